package org.drdawire.conversation;

import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import org.drdawire.DrdaException;
import org.drdawire.ReplyFormatException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.CommandOutcome;
import org.drdawire.dialect.CommandOutcome.UnitOfWork;
import org.drdawire.dialect.Xid;
import org.drdawire.reply.ProcedureResultSets;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.reply.ReplyReader;
import org.drdawire.reply.RowReader;
import org.drdawire.request.OutputOverride;
import org.drdawire.request.PackageSection;
import org.drdawire.request.SyncPointControl;
import org.jspecify.annotations.Nullable;

/** Which query an answer is about, and what it says of the cursors that the server has. */
final class Queries {

  private static final int OPNQRY = CodePoint.OPNQRY.value();
  private static final int CNTQRY = CodePoint.CNTQRY.value();
  private static final int CLSQRY = CodePoint.CLSQRY.value();
  private static final int EXCSQLSTT = CodePoint.EXCSQLSTT.value();
  private static final int RDBCMM = CodePoint.RDBCMM.value();
  private static final int RDBRLLBCK = CodePoint.RDBRLLBCK.value();

  private static final String COMMIT = "ended by a commit";
  private static final String ROLLBACK = "ended by a rollback";

  /** UOWDSP: the unit of work was rolled back. */
  private static final int ROLLED_BACK = 2;

  private final OwnedCommands commands;
  private final ReplyReader replies;
  private final Cursors cursors;
  final Server server;

  /** What the answer is about; null if that is no query. */
  private @Nullable Query current;

  /** What its command may open. */
  private @Nullable Opening opening;

  /** The sections of the result sets that are still to come in the answer. */
  private Iterator<PackageSection> resultSets = Collections.emptyIterator();

  /** An OPNQRYRM of the answer was refused, and is noted. */
  private boolean refused;

  /** How many cursors were opened before the answer, and before what ended a unit of work in it. */
  private int begun;

  private int committed;
  private int rolledBack;

  Queries(OwnedCommands commands, ReplyReader replies, Cursors cursors, Server server) {
    this.commands = commands;
    this.replies = replies;
    this.cursors = cursors;
    this.server = server;
  }

  /** Begins an answer: that to CNTQRY has rows of its query. */
  void begin() {
    Object owner = commands.outstanding.owner();
    opening = null;
    current = null;
    List<OutputOverride.Column> columns = List.of();
    if (owner instanceof Query query) {
      current = query;
    } else if (owner instanceof Query.Overriding overriding) {
      current = overriding.query;
      columns = overriding.columns;
    } else if (owner instanceof Opening call) {
      opening = call;
    }
    if (current != null) {
      opening = current.opening();
      if (commands.outstanding.next() == CNTQRY) {
        resume(current, columns);
      }
    }
    refused = false;
    begun = cursors.opened;
    committed = 0;
    rolledBack = 0;
  }

  /**
   * Lets rows come, in another form if columns say so. Those behind one that could not be read come
   * as DATA.
   */
  private void resume(Query query, List<OutputOverride.Column> columns) {
    RowReader rows = query.rowsOrNull();
    if (rows != null && rows.canGoOn()) {
      ColumnForms.use(rows, columns);
      replies.resume(rows);
    }
    query.cursor.resume();
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
    if (current == null || !current.cursor.wasOpened()) {
      throw ReplyFormatException.content(0, "QRYDSC without OPNQRYRM");
    }
    RowReader rows = replies.openRows();
    current.noteRows(rows);
    return rows;
  }

  /** RSLSETRM: the result sets of a procedure follow. */
  void expectResultSets(ReplyMessage message) {
    CcsidManager names = CcsidManager.forCcsid(message.ccsid());
    resultSets =
        ProcedureResultSets.of(message).sections().stream()
            .map(section -> PackageSection.of(section, names))
            .toList()
            .iterator();
  }

  /** OPNQRYRM: a query is open, or the next result set of a procedure. */
  void noteOpened(ReplyMessage message) {
    Query query = opened();
    current = null;
    if (query == null) {
      throw ReplyFormatException.content(0, "no section of a result set");
    }
    cursors.open(query, message);
    current = query;
  }

  /** What OPNQRYRM is about; null if nobody knows. */
  private @Nullable Query opened() {
    if (commands.outstanding.next() == OPNQRY) {
      return current;
    }
    if (!resultSets.hasNext()) {
      return null;
    }
    PackageSection section = resultSets.next();
    Opening by = opening == null ? cursors.sections.opening(section) : opening;
    return Query.ofResultSet(cursors, by, section);
  }

  /**
   * An error may be an OPNQRYRM that was refused: what it has opened nobody can read, and it is
   * closed. If it cannot be named, the connection ends.
   *
   * @return whether it is about another query than the events before it: the next result set
   */
  boolean noteRefused(DrdaException error) {
    ReplyMessage message = replies.refusedQuery().orElse(null);
    boolean isNext = refused && CodePoint.OPNQRYRM.term().equals(error.field());
    if (message == null || (refused && !isNext)) {
      return false;
    }
    refused = true;
    Query query = isNext ? null : opened();
    if (query == null || !isNamed(message)) {
      commands.lose("a query cannot be closed");
    } else if (query.cursor.wasOpened()) {
      query.cursor.fail();
    } else {
      cursors.openRefused(query, message);
    }
    return query != current;
  }

