package org.drdawire.conversation;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.drdawire.ReplyFormatException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.CommandOutcome;
import org.drdawire.dialect.CommandOutcome.UnitOfWork;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.Xid;
import org.drdawire.reply.ProcedureResultSets;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.reply.ReplyReader;
import org.drdawire.reply.RowReader;
import org.drdawire.request.OutputOverride;
import org.drdawire.request.PackageSection;
import org.drdawire.request.SectionPool;
import org.drdawire.request.SyncPointControl;
import org.jspecify.annotations.Nullable;

/** The queries that the server has, and which of them an answer is about. */
final class Queries {

  private static final int OPNQRY = CodePoint.OPNQRY.value();
  private static final int CNTQRY = CodePoint.CNTQRY.value();
  private static final int CLSQRY = CodePoint.CLSQRY.value();

  private final OwnedCommands commands;
  private final ReplyReader replies;
  private final ConnectPlan plan;
  private @Nullable SectionPool sections;

  /** Those that the server has. */
  private final List<Query> open = new ArrayList<>();

  /** Sections that are given back when no query is open there. */
  private final List<PackageSection> released = new ArrayList<>();

  /** What the answer is about; null if that is no query. */
  private @Nullable Query current;

  /**
   * The sections of the result sets that are still to come in the answer; null if there are none.
   */
  private @Nullable Iterator<ByteString> resultSets;

  Queries(OwnedCommands commands, ReplyReader replies, ConnectPlan plan) {
    this.commands = commands;
    this.replies = replies;
    this.plan = plan;
  }

  /** Begins an answer: that to CNTQRY has rows of its query. */
  void begin() {
    Object owner = commands.outstanding.owner();
    if (owner instanceof Query query) {
      current = query;
      if (commands.outstanding.next() == CNTQRY) {
        resume(query, List.of());
      }
    } else if (owner instanceof Query.Overriding overriding) {
      current = overriding.query;
      resume(overriding.query, overriding.columns.columns());
    } else {
      current = null;
    }
  }

  /**
   * Lets rows come, in another form if columns say so. Those behind one that could not be read come
   * as DATA.
   */
  private void resume(Query query, List<OutputOverride.Column> columns) {
    RowReader rows = query.rowsOrNull();
    if (rows != null && rows.canGoOn()) {
      for (int i = 0; i < columns.size(); i++) {
        if (columns.get(i) != OutputOverride.Column.AS_DESCRIBED) {
          rows.useLocator(i + 1, columns.get(i).lid());
        }
      }
      replies.resume(rows);
    }
    query.noteResumed();
  }

  /** What the answer is about; null if that is no query. */
  @Nullable Query current() {
    return current;
  }

  /** The rows of that query; null if there are none yet. */
  @Nullable RowReader rows() {
    return current == null ? null : current.rowsOrNull();
  }

  /** QRYDSC: opens its rows. */
  RowReader openRows() {
    RowReader rows = replies.openRows();
    if (current != null) {
      current.noteRows(rows);
    }
    return rows;
  }

  /** RSLSETRM: the result sets of a procedure follow. */
  void expectResultSets(ReplyMessage message) {
    resultSets = ProcedureResultSets.of(message).sections().iterator();
  }

  /** OPNQRYRM: a query is open, or the next result set of a procedure. */
  void noteOpened(ReplyMessage message) {
    Query query = current;
    if (commands.outstanding.next() != OPNQRY || query == null) {
      CcsidManager names = CcsidManager.forCcsid(message.ccsid());
      PackageSection section = PackageSection.of(nextResultSet(), names);
      query = Query.ofResultSet(commands, section);
    }
    open.add(query);
    // Stores alone from here on.
    query.noteOpened(message);
    current = query;
  }

  private ByteString nextResultSet() {
    if (resultSets == null || !resultSets.hasNext()) {
      throw ReplyFormatException.content(0, "no section of a result set");
    }
    return resultSets.next();
  }

  /** What stands for a row has come. */
  void noteNoRow(int sqlCode, boolean silentClose) {
    if (current != null && current.isOpen()) {
      current.noteNoRow(sqlCode);
      if (silentClose && current.isClosedBy(sqlCode)) {
        end(current);
      }
    }
  }

  /** The server has closed what the answer is about. */
  void noteClosed() {
    if (current != null) {
      end(current);
    }
  }

