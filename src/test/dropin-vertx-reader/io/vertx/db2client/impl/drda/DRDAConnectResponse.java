package io.vertx.db2client.impl.drda;

import io.netty.buffer.ByteBuf;
import io.vertx.db2client.DB2Exception;
import io.vertx.db2client.impl.DB2DatabaseMetadata;
import java.nio.ByteBuffer;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.reply.AccessSecurityReply;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.reply.ServerAttributes;

/** Connecting, and the end of a unit of work. */
public class DRDAConnectResponse extends DRDAResponse {

  /** What the client wants to know of ACCRDBRM. */
  public static class RDBAccessData {

    public final byte[] correlationToken;

    RDBAccessData(byte[] correlationToken) {
      this.correlationToken = correlationToken;
    }
  }

  public DRDAConnectResponse(ByteBuf buffer, ConnectionMetaData metadata) {
    super(buffer, metadata);
  }

  public void readExchangeServerAttributes() {
    ReplyMessage message = next(CodePoint.EXCSATRD);
    String release = ServerAttributes.of(message).releaseLevel();
    metadata.setDbMetadata(new DB2DatabaseMetadata(release));
  }

  /** The client knows one mechanism, 3. */
  public void readAccessSecurity(int mechanism) {
    AccessSecurityReply reply = AccessSecurityReply.of(next(CodePoint.ACCSECRD));
    if (!reply.accepts(SecurityMechanism.USRIDPWD)) {
      throw new DB2Exception(reply.toString(), SqlCode.CONNECTION_REFUSED, "08001");
    }
  }

  public void readSecurityCheck() {
    next(CodePoint.SECCHKRM);
  }

  public RDBAccessData readAccessDatabase() {
    ReplyMessage message = next(CodePoint.ACCRDBRM);
    return new RDBAccessData(
        message.data(CodePoint.CRRTKN).map(token -> bytes(token.asBuffer())).orElse(null));
  }

  private static byte[] bytes(ByteBuffer token) {
    byte[] bytes = new byte[token.remaining()];
    token.get(bytes);
    return bytes;
  }

  private ReplyMessage next(CodePoint term) {
    ReplyMessage message = next().message(term);
    if (message == null) {
      throw new DB2Exception("no " + term.term(), SqlCode.CONNECTION_REFUSED, "58009");
    }
    return message;
  }

  public void readLocalCommit() {
    next();
  }
}
