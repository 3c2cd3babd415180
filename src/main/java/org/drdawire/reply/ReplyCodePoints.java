package org.drdawire.reply;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.frames.ObjectReader;
import org.drdawire.dialect.Dialect;

/** Which code points are messages, consist of parameters, are failures, or end a connection. */
final class ReplyCodePoints {

  /** No code point: some servers leave out that of a message, so that 0 is one. */
  static final int NOTHING = -1;

  /** SVRCOD: the connection must be closed. */
  private static final int PERMANENT_DAMAGE = 64;

  private static final int OF_DDM = 0x12;
  private static final int OF_DRDA = 0x22;

  private static final int SYNCCRD = CodePoint.SYNCCRD.value();
  private static final int SYNCRRD = CodePoint.SYNCRRD.value();

  private static final Set<CodePoint> FAILURES = failures();

  private ReplyCodePoints() {}

  /** Whether a code point is known. */
  static boolean isKnown(int codePoint) {
    return CodePoint.ofValue(codePoint).isPresent();
  }

  /** Whether a code point is that of a reply message: its first byte says it, but for two. */
  static boolean isMessage(int codePoint) {
    int first = codePoint >>> Byte.SIZE;
    boolean may = first == OF_DDM || first == OF_DRDA;
    return may && codePoint != SYNCCRD && codePoint != SYNCRRD && isKnown(codePoint);
  }

  /**
   * Whether an object consists of parameters: a reply message, or data of the same form. One that
   * is not known does if it begins like a message.
   */
  static boolean hasParameters(Optional<CodePoint> term, ObjectReader object) {
    if (term.isEmpty()) {
      return ReplyMessage.begins(object.fields(""));
    }
    return switch (term.get()) {
      case EXCSATRD, ACCSECRD, SYNCCRD, SYNCRRD, MONITORRD, PBSD -> true;
      default -> isMessage(object.codePoint());
    };
  }

  /**
   * Whether a message is a failure of its command whatever its SVRCOD is: one that ends the
   * connection of some server, or has an SQLSTATE of its own.
   */
  static boolean isFailure(int codePoint) {
    return FAILURES.contains(term(codePoint));
  }

  private static Set<CodePoint> failures() {
    Set<CodePoint> failures = EnumSet.noneOf(CodePoint.class);
    for (CodePoint term : CodePoint.values()) {
      if (isFailure(term)) {
        failures.add(term);
      }
    }
    return Collections.unmodifiableSet(failures);
  }

  private static boolean isFailure(CodePoint term) {
    return endsConnection(term.value(), Dialect.derby())
        || (isMessage(term.value())
            && term != CodePoint.SECCHKRM
            && !FailureStates.of(term.value(), 0, 0).isEmpty());
  }

  /**
   * Which of two messages says more of a failure: the one before, unless there was none, or the
   * connection may end because of the other.
   */
  static int worst(int before, int codePoint) {
    boolean decided = before != NOTHING && !endsConnection(codePoint, Dialect.derby());
    return decided || endsConnection(before, Dialect.other()) ? before : codePoint;
  }

  /** What SVRCOD means beside a message that is a failure. */
  static int severity(int breach, Dialect dialect, int said) {
    return endsConnection(breach, dialect) ? Math.max(PERMANENT_DAMAGE, said) : said;
  }

  /** After the first three nobody knows what the server expects; Derby gives up after more. */
  private static boolean endsConnection(int codePoint, Dialect dialect) {
    return switch (term(codePoint)) {
      case AGNPRMRM, PRCCNVRM, SYNTAXRM -> true;
      case CMDNSPRM, MGRLVLRM, VALNSPRM -> dialect.isOf(Dialect.derby());
      default -> false;
    };
  }

  /** One that is no message for a code point that is not known. */
  private static CodePoint term(int codePoint) {
    return CodePoint.ofValue(codePoint).orElse(CodePoint.SVRCOD);
  }
}
