package org.drdawire.fdoca;

import org.drdawire.DrdaEncodingException;

/**
 * The source of a large object has not given what it should. If it was read while it was sent, its
 * EXTDTA is complete all the same, and says that its data are not to be used, so that the server
 * refuses the statement and the connection goes on. Where the server has no place for that, the
 * encoder can no longer be used. If it was gathered first, its row is taken back.
 */
public final class LargeObjectException extends DrdaEncodingException {

  private static final long serialVersionUID = 1L;

  private static final String LENGTH_MISMATCH = "22026";
  private static final String READ_ERROR = "58030";

  /** What the status byte of EXTDTA says. */
  private final int status;

  private LargeObjectException(
      String sqlState, String reason, long actual, long limit, int status) {
    super(sqlState, reason, actual, limit);
    this.status = status;
  }

  int status() {
    return status;
  }

  /** The source threw an exception: an error of its content, or the cause of this one. */
  static DrdaEncodingException failed(Throwable cause, long bytes) {
    if (cause instanceof DrdaEncodingException known) {
      return known;
    }
    LargeObjectException error =
        new LargeObjectException(
            READ_ERROR,
            "source failed: bytes=" + bytes + " cause=" + cause.getClass().getName(),
            NONE,
            NONE,
            ExternalizedData.SOURCE_FAILED);
    error.initCause(cause);
    return error;
  }

  /** The source has less than was declared. */
  static LargeObjectException tooShort(String unit, long actual, long declared) {
    String reason = "source ended early: " + unit + "=" + actual + " declared=" + declared;
    return new LargeObjectException(
        LENGTH_MISMATCH, reason, actual, declared, ExternalizedData.ENDED_EARLY);
  }

  /** The source has more than was declared. */
  static LargeObjectException tooLong(String unit, long declared) {
    String reason = "source has more: " + unit + ">" + declared + " declared=" + declared;
    return new LargeObjectException(
        LENGTH_MISMATCH, reason, declared + 1, declared, ExternalizedData.HAS_MORE);
  }
}
