package io.vertx.db2client.impl.drda;

import io.vertx.db2client.DB2Exception;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.drdawire.DrdaException;
import org.drdawire.ddm.CodePoint;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.reply.SecurityCheckCode;
import org.drdawire.reply.SecurityCheckReply;
import org.drdawire.reply.SqlCommunicationArea;

/**
 * Errors of drda-wire and of the server, as the client hands them to a program. Its exception takes
 * no cause, so that ours is a suppressed one.
 */
final class DropInError {

  /** No SQLCODE: the server has not said one. */
  private static final int NO_CODE = 0;

  private static final int SEPARATOR = 0xFF;
  private static final int DAMAGE = 32;
  private static final int USER_MISSING = 0x12;
  private static final int PASSWORD_MISSING = 0x10;

  private DropInError() {}

  static DB2Exception of(DrdaException error) {
    DB2Exception thrown = new DB2Exception(error.getMessage(), NO_CODE, error.sqlState());
    thrown.addSuppressed(error);
    return thrown;
  }

  /** What an answer says of an error; null if it says none. */
  static DB2Exception of(DropInAnswer answer, String rdbnam) {
    if (answer.error() != null) {
      return ofArea(answer.error());
    } else if (answer.failed() && answer.message(CodePoint.SECCHKRM) != null) {
      return ofCredentials(SecurityCheckReply.of(answer.message(CodePoint.SECCHKRM)).code());
    } else if (answer.failed() && answer.message(CodePoint.RDBNFNRM) != null) {
      String text = "The requested database could not be found: " + rdbnam;
      return new DB2Exception(text, SqlCode.RDB_NOT_FOUND, "08004.C.2");
    } else if (answer.failed() && answer.worst() != null) {
      return ofMessage(answer.worst());
    }
    return answer.failure() == null ? null : of(answer.failure());
  }

  /** The client has texts for some SQLCODEs, with the parts of SQLERRMSG. */
  private static DB2Exception ofArea(SqlCommunicationArea area) {
    NetSqlca named = new NetSqlca(area.sqlCode(), area.sqlState(), new byte[0]);
    ByteArrayOutputStream parts = new ByteArrayOutputStream();
    for (String token : area.tokens()) {
      if (parts.size() > 0) {
        parts.write(SEPARATOR);
      }
      parts.writeBytes(token.getBytes(StandardCharsets.UTF_8));
    }
    named.setSqlerrmcBytes(parts.toByteArray());
    try {
      NetSqlca.throwSqlError(named);
    } catch (DB2Exception thrown) {
      return thrown;
    }
    throw new IllegalStateException("an error without an exception");
  }

  private static DB2Exception ofCredentials(SecurityCheckCode code) {
    return switch (code.value()) {
      case USER_MISSING ->
          new DB2Exception(code.meaning(), SqlCode.MISSING_CREDENTIALS, "08001.C.7");
      case PASSWORD_MISSING ->
          new DB2Exception(code.meaning(), SqlCode.MISSING_CREDENTIALS, "08001.C.8");
      default -> new DB2Exception(code.meaning(), SqlCode.INVALID_CREDENTIALS, "08004.C.1");
    };
  }

  private static DB2Exception ofMessage(ReplyMessage message) {
    String sqlState = message.severity() < DAMAGE ? "58008" : "58009";
    return new DB2Exception(message.explanation(), NO_CODE, sqlState);
  }
}
