package org.drdawire.door;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.drdawire.conversation.Conversation;
import org.drdawire.conversation.Unanswered;
import org.drdawire.dialect.Holdability;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.PackageSection;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RdbRollbackUnitOfWork;

/** The calls of a program, but for those that send and read. */
final class Calls {

  private static final int SLOTS = 4;

  private final Server server;
  private final Conversation conversation;
  private final Oracle oracle;
  private final Statements statements;
  private final Loop loop;
  private final Slot[] slots = new Slot[SLOTS];

  /** What is not answered for each section: its next command crosses it. */
  private final Map<PackageSection, Asked> owed = new HashMap<>();

  private final Map<PackageSection, Integer> owedCalls = new HashMap<>();
  private int number;
  private boolean collects;
  private boolean rollbackOwed;
  private boolean partlySent;

  /** A section of the program, and what stands there. */
  static final class Slot {
    private PackageSection section;
    private boolean prepared;
    private int tag;
    Asked asked;
  }

  /** Sends what is worth it. */
  interface Stream {

    /** Whether it has sent anything. */
    boolean send() throws IOException;
  }

  Calls(Server server, Conversation conversation, Oracle oracle, Loop loop) {
    this.loop = loop;
    this.server = server;
    this.conversation = conversation;
    this.oracle = oracle;
    statements = new Statements(conversation);
    vacate();
  }

  /** From now on the rows of a query are pulled, if the loop can do that. */
  void pulls(Asked asked, boolean ahead) {
    Pulls.begin(loop, oracle.ledger, asked, ahead);
  }

  /** Whether something is to come that nobody sees but a handler. */
  boolean needsHandler() {
    return !owedCalls.isEmpty() || oracle.awaitsHandler();
  }

  void owes(Asked asked) {
    asked.owed = true;
    owed.put(asked.query.section(), asked);
  }

  private void vacate() {
    for (int i = 0; i < SLOTS; i++) {
      slots[i] = new Slot();
    }
  }

  Slot slot(int at) {
    return slots[at % SLOTS];
  }

  /** All that was chained is answered, or never will be. */
  void answered(boolean failed) {
    if (failed) {
      forgetPrepared();
    }
    rollbackOwed = false;
    partlySent = false;
    owed.clear();
    owedCalls.clear();
  }

  /** Gives all sections back: none is lost. */
  void releaseAll() {
    for (Slot slot : slots) {
      release(slot);
    }
    statements.requireAllSections();
    reset();
  }

  void step(Step step, Stream stream) throws IOException {
    Slot slot = slot(step.number());
    switch (step.kind()) {
      case OPEN, OPEN_WITH_PARAMETER, OPEN_OTHER, OPEN_AGAIN -> open(slot, step);
      case CALL -> call(slot, step);
      case FETCH -> fetch(slot);
      case CLOSE -> close(slot.asked);
      case INSERT -> immediate("insert", Ledger.INSERTS);
      case DEADLOCK -> immediate("deadlock", Ledger.DEADLOCKS);
      case FAIL -> immediate("fail", 0);
      case BATCH, LARGE_OBJECT -> rows(slot, step, stream);
      case COMMIT -> {
        conversation.add(RdbCommitUnitOfWork.of());
        oracle.ledger.ask(Server.RDBCMM, 0);
      }
      case ROLLBACK -> {
        conversation.add(RdbRollbackUnitOfWork.of());
        oracle.ledger.ask(Server.RDBRLLBCK, 0);
      }
      case RELEASE -> release(slot);
      case ACQUIRE -> acquire(slot, step);
      case CLEAR, RESET, RESET_AND_CLEAR -> forget(step.kind());
      case COLLECT -> {
        collects = !collects;
        statements.collect(collects);
      }
      case ROW_LEFT_OPEN -> rowLeftOpen(slot, step);
      case READ_ALL, PULL, RUN -> throw new AssertionError(step + " is no call");
    }
  }

  private void acquire(Slot slot, Step step) {
    if (slot.section == null) {
      boolean held = step.choice() % 2 == 0;
      slot.section = conversation.sections().acquire(held ? Holdability.HOLD : Holdability.NO_HOLD);
      server.requireFree(held, slot.section, conversation);
    }
  }

  /** A command uses a section, in which a query may be open, or be about to be. */
  private void use(Slot slot) {
    oracle.cross(owed.get(slot.section), owedCalls.getOrDefault(slot.section, 0));
    if (slot.asked != null) {
      slot.asked.replaced = true;
      slot.asked.crossed |= slot.asked.isPulled() && Unanswered.in(conversation) > 0;
    }
  }

