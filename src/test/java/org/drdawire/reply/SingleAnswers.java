package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.util.Set;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.golden.Hex;

/** Answers of one object to one command. */
abstract class SingleAnswers {

  /** Messages that must have more than SVRCOD. */
  static final Set<CodePoint> SAYS_MORE =
      Set.of(CodePoint.ACCRDBRM, CodePoint.OPNQRYRM, CodePoint.RSLSETRM);

  final OutstandingCommands outstanding = new OutstandingCommands();
  final ReplyReader replies = new ReplyReader(CcsidManager.utf8(), outstanding);

  /** Reads an answer of one object to its end. */
  final void read(CodePoint command, String object) {
    ReplyEvent event = begin(command, object);
    assertEquals(ReplyEvent.ANSWERED, replies.next(ByteBuffer.allocate(0)), event::name);
  }

  /** Reads what an answer says, and not yet its end. */
  final ReplyEvent begin(CodePoint command, String object) {
    return replies.next(object(command, object));
  }

  final ByteBuffer object(CodePoint command, String object) {
    outstanding.add(command.value());
    outstanding.endChain();
    byte[] data = Hex.parse(object);
    ByteBuffer bytes = ByteBuffer.allocate(8 + data.length);
    bytes.putShort((short) bytes.capacity()).putShort((short) 0xD003).putShort((short) 1);
    return bytes.putShort((short) (2 + data.length)).put(data).flip();
  }
}
