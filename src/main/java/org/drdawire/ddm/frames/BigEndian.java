package org.drdawire.ddm.frames;

/**
 * Big-endian numbers in an array. Each is put together from its bytes: a view of the array would
 * take less time in compiled code, which no program feels, and twenty steps more in the
 * interpreter.
 */
public final class BigEndian {

  private static final int BYTE = 0xFF;
  private static final long INT = 0xFFFF_FFFFL;

  private BigEndian() {}

  /** An unsigned number of two bytes. */
  public static int u2(byte[] from, int at) {
    return (from[at] & BYTE) << 8 | (from[at + 1] & BYTE);
  }

  /** A number of four bytes. */
  public static int i4(byte[] from, int at) {
    return from[at] << 24
        | (from[at + 1] & BYTE) << 16
        | (from[at + 2] & BYTE) << 8
        | (from[at + 3] & BYTE);
  }

  /** A number of eight bytes. */
  public static long i8(byte[] from, int at) {
    return (long) i4(from, at) << Integer.SIZE | (i4(from, at + Integer.BYTES) & INT);
  }
}
