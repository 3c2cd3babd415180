package org.drdawire;

/**
 * What a server sent breaks a rule of DRDA.
 *
 * <p>If it {@linkplain #endsConnection ends the connection}, nothing after that place can be read,
 * and nobody knows what became of the commands that were not answered. Otherwise only one object
 * cannot be read, and the reader goes on after it.
 *
 * <p>A {@link org.drdawire.ddm.DssCutter} throws it of either side, and counts offsets in the bytes
 * of that side.
 *
 * <p>SQLSTATE 58009. The message has terms and figures only. Of a connection that is none of DRDA
 * it says whether that is TLS, SSH or HTTP, or else shows the first six bytes: never what a server
 * sent as data or as text.
 */
public final class ReplyFormatException extends DrdaException {

  private static final long serialVersionUID = 1L;

  private final long offset;
  private final boolean endsConnection;

  private static final String BYTES = "bytes";

  private ReplyFormatException(
      String reason, long actual, long limit, long offset, boolean endsConnection) {
    super("58009", reason + (offset == NONE ? "" : " offset=" + offset), actual, limit);
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
    return at(offset, what, BYTES, actual, limit);
  }

  /**
   * Another figure is wrong, so that nothing can be read from here on.
   *
   * @param offset where, in bytes from the first reply of the connection
   * @param what what is wrong with it
   * @param figure the name of the figure, which says its unit
   * @param actual the figure
   * @param limit what it was compared with, or {@link #NONE}
   * @return the error
   */
  public static ReplyFormatException at(
      long offset, String what, String figure, long actual, long limit) {
    String reason = compared(what, figure, actual, limit);
    return new ReplyFormatException(reason, actual, limit, offset, true);
  }

  /**
   * The data of one object are wrong.
   *
   * @param offset where, in bytes from the start of the data; {@link #NONE} if that is no place in
   *     them
   * @param reason what is wrong, without the place
   * @return the error
   */
  public static ReplyFormatException content(long offset, String reason) {
    return new ReplyFormatException(reason, NONE, NONE, offset, false);
  }

  /**
   * The data of one object have a wrong length.
   *
   * @param offset where, as above
   * @param what what is wrong
   * @param actual how many bytes there are
   * @param limit how many there must be
   * @return the error
   */
  public static ReplyFormatException content(long offset, String what, long actual, long limit) {
    return content(offset, what, BYTES, actual, limit);
  }

  /**
   * The data of one object have another wrong figure.
   *
   * @param offset where, as above
   * @param what what is wrong
   * @param figure the name of the figure, which says its unit
   * @param actual the figure that was found
   * @param limit what it was compared with, or {@link #NONE}
   * @return the error
   */
  public static ReplyFormatException content(
      long offset, String what, String figure, long actual, long limit) {
    String reason = compared(what, figure, actual, limit);
    return new ReplyFormatException(reason, actual, limit, offset, false);
  }

  private static String compared(String what, String figure, long actual, long limit) {
    return what + ": " + figure + "=" + actual + (limit == NONE ? "" : " limit=" + limit);
  }

  /**
   * Where the reply is wrong.
   *
   * @return how many bytes came before: from the first reply of the connection or, if it does not
   *     end the connection, from the start of the data of the object or of the row that the message
   *     names; -1 if it is not wrong at one place
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
