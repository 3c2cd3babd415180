package org.apache.derby.client.net;

import java.util.Map;
import org.apache.derby.client.am.ClientMessageId;
import org.apache.derby.client.am.DisconnectException;
import org.apache.derby.client.am.SqlException;
import org.drdawire.ddm.CodePoint;
import org.drdawire.reply.ReplyMessage;

/** Messages that refuse a command, as the errors of this client. */
final class DropInRefusal {

  private static final String PROTOCOL = "08006.C";
  private static final int WARNING = 4;

  /** Why the client gives a connection up: its text for a protocol error. */
  private static final Map<CodePoint, String> REASONS =
      Map.of(
          CodePoint.RDBNACRM, "J122",
          CodePoint.CMDCHKRM, "J123",
          CodePoint.RDBACCRM, "J124",
          CodePoint.DTAMCHRM, "J125",
          CodePoint.PRCCNVRM, "J126",
          CodePoint.QRYNOPRM, "J128",
          CodePoint.QRYPOPRM, "J129",
          CodePoint.SYNTAXRM, "J131");

  private final Reply reply;
  private final NetAgent agent;

  DropInRefusal(Reply reply) {
    this.reply = reply;
    agent = reply.agent;
  }

  /** Notes what a message says that an SQLCARD beside it does not say. */
  void note(ReplyMessage message) {
    if (message.is(CodePoint.RDBATHRM)) {
      note("08004.C.1", text("J121"));
    } else if (message.is(CodePoint.QRYNOPRM) && message.severity() <= WARNING) {
      note("24501.S");
    }
  }

  /** Throws what a message means for the connection, if that has to be given up. */
  void check(ReplyMessage message) throws DisconnectException {
    if (message.severity() <= WARNING) {
      return;
    }
    CodePoint term = CodePoint.ofValue(message.codePoint()).orElse(null);
    switch (term == null ? CodePoint.AGNPRMRM : term) {
      // an SQLCARD beside them says the rest
      case SQLERRRM, OPNQFLRM, ABNUOWRM, RDBAFLRM, RDBATHRM, ENDQRYRM, SECCHKRM -> {}
      case RDBNFNRM -> reply.disconnect("08004.C.2", null, agent.netConnection_.databaseName_);
      case CMDNSPRM -> reply.disconnect("58014.C", null, code(message, CodePoint.CODPNT));
      case PRMNSPRM -> reply.disconnect("58016.C", null, code(message, CodePoint.CODPNT));
      case VALNSPRM -> reply.disconnect("58017.C", null, code(message, CodePoint.CODPNT));
      case MGRLVLRM -> reply.disconnect("58010.C", null, "", "");
      default -> disconnect(message, term);
    }
  }

  private void disconnect(ReplyMessage message, CodePoint term) throws DisconnectException {
    String reason = term == null ? null : REASONS.get(term);
    if (reason == null) {
      reply.disconnect("58015.C", null, Integer.toHexString(message.codePoint()));
    }
    CodePoint code = term == CodePoint.SYNTAXRM ? CodePoint.SYNERRCD : CodePoint.PRCCNVCD;
    reply.disconnect(PROTOCOL, null, text(reason, code(message, code)));
  }

  private void note(String message, Object... figures) {
    agent.accumulateReadException(
        new SqlException(agent.logWriter_, new ClientMessageId(message), figures));
  }

  private static String text(String id, Object... figures) {
    return SqlException.getMessageUtil().getTextMessage(id, figures);
  }

  private static String code(ReplyMessage message, CodePoint parameter) {
    return Integer.toHexString(message.number(parameter).orElse(0));
  }
}
