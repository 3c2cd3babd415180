package org.drdawire.ccsid;

import org.drdawire.DrdaEncodingException;

/**
 * There is no manager for a CCSID. Its SQLSTATE is 57017.
 *
 * <p>The message says what is missing and what there is: {@code unsupported: ccsid=1399
 * missing=table available=37,500,1208}. CCSID 65535 is FOR BIT DATA: its bytes are no text, and so
 * what is missing are the characters themselves.
 */
public final class UnsupportedCcsidException extends DrdaEncodingException {

  private static final long serialVersionUID = 1L;

  /** The CCSID that was asked for. */
  private final int ccsid;

  UnsupportedCcsidException(int ccsid, String missing, String available) {
    super(
        SqlStates.NO_CONVERSION,
        "unsupported: ccsid=" + ccsid + " missing=" + missing + " available=" + available,
        NONE,
        NONE);
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
