package org.drdawire.reply;

import java.util.BitSet;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.frames.ObjectReader;
import org.drdawire.dialect.Dialect;

/** What code points are, as sets of bits: each object and each parameter of an answer asks. */
final class ReplyTerms {

  /** No code point: some servers leave out that of a message, so that 0 is one. */
  static final int NOTHING = -1;

  /** SVRCOD: the connection must be closed. */
  private static final int PERMANENT_DAMAGE = 64;

  /** Puts a code point that is no number of two bytes behind the end of each set. */
  private static final int WORD_SHIFT = 6;

  private static final long[] KNOWN = endingWith("");
  private static final long[] MESSAGES = endingWith("RM");
  private static final long[] WITH_PARAMETERS =
      with(
          MESSAGES,
          CodePoint.EXCSATRD,
          CodePoint.ACCSECRD,
          CodePoint.SYNCCRD,
          CodePoint.SYNCRRD,
          CodePoint.MONITORRD,
          CodePoint.PBSD);

  /** Those that end the connection of some server, and those with an SQLSTATE of their own. */
  private static final long[] FAILURES =
      with(
          new long[0],
          CodePoint.MGRLVLRM,
          CodePoint.MGRDEPRM,
          CodePoint.AGNPRMRM,
          CodePoint.RSCLMTRM,
          CodePoint.PRCCNVRM,
          CodePoint.SYNTAXRM,
          CodePoint.CMDNSPRM,
          CodePoint.PRMNSPRM,
          CodePoint.VALNSPRM,
          CodePoint.OBJNSPRM,
          CodePoint.QRYNOPRM,
          CodePoint.PKGBNARM,
          CodePoint.PKGBPARM,
          CodePoint.RDBNFNRM,
          CodePoint.RDBAFLRM,
          CodePoint.RDBATHRM);

  private ReplyTerms() {}

  private static long[] endingWith(String suffix) {
    BitSet all = new BitSet();
    for (CodePoint one : CodePoint.values()) {
      all.set(one.value(), one.term().endsWith(suffix));
    }
    return all.toLongArray();
  }

  private static long[] with(long[] some, CodePoint... more) {
    BitSet set = BitSet.valueOf(some);
    for (CodePoint one : more) {
      set.set(one.value());
    }
    return set.toLongArray();
  }

  /** Whether a code point is known. */
  static boolean isKnown(int codePoint) {
    return contains(KNOWN, codePoint);
  }

  /** Whether a code point is that of a reply message. */
  static boolean isMessage(int codePoint) {
    return contains(MESSAGES, codePoint);
  }

  /**
   * Whether an object consists of parameters: a reply message, or data of the same form. One that
   * is not known does if it begins like a message.
   */
  static boolean hasParameters(ObjectReader object) {
    return isKnown(object.codePoint())
        ? contains(WITH_PARAMETERS, object.codePoint())
        : ReplyMessage.begins(object.fields(""));
  }

  /** Whether a message is a failure of its command whatever its SVRCOD is. */
  static boolean isFailure(int codePoint) {
    return contains(FAILURES, codePoint);
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
    return switch (CodePoint.ofValue(codePoint).orElse(CodePoint.SVRCOD)) {
      case AGNPRMRM, PRCCNVRM, SYNTAXRM -> true;
      case CMDNSPRM, MGRLVLRM, VALNSPRM -> dialect.isOf(Dialect.derby());
      default -> false;
    };
  }

  private static boolean contains(long[] set, int codePoint) {
    int word = codePoint >>> WORD_SHIFT;
    return word < set.length && (set[word] >>> codePoint & 1) != 0;
  }
}
