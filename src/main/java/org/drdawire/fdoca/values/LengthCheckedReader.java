package org.drdawire.fdoca.values;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;
import org.drdawire.ddm.FieldLimitException;

/**
 * A text that is sent to a column, which takes only so many chars. It may have more if they are
 * blanks: a server drops those, as the SQL standard says.
 *
 * <p>Apache Derby drops one char more, whatever it is, if it reads the text from an EXTDTA.
 */
final class LengthCheckedReader extends FilterReader {

  private final int most;
  private long given;

  LengthCheckedReader(Reader text, int most) {
    super(text);
    this.most = most;
  }

  /**
   * Refuses a text of more chars.
   *
   * @param most how many the column takes, or 0 if that is not known
   * @throws FieldLimitException if one of the others is no blank
   */
  static void requireFits(CharSequence text, int most) {
    int chars = text.length();
    while (most > 0 && chars > most) {
      requireBlank(text.charAt(chars - 1), chars, most);
      chars--;
    }
  }

  private static void requireBlank(char c, long chars, int most) {
    if (c != ' ') {
      throw FieldLimitException.tooManyChars(chars, most);
    }
  }

  /**
   * @throws FieldLimitException if the text has more chars than the column takes
   * @throws IOException from the reader
   */
  @Override
  public int read(char[] target, int offset, int length) throws IOException {
    int count = super.read(target, offset, length);
    // What is no answer is left to the caller.
    for (int i = (int) Math.max(0, most - given); i < Math.min(count, length); i++) {
      requireBlank(target[offset + i], given + i + 1, most);
    }
    given += Math.max(0, count);
    return count;
  }
}
