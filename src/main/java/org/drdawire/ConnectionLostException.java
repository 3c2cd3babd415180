package org.drdawire;

/**
 * The connection cannot go on. Either it has ended, or it was cut in the middle of something that
 * cannot be sent or read again. What became of the commands that were not answered nobody knows.
 *
 * <p>Every call that needs the connection throws it from then on; to close always works. A driver
 * reports it, and may try again on another connection.
 *
 * <p>SQLSTATE 08006. The message says what has happened and how many commands are not answered.
 */
public final class ConnectionLostException extends DrdaException {

  private static final long serialVersionUID = 1L;

  private ConnectionLostException(String reason) {
    super("08006", "connection lost: " + reason, NONE, NONE);
  }

  /**
   * Makes the error.
   *
   * @param reason what has happened, in terms and figures
   * @return the error
   */
  public static ConnectionLostException because(String reason) {
    return new ConnectionLostException(reason);
  }
}
