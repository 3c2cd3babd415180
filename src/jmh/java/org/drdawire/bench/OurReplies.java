package org.drdawire.bench;

import java.nio.ByteBuffer;
import java.util.List;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.reply.AccessSecurityReply;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.reply.ReplyReader;
import org.drdawire.reply.SecurityCheckReply;
import org.drdawire.reply.SessionData;
import org.drdawire.reply.SqlCommunicationArea;

/** The loop of a driver around our reader, which takes what the other client takes. */
final class OurReplies implements Replies {

  private static final int ROOM = 32_768;
  private static final int EXCSATRD = CodePoint.EXCSATRD.value();
  private static final int ACCSECRD = CodePoint.ACCSECRD.value();
  private static final int SECCHKRM = CodePoint.SECCHKRM.value();
  private static final int PBSD = CodePoint.PBSD.value();
  private static final TypeDefinition TYPES = TypeDefinition.bigEndian();

  private final ReplyStream stream;
  private final ByteBuffer received = ByteBuffer.allocate(ROOM).limit(0);
  private final OutstandingCommands outstanding = new OutstandingCommands();
  private final CcsidManager ebcdic = CcsidManager.ebcdic();
  private final CcsidManager utf8 = CcsidManager.utf8();
  private final ReplyReader replies = new ReplyReader(ebcdic, outstanding);
  private Kind kind = Kind.CONNECT;
  private int taken;

  OurReplies(ReplyStream stream) {
    this.stream = stream;
  }

  @Override
  public int read(Kind of) {
    taken = 0;
    kind = of;
    switch (kind) {
      case CONNECT -> connect();
      case COMMIT -> sent(CodePoint.RDBCMM).exchange(RecordedReplies.COMMITTED);
      case EXECUTE -> sent(CodePoint.EXCSQLIMM).exchange(RecordedReplies.EXECUTED);
      default -> sent(CodePoint.EXCSQLIMM).exchange(RecordedReplies.FAILED);
    }
    return taken;
  }

  private void connect() {
    List<byte[]> answers = RecordedReplies.CONNECTED;
    replies.use(ebcdic);
    sent(CodePoint.EXCSAT).sent(CodePoint.ACCSEC).exchange(answers.get(0));
    replies.use(utf8);
    sent(CodePoint.SECCHK).sent(CodePoint.ACCRDB).exchange(answers.get(1));
    taken += replies.capabilities(TYPES).rdbnam().maximum();
  }

  private OurReplies sent(CodePoint command) {
    outstanding.add(command.value());
    return this;
  }

  /** Ends the chain, and reads what comes: nothing has, so the stream is asked first. */
  private void exchange(byte[] answer) {
    outstanding.endChain();
    stream.send(answer);
    fill();
    while (outstanding.count() > 0) {
      switch (replies.next(received)) {
        case NEEDS_MORE -> fill();
        case MESSAGE -> take();
        case SQLCA -> takeSqlca();
        case ANSWERED -> taken += replies.outcome().failed() ? 1 : 0;
        default -> throw new IllegalStateException();
      }
    }
    while (received.hasRemaining()) {
      replies.next(received);
      take();
    }
  }

  private void fill() {
    int count = stream.read(received.array(), 0, ROOM);
    received.limit(count).position(0);
  }

  /** A driver takes nothing of the messages that only say how a unit of work goes. */
  private void take() {
    int codePoint = replies.codePoint();
    if (codePoint == EXCSATRD) {
      ReplyMessage message = replies.message();
      taken += message.level(CodePoint.UNICODEMGR);
      taken += message.text(CodePoint.SRVCLSNM).orElseThrow().length();
      taken += message.text(CodePoint.SRVRLSLV).orElseThrow().length();
    } else if (codePoint == ACCSECRD) {
      boolean accepted =
          AccessSecurityReply.of(replies.message()).accepts(SecurityMechanism.USRIDPWD);
      taken += accepted ? 1 : 0;
    } else if (codePoint == SECCHKRM) {
      taken += SecurityCheckReply.of(replies.message()).isAccepted() ? 1 : 0;
    } else if (codePoint == PBSD) {
      taken += SessionData.of(replies.message()).schema().orElse("").length();
    }
  }

  private void takeSqlca() {
    if (replies.sqlCode() == 0) {
      taken += kind == Kind.EXECUTE ? (int) replies.updateCount() : 0;
      return;
    }
    SqlCommunicationArea area = replies.sqlca();
    taken += area.sqlCode() + area.sqlState().length() + area.tokens().size();
  }
}
