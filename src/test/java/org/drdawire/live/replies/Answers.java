package org.drdawire.live.replies;

import java.util.ArrayDeque;
import java.util.Deque;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.ReplyReader;
import org.drdawire.reply.RowReader;

/**
 * The answers to a chain, each of which is taken once, in their order. PBSD and RDBUPDRM are passed
 * over: they say nothing of their command, and a server may send them at any time.
 */
public final class Answers implements AnswerReader.Taker {

  private final OutstandingCommands outstanding;
  private final Deque<Answer> left = new ArrayDeque<>();
  private final RowObjects objects;
  private Answer current = new Answer();
  private int dropped;

  /** Makes them, to be filled with what is read. */
  public Answers(OutstandingCommands outstanding) {
    this(outstanding, new RowObjects());
  }

  /** Makes them, with the rows of earlier answers, whose large objects may come with these. */
  Answers(OutstandingCommands outstanding, RowObjects objects) {
    this.outstanding = outstanding;
    this.objects = objects;
  }

  @Override
  public void take(ReplyEvent event, ReplyReader replies, RowReader rows) {
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
      case ROW_DESCRIPTION -> current.add(replies.codePoint(), rows);
      case ROW, OUTPUT -> current.add(replies.codePoint(), objects.row(rows));
      case NO_ROW -> current.add(replies.codePoint(), rows.sqlca());
      case LARGE_OBJECT -> objects.take(replies.largeObject());
      case OBJECT -> current.add(replies.codePoint(), replies.codePoint());
      case ANSWERED -> {
        left.add(current.end(outstanding.answered(), replies.outcome()));
        current = new Answer();
        objects.removeComplete();
      }
      case ROW_SQLCA -> {
        // A warning of a row, which comes next.
      }
      case DROPPED -> dropped += replies.dropped();
      default -> throw new IllegalStateException(event.toString());
    }
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