  /** The command of the answer was answered. */
  void answered(CommandOutcome outcome) {
    int command = commands.outstanding.answered();
    boolean asksForRows = command == OPNQRY || command == CNTQRY;
    if (current != null && (command == CLSQRY || (asksForRows && replies.hasError()))) {
      end(current);
    }
    UnitOfWork unit = outcome.unitOfWork();
    if (unit == UnitOfWork.UNKNOWN) {
      open.forEach(Query::ended);
    } else if (commands.outstanding.answeredOwner() instanceof SyncPointControl control) {
      noteStep(control, outcome);
    } else if (unit != UnitOfWork.OPEN) {
      endAll(commands.branch, unit == UnitOfWork.COMMITTED);
    }
    current = null;
    resultSets = null;
    giveBack();
  }

  /** A step of a global transaction was answered, or the end of a local one. */
  private void noteStep(SyncPointControl control, CommandOutcome outcome) {
    Xid branch = control.xid().orElse(null);
    if (outcome.unitOfWork() == UnitOfWork.ROLLED_BACK) {
      leave(branch);
    } else if (!outcome.failed()) {
      switch (control.step()) {
        case START, JOIN, RESUME -> {
          // Apache Derby ends here what was held outside of all branches.
          endAll(commands.branch, false);
          commands.branch = branch;
        }
        case SUSPEND -> commands.branch = null;
        // At Apache Derby CNTQRY behind END ends the connection.
        case END, FAIL, COMMIT, COMMIT_ONE_PHASE, ROLLBACK -> leave(branch);
        case COMMIT_LOCAL -> endAll(commands.branch, true);
        case ROLLBACK_LOCAL -> endAll(commands.branch, false);
        default -> {
          // The others end no work.
        }
      }
    }
  }

  private void leave(@Nullable Xid branch) {
    endAll(branch, false);
    commands.leave(branch);
  }

  private void endAll(@Nullable Xid branch, boolean butHeld) {
    for (int i = open.size() - 1; i >= 0; i--) {
      Query query = open.get(i);
      if (query.isOf(branch) && !(butHeld && query.isHeld())) {
        query.ended();
        open.remove(i);
      }
    }
  }

  private void end(Query query) {
    query.ended();
    open.remove(query);
  }

  /** Whether queries are to be closed, and all before that is answered. */
  boolean hasToClose() {
    if (commands.outstanding.count() == 0) {
      for (int i = 0; i < open.size(); i++) {
        if (open.get(i).isToClose()) {
          return true;
        }
      }
    }
    return false;
  }

  /** Chains CLSQRY for those that are to be closed, when all before that is answered. */
  void chainCloses() {
    if (hasToClose()) {
      for (Query query : open) {
        if (query.isToClose()) {
          query.chainClose();
        }
      }
    }
  }

  /** Makes a section free for another query, although not all is answered. */
  void chainCloseOf(PackageSection section) {
    for (Query query : open) {
      if (query.isToClose() && isSame(query.section(), section)) {
        query.chainClose();
      }
    }
  }

  /** The sections of the packages of a dialect. */
  SectionPool sections(Dialect dialect) {
    SectionPool pool = sections;
    if (pool == null) {
      pool = new SectionPool(plan.access().rdbnam(), dialect.packages(), plan.isolation());
      sections = pool;
    }
    return pool;
  }

  /**
   * Makes all sections free for another user, and takes queries from this one: the next pool is
   * another one, and the last command of the chain closes all queries.
   */
  void forgetAll() {
    for (int i = 0; i < open.size(); i++) {
      open.get(i).noteClosedByChain();
    }
    sections = null;
    released.clear();
  }

  /** Gives a section back, or does so when no query is open there. */
  void release(PackageSection section) {
    SectionPool pool = sections;
    if (pool == null || released.contains(section)) {
      throw new IllegalStateException(section + " is not handed out");
    }
    if (commands.outstanding.count() == 0 && isFree(section)) {
      pool.release(section);
    } else {
      released.add(section);
    }
  }

  private boolean isFree(PackageSection section) {
    for (Query query : open) {
      if (isSame(query.section(), section)) {
        return false;
      }
    }
    return true;
  }

  /** Result sets of Apache Derby are in the section of their CALL, with a token of their own. */
  private static boolean isSame(PackageSection one, PackageSection other) {
    return one.section() == other.section() && one.name().equals(other.name());
  }

  /** Gives back what was released, if nothing speaks against it any more. */
  void giveBack() {
    if (sections != null && !released.isEmpty() && commands.outstanding.count() == 0) {
      for (int i = released.size() - 1; i >= 0; i--) {
        if (isFree(released.get(i))) {
          sections.release(released.get(i));
          released.remove(i);
        }
      }
    }
  }
}
