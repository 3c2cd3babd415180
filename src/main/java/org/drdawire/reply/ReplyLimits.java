package org.drdawire.reply;

import org.drdawire.ddm.FieldLimitException;

/**
 * How much memory the replies of a server may take. Nothing is allocated because a server says how
 * long something is; what has come grows up to these limits. What is longer is a {@link
 * org.drdawire.ReplyFormatException}. An object that is too long ends the connection, a row its
 * result set alone. Large objects are given in pieces and have no limit.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factory stays.
 *
 * @param objectBytes the longest object that is read as a whole, 16 to 1,073,741,824 bytes
 * @param descriptionBytes the same for SQLDARD, SQLCINRD, QRYDSC and SQLDTARD
 * @param rowBytes the longest row, without its large objects, 16 to 1,073,741,824 bytes
 * @param notices how many notices of a connection are kept, 0 to 1,000,000
 * @param emptyInARow how many DSSs without objects, or blocks without data, may follow each other
 *     before the next one is an error, 0 to 1,000,000
 * @param resultSets how many result sets the answer to a command may have, 0 to 1,000,000. With
 *     more the command fails, and none of them is opened
 */
public record ReplyLimits(
    int objectBytes,
    int descriptionBytes,
    int rowBytes,
    int notices,
    int emptyInARow,
    int resultSets) {

  private static final int LEAST = 1 << 4;
  private static final int MOST = 1 << 30;
  private static final int MANY = 1_000_000;
  private static final ReplyLimits USUAL = new ReplyLimits(1 << 16, 1 << 24, 1 << 25, 100, 2, 1000);

  /** Checks the ranges. */
  public ReplyLimits {
    FieldLimitException.checkRange("objectBytes", objectBytes, LEAST, MOST);
    FieldLimitException.checkRange("descriptionBytes", descriptionBytes, LEAST, MOST);
    FieldLimitException.checkRange("rowBytes", rowBytes, LEAST, MOST);
    FieldLimitException.checkRange("notices", notices, 0, MANY);
    FieldLimitException.checkRange("emptyInARow", emptyInARow, 0, MANY);
    FieldLimitException.checkRange("resultSets", resultSets, 0, MANY);
  }

  /**
   * The limits of a conversation for which nothing else was said.
   *
   * @return 64 KiB for an object, 16 MiB for a description, 32 MiB for a row, 100 notices, 2 empty
   *     in a row, and 1,000 result sets of an answer
   */
  public static ReplyLimits usual() {
    return USUAL;
  }

  /**
   * The same with another limit for objects.
   *
   * @param bytes 16 to 1,073,741,824
   * @return the limits
   */
  public ReplyLimits withObjectBytes(int bytes) {
    return new ReplyLimits(bytes, descriptionBytes, rowBytes, notices, emptyInARow, resultSets);
  }

  /**
   * The same with another limit for descriptions.
   *
   * @param bytes 16 to 1,073,741,824
   * @return the limits
   */
  public ReplyLimits withDescriptionBytes(int bytes) {
    return new ReplyLimits(objectBytes, bytes, rowBytes, notices, emptyInARow, resultSets);
  }

  /**
   * The same with another limit for rows.
   *
   * @param bytes 16 to 1,073,741,824
   * @return the limits
   */
  public ReplyLimits withRowBytes(int bytes) {
    return new ReplyLimits(objectBytes, descriptionBytes, bytes, notices, emptyInARow, resultSets);
  }

  /**
   * The same with another number of notices.
   *
   * @param count 0 to 1,000,000
   * @return the limits
   */
  public ReplyLimits withNotices(int count) {
    return new ReplyLimits(objectBytes, descriptionBytes, rowBytes, count, emptyInARow, resultSets);
  }

  /**
   * The same with another number of what may be empty.
   *
   * @param count 0 to 1,000,000
   * @return the limits
   */
  public ReplyLimits withEmptyInARow(int count) {
    return new ReplyLimits(objectBytes, descriptionBytes, rowBytes, notices, count, resultSets);
  }

  /**
   * The same with another number of result sets of an answer.
   *
   * @param count 0 to 1,000,000
   * @return the limits
   */
  public ReplyLimits withResultSets(int count) {
    return new ReplyLimits(objectBytes, descriptionBytes, rowBytes, notices, emptyInARow, count);
  }
}
