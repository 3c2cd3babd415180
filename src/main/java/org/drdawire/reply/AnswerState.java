package org.drdawire.reply;

import java.nio.ByteOrder;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.frames.FieldReader;
import org.drdawire.dialect.CommandOutcome;
import org.drdawire.dialect.Dialect;
import org.jspecify.annotations.Nullable;

/** What the answer of one command has said so far. */
final class AnswerState {

  private static final int ERROR = 8;
  private static final int STATE = 5;
  private static final int ONE_BYTE = 0xFF;

  private int severity;
  private int sqlCode;
  private String sqlState = "";
  private int disposition;

  /** RSLSETRM has said that SQLRSLRD follows. */
  private boolean awaitsResultSets;

  private int lastObject;

  void clear() {
    severity = 0;
    sqlCode = 0;
    sqlState = "";
    disposition = 0;
    awaitsResultSets = false;
    lastObject = 0;
  }

  /** Notes an object of the answer. */
  void has(int codePoint) {
    lastObject = codePoint;
    if (codePoint == CodePoint.RSLSETRM.value()) {
      awaitsResultSets = true;
    } else if (codePoint == CodePoint.SQLRSLRD.value()) {
      awaitsResultSets = false;
    }
  }

  /** Notes what a message says of the command. */
  void has(ReplyMessage message) {
    severity = Math.max(severity, message.severity());
    int check = message.number(CodePoint.SECCHKCD).orElse(0);
    if (check < 0 || check > ONE_BYTE || SecurityCheckCode.ofValue(check).isError()) {
      severity = Math.max(severity, ERROR);
    }
    if (message.codePoint() == CodePoint.ENDUOWRM.value()) {
      disposition = message.number(CodePoint.UOWDSP).orElse(0);
    }
  }

  /** Notes SQLCODE and SQLSTATE of an SQLCAGRP, of which no more is read. */
  void hasArea(FieldReader fields, ReplyContext context) {
    if (!fields.isPresent()) {
      return;
    }
    ByteOrder order = context.order();
    int code = fields.i4(order);
    if (code < 0) {
      sqlCode = code;
      sqlState = context.single(fields, STATE);
    }
  }

  /** Notes an object that says nobody knows what. */
  void hasUnreadable() {
    severity = Math.max(severity, ERROR);
  }

  boolean failed() {
    return severity >= ERROR || sqlCode < 0;
  }

  /**
   * Whether a DSS without flags ends nothing: Apache Derby writes the last EXTDTA of output
   * parameters so, although the result sets follow.
   */
  boolean goesOnUnchained() {
    return awaitsResultSets && lastObject == CodePoint.EXTDTA.value();
  }

  /** Whether a DSS without flags ends its answer, but perhaps not the chain of replies. */
  boolean mayEndFalsely() {
    return lastObject == CodePoint.EXTDTA.value();
  }

  /** Whether a server may send it at any time. */
  static boolean isInformation(@Nullable CodePoint known) {
    return known == CodePoint.PBSD
        || known == CodePoint.RDBUPDRM
        || known == CodePoint.ENDUOWRM
        || known == CodePoint.MONITORRD;
  }

  CommandOutcome outcome(Dialect dialect) {
    return CommandOutcome.of(dialect, severity, sqlCode, sqlState, disposition);
  }
}
