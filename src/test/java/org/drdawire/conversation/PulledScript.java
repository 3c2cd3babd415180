package org.drdawire.conversation;

import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.dialect.Holdability;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.RdbCommitUnitOfWork;

/** Runs a random program over pulled rows, beside the embedded driver. */
final class PulledScript {

  private static final int MOST_SINGLE = 20;

  private final PulledSide side;
  private final Conversation conversation;
  private final PulledMirror mirror;
  private final ScriptMirror changed;
  private final PulledChain chain;
  private final PulledSlot[] slots;

  PulledScript(PulledSide side, PulledMirror mirror, ScriptMirror changed) {
    this.side = side;
    this.mirror = mirror;
    this.changed = changed;
    conversation = side.conversation();
    chain = new PulledChain(side, changed);
    slots = chain.slots;
  }

  void run(List<PulledStep> steps) throws IOException, SQLException {
    chain.prepare();
    for (PulledStep step : steps) {
      step(step);
      chain.settle();
      for (PulledSlot slot : slots) {
        slot.check();
      }
    }
    for (PulledSlot slot : slots) {
      goOn(slot, Integer.MAX_VALUE);
      slot.close();
    }
    chain.run();
    conversation.add(RdbCommitUnitOfWork.of());
    chain.run();
    changed.connection.commit();
    ScriptAnswers.same(changed.all("e"), changed.all("c"));
  }

  /** Some rows, but fewer of those that the server sends one by one. */
  private void goOn(PulledSlot slot, int count) throws IOException {
    int most = slot.rows != null && slot.hasLarge() ? Math.min(count, MOST_SINGLE) : count;
    for (int i = 0; i < most && slot.isUsed() && chain.next(slot); i++) {
      chain.settle();
    }
  }

  private void step(PulledStep step) throws IOException, SQLException {
    chain.finishChain();
    PulledSlot slot = slots[step.slot()];
    switch (step.kind()) {
      case OPEN -> open(slot, step, false);
      case SCROLLABLE -> open(slot, step, true);
      case REOPEN -> reopen(slot, step);
      case CALL -> call(step);
      case NEXT -> goOn(slot, count(step));
      case TURNS -> turns(count(step));
      case OBJECT -> slot.read(step);
      case SCROLL -> {
        int size = slot.isUsed() ? slot.expected.rows().size() : 0;
        if (slot.scrolls && slot.isUsed() && size > 0) {
          int at = step.number() % (size + 2) + 1;
          slot.scroll(step.choice() % 3 == 0 ? -Math.min(size, at) : at, 1 + step.choice() % 9);
        }
      }
      case DESCRIBE -> slot.describe();
      default -> work(step, slot);
    }
  }

  /** What is about no query, or closes one. */
  private void work(PulledStep step, PulledSlot slot) throws IOException, SQLException {
    switch (step.kind()) {
      case UPDATE -> {
        chain.change(step);
        chain.run();
      }
      case CHAIN -> chain.change(step);
      case CHAIN_FAILING -> {
        chain.execute("insert into c values (null, 7)");
        chain.fails("23502");
      }
      case CHAIN_COMMIT -> chain.commit();
      case BATCH -> chain.batch(step);
      case COMMIT -> {
        chain.commit();
        chain.run();
      }
      case ROLLBACK -> {
        chain.rollback();
        chain.run();
      }
      case CLOSE -> {
        slot.close();
        if (step.choice() % 4 == 0 && slot.rows != null) {
          ScriptAnswers.same(false, chain.next(slot));
        }
      }
      default -> chain.run();
    }
  }

  private static int count(PulledStep step) {
    return switch (step.choice() % 5) {
      case 0, 1 -> 1;
      case 2 -> step.number() % 10;
      case 3 -> step.number() % 100;
      default -> step.choice() % 3 == 0 ? 2 * step.number() : step.number() % 20;
    };
  }

