package org.drdawire.fdoca;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;

/** A text that must have as many chars as were declared. */
final class DeclaredReader extends FilterReader {

  private static final String UNIT = "chars";

  private final long declared;
  private long left;

  DeclaredReader(Reader text, long declared) {
    super(text);
    this.declared = declared;
    left = declared;
  }

  /**
   * @throws LargeObjectException if the text has fewer or more chars
   * @throws IOException from the reader, or because it gives an answer that is not allowed
   */
  @Override
  public int read(char[] target, int offset, int length) throws IOException {
    int room = (int) Math.min(length, Math.max(1, left));
    int count = super.read(target, offset, room);
    LargeObjectBody.requireAnswer("a Reader", count, room);
    if (count < 0 && left > 0) {
      throw LargeObjectException.tooShort(UNIT, declared - left, declared);
    }
    if (count > 0 && left == 0) {
      throw LargeObjectException.tooLong(UNIT, declared);
    }
    left -= Math.max(0, count);
    return count;
  }
}
