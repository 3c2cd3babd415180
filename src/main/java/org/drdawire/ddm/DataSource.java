package org.drdawire.ddm;

import java.nio.ByteBuffer;

/**
 * The data of an object that are read while the chain is being sent: they may be of any size, and
 * are never held as a whole.
 *
 * <p>The header of the object leaves before its data are known. A source must therefore give as
 * many bytes as it has promised, whatever happens to it. A format with a place for that says in the
 * data that they are not to be used; {@link #requireComplete} then tells the caller. A source that
 * throws from {@link #read} leaves a chain that nobody can finish, and the connection must be
 * closed.
 */
public interface DataSource {

  /** The answer of {@link #length} when the length is not known beforehand. */
  long UNKNOWN = -1;

  /** The answer of {@link #read} at the end of the data. */
  int END = -1;

  /**
   * How many bytes there are.
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
   *     the last one
   */
  int read(ByteBuffer target);

  /**
   * Called once, when all data have been read.
   *
   * @throws RuntimeException what the caller must know of data that are not to be used
   */
  void requireComplete();
}
