package org.drdawire.ccsid;

import org.drdawire.DrdaEncodingException;

/**
 * Bytes that should be text of a CCSID are not: the sequence is malformed, or the bytes are
 * unmappable because no character is assigned to them. Its SQLSTATE is 22021.
 *
 * <p>The message reads {@code malformed: index=17 ccsid=1208}.
 */
public final class CcsidDecodingException extends DrdaEncodingException {

  private static final long serialVersionUID = 1L;

  /** The CCSID. */
  private final int ccsid;

  /** The index of the first bad byte. */
  private final long index;

  /** Whether the sequence is malformed. */
  private final boolean malformed;

  /**
   * Makes an error that says where the bad bytes are.
   *
   * @param ccsid the CCSID that was decoded from
   * @param index the bytes between the start of the text and the first bad one
   * @param malformed true for a sequence that is not well-formed, false for bytes that no character
   *     is assigned to
   */
  public CcsidDecodingException(int ccsid, long index, boolean malformed) {
    super(
        SqlStates.CHARACTER_NOT_IN_REPERTOIRE,
        (malformed ? "malformed" : "unmappable") + ": index=" + index + " ccsid=" + ccsid,
        NONE,
        NONE);
    this.ccsid = ccsid;
    this.index = index;
    this.malformed = malformed;
  }

  /**
   * The CCSID that was decoded from.
   *
   * @return the CCSID
   */
  public int ccsid() {
    return ccsid;
  }

  /**
   * Where the bad bytes begin: the number of bytes between the position of the buffer when {@code
   * decode} was called and the first bad byte.
   *
   * @return the index, from 0; the number of all bytes, if it is the shift that ends the text that
   *     is missing
   */
  public long index() {
    return index;
  }

  /**
   * Whether the bytes are malformed, or well-formed without a character.
   *
   * @return true for a sequence that is not well-formed, false for bytes that no character is
   *     assigned to
   */
  public boolean malformed() {
    return malformed;
  }
}
