package org.drdawire.ccsid.charset;

/**
 * Latin-1 as UTF-8. A string without a char beyond U+00FF is copied as bytes, which are the answer
 * if all of them are ASCII. An accented one becomes two.
 */
final class Latin1 {

  /** Room beyond the bytes, for whole words of which only a part counts. */
  static final int SPARE = Long.BYTES;

  private static final long SIGNS = 0x8080_8080_8080_8080L;

  /**
   * What a compiler knows of {@code charAt} it has learned from the whole program. If that has few
   * strings beyond Latin-1, JDK 25 leaves a call for them in the loop, and the loop stays. Few
   * programs ask for code points. JDK 17 finds that loop empty less often.
   */
  private static final boolean BY_CODE_POINT = Runtime.version().feature() > 17;

  private Latin1() {}

  /** Makes the constant, as {@link ByteWords#prepare} does. */
  static void prepare() {}

  /**
   * Whether there is no char beyond U+00FF. Either loop, as it is, the compiler mostly finds empty
   * for a string that has one byte per char, so that the answer takes as long at any length.
   */
  static boolean isLatin1(String text, int from, int end) {
    return BY_CODE_POINT ? areLatin1(text, from, end) : areLatin1Chars(text, from, end);
  }

  private static boolean areLatin1(String text, int from, int end) {
    for (int i = from; i < end; i++) {
      if (text.codePointAt(i) > 0xFF) {
        return false;
      }
    }
    return true;
  }

  private static boolean areLatin1Chars(String text, int from, int end) {
    for (int i = from; i < end; i++) {
      if (text.charAt(i) > 0xFF) {
        return false;
      }
    }
    return true;
  }

  /** Copies the low byte of each char, which is all there is of Latin-1. */
  @SuppressWarnings("deprecation")
  static void copy(String text, int from, int end, byte[] to, int at) {
    text.getBytes(from, end, to, at);
  }

  /** Whether no byte has a sign; there are at least eight. */
  static boolean isAscii(byte[] bytes, int from, int end) {
    long signs = (long) ByteWords.EIGHT.get(bytes, end - Long.BYTES);
    for (int at = from; at <= end - Long.BYTES; at += Long.BYTES) {
      signs |= (long) ByteWords.EIGHT.get(bytes, at);
    }
    return (signs & SIGNS) == 0;
  }

  /**
   * Makes UTF-8, at the start of an array, of Latin-1 that stands later in it.
   *
   * @param bytes has {@link #SPARE} bytes more before the Latin-1 than two per char, and after it
   * @return how many bytes it has become
   */
  static int widen(byte[] bytes, int from, int length) {
    int words = length & -Long.BYTES;
    int at = 0;
    for (int i = from; i < from + words; i += Long.BYTES) {
      at = spread((long) ByteWords.EIGHT.get(bytes, i), bytes, at) + Long.BYTES;
    }
    int left = length - words;
    long last = (long) ByteWords.EIGHT.get(bytes, from + words) & ((1L << (Byte.SIZE * left)) - 1);
    return spread(last, bytes, at) + left;
  }

  /**
   * Stores eight chars as they are, then what follows each accented one again, a byte later.
   *
   * @return the offset plus the number of accented chars
   */
  private static int spread(long word, byte[] to, int at) {
    int moved = at;
    ByteWords.EIGHT.set(to, at, word);
    for (long signs = word & SIGNS; signs != 0; signs &= signs - 1) {
      int shift = Long.numberOfTrailingZeros(signs) & -Byte.SIZE;
      int accented = moved + shift / Byte.SIZE;
      long rest = word >>> shift;
      to[accented] = (byte) (0xC0 | ((rest >> 6) & 0x03));
      ByteWords.EIGHT.set(to, accented + 1, (rest & -0x100) | 0x80 | (rest & 0x3F));
      moved++;
    }
    return moved;
  }
}
