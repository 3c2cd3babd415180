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

  /** Puts a number of two bytes; where nothing is compiled a view takes ten calls more. */
  public static void put2(GrowingBuffer to, int at, int value) {
    byte[] array = to.array;
    if (array == null) {
      to.bytes().putShort(at, (short) value);
    } else {
      array[at] = (byte) (value >> 8);
      array[at + 1] = (byte) value;
    }
  }

  /** Puts a number of four bytes. */
  public static void put4(GrowingBuffer to, int at, int value) {
    byte[] array = to.array;
    if (array == null) {
      to.bytes().putInt(at, value);
    } else {
      array[at] = (byte) (value >> 24);
      array[at + 1] = (byte) (value >> 16);
      array[at + 2] = (byte) (value >> 8);
      array[at + 3] = (byte) value;
    }
  }

  /** Puts a number of eight bytes. */
  public static void put8(GrowingBuffer to, int at, long value) {
    put4(to, at, (int) (value >> Integer.SIZE));
    put4(to, at + Integer.BYTES, (int) value);
  }
}
