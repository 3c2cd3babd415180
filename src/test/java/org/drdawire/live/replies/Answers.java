package org.drdawire.live.replies;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.OutstandingCommands;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.ReplyReader;

/**
 * The answers to a chain, each of which is taken once, in their order. PBSD and RDBUPDRM are passed
 * over: they say nothing of their command, and a server may send them at any time.
 */
public final class Answers implements AnswerReader.Taker {

  private final OutstandingCommands outstanding;
  private final Deque<Answer> left = new ArrayDeque<>();
  private Answer current = new Answer();
  private int dropped;

  /** Makes them, to be filled with what is read. */
  public Answers(OutstandingCommands outstanding) {
    this.outstanding = outstanding;
  }

  @Override
  public void take(ReplyEvent event, ReplyReader replies) {
    switch (event) {
      case MESSAGE -> {
        int term = replies.codePoint();
        if (term != CodePoint.PBSD.value() && term != CodePoint.RDBUPDRM.value()) {
          current.add(term, replies.message());
        }
      }
      case SQLCA -> {
        current.add(replies.codePoint(), replies.sqlca());
        current.changed(replies.updateCount());
      }
      case DESCRIPTION -> current.add(replies.codePoint(), replies.description());
      case RESULT_SETS -> current.add(replies.codePoint(), replies.resultSets());
      case QUERY -> current.add(replies.codePoint(), replies.query());
      case OBJECT, OUTPUT -> {
        ByteBuffer data = replies.data();
        current.add(replies.codePoint(), ByteBuffer.allocate(data.remaining()).put(data).flip());
      }
      case ANSWERED -> {
        left.add(current.end(outstanding.answered(), replies.outcome()));
        current = new Answer();
      }
      case DROPPED -> dropped += replies.dropped();
      default -> throw new IllegalStateException(event.toString());
    }
  }

  @Override
  public void takeData(int codePoint, InputStream data) throws IOException {
    takeData(codePoint, ByteBuffer.wrap(data.readAllBytes()));
  }

  /** Takes the data of a QRYDTA or EXTDTA as a whole. */
  public void takeData(int codePoint, ByteBuffer data) {
    current.add(codePoint, data);
  }

  /** Takes the next answer, whatever it says. */
  public Answer next() {
    if (left.isEmpty()) {
      throw new MalformedReplyException("no further answer, dropped=" + dropped);
    }
    return left.remove();
  }

  /** Takes the next answer, which says that the command has not failed. */
  public Answer success() {
    return next().success();
  }

  /** Takes the next answer, which says that the command has failed. */
  public CommandFailure failure() {
    return next().failure();
  }

  /** How many commands the server has ignored after one that has failed. */
  public int dropped() {
    return dropped;
  }

  /** Checks that none is left. */
  public void end() {
    if (!left.isEmpty() || dropped > 0) {
      throw new MalformedReplyException("left over: " + left + ", dropped=" + dropped);
    }
  }

  @Override
  public String toString() {
    return left.toString();
  }
}