  private void prepare(Slot slot, String sql) {
    use(slot);
    conversation.add(statements.prepare(slot.section, sql));
    oracle.ledger.ask(Server.PRPSQLSTT, 0);
  }

  void open(Slot slot, Step step) {
    acquire(slot, step);
    boolean again = step.kind() == Step.Kind.OPEN_AGAIN && slot.prepared;
    if (step.kind() == Step.Kind.OPEN && slot.asked != null) {
      close(slot.asked);
    }
    if (!again) {
      slot.tag = ++number;
      prepare(slot, "select " + slot.tag);
      slot.prepared = true;
    }
    use(slot);
    boolean parameter = step.kind() == Step.Kind.OPEN_WITH_PARAMETER;
    int tag = parameter ? ++number : slot.tag;
    slot.asked =
        oracle.opens(statements.open(slot.section, step.choice() % 3, parameter ? tag : 0), tag);
    owed.put(slot.section, slot.asked);
    oracle.ledger.ask(Server.OPNQRY, 0, slot.asked);
    if (step.choice() / 3 % 2 == 1) {
      pulls(slot.asked, step.choice() % 4 == 0);
    }
  }

  private void call(Slot slot, Step step) {
    acquire(slot, step);
    int tag = ++number;
    prepare(slot, "call " + tag);
    use(slot);
    slot.prepared = false;
    conversation.add(statements.call(slot.section));
    owedCalls.put(slot.section, tag);
    oracle.ledger.ask(Server.EXCSQLSTT, tag);
  }

  void fetch(Slot slot) {
    Asked asked = slot.asked;
    if (asked != null
        && !asked.closed
        && !asked.isPulled()
        && !asked.owed
        && !asked.replaced
        && asked.query.hasMore()
        && asked.query.isOpen()) {
      asked.query.fetch();
      if (asked.odd) {
        oracle.ledger.mayFail();
      }
      asked.owed = true;
      owed.put(slot.section, asked);
      oracle.ledger.ask(Server.CNTQRY, 0);
    }
  }

  static void close(Asked asked) {
    if (asked != null) {
      asked.close();
    }
  }

  void immediate(String verb, int from) {
    int own = from + ++number;
    PackageSection section = conversation.sections().immediate(Holdability.NO_HOLD);
    conversation.add(ExecuteImmediateSqlStatement.of(section, verb + " " + own));
    oracle.ledger.ask(Server.EXCSQLIMM, own);
  }

  private void insert(Slot slot, Step step) {
    acquire(slot, step);
    slot.prepared = false;
    prepare(slot, "insert 1");
  }

  private void rows(Slot slot, Step step, Stream stream) throws IOException {
    insert(slot, step);
    Statements.Rows rows = statements.rows(slot.section, step.kind() == Step.Kind.LARGE_OBJECT);
    for (int i = 0; i < 1 + step.choice() % 4; i++) {
      use(slot);
      int own = Ledger.INSERTS + ++number;
      rows.write(own);
      oracle.ledger.ask(Server.EXCSQLSTT, own);
      partlySent |= step.choice() % 2 == 0 && stream.send();
    }
  }

  private void rowLeftOpen(Slot slot, Step step) {
    insert(slot, step);
    use(slot);
    statements.refusedWithin(slot.section);
  }

  void release(Slot slot) {
    if (slot.section != null) {
      conversation.sections().release(slot.section);
      if (slot.asked != null) {
        slot.asked.replaced = true;
      }
    }
    slot.section = null;
    slot.asked = null;
    slot.prepared = false;
  }

  private void reset() {
    conversation.reset();
    oracle.ledger.pulled().forEach(each -> each.ended = true);
    vacate();
    owed.clear();
    owedCalls.clear();
    rollbackOwed = true;
    drop();
  }

  private void drop() {
    oracle.drop();
    oracle.ledger.drop(rollbackOwed);
  }

  private void forget(Step.Kind kind) {
    if (partlySent) {
      return;
    }
    if (kind != Step.Kind.CLEAR) {
      reset();
    }
    if (kind != Step.Kind.RESET) {
      conversation.clear();
      drop();
      forgetPrepared();
    }
  }

  /** Nobody knows what is prepared: a statement may have been refused or dropped. */
  void forgetPrepared() {
    for (Slot slot : slots) {
      slot.prepared = false;
    }
  }
}
