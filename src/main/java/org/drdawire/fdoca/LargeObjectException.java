package org.drdawire.fdoca;

import org.drdawire.DrdaException;

/**
 * The source of a large object has not given what it should. If it was read while it was sent, its
 * EXTDTA is complete all the same, and says that its data are not to be used, so that the server
 * refuses the statement and the connection goes on. Where the server has no place for that, the
 * connection cannot go on. If it was gathered first, its row is taken back.
 */
public final class LargeObjectException extends DrdaException {

  private static final long serialVersionUID = 1L;

  private static final String LENGTH_MISMATCH = "22026";
  private static final String READ_ERROR = "58030";

  private final DataStatus status;

  /**
   * Makes the error.
   *
   * @param status what is wrong. The SQLSTATE is 58030 if the source failed, else 22026
   * @param reason what is wrong, in terms and figures
   * @param actual how much the source gave, or {@link #NONE}
   * @param limit how much was declared, or {@link #NONE}
   */
  public LargeObjectException(DataStatus status, String reason, long actual, long limit) {
    super(status == DataStatus.SOURCE_FAILED ? READ_ERROR : LENGTH_MISMATCH, reason, actual, limit);
    this.status = status;
  }

  /**
   * What is wrong with the data.
   *
   * @return the status that EXTDTA has where there is a place for it; never USABLE
   */
  public DataStatus status() {
    return status;
  }
}