  private void turns(int count) throws IOException {
    for (int i = 0; i < count; i++) {
      PulledSlot before = null;
      boolean any = false;
      for (PulledSlot slot : slots) {
        if (slot.isUsed() && !(slot.hasLarge() && i > MOST_SINGLE)) {
          any |= chain.next(slot);
          if (before != null) {
            before.check();
          }
          before = slot;
        }
      }
      if (!any) {
        return;
      }
    }
  }

  private void vacate(PulledSlot slot, PulledStep step) throws IOException {
    if (conversation.hasToSend() || conversation.awaitsReplies()) {
      chain.run();
    }
    if (slot.isResultSet || step.choice() % 5 > 0) {
      slot.close();
    }
  }

  private void open(PulledSlot slot, PulledStep step, boolean scrolls)
      throws IOException, SQLException {
    vacate(slot, step);
    boolean held = step.number() % 2 == 0;
    if (slot.section == null || slot.held != held) {
      if (slot.section != null) {
        slot.close();
        chain.run();
        conversation.sections().release(slot.section);
      }
      slot.held = held;
      slot.isResultSet = false;
      slot.section = conversation.sections().acquire(held ? Holdability.HOLD : Holdability.NO_HOLD);
    }
    slot.scrolls = scrolls;
    slot.sql =
        scrolls
            ? "select id, v, x from many where id > " + PulledCommands.from(step) + " order by id"
            : PulledCommands.sql(step);
    conversation.add(PulledCommands.prepare(slot));
    query(slot, step);
    if (slot.expected.failure() != null && slot.expected.failure().startsWith("42")) {
      chain.fails(slot.expected.failure());
      // The server drops some of what is behind it in the chain.
      chain.run();
    }
  }

  private void reopen(PulledSlot slot, PulledStep step) throws IOException, SQLException {
    boolean isPrepared = slot.rows != null && !slot.isResultSet && !slot.sql.contains("nothing");
    if (isPrepared) {
      vacate(slot, step);
      query(slot, step);
    }
  }

  private void query(PulledSlot slot, PulledStep step) throws SQLException {
    OpenQuery open = PulledCommands.open(slot, step);
    int from = PulledCommands.from(step);
    Query query;
    if (slot.sql.contains("?")) {
      query = conversation.open(ExecuteTemplate.of(open, ScriptCommands.INTEGER));
      query.parameters().writeInt(from).end();
    } else {
      query = conversation.open(open);
    }
    slot.begin(side.rows(query), mirror.query(slot.sql, from));
  }

  private void call(PulledStep step) throws IOException, SQLException {
    PulledSlot first = slots[step.slot()];
    PulledSlot second = slots[(step.slot() + 1) % slots.length];
    first.close();
    second.close();
    chain.run();
    int number = step.number() % 110;
    PackageSection section = conversation.sections().acquire(Holdability.NO_HOLD);
    conversation.add(PrepareSqlStatement.of(section, "call two(?, ?, ?)"));
    conversation
        .row(ScriptCommands.call(section, new ScriptStep(null, 0, step.choice(), 0)))
        .writeInt(number)
        .writeNull()
        .writeText("x")
        .end();
    List<Query> queries = new ArrayList<>();
    List<PulledSide.Pulled> sets = new ArrayList<>();
    chain.run(
        (event, reply) -> {
          if (event == ReplyEvent.ROW_DESCRIPTION) {
            queries.add(reply.query());
            sets.add(side.rows(reply.query()));
          }
        });
    ScriptAnswers.same(2, sets.size());
    List<PulledMirror.Expected> expected = mirror.call(number);
    for (int i = 0; i < 2; i++) {
      PulledSlot slot = i == 0 ? first : second;
      if (slot.section != null) {
        conversation.sections().release(slot.section);
      }
      slot.section = null;
      slot.isResultSet = true;
      slot.scrolls = false;
      slot.sql = "call two";
      slot.held = queries.get(i).opened().held();
      slot.begin(sets.get(i), expected.get(i));
    }
  }
}
