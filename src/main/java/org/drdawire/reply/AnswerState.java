package org.drdawire.reply;

import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.ddm.frames.DssReader;
import org.drdawire.ddm.frames.FieldReader;
import org.drdawire.ddm.frames.ObjectReader;
import org.drdawire.dialect.CommandOutcome;

/** Which command is being answered, and what its answer has said so far. */
final class AnswerState {

  private static final int STATE = 5;

  /** Of an answer all could be read; not all; and perhaps an error of the server is missing. */
  private static final int ALL = 0;

  private static final int NOT_ALL = 1;
  private static final int UNCERTAIN = 2;

  private static final int ENDUOWRM = CodePoint.ENDUOWRM.value();
  private static final int RDBUPDRM = CodePoint.RDBUPDRM.value();
  private static final int PBSD = CodePoint.PBSD.value();
  private static final int MONITORRD = CodePoint.MONITORRD.value();
  private static final int RSLSETRM = CodePoint.RSLSETRM.value();
  private static final int SQLRSLRD = CodePoint.SQLRSLRD.value();
  private static final int OPNQRY = CodePoint.OPNQRY.value();

  private final OutstandingCommands outstanding;
  private final Notices notices;
  private final AnswerMessages messages;
  private final ExpectedMessages expected = new ExpectedMessages();

  /** No command is being answered; the last answer is over. */
  private boolean over = true;

  private boolean dropPending;
  private int dropped;

  /** SQLCODE of the last SQLCA, and of the last one that was an error. */
  private int lastCode;

  private int sqlCode;

  /** SQLSTATE of that one; without an error, of an earlier answer. */
  private String sqlState = "";

  /** How much of the answer could be read: what the server has said stands above. */
  private int read;

  /** RSLSETRM has said that SQLRSLRD follows. */
  private boolean awaitsResultSets;

  private int lastObject;

  /** No command has asked for it. */
  private boolean unasked;

  private boolean idDiffers;

  AnswerState(OutstandingCommands outstanding, Notices notices) {
    this.outstanding = outstanding;
    this.notices = notices;
    messages = new AnswerMessages(notices);
  }

  /**
   * Notes an object that has begun.
   *
   * @return whether the answer to the next command begins with it
   */
  boolean begin(ObjectReader object) {
    int codePoint = object.codePoint();
    boolean first = beginsWith(codePoint);
    if (first && isNumberedOtherwise(object.dss())) {
      notices.add(object.start(), 0, "correlation id of another command");
    }
    unasked = outstanding.due() == 0 && !isInformation(codePoint);
    if (unasked) {
      notices.add(object.start(), codePoint, "no command has asked for it");
    }
    lastObject = codePoint;
    notices.begin();
    if (codePoint == RSLSETRM) {
      awaitsResultSets = true;
    } else if (codePoint == SQLRSLRD) {
      awaitsResultSets = false;
    }
    return first;
  }

  private boolean beginsWith(int codePoint) {
    if (!over || outstanding.due() == 0 || codePoint == PBSD) {
      return false;
    }
    over = false;
    clear();
    return true;
  }

  private void clear() {
    messages.clear();
    lastCode = 0;
    sqlCode = 0;
    read = ALL;
    awaitsResultSets = false;
    expected.begin(outstanding.next() == OPNQRY);
  }

  ExpectedMessages expected() {
    return expected;
  }

  /**
   * Notes what a message says of the command, and reads no more of it. Refuses one that has no
   * place in the answer.
   */
  void takeMessage(CodePoint term, ObjectReader message, CurrentTypeDefinition types) {
    int before = read;
    read = UNCERTAIN;
    messages.take(message);
    read = before;
    if (!over) {
      expected.take(term, message, types);
    }
  }

  /**
   * Notes that something of the answer could not be read.
   *
   * @param perhapsAnError whether that may have been an error of the server
   */
  void noteUnreadable(boolean perhapsAnError) {
    read = Math.max(read, perhapsAnError ? UNCERTAIN : NOT_ALL);
  }

