package org.drdawire.ddm.frames;

import java.nio.ByteBuffer;

/**
 * The data of an object that are read while the chain is being sent: they may be of any size, and
 * are never held as a whole.
 *
 * <p>The header of the object leaves before its data are known. A source must therefore give as
 * many bytes as it has promised, whatever happens to it. A format with a place for that says in the
 * data that they are not to be used; {@link #requireComplete} then tells the caller. A source that
 * gives up, that does not keep its promise, or that throws from {@link #read} and is not
 * {@linkplain #isRepeatable repeatable}, leaves a chain that nobody can finish, and the connection
 * must be closed.
 */
public interface DataSource {

  /** The answer of {@link #length} when the length is not known beforehand. */
  long UNKNOWN = -1;

  /** The answer of {@link #read} at the end of the data. */
  int END = -1;

  /** The answer of {@link #read} when the data cannot be completed. */
  int GIVEN_UP = -2;

  /**
   * How many bytes there are. This is asked once, when the object is written.
   *
   * @return a number of bytes, or {@link #UNKNOWN}
   */
  long length();

  /**
   * Reads some of the data.
   *
   * @param target has room for at least one byte between its position and limit; the bytes are put
   *     there
   * @return how many bytes were put; 0 if there are none now, but may be later; {@link #END} after
   *     the last one; {@link #GIVEN_UP} if there will be no end
   */
  int read(ByteBuffer target);

  /**
   * Whether a {@link #read} that throws has changed nothing, as where the stack ends, so that the
   * next one gives what that one should have given.
   *
   * @return false, unless the source takes care of that
   */
  default boolean isRepeatable() {
    return false;
  }

  /**
   * Called when all data have been read, or the source has given up.
   *
   * @throws RuntimeException what the caller must know of data that are not to be used
   */
  void requireComplete();
}
