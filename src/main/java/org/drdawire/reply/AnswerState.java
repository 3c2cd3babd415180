package org.drdawire.reply;

import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.OutstandingCommands;
import org.drdawire.ddm.frames.DssReader;
import org.drdawire.ddm.frames.FieldReader;
import org.drdawire.ddm.frames.ObjectReader;
import org.drdawire.dialect.CommandOutcome;
import org.drdawire.dialect.Dialect;

/** Which command is being answered, and what its answer has said so far. */
final class AnswerState {

  private static final int ERROR = 8;
  private static final int STATE = 5;
  private static final int ONE_BYTE = 0xFF;
  private static final int LLCP = 4;
  private static final int CODE_POINT = 0xFFFF;
  private static final int NONE = Integer.MIN_VALUE;

  /** Of an answer all could be read; not all; and perhaps an error of the server is missing. */
  private static final int ALL = 0;

  private static final int NOT_ALL = 1;
  private static final int UNCERTAIN = 2;

  /** What almost each message begins with: the header of SVRCOD, as a parameter of two bytes. */
  private static final int SEVERITY_LENGTH = 6;

  private static final int SEVERITY = SEVERITY_LENGTH << Short.SIZE | CodePoint.SVRCOD.value();

  private static final int SVRCOD = CodePoint.SVRCOD.value();
  private static final int SECCHKCD = CodePoint.SECCHKCD.value();
  private static final int XARETVAL = CodePoint.XARETVAL.value();
  private static final int UOWDSP = CodePoint.UOWDSP.value();
  private static final int ENDUOWRM = CodePoint.ENDUOWRM.value();
  private static final int RDBUPDRM = CodePoint.RDBUPDRM.value();
  private static final int PBSD = CodePoint.PBSD.value();
  private static final int MONITORRD = CodePoint.MONITORRD.value();
  private static final int RSLSETRM = CodePoint.RSLSETRM.value();
  private static final int SQLRSLRD = CodePoint.SQLRSLRD.value();

  private final OutstandingCommands outstanding;
  private final Notices notices;

  /** No command is being answered; the last answer is over. */
  private boolean over = true;

  private boolean dropPending;
  private int dropped;

  private int severity;

  /** The last message that may mean more than its SVRCOD; 0 if there was none. */
  private int breach;

  /** SQLCODE of the last area, and of the last one that was an error. */
  private int lastCode;

  private int sqlCode;

  /** SQLSTATE of that one; without an error, of an earlier answer. */
  private String sqlState = "";

  private int disposition;

  /** How much of the answer could be read: what the server has said stands above. */
  private int read;

  /** RSLSETRM has said that SQLRSLRD follows. */
  private boolean awaitsResultSets;

  private int lastObject;
  private boolean idDiffers;

  AnswerState(OutstandingCommands outstanding, Notices notices) {
    this.outstanding = outstanding;
    this.notices = notices;
  }

  /**
   * Notes an object that has begun.
   *
   * @return whether the answer to the next command begins with it
   */
  boolean begins(ObjectReader object) {
    int codePoint = object.codePoint();
    boolean first = beginsWith(codePoint);
    if (first && isNumberedOtherwise(object.dss())) {
      notices.add(object.start(), 0, "correlation id of another command");
    } else if (outstanding.count() == 0 && !isInformation(codePoint)) {
      notices.add(object.start(), codePoint, "no command has asked for it");
    }
    lastObject = codePoint;
    if (codePoint == RSLSETRM) {
      awaitsResultSets = true;
    } else if (codePoint == SQLRSLRD) {
      awaitsResultSets = false;
    }
    return first;
  }

  private boolean beginsWith(int codePoint) {
    if (!over || outstanding.count() == 0 || codePoint == PBSD) {
      return false;
    }
    over = false;
    clear();
    return true;
  }

  private void clear() {
    severity = 0;
    breach = 0;
    lastCode = 0;
    sqlCode = 0;
    disposition = 0;
    read = ALL;
    awaitsResultSets = false;
  }

  /** Notes what a message says of the command, and reads no more of it. */
  ReplyEvent hasMessage(ObjectReader message) {
    int codePoint = message.codePoint();
    int level = NONE;
    int end = message.length();
    int length = 0;
    if (end >= SEVERITY_LENGTH && message.i4(0) == SEVERITY) {
      level = message.u2(LLCP);
      length = SEVERITY_LENGTH;
    }
    for (int at = length; at < end; at += length) {
      int header = end - at < LLCP ? 0 : message.i4(at);
      length = parameterLength(message, at, header);
      int parameter = header & CODE_POINT;
      int number = number(message, at + LLCP, length - LLCP);
      if (number == NONE) {
        hasOther(message, parameter);
      } else if (parameter == SVRCOD) {
        level = number;
      } else if (parameter == UOWDSP) {
        disposition = codePoint == ENDUOWRM ? Math.max(number, 0) : disposition;
      } else {
        hasCode(message, parameter, number);
      }
    }
    if (level == NONE) {
      level = ReplyTerms.isMessage(codePoint) ? ERROR : 0;
    }
    severity = Math.max(severity, level);
    breach = level >= ERROR ? ReplyTerms.breach(breach, codePoint) : breach;
    return ReplyEvent.MESSAGE;
  }

