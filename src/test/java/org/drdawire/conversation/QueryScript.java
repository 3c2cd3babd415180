package org.drdawire.conversation;

import java.io.IOException;
import java.nio.channels.ByteChannel;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.drdawire.conversation.ScriptAnswers.Place;
import org.drdawire.conversation.ScriptMirror.Cursor;
import org.drdawire.conversation.ScriptStep.Kind;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.Holdability;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.QueryBlock;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RdbRollbackUnitOfWork;
import org.drdawire.request.Scroll;

/** Runs a random program over eight queries, beside the embedded driver. */
final class QueryScript {

  private final Conversation conversation;
  private final Exchange exchange;
  private final ScriptMirror mirror;
  private final ScriptAnswers answers;
  private final Slot[] slots = new Slot[ScriptStep.SLOTS];
  private final Set<Query> fetched = new HashSet<>();
  private PackageSection immediate;
  private boolean collects;

  /** A section of the program, if it has one. */
  private static final class Slot {
    private final Place place = new Place();
    private PackageSection section;
    private boolean held;
    private boolean hasResultSets;
  }

  QueryScript(Conversation conversation, ByteChannel channel, ScriptMirror mirror) {
    this.conversation = conversation;
    exchange = Exchange.over(conversation, channel);
    this.mirror = mirror;
    answers = new ScriptAnswers(mirror);
    begin();
  }

  private void begin() {
    Arrays.setAll(slots, any -> new Slot());
    immediate = conversation.sections().acquire(Holdability.NO_HOLD);
  }

  void run(List<ScriptStep> steps) throws IOException, SQLException {
    for (ScriptStep step : steps) {
      step(step);
    }
    exchange();
    for (int slot = 0; slot < slots.length; slot++) {
      release(slot);
    }
    exchange();
    conversation.sections().release(immediate);
    for (Holdability holdability : Holdability.values()) {
      ScriptAnswers.same(1, conversation.sections().acquire(holdability).section());
    }
    conversation.add(RdbCommitUnitOfWork.of());
    exchange.run();
    mirror.connection.commit();
    ScriptAnswers.same(mirror.all("e"), mirror.all("c"));
  }

  private void step(ScriptStep step) throws IOException {
    switch (step.kind()) {
      case OPEN, OPEN_WITH_PARAMETER -> open(step);
      case REOPEN -> reopen(step);
      case CALL -> call(step);
      case FETCH -> fetch(slots[step.slot()].place.cursor, step);
      case SCROLL -> scroll(slots[step.slot()].place.cursor, step);
      case CLOSE -> close(slots[step.slot()]);
      case CHANGE -> execute(ScriptCommands.change(step));
      case FAIL -> execute(ScriptCommands.failing(step));
      case COMMIT -> {
        conversation.add(RdbCommitUnitOfWork.of());
        answers.expect(CodePoint.RDBCMM, this::commit);
      }
      case ROLLBACK -> {
        conversation.add(RdbRollbackUnitOfWork.of());
        answers.expect(CodePoint.RDBRLLBCK, this::rollback);
      }
      case RELEASE -> release(step.slot());
      case CLEAR -> {
        conversation.clear();
        answers.drop();
        fetched.clear();
      }
      case COLLECT -> {
        collects = !collects;
        conversation.collect(collects ? step.number() : 0);
      }
      case RESET -> reset();
      case RUN -> exchange();
    }
  }

  private String commit() throws SQLException {
    mirror.connection.commit();
    return "0";
  }

  private String rollback() throws SQLException {
    mirror.connection.rollback();
    return "0";
  }

