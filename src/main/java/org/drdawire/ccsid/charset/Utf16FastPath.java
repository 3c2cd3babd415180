package org.drdawire.ccsid.charset;

/**
 * Encodes to two bytes per char. A surrogate that is not half of a pair is left to the plain path;
 * without pairs, each surrogate is.
 */
final class Utf16FastPath extends ArrayFastPath {

  private final boolean pairs;

  Utf16FastPath(boolean pairs) {
    ByteWords.prepare();
    this.pairs = pairs;
  }

  @Override
  int run(String text, int from, byte[] bytes, int at, int end) {
    int room = from + Math.min(text.length() - from, (end - at) / Character.BYTES);
    int next = chars(text, from, room, bytes, at);
    reached(next, next == text.length() || isSure(text, next, text.length()));
    return at + (next - from) * Character.BYTES;
  }

  /** Encodes up to the first char that is not sure, and gives its index, or else the end. */
  private int chars(String text, int from, int end, byte[] bytes, int offset) {
    int shift = offset - from * Character.BYTES;
    for (int i = from; i < end; i++) {
      if (!isSure(text, i, end)) {
        return i;
      }
      ByteWords.HIGH_TWO.set(bytes, shift + i * Character.BYTES, (short) text.charAt(i));
    }
    return end;
  }

  /** Whether a char is no surrogate, or half of a pair that is whole before the end. */
  private boolean isSure(String text, int at, int end) {
    char c = text.charAt(at);
    return !Character.isSurrogate(c) || (pairs && isHalf(text, at, end));
  }

  /** A high surrogate before a low one was sure, so the low one is its half. */
  private static boolean isHalf(String text, int at, int end) {
    return Character.isHighSurrogate(text.charAt(at))
        ? at + 1 < end && Character.isLowSurrogate(text.charAt(at + 1))
        : at > 0 && Character.isHighSurrogate(text.charAt(at - 1));
  }
}