  private static boolean isNamed(ReplyMessage message) {
    return message.data(CodePoint.QRYINSID).map(ByteString::length).orElse(Long.BYTES)
        == Long.BYTES;
  }

  /** Rows that nobody can read have come, without an end: of a query that was not described. */
  void requireDescribed() {
    Query query = current;
    if (query != null && query.rowsOrNull() == null && query.hasMore()) {
      query.cursor.fail();
      throw ReplyFormatException.content(0, "QRYDTA without QRYDSC");
    }
  }

  /** What stands for a row has come. */
  void noteNoRow(int sqlCode) {
    Query query = current;
    if (query != null && query.cursor.isOpen()) {
      query.cursor.noRow(sqlCode);
      if (server.closesSilently() && query.cursor.isClosedBy(sqlCode)) {
        cursors.close(query);
      } else if (query.cursor.isDone()) {
        cursors.want(query, Cursor.Closing.AT_END);
      }
    }
  }

  /** ENDQRYRM, or QRYNOPRM to CNTQRY: the server does not have what the answer is about. */
  void noteClosed() {
    if (current != null) {
      cursors.close(current);
    }
  }

  /** ENDUOWRM ends what is open at its place, if the end of the answer does not deny it. */
  void noteEndOfWork() {
    int command = commands.outstanding.next();
    if (command != RDBCMM && command != RDBRLLBCK) {
      int ended = replies.message().number(CodePoint.UOWDSP).orElse(0);
      if (ended == ROLLED_BACK) {
        rolledBack = cursors.opened;
      } else {
        committed = cursors.opened;
      }
    }
  }

  /**
   * The command of the answer was answered.
   *
   * @return why rows are left that nobody can fetch; null if there are none
   */
  @Nullable String answered(CommandOutcome outcome) {
    int command = commands.outstanding.answered();
    if (current != null) {
      answered(current, command);
    }
    String left = null;
    if (opening != null) {
      if (command == EXCSQLSTT) {
        cursors.closeUnknown(opening);
      }
      left = cursors.endDisplaced(opening);
    }
    UnitOfWork unit = outcome.unitOfWork();
    if (commands.outstanding.answeredOwner() instanceof SyncPointControl control) {
      noteStep(control, outcome);
    } else if (unit == UnitOfWork.COMMITTED || unit == UnitOfWork.ROLLED_BACK) {
      endWork(unit == UnitOfWork.COMMITTED);
    }
    current = null;
    opening = null;
    resultSets = Collections.emptyIterator();
    giveBack();
    return left;
  }

  private void answered(Query query, int command) {
    if (command == CLSQRY) {
      query.noteClosed();
      cursors.close(query);
    } else if ((command == OPNQRY || command == CNTQRY) && replies.hasError()) {
      query.cursor.fail();
      if (server.closesSilently()) {
        cursors.close(query);
      }
    }
  }

  private void endWork(boolean isCommit) {
    if (isCommit) {
      committed = Math.max(committed, begun);
    } else {
      rolledBack = Math.max(rolledBack, begun);
    }
    cursors.endAll(commands.branch, rolledBack, false, ROLLBACK);
    cursors.endAll(commands.branch, committed, true, COMMIT);
  }

  /** A step of a global transaction was answered, or the end of a local one. */
  private void noteStep(SyncPointControl control, CommandOutcome outcome) {
    Xid branch = control.xid().orElse(null);
    String by = "ended by " + control.step();
    if (outcome.unitOfWork() == UnitOfWork.ROLLED_BACK) {
      leave(branch, by);
    } else if (!outcome.failed()) {
      switch (control.step()) {
        case START, JOIN, RESUME -> {
          // Apache Derby ends here what was held outside of all branches.
          cursors.endAll(commands.branch, begun, false, by);
          commands.branch = branch;
        }
        case SUSPEND -> commands.branch = null;
        // At Apache Derby CNTQRY behind END ends the connection.
        case END, FAIL, COMMIT, COMMIT_ONE_PHASE, ROLLBACK -> leave(branch, by);
        case COMMIT_LOCAL -> cursors.endAll(commands.branch, begun, true, COMMIT);
        case ROLLBACK_LOCAL -> cursors.endAll(commands.branch, begun, false, ROLLBACK);
        default -> {
          // The others end no work.
        }
      }
    }
  }

  private void leave(@Nullable Xid branch, String by) {
    cursors.endAll(branch, begun, false, by);
    commands.leave(branch);
  }

  /** Commands were answered or dropped. */
  void giveBack() {
    commands.settle();
    cursors.giveBack();
  }
}