  /** Notes SQLCODE and SQLSTATE of an SQLCAGRP, of which no more is read. */
  void takeSqlca(FieldReader fields, ReplyContext context) {
    int before = read;
    notices.begin();
    read = UNCERTAIN;
    lastCode = SqlCommunicationArea.code(fields, context);
    if (lastCode < 0) {
      sqlCode = lastCode;
      sqlState = "";
      sqlState = context.code(fields, STATE);
    }
    read = before;
  }

  int lastCode() {
    return lastCode;
  }

  /** Notes the SQLCAGRP ahead of output parameters; false if there is none. */
  boolean takeOutput(OutputData output, ReplyContext context) {
    lastCode = 0;
    if (output.hasSqlca()) {
      takeSqlca(output.data(), context);
    }
    return output.hasSqlca();
  }

  /** Whether an answer has, as the first of the connection, the id of another command. */
  private boolean isNumberedOtherwise(DssReader dss) {
    boolean first = !idDiffers && dss.correlation() != outstanding.nextNumber();
    idDiffers |= first;
    return first;
  }

  /** Whether no answer has begun since the last one has ended. */
  boolean isOver() {
    return over;
  }

  /** Whether SQLRSLRD is still to come. */
  boolean awaitsResultSets() {
    return awaitsResultSets;
  }

  /** Whether the command counts as failed: the server has said so, or not all could be read. */
  boolean failed() {
    return read != ALL || messages.failed() || sqlCode < 0;
  }

  /** Whether the server has said that the command has failed. */
  boolean isRefused() {
    return messages.isRefused() || sqlCode < 0;
  }

  /**
   * Whether the answer ends with a DSS that has ended. Apache Derby writes the last EXTDTA of a row
   * or of output parameters without flags, although more of the answer may follow.
   *
   * @param rows whether more large objects of them are to come
   */
  boolean endsWith(DssReader dss, ReplyRows rows) {
    if (over || outstanding.count() == 0) {
      return false;
    }
    return dss.isChained()
        ? !dss.isSameCorrelation()
        : lastObject != CodePoint.EXTDTA.value() || !(awaitsResultSets || rows.expected() > 0);
  }

  /** Whether nothing of the answer has come behind a block of rows. */
  boolean endsWithBlock() {
    return lastObject == CodePoint.QRYDTA.value();
  }

  /** Ends the answer, with a DSS that has ended: its command was answered. */
  void end(DssReader dss) {
    outstanding.answer();
    over = true;
    dropPending = endsChainWith(dss);
    dropped = dropPending ? outstanding.droppable() : 0;
  }

  /**
   * Whether the server ends its chain of replies, because the command has failed. An EXTDTA without
   * flags ends its answer, but perhaps not the chain. What the reader alone could not read ends no
   * chain: many servers end theirs after each command.
   */
  private boolean endsChainWith(DssReader dss) {
    return !dss.isChained()
        && lastObject != CodePoint.EXTDTA.value()
        && (read == UNCERTAIN || isRefused());
  }

  /**
   * Takes the commands that the server ignores. Until then the command that has failed is the one
   * that was answered last.
   *
   * @return whether there are any
   */
  boolean drop() {
    if (dropPending) {
      dropPending = false;
      return outstanding.drop() > 0;
    }
    return false;
  }

  boolean isUnasked() {
    return unasked;
  }

  int dropped() {
    return dropped;
  }

  /** Whether a server may send it at any time. */
  private static boolean isInformation(int codePoint) {
    return codePoint == PBSD
        || codePoint == RDBUPDRM
        || codePoint == ENDUOWRM
        || codePoint == MONITORRD;
  }

  /** Families of servers differ only in what a failure means. */
  CommandOutcome outcome(ReplyContext context) {
    return failed() ? messages.failure(context.dialect(), sqlCode, sqlState) : messages.success();
  }
}
