package org.drdawire.ccsid;

import org.drdawire.DrdaException;

/**
 * Bytes are not text of their CCSID: the sequence is malformed, or no character is assigned to the
 * bytes, which makes them unmappable. Its SQLSTATE is 22021.
 *
 * <p>The message reads {@code malformed: index=17 ccsid=1208}.
 */
public final class CcsidDecodingException extends DrdaException {

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
   * @param index the number of bytes before the first bad byte
   * @param malformed true for a sequence that is not well-formed, false for bytes to which no
   *     character is assigned
   */
  CcsidDecodingException(int ccsid, long index, boolean malformed) {
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
   * Where the bad bytes begin: the number of bytes between the position at which {@code decode} was
   * called and the first bad byte.
   *
   * @return the index, from 0; if the shift at the end of the text is missing, the number of all
   *     bytes
   */
  public long index() {
    return index;
  }

  /**
   * Whether the bytes are malformed, or are well-formed but have no character.
   *
   * @return true for a sequence that is not well-formed, false for bytes that no character is
   *     assigned to
   */
  public boolean malformed() {
    return malformed;
  }
}
