package org.drdawire;

/**
 * What a server sent breaks a rule of DRDA.
 *
 * <p>If it {@linkplain #endsConnection ends the connection}, nothing after that place can be read,
 * and nobody knows what became of the commands that were not answered. Otherwise only one object
 * cannot be read, and the reader goes on after it.
 *
 * <p>SQLSTATE 58009. The message has terms and figures only, and of what is no frame at all the
 * first eight bytes: never what a server sent as data or as text.
 */
public final class ReplyFormatException extends DrdaException {

  private static final long serialVersionUID = 1L;

  private final long offset;
  private final boolean endsConnection;

  private ReplyFormatException(
      String reason, long actual, long limit, long offset, boolean endsConnection) {
    super("58009", reason + " offset=" + offset, actual, limit);
    this.offset = offset;
    this.endsConnection = endsConnection;
  }

  /**
   * The frames of replies cannot be told apart from here on.
   *
   * @param reason what is wrong, without the place
   * @param offset where, in bytes from the first reply of the connection
   * @return the error
   */
  public static ReplyFormatException at(long offset, String reason) {
    return new ReplyFormatException(reason, NONE, NONE, offset, true);
  }

  /**
   * A length is wrong, so that the frames of replies cannot be told apart from here on.
   *
   * @param offset where, in bytes from the first reply of the connection
   * @param what what is wrong with it
   * @param actual the length
   * @param limit what it was compared with
   * @return the error
   */
  public static ReplyFormatException length(long offset, String what, long actual, long limit) {
    return new ReplyFormatException(sized(what, actual, limit), actual, limit, offset, true);
  }

  /**
   * The data of one object are wrong.
   *
   * @param offset where, in bytes from the start of the data
   * @param what what is wrong
   * @param actual the figure that was found
   * @param limit what it was compared with
   * @return the error
   */
  public static ReplyFormatException content(long offset, String what, long actual, long limit) {
    return new ReplyFormatException(sized(what, actual, limit), actual, limit, offset, false);
  }

  private static String sized(String what, long actual, long limit) {
    return what + ": bytes=" + actual + " limit=" + limit;
  }

  /**
   * Where the reply is wrong.
   *
   * @return how many bytes came before: from the first reply of the connection or, if it does not
   *     end the connection, from the start of the data of the object
   */
  public long offset() {
    return offset;
  }

  /**
   * Whether nothing more can be read from this connection.
   *
   * @return false if only one object cannot be read
   */
  public boolean endsConnection() {
    return endsConnection;
  }
}
