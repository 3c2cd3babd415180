package org.drdawire;

/**
 * A chain has no room for a command, or no chain has, or a batch has no row left.
 *
 * <p>SQLSTATE 54000. What was chained before is intact and can be sent. {@link #fitsAnotherChain}
 * says whether a driver can send that, and then try the same command again.
 */
public final class RequestTooLargeException extends DrdaException {

  private static final long serialVersionUID = 1L;

  private boolean fitsAnotherChain;

  private RequestTooLargeException(
      String reason, long actual, long limit, boolean fitsAnotherChain) {
    super("54000", reason, actual, limit);
    this.fitsAnotherChain = fitsAnotherChain;
  }

  /**
   * The command has by itself more bytes than a chain may have.
   *
   * @param bytes how many it has, or needs to go on
   * @param limit the most bytes of a chain
   * @return the error
   */
  public static RequestTooLargeException command(long bytes, long limit) {
    String reason = "request too large: bytes=" + bytes + " limit=" + limit;
    return new RequestTooLargeException(reason, bytes, limit, false);
  }

  /**
   * The command does not fit after those that the chain contains.
   *
   * @param bytes how many the chain would have
   * @param limit the most bytes of a chain
   * @return the error
   */
  public static RequestTooLargeException chain(long bytes, long limit) {
    String reason = "chain too large: bytes=" + bytes + " limit=" + limit;
    return new RequestTooLargeException(reason, bytes, limit, true);
  }

  /**
   * The chain has as many commands as it may have.
   *
   * @param commands how many it would have
   * @param limit the most commands of a chain
   * @return the error
   */
  public static RequestTooLargeException commands(long commands, long limit) {
    String reason = "chain too long: commands=" + commands + " limit=" + limit;
    return new RequestTooLargeException(reason, commands, limit, true);
  }

  /**
   * The batch has as many rows as it may have.
   *
   * @param rows how many it would have
   * @param limit the most rows of a batch
   * @return the error
   */
  public static RequestTooLargeException rows(long rows, long limit) {
    String reason = "batch too long: rows=" + rows + " limit=" + limit;
    return new RequestTooLargeException(reason, rows, limit, false);
  }

  /**
   * Notes that a source of the row has been read, and would not give the same again. A row does
   * this, before it throws.
   */
  public void noteSourceRead() {
    fitsAnotherChain = false;
  }

  /**
   * Whether the command may fit a chain that begins with it.
   *
   * @return true if this chain is full, so that the command is to be tried again when the chain has
   *     been sent; false if no chain of this encoder takes the command, or if it is a row for which
   *     a stream, reader or channel was read at once: it can be tried again with a new one
   */
  public boolean fitsAnotherChain() {
    return fitsAnotherChain;
  }
}
