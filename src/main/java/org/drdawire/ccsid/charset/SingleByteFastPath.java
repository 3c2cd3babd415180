package org.drdawire.ccsid.charset;

/**
 * Encodes to a single-byte page with one look-up per char. A char that the page does not contain is
 * left to the plain path, and so is everything after it.
 */
final class SingleByteFastPath extends ArrayFastPath {

  /**
   * From so many chars on, a short string of Latin-1 is copied before it is looked up: after texts
   * beyond Latin-1, JDK 25 makes the loop over chars several times as long.
   */
  private static final int FEW = 40;

  private final SingleBytePage page;
  private final int latin1;

  SingleByteFastPath(SingleBytePage page) {
    Latin1.prepare();
    this.page = page;
    this.latin1 = Latin1Tables.offsetOf(page.latin1());
  }

  @Override
  int run(String text, int from, byte[] bytes, int at, int end) {
    int room = from + Math.min(text.length() - from, end - at);
    int next = chars(text, from, room, bytes, at);
    reached(next, next == text.length() || page.byteOf(text.charAt(next)) != SingleBytePage.ABSENT);
    return at + next - from;
  }

  /** Encodes up to the first char that is not sure, and gives its index, or else the end. */
  private int chars(String text, int from, int end, byte[] bytes, int offset) {
    if (latin1 == Latin1Tables.NONE) {
      return sparseRun(text, from, end, bytes, offset);
    }
    int count = end - from;
    if (count < FEW || count > SHORT || !Latin1.isLatin1(text, from, end)) {
      return latin1Run(text, from, end, bytes, offset);
    }
    Latin1.copy(text, from, end, bytes, offset);
    lookUp(bytes, offset, offset + count);
    return end;
  }

  private void lookUp(byte[] bytes, int from, int end) {
    int table = latin1;
    for (int i = from; i < end; i++) {
      bytes[i] = Latin1Tables.byteOf(table, bytes[i]);
    }
  }

  /** Encodes up to the first char beyond Latin-1. Kept small for the compiler. */
  private int latin1Run(String text, int from, int end, byte[] bytes, int offset) {
    int table = latin1;
    int shift = offset - from;
    for (int i = from; i < end; i++) {
      char c = text.charAt(i);
      if (c > 0xFF) {
        return i;
      }
      bytes[shift + i] = Latin1Tables.byteOf(table, c);
    }
    return end;
  }

  /** Encodes up to the first char that has no byte. */
  private int sparseRun(String text, int from, int end, byte[] bytes, int offset) {
    int shift = offset - from;
    for (int i = from; i < end; i++) {
      int b = page.byteOf(text.charAt(i));
      if (b == SingleBytePage.ABSENT) {
        return i;
      }
      bytes[shift + i] = (byte) b;
    }
    return end;
  }

  @Override
  public int byteOf(char c) {
    return page.byteOf(c);
  }
}
