package org.drdawire.request;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.golden.Hex;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.ReplyReader;

/** An encoder and the reader of its replies, as a driver has them, and a server's ACCSECRD. */
final class AskedServer {

  static final Command ACCSEC = AccessSecurity.of(SecurityMechanism.USRIDPWD);

  final OutstandingCommands outstanding = new OutstandingCommands();
  final RequestEncoder requests = new RequestEncoder(CcsidManager.utf8());
  private final ReplyReader replies = new ReplyReader(CcsidManager.utf8(), outstanding);

  AskedServer() {
    requests.reportTo(outstanding);
  }

  /** A command of the caller's own. */
  static Command object(CodePoint codePoint, String parameters) {
    byte[] bytes = Hex.parse(parameters);
    return (out, context) -> out.begin(codePoint).writeBytes(bytes, 0, bytes.length).end();
  }

  static Command secchk(String parameters) {
    return object(CodePoint.SECCHK, parameters);
  }

  /** Sends ACCSEC, and then the chain. */
  void ask(Command accsec) {
    requests.add(accsec);
    requests.toByteBuffer();
  }

  /** The server answers the command that is outstanding with ACCSECRD. */
  void answer(String parameters) {
    int length = 4 + Hex.parse(parameters).length;
    String reply = "%04X D002 %04X %04X 14AC %s";
    int id = outstanding.nextNumber();
    ByteBuffer bytes =
        ByteBuffer.wrap(Hex.parse(reply.formatted(6 + length, id, length, parameters)));
    assertEquals(ReplyEvent.MESSAGE, replies.next(bytes));
    assertEquals(ReplyEvent.ANSWERED, replies.next(bytes));
  }

  /** The server accepts USRIDPWD (3). */
  void accept() {
    ask(ACCSEC);
    answer("0006 11A2 0003");
  }

  /** Checks that a SECCHK is refused, and leaves no trace. */
  void assertRefused(Command command, String secmec) {
    int pending = requests.pendingBytes();
    int count = outstanding.count();
    IllegalStateException refused =
        assertThrows(IllegalStateException.class, () -> requests.add(command));
    assertEquals("SECCHK not accepted by ACCSECRD: SECMEC=" + secmec, refused.getMessage());
    assertEquals(pending, requests.pendingBytes());
    assertEquals(count, outstanding.count());
  }
}
