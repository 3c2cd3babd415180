package org.drdawire.ccsid;

import org.drdawire.DrdaException;

/**
 * There is no manager for a CCSID, or it has no characters of the size that is required. Its
 * SQLSTATE is 57017.
 *
 * <p>The message says what is missing and, if known, where to get it: {@code unsupported: ccsid=930
 * missing=charset x-IBM930 (from module jdk.charsets, or a charset provider, such as ICU4J's)}.
 * CCSID 65535 is FOR BIT DATA: its bytes are not text, so the characters themselves are missing.
 * {@link Ccsid#supported()} lists the CCSIDs that have a manager.
 */
public final class UnsupportedCcsidException extends DrdaException {

  private static final long serialVersionUID = 1L;

  /** The CCSID that was asked for. */
  private final int ccsid;

  UnsupportedCcsidException(int ccsid, String missing) {
    super(
        SqlStates.NO_CONVERSION, "unsupported: ccsid=" + ccsid + " missing=" + missing, NONE, NONE);
    this.ccsid = ccsid;
  }

  /**
   * The CCSID that was asked for.
   *
   * @return the CCSID
   */
  public int ccsid() {
    return ccsid;
  }
}
