package org.drdawire.select;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import org.drdawire.conversation.Conversation;
import org.drdawire.conversation.Reply;
import org.drdawire.dialect.CommandOutcome;
import org.drdawire.dialect.CommandOutcome.UnitOfWork;
import org.drdawire.reply.ReplyEvent;

/** The loop of a driver around our reader, for a select of one row and for what has no rows. */
final class SelectReplies {

  private static final int ROOM = 32 << 10;
  private static final int END_OF_DATA = 100;

  private final Conversation conversation;
  private final ByteChannel channel;

  /** A socket channel reads into direct memory without a copy through a buffer of its own. */
  private final ByteBuffer received = ByteBuffer.allocateDirect(ROOM);

  /** What was received, in an array: there the reader takes rows where they stand. */
  private final ByteBuffer room = ByteBuffer.allocate(ROOM).limit(0);

  private int bytes;
  private int answered;
  private int rows;
  private boolean ended;
  private boolean committed;
  private int id;
  private String name;

  /** Reads the answers to all that a conversation sends from now on. */
  SelectReplies(Conversation conversation, ByteChannel channel) {
    this.conversation = conversation;
    this.channel = channel;
  }

  int id() {
    return id;
  }

  String name() {
    return name;
  }

  /** How many commands the last replies have answered. */
  int answered() {
    return answered;
  }

  /** Checks that the last query had one row and then the end of data. */
  void requireRow() {
    require(rows == 1 && ended, "QRYDTA");
  }

  /** Checks that the last replies said that the transaction is committed. */
  void requireCommitted() {
    require(committed, "ENDUOWRM");
  }

  /** Sends what was added, and reads all answers; how many bytes they had. */
  int exchange() throws IOException {
    while (!conversation.drainTo(channel)) {
      Thread.onSpinWait();
    }
    return read();
  }

  /** Reads all answers to what was sent; how many bytes they had. */
  int read() throws IOException {
    committed = false;
    answered = 0;
    bytes = 0;
    while (conversation.awaitsReplies()) {
      take(conversation.next(room), conversation.reply());
    }
    return bytes;
  }

  private void take(ReplyEvent event, Reply reply) throws IOException {
    switch (event) {
      case NEEDS_MORE -> fill();
      case ROW_DESCRIPTION -> {
        rows = 0;
        ended = false;
      }
      case ROW -> {
        id = reply.row().getInt(1);
        name = reply.row().getText(2);
        rows++;
      }
      case NO_ROW -> ended = reply.sqlCode() == END_OF_DATA;
      case ANSWERED -> answer(reply.outcome());
      default -> {}
    }
  }

  private void answer(CommandOutcome outcome) {
    require(!outcome.failed(), "a command has failed");
    committed = outcome.unitOfWork() == UnitOfWork.COMMITTED;
    answered++;
  }

  private void fill() throws IOException {
    int count = channel.read(received.clear());
    room.clear().put(received.flip()).flip();
    if (count < 0) {
      conversation.endOfStream();
    }
    bytes += count;
  }

  private static void require(boolean held, String what) {
    if (!held) {
      throw new IllegalStateException(what);
    }
  }
}
