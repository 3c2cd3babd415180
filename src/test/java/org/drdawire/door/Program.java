package org.drdawire.door;

import java.io.IOException;
import java.util.List;
import java.util.Random;
import org.drdawire.DrdaException;
import org.drdawire.conversation.ConnectPlan;
import org.drdawire.conversation.Conversation;
import org.drdawire.conversation.Phase;
import org.drdawire.conversation.ReplyHandler;
import org.drdawire.ddm.Secret;
import org.drdawire.security.SignOnPlan;

/** A program of calls: connects, does its steps, and gives all back. */
final class Program {

  private static final int MOST_TURNS = 1000;

  private final Lie lie;
  private final Server server;
  private final Wire wire;
  private final Loop loop;
  private final Conversation conversation;
  private final Oracle oracle;
  private final Calls calls;
  private final Pulls pulls;

  Program(long seed) {
    Random random = new Random(seed * 31);
    boolean derby = random.nextBoolean();
    boolean honest = random.nextInt(3) == 0;
    lie = honest ? Lie.NONE : Lie.any(random);
    server = new Server(derby, lie, random);
    wire = new Wire(server, random, lie.comesAtOnce());
    conversation =
        Conversation.begin(
            ConnectPlan.of(
                "db", SignOnPlan.ofClearPassword("app", Secret.of("secret".toCharArray()))));
    loop = Loop.of(random, conversation, wire);
    connect();
    oracle = new Oracle(server);
    calls = new Calls(server, conversation, oracle, loop);
    pulls = new Pulls(server, conversation, oracle, calls);
  }

  @Override
  public String toString() {
    return (server.derby ? "Derby " : "Db2 ") + lie + " " + loop.getClass().getSimpleName();
  }

  private void connect() {
    Throwable thrown = thrownBy((event, reply) -> {});
    boolean connected = conversation.phase() == Phase.CONNECTED;
    Oracle.require(!server.signOn.sawPassword, "the password leaves behind an error");
    if (lie.isOfConnect()) {
      Oracle.require(!connected, "connected in spite of " + lie);
      Oracle.require(thrown instanceof DrdaException, "the connect is refused by " + thrown);
    } else {
      Oracle.require(connected && thrown == null, "not connected: " + thrown);
    }
  }

  void run(List<Step> steps) throws IOException {
    for (Step step : steps) {
      if (pulls.isLost()) {
        return;
      }
      if (conversation.phase() == Phase.CONNECTED) {
        step(step);
      }
    }
    if (conversation.phase() == Phase.CONNECTED) {
      exchange(0);
      for (Asked each : List.copyOf(oracle.ledger.pulled())) {
        pulls.all(each);
      }
    }
    if (pulls.isLost()) {
      return;
    }
    if (conversation.phase() == Phase.CONNECTED) {
      giveBack();
    }
  }

  private void giveBack() {
    oracle.all().forEach(Calls::close);
    exchange(0);
    if (conversation.phase() == Phase.CONNECTED) {
      boolean closed = server.cursors.count() == 0 || server.hasOpenedTwice();
      Oracle.require(closed, "cursors are left open");
      calls.releaseAll();
      exchange(0);
      oracle.ledger.checkCommitted();
    }
  }

  private void step(Step step) throws IOException {
    switch (step.kind()) {
      case READ_ALL -> readAll(calls.slot(step.number()), step);
      case PULL -> pull(step);
      case RUN -> exchange(step.choice());
      case CLEAR, RESET, RESET_AND_CLEAR -> {
        if (pulls.hasPulled()) {
          exchange(0);
        }
        if (conversation.phase() == Phase.CONNECTED) {
          calls.step(step, this::stream);
        }
      }
      default -> calls.step(step, this::stream);
    }
  }

  private boolean stream() throws IOException {
    if (conversation.awaitsReplies()) {
      // Rows are read ahead: it would read, and throw what others have failed with.
      return false;
    }
    long before = wire.moved();
    loop.stream(handler(0));
    return wire.moved() > before;
  }

  private Handler handler(int choice) {
    return new Handler(oracle, calls, loop, conversation, choice);
  }

  private void pull(Step step) throws IOException {
    List<Asked> pulled = oracle.ledger.pulled();
    Asked asked = calls.slot(step.number()).asked;
    if (asked != null && !asked.owed && step.choice() % 2 == 0) {
      calls.pulls(asked, step.choice() % 4 == 0);
    } else if (!pulled.isEmpty()) {
      asked = pulled.get(step.number() % pulled.size());
    }
    if (calls.needsHandler()) {
      exchange(0);
    }
    if (asked != null && asked.isPulled()) {
      pulls.some(asked, 1 + step.choice() % 6);
    }
  }

  private void readAll(Calls.Slot slot, Step step) {
    exchange(0);
    Asked asked = slot.asked;
    int turns = 0;
    while (asked != null
        && asked == slot.asked
        && !asked.closed
        && !asked.isPulled()
        && !asked.replaced
        && conversation.phase() == Phase.CONNECTED
        && asked.query.hasMore()
        && asked.query.isOpen()) {
      Oracle.require(++turns < MOST_TURNS, "a loop over hasMore has no end");
      calls.fetch(slot);
      exchange(turns == 1 ? step.choice() : 0);
    }
  }

  private void exchange(int choice) {
    Handler handler = handler(choice);
    Throwable thrown = thrownBy(handler);
    oracle.ledger.sync(oracle.read(conversation), false);
    calls.answered(thrown != null);
    pulls.answered();
    if (handler.thrown == null) {
      oracle.ledger.check(conversation, thrown);
    } else {
      Oracle.require(handler.thrown.equals(thrown), "the handler threw, but: " + thrown);
      Oracle.require(conversation.phase() == Phase.OVER, "goes on behind " + thrown);
    }
    oracle.checkQueries(conversation);
  }

  private Throwable thrownBy(ReplyHandler handler) {
    try {
      loop.run(handler);
      return null;
    } catch (IOException | RuntimeException e) {
      return e;
    }
  }
}
