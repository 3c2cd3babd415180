package io.vertx.db2client.impl.drda;

import io.vertx.sqlclient.ClosedConnectionException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.drdawire.DrdaException;
import org.drdawire.conversation.Conversation;
import org.drdawire.conversation.Phase;
import org.drdawire.conversation.Query;
import org.drdawire.conversation.Reply;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.Capabilities;
import org.drdawire.reply.ReplyEvent;

/**
 * The reader of a connection. The client's codecs ask for answers one after the other and cannot
 * wait, so that they are called when all commands of their chain were answered.
 */
public final class DropInReplies {

  private static final int CNTQRY = CodePoint.CNTQRY.value();

  private final Conversation conversation;

  /** The queries that may have more rows. */
  private final Map<Query, DropInQuery> open = new HashMap<>();

  /** How many commands each chain has that was sent. */
  private final Deque<Integer> chains = new ArrayDeque<>();

  private int added;
  private DropInAnswer answer;
  private Deque<DropInAnswer> answers = new ArrayDeque<>();
  private Throwable failure;
  private boolean ended;

  DropInReplies(DropInRequests requests) {
    conversation = requests.conversation;
  }

  void begin() {
    added = 0;
  }

  void added() {
    added++;
  }

  void sent() {
    chains.add(added);
    added = 0;
  }

  /** The reader tells the encoder which security mechanism the server has accepted. */
  Capabilities known(Capabilities server) {
    return server;
  }

  /** QRYINSID is handed out as it has come. */
  long asSent(long queryInstance, boolean big) {
    return queryInstance;
  }

  /**
   * Reads on, whatever the bytes are a part of.
   *
   * @return whether a chain was answered as a whole, so that its codec can go on
   * @throws DrdaException if nothing more can be read
   */
  public boolean read(ByteBuffer bytes) {
    while (true) {
      if (!chains.isEmpty() && answer == null) {
        answer = new DropInAnswer();
      }
      try {
        ReplyEvent event = conversation.next(bytes);
        if (event == ReplyEvent.NEEDS_MORE) {
          return false;
        }
        if (take(event)) {
          return true;
        }
      } catch (DrdaException e) {
        if (conversation.phase() == Phase.OVER) {
          failure = DropInError.of(e);
          throw e;
        }
        if (answer != null) {
          resume();
          answer.fail(e);
        }
      }
    }
  }

  /** Rows that are fetched belong to a query that is open. */
  private void resume() {
    Reply reply = conversation.reply();
    if (reply.command() == CNTQRY && answer.query() == null) {
      answer.fetch(open.get(reply.query()));
    }
  }

  /** Takes an event; whether it is the last one of its chain. */
  private boolean take(ReplyEvent event) {
    if (answer == null) {
      // a server may tell of itself when it was not asked
      return false;
    }
    Reply reply = conversation.reply();
    switch (event) {
      case ANSWERED -> {
        return answered(reply);
      }
      case DROPPED -> {
        answer = null;
        return count(reply.dropped());
      }
      default -> {
        resume();
        answer.take(event, reply);
      }
    }
    return false;
  }

  private boolean answered(Reply reply) {
    answer.end(reply.outcome());
    ended |= answer.endsConnection();
    if (answer.isComplete()) {
      open.values().remove(answer.query());
    } else if (answer.query() != null) {
      open.put(answer.query().query(), answer.query());
    }
    answers.add(answer);
    answer = null;
    // nothing comes behind the end of the connection
    return count(ended ? chains.peek() : 1);
  }

  private boolean count(int commands) {
    int left = chains.remove() - commands;
    if (left > 0) {
      chains.addFirst(left);
    }
    return left == 0;
  }

  /** The answers of the chain, which is forgotten. */
  Deque<DropInAnswer> take() {
    Deque<DropInAnswer> taken = answers;
    answers = new ArrayDeque<>();
    return taken;
  }

  /** Whether an answer has said that the connection cannot be used any more. */
  public boolean endsConnection() {
    return ended;
  }

  /** Says that the connection was closed; what the commands fail with that were not answered. */
  public Throwable closed() {
    if (failure == null && conversation.awaitsReplies()) {
      try {
        conversation.endOfStream();
      } catch (DrdaException unanswered) {
        failure = DropInError.of(unanswered);
      }
    }
    return failure == null ? ClosedConnectionException.INSTANCE : failure;
  }
}