  private int parameterLength(ObjectReader message, int at, int header) {
    int length = header >>> Short.SIZE;
    if (length < LLCP || length > message.length() - at) {
      read = UNCERTAIN;
      FieldReader fields = message.fields(CodePoint.termOf(message.codePoint()));
      fields.skip(at);
      return fields.beginObject();
    }
    return length;
  }

  private void hasCode(ObjectReader message, int parameter, int number) {
    if (parameter != SECCHKCD && parameter != XARETVAL) {
      hasOther(message, parameter);
    } else if (parameter == SECCHKCD ? isFailure(number) : number < 0) {
      severity = Math.max(severity, ERROR);
    }
  }

  private static boolean isFailure(int check) {
    return check > ONE_BYTE || (check > 0 && SecurityCheckCode.ofValue(check).isError());
  }

  private void hasOther(ObjectReader message, int parameter) {
    if (!ReplyTerms.isKnown(parameter)) {
      notices.add(message.start(), parameter, "unknown parameter");
    } else if (isCode(parameter)) {
      notices.add(message.start(), parameter, "length of a code");
    }
  }

  private static boolean isCode(int parameter) {
    return parameter == SVRCOD
        || parameter == SECCHKCD
        || parameter == UOWDSP
        || parameter == XARETVAL;
  }

  /** A code of one, two or four bytes; no other length has a meaning. */
  private static int number(ObjectReader message, int at, int length) {
    return switch (length) {
      case Byte.BYTES -> message.u1(at);
      case Short.BYTES -> message.u2(at);
      case Integer.BYTES -> message.i4(at);
      default -> NONE;
    };
  }

  /**
   * Notes that something of the answer could not be read.
   *
   * @param perhapsAnError whether that may have been an error of the server
   */
  void isUnreadable(boolean perhapsAnError) {
    read = Math.max(read, perhapsAnError ? UNCERTAIN : NOT_ALL);
  }

  /** Notes what an SQLCARD says; of a success, which most are, without a reader of its fields. */
  void hasArea(ObjectReader area, ReplyContext context) {
    if (isSuccess(area)) {
      lastCode = 0;
    } else {
      hasArea(area.fields(CodePoint.SQLCARD.term()), context);
    }
  }

  private static boolean isSuccess(ObjectReader area) {
    int length = area.length();
    boolean absent = length > 0 && (byte) area.u1(0) < 0;
    return absent || (length > Integer.BYTES && area.i4(1) == 0);
  }

  /** Notes SQLCODE and SQLSTATE of an SQLCAGRP, of which no more is read. */
  void hasArea(FieldReader fields, ReplyContext context) {
    int before = read;
    read = UNCERTAIN;
    lastCode = fields.isPresent() ? fields.i4(context.order()) : 0;
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

  /** Notes the SQLCAGRP ahead of output parameters, if their descriptor has one. */
  ReplyEvent hasOutput(OutputData output, ReplyContext context) {
    if (output.description().areaBeforeRow()) {
      hasArea(output.data(), context);
    }
    return ReplyEvent.OUTPUT;
  }

  /** Whether an answer has, as the first of the connection, the id of another command. */
  private boolean isNumberedOtherwise(DssReader dss) {
    boolean first = !idDiffers && dss.correlation() != outstanding.nextNumber();
    idDiffers |= first;
    return first;
  }

  /** Whether SQLRSLRD is still to come. */
  boolean awaitsResultSets() {
    return awaitsResultSets;
  }

  /** Whether the command counts as failed: the server has said so, or not all could be read. */
  boolean failed() {
    return read != ALL || isRefused();
  }

  /** Whether the server has said that the command has failed. */
  boolean isRefused() {
    return severity >= ERROR || sqlCode < 0;
  }

  /**
   * Whether the answer ends with a DSS that has ended. Apache Derby writes the last EXTDTA of a row
   * or of output parameters without flags, although more of the answer may follow.
   *
   * @param awaitsObjects whether large objects have not come
   */
  boolean endsWith(DssReader dss, boolean awaitsObjects) {
    if (over || outstanding.count() == 0) {
      return false;
    }
    return dss.isChained()
        ? !dss.isSameCorrelation()
        : lastObject != CodePoint.EXTDTA.value() || !(awaitsResultSets || awaitsObjects);
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
      dropped = outstanding.drop();
      return dropped > 0;
    }
    return false;
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
    Dialect dialect = failed() ? context.dialect() : Dialect.other();
    int said = read == ALL ? severity : Math.max(severity, ERROR);
    int meant = ReplyTerms.severity(breach, dialect, said);
    return CommandOutcome.of(dialect, meant, sqlCode, sqlState, disposition);
  }
}
