package org.drdawire.ccsid;

import java.util.Locale;
import org.drdawire.DrdaException;

/**
 * A text contains a character that cannot be encoded: a lone surrogate, which is malformed, or a
 * character that the CCSID does not contain, which is unmappable. Its SQLSTATE is 22021.
 *
 * <p>The message reads {@code unmappable: codePoint=U+20AC index=5 ccsid=500} or {@code malformed:
 * codePoint=U+D800 index=17 ccsid=1208}.
 */
public final class CcsidEncodingException extends DrdaException {

  private static final long serialVersionUID = 1L;
  private static final int HIDDEN = -1;

  /** The CCSID. */
  private final int ccsid;

  /** The index of the character, or -1. */
  private final long index;

  /** The code point, or -1. */
  private final int codePoint;

  /** Whether the character is a lone surrogate. */
  private final boolean malformed;

  /**
   * Makes an error that names the character and its place.
   *
   * @param ccsid the CCSID that was encoded to
   * @param index the number of chars before the character, over all chunks
   * @param codePoint the code point of the character, or the lone surrogate itself
   * @param malformed true for a lone surrogate, false for a character that the CCSID does not
   *     contain
   */
  public CcsidEncodingException(int ccsid, long index, int codePoint, boolean malformed) {
    super(
        SqlStates.CHARACTER_NOT_IN_REPERTOIRE,
        reason(ccsid, index, codePoint, malformed),
        NONE,
        NONE);
    this.ccsid = ccsid;
    this.index = index;
    this.codePoint = codePoint;
    this.malformed = malformed;
  }

  private static String reason(int ccsid, long index, int codePoint, boolean malformed) {
    StringBuilder reason = new StringBuilder(malformed ? "malformed:" : "unmappable:");
    if (codePoint != HIDDEN) {
      String hex = Integer.toHexString(codePoint).toUpperCase(Locale.ROOT);
      reason.append(" codePoint=U+").append("0".repeat(Math.max(0, 4 - hex.length()))).append(hex);
    }
    if (index != HIDDEN) {
      reason.append(" index=").append(index);
    }
    return reason.append(" ccsid=").append(ccsid).toString();
  }

  /**
   * The CCSID that was encoded to.
   *
   * @return the CCSID
   */
  public int ccsid() {
    return ccsid;
  }

  /**
   * Where the character is: the number of chars between the start of the text and the character,
   * counted over all chunks of the text.
   *
   * @return the index, from 0, or -1 if the error is redacted
   */
  public long index() {
    return index;
  }

  /**
   * Which character it is.
   *
   * @return its code point, or the lone surrogate itself, or -1 if the error does not tell
   */
  public int codePoint() {
    return codePoint;
  }

  /**
   * Whether the text is malformed, or the CCSID does not contain the character.
   *
   * @return true for a lone surrogate, false for a character that the CCSID does not contain
   */
  public boolean malformed() {
    return malformed;
  }

  /**
   * Gives the same error without the character and its place, for a text that is a secret. It keeps
   * the CCSID, the field, the row and the parameter, but not this error as its cause.
   *
   * @return a new error, in which {@link #index()} and {@link #codePoint()} are -1
   */
  public CcsidEncodingException redacted() {
    return withoutCharacter(HIDDEN);
  }

  /**
   * Gives the same error without the character, for a text of which a part is a secret. It keeps
   * all else, but not this error as its cause.
   *
   * @return a new error, in which {@link #codePoint()} is -1
   */
  public CcsidEncodingException withoutCharacter() {
    return withoutCharacter(index);
  }

  private CcsidEncodingException withoutCharacter(long place) {
    CcsidEncodingException hiding = new CcsidEncodingException(ccsid, place, HIDDEN, malformed);
    hiding.inField(field());
    hiding.atParameter(rowNumber(), parameter());
    return hiding;
  }
}
