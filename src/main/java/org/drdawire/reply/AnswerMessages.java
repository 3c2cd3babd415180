package org.drdawire.reply;

import org.drdawire.ReplyFormatException;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.frames.FieldReader;
import org.drdawire.ddm.frames.ObjectReader;
import org.drdawire.dialect.CommandOutcome;
import org.drdawire.dialect.Dialect;

/**
 * What the messages of an answer say of its command. Of the codes that decide, every value but
 * those that are known to be good is a failure, and so is a code of another length.
 */
final class AnswerMessages {

  /** A code that is required and absent, or has another length than its own. */
  static final int MALFORMED = -1;

  private static final String WRONG_LENGTH = "length of a code";

  private static final int ERROR = 8;

  /** SVRCOD of a warning: this, and 0, are the good ones. */
  private static final int WARNING = 4;

  private static final int LLCP = 4;
  private static final int CODE_POINT = 0xFFFF;

  private static final int SVRCOD = CodePoint.SVRCOD.value();
  private static final int SECCHKCD = CodePoint.SECCHKCD.value();
  private static final int XARETVAL = CodePoint.XARETVAL.value();
  private static final int UOWDSP = CodePoint.UOWDSP.value();

  private static final int SVRCOD_LENGTH = LLCP + Short.BYTES;

  private static final int SVRCOD_HEADER = SVRCOD_LENGTH << Short.SIZE | SVRCOD;

  private static final int SECCHKCD_HEADER = (LLCP + 1) << Short.SIZE | SECCHKCD;
  private static final int XARETVAL_HEADER = (LLCP + Integer.BYTES) << Short.SIZE | XARETVAL;
  private static final int UOWDSP_HEADER = (LLCP + 1) << Short.SIZE | UOWDSP;

  /** UOWDSP: the unit of work was rolled back. */
  private static final int ROLLED_BACK = 2;

  private static final int ABNUOWRM = CodePoint.ABNUOWRM.value();
  private static final int ENDUOWRM = CodePoint.ENDUOWRM.value();
  private static final int SECCHKRM = CodePoint.SECCHKRM.value();
  private static final int SYNCCRD = CodePoint.SYNCCRD.value();

  private final Notices notices;

  /** The greatest SVRCOD of an error; 0 if there was none. */
  private int severity;

  /** The code point of what says that the command has failed. */
  private int failing = ReplyCodePoints.NOTHING;

  /** Its SECCHKCD, XARETVAL or else SVRCOD. */
  private int code;

  private int disposition;

  AnswerMessages(Notices notices) {
    this.notices = notices;
  }

  /** Begins an answer. */
  void clear() {
    severity = 0;
    failing = ReplyCodePoints.NOTHING;
    disposition = 0;
  }

  /** Notes what a message says of the command, and reads no more of it. */
  void take(ObjectReader message) {
    int codePoint = message.codePoint();
    int level = MALFORMED;
    boolean decided = codePoint != SECCHKRM && codePoint != SYNCCRD;
    if (codePoint == ENDUOWRM) {
      disposition = MALFORMED;
    }
    int checks = 0;
    int end = message.length();
    int at = 0;
    for (int length; at < end; at += length) {
      int header = end - at < LLCP ? 0 : message.i4(at);
      length = header >>> Short.SIZE;
      if (length < LLCP || length > end - at) {
        break;
      }
      if (header == SVRCOD_HEADER) {
        level = Math.max(level, message.u2(at + LLCP));
      } else if (header == UOWDSP_HEADER && codePoint == ENDUOWRM) {
        int ended = message.u1(at + LLCP);
        disposition = ended == 0 ? MALFORMED : ended;
      } else {
        if ((header & CODE_POINT) == SECCHKCD && ++checks > 1) {
          throw ReplyFormatException.content(at, "again in the same message")
              .inField(CodePoint.SECCHKCD.term());
        }
        decided |= other(message, header, at + LLCP);
      }
    }
    if (!decided) {
      refuses(codePoint, MALFORMED);
    }
    if ((level & ~WARNING) != 0 || ReplyCodePoints.isFailure(codePoint)) {
      level(codePoint, level);
    }
    if (at < end) {
      refuse(message, at);
    }
  }

