package org.drdawire.fdoca.values;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;

/** A text that must have as many chars as were declared. */
final class DeclaredReader extends FilterReader {

  private final DeclaredLength chars;

  DeclaredReader(Reader text, long declared) {
    super(text);
    chars = new DeclaredLength("chars", declared, declared);
  }

  /**
   * @throws org.drdawire.fdoca.LargeObjectException if the text has fewer or more chars
   * @throws IOException from the reader, or because it gives an answer that is not allowed
   */
  @Override
  public int read(char[] target, int offset, int length) throws IOException {
    int room = chars.room(length);
    int count = super.read(target, offset, room);
    LargeObjectBody.requireAnswer("a Reader", count, room);
    chars.note(count);
    return count;
  }
}
