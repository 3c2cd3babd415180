package io.vertx.db2client.impl.drda;

import io.vertx.sqlclient.ClosedConnectionException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.drdawire.DrdaException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.OutstandingCommands;
import org.drdawire.dialect.Capabilities;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.ReplyReader;
import org.drdawire.request.RequestEncoder;

/**
 * The reader of a connection. The client's codecs ask for answers one after the other and cannot
 * wait, so that they are called when all commands of their chain were answered.
 */
public final class DropInReplies {

  /** A command: which query it is about, if it is about one. */
  private record Sent(int section, DropInQuery fetched) {}

  private static final Sent OTHER = new Sent(0, null);

  private final OutstandingCommands outstanding = new OutstandingCommands();
  private final ReplyReader reader = new ReplyReader(CcsidManager.ebcdic(), outstanding);

  /** The queries that may have more rows, by section and QRYINSID. */
  private final Map<String, DropInQuery> open = new HashMap<>();

  private final List<Sent> chain = new ArrayList<>();
  private final Deque<Sent> sent = new ArrayDeque<>();

  /** How many commands each chain has that was sent. */
  private final Deque<Integer> chains = new ArrayDeque<>();

  private Sent next = OTHER;
  private DropInAnswer answer;
  private Deque<DropInAnswer> answers = new ArrayDeque<>();
  private Throwable failure;
  private boolean ended;

  DropInReplies(RequestEncoder requests) {
    requests.reportTo(outstanding);
  }

  void begin() {
    chain.clear();
    next = OTHER;
  }

  void opens(Section section) {
    next = new Sent(section.number, null);
  }

  void fetches(Section section, long queryInstance) {
    next = new Sent(section.number, open.get(key(section.number, queryInstance)));
  }

  void closes(Section section, long queryInstance) {
    open.remove(key(section.number, queryInstance));
  }

  void added() {
    chain.add(next);
    next = OTHER;
  }

  void sent() {
    sent.addAll(chain);
    chains.add(chain.size());
    chain.clear();
  }

  /** The reader tells the encoder which security mechanism the server has accepted. */
  Capabilities known(Capabilities server) {
    return server;
  }

  void use(CcsidManager names) {
    reader.use(names);
  }

  /** QRYINSID is handed out as it has come. */
  long asSent(long queryInstance, boolean big) {
    return queryInstance;
  }

  private static String key(int section, long queryInstance) {
    return section + "/" + queryInstance;
  }

  /**
   * Reads on, whatever the bytes are a part of.
   *
   * @return whether a chain was answered as a whole, so that its codec can go on
   * @throws DrdaException if nothing more can be read
   */
  public boolean read(ByteBuffer bytes) {
    while (true) {
      if (!sent.isEmpty() && answer == null) {
        begin(sent.peek());
      }
      try {
        ReplyEvent event = reader.next(bytes);
        if (event == ReplyEvent.NEEDS_MORE) {
          return false;
        }
        if (take(event)) {
          return true;
        }
      } catch (DrdaException e) {
        if (!reader.canGoOn()) {
          failure = DropInError.of(e);
          throw e;
        }
        if (answer != null) {
          answer.fail(e);
        }
      }
    }
  }

  private void begin(Sent command) {
    answer = new DropInAnswer();
    if (command.fetched != null && answer.fetch(command.fetched)) {
      reader.resume(command.fetched.rows());
    }
  }

  /** Takes an event; whether it is the last one of its chain. */
  private boolean take(ReplyEvent event) {
    if (answer == null) {
      // a server may tell of itself when it was not asked
      return false;
    }
    switch (event) {
      case ANSWERED -> {
        return answered();
      }
      case DROPPED -> {
        answer = null;
        return dropped(reader.dropped());
      }
      default -> answer.take(event, reader);
    }
    return false;
  }

  private boolean answered() {
    Sent command = sent.remove();
    answer.end(reader.outcome());
    ended |= answer.endsConnection();
    if (answer.query() != null) {
      remember(command.section, answer.query());
    }
    answers.add(answer);
    answer = null;
    return count(1);
  }

  private void remember(int section, DropInQuery query) {
    if (answer.isComplete()) {
      open.values().remove(query);
    } else {
      answer.instance().ifPresent(instance -> open.put(key(section, instance), query));
    }
  }

  private boolean dropped(int commands) {
    for (int i = 0; i < commands; i++) {
      sent.remove();
    }
    return count(commands);
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
    if (failure == null && outstanding.count() > 0) {
      try {
        reader.endOfStream();
      } catch (DrdaException unanswered) {
        failure = DropInError.of(unanswered);
      }
    }
    return failure == null ? ClosedConnectionException.INSTANCE : failure;
  }
}