  /** Refuses a parameter that is shorter than its header, or longer than its message. */
  private static void refuse(ObjectReader message, int at) {
    FieldReader fields = message.fields(CodePoint.termOf(message.codePoint()));
    fields.skip(at);
    fields.beginObject();
  }

  /**
   * Notes what another parameter says.
   *
   * @return whether it decides whether the command has failed
   */
  private boolean other(ObjectReader message, int header, int data) {
    int codePoint = message.codePoint();
    int parameter = header & CODE_POINT;
    if (header == SECCHKCD_HEADER) {
      int check = message.u1(data);
      if (check != 0 && SecurityCheckCode.ofValue(check).isError()) {
        refuses(codePoint, check);
      }
    } else if (header == XARETVAL_HEADER) {
      int result = message.i4(data);
      if (!XaResult.isDone(result)) {
        refuses(codePoint, result);
      }
    } else if (parameter == SECCHKCD || parameter == XARETVAL || parameter == SVRCOD) {
      notices.add(message.start(), parameter, WRONG_LENGTH);
      refuses(codePoint, MALFORMED);
    } else {
      note(message, parameter);
      return false;
    }
    return true;
  }

  private void note(ObjectReader message, int parameter) {
    if (parameter == UOWDSP) {
      notices.add(message.start(), parameter, WRONG_LENGTH);
    } else if (!ReplyCodePoints.isKnown(parameter)) {
      notices.add(message.start(), parameter, "unknown parameter");
    }
  }

  /** Notes a SVRCOD that is not good, and a message that is a failure whatever its SVRCOD is. */
  private void level(int codePoint, int level) {
    if (level == MALFORMED) {
      if (ReplyCodePoints.isMessage(codePoint)) {
        refuses(codePoint, MALFORMED);
      }
    } else if ((level & ~WARNING) == 0) {
      fails(codePoint, level);
    } else {
      if (codePoint == ENDUOWRM) {
        // An error that does not say how the unit of work has ended has not ended it.
        disposition = Math.max(disposition, 0);
      } else if (codePoint == ABNUOWRM && disposition == 0) {
        // Derby alone sends it without; there the disposition of a failure does not count.
        disposition = ROLLED_BACK;
      }
      severity = Math.max(severity, level);
      refuses(codePoint, codePoint == SECCHKRM ? MALFORMED : level);
    }
  }

  /** Notes an error: a server may ignore the rest of the chain after it. */
  private void refuses(int codePoint, int reason) {
    // What answers SYNCCTL has no SVRCOD, which is what ends a chain.
    if (codePoint != SYNCCRD) {
      severity = Math.max(severity, ERROR);
    }
    fails(codePoint, reason);
  }

  private void fails(int codePoint, int reason) {
    int worst = ReplyCodePoints.worst(failing, codePoint);
    if (worst != failing) {
      failing = worst;
      code = reason;
    }
  }

  /** Whether the command has failed. */
  boolean failed() {
    return failing != ReplyCodePoints.NOTHING;
  }

  /** Whether it has failed of an error after which a server may end the chain. */
  boolean isRefused() {
    return severity >= ERROR;
  }

  /** What the answer means, if it has not failed. */
  CommandOutcome success() {
    return CommandOutcome.of(Dialect.other(), 0, 0, "", disposition);
  }

  /**
   * What the answer means that has failed.
   *
   * @param sqlCode SQLCODE of an error, else 0
   * @param sqlState SQLSTATE beside it
   */
  CommandOutcome failure(Dialect dialect, int sqlCode, String sqlState) {
    int meant = ReplyCodePoints.severity(failing, dialect, Math.max(severity, ERROR));
    String said = sqlCode < 0 ? sqlState : FailureStates.of(failing, code, meant);
    return CommandOutcome.of(dialect, meant, sqlCode, said, disposition);
  }
}