  private void exchange() throws IOException {
    exchange.run(answers::take);
    answers.chainHasEnded();
    fetched.clear();
    ScriptAnswers.same(false, conversation.hasToSend() || conversation.awaitsReplies());
    ScriptAnswers.same(true, answers.isEmpty());
    try {
      answers.check();
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  private void open(ScriptStep step) throws IOException {
    if (step.choice() % 3 == 0 || slots[step.slot()].hasResultSets) {
      release(step.slot());
    }
    Slot slot = slots[step.slot()];
    if (slot.section == null) {
      slot.held = step.choice() % 2 == 0;
      slot.section =
          conversation.sections().acquire(slot.held ? Holdability.HOLD : Holdability.NO_HOLD);
    }
    vacate(slot);
    boolean parameter = step.kind() == Kind.OPEN_WITH_PARAMETER;
    // Where a scroll meets the row that fails, the server and its driver differ.
    boolean scrollable = step.choice() % 7 < 2 && step.choice() % 9 > 0;
    ScriptMirror.QueryText text =
        new ScriptMirror.QueryText(ScriptCommands.sql(step, parameter), scrollable, slot.held);
    conversation.add(ScriptCommands.prepare(slot.section, text));
    answers.expectPrepared(slot.place, text);
    query(slot, text, step);
  }

  /** Nobody can close a query that the server has not opened: its section must be waited for. */
  private void vacate(Slot slot) throws IOException {
    if (answers.hasPending(slot.place)) {
      exchange();
    }
    close(slot);
  }

  private void reopen(ScriptStep step) throws IOException {
    Slot slot = slots[step.slot()];
    ScriptAnswers.Prepared prepared = slot.place.prepared;
    if (prepared != null && !answers.hasPending(slot.place)) {
      vacate(slot);
      query(slot, prepared.text(), step);
    }
  }

  private void query(Slot slot, ScriptMirror.QueryText text, ScriptStep step) {
    OpenQuery open = ScriptCommands.open(slot.section, text, step);
    int from = step.number() % 130;
    Cursor cursor = new Cursor(text.scrollable());
    if (text.hasParameter()) {
      cursor.query = conversation.open(ExecuteTemplate.of(open, ScriptCommands.INTEGER));
      cursor.query.parameters().writeInt(from).end();
    } else {
      cursor.query = conversation.open(open);
    }
    slot.place.cursor = cursor;
    answers.expectOpened(slot.place, cursor, from);
  }

  private void call(ScriptStep step) throws IOException {
    int second = (step.slot() + 1) % slots.length;
    release(step.slot());
    release(second);
    Slot slot = slots[step.slot()];
    slot.section = conversation.sections().acquire(Holdability.NO_HOLD);
    slot.hasResultSets = true;
    conversation.add(PrepareSqlStatement.of(slot.section, "call two(?, ?, ?)"));
    answers.expect(CodePoint.PRPSQLSTT, () -> "0");
    int number = step.number() % 110;
    ExecuteTemplate call = ScriptCommands.call(slot.section, step);
    conversation.row(call).writeInt(number).writeNull().writeText("x").end();
    answers.expectCalled(List.of(slot.place, slots[second].place), number);
  }

  private boolean canFetch(Cursor cursor) {
    return cursor != null
        && !cursor.closing
        && cursor.query.isOpen()
        && (fetched.add(cursor.query) || cursor.scrollable);
  }

  private void fetch(Cursor cursor, ScriptStep step) {
    if (!canFetch(cursor) || !cursor.query.hasMore()) {
      return;
    }
    if (cursor.scrollable) {
      int rows = 1 + step.number() % 20;
      cursor.query.fetch(next -> next.withBlock(QueryBlock.ofDefaultSize().withRows(rows)));
    } else if (step.choice() % 4 == 0) {
      int size = ScriptCommands.blockSize(step.number());
      cursor.query.fetch(next -> next.withBlock(QueryBlock.of(size)));
    } else {
      cursor.query.fetch();
    }
    answers.expectFetched(cursor, null);
  }

  private void scroll(Cursor cursor, ScriptStep step) {
    if (cursor == null || !cursor.scrollable || !canFetch(cursor)) {
      return;
    }
    int rows = 1 + step.choice() % 9;
    int number = step.number() % 260 - 130;
    boolean relative = number == 0 || step.choice() % 2 == 0;
    Scroll scroll = relative ? Scroll.relative(number) : Scroll.absolute(number);
    QueryBlock block = QueryBlock.ofDefaultSize().withRows(rows);
    cursor.query.fetch(next -> next.withScroll(scroll.withBlockReset()).withBlock(block));
    answers.expectFetched(
        cursor, relative ? row -> row.relative(number) : row -> row.absolute(number));
  }

  private static void close(Slot slot) {
    if (slot.place.cursor != null) {
      slot.place.cursor.closing = true;
      slot.place.cursor.query.close();
    }
  }

  private void release(int number) throws IOException {
    Slot slot = slots[number];
    if (answers.hasPending(slot.place) && slot.place.cursor == null) {
      exchange();
    }
    close(slot);
    if (slot.section != null) {
      conversation.sections().release(slot.section);
    }
    slots[number] = new Slot();
  }

  private void reset() {
    conversation.reset();
    answers.drop();
    answers.closeAll();
    fetched.clear();
    collects = false;
    answers.expect(CodePoint.RDBRLLBCK, this::rollback);
    begin();
  }

  private void execute(String sql) {
    String ours = sql.replace('@', 'c');
    conversation.add(ExecuteImmediateSqlStatement.of(immediate, ours).withoutCommit());
    answers.expect(CodePoint.EXCSQLIMM, () -> mirror.execute(sql.replace('@', 'e')));
  }
}
