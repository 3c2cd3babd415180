package org.drdawire.captures;

import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** Writes something else over the fields of a user: as long as they are, and of the same type. */
final class HiddenText {

  private HiddenText() {}

  /** Hides fields of some bytes. */
  static void hide(byte[] bytes, List<Octets.Mark> marks, ServerState server) {
    for (Octets.Mark mark : marks) {
      switch (mark.kind()) {
        case TEXT -> hideText(bytes, mark, server.charset(mark.ccsid()));
        case DATE -> hideDigits(bytes, mark, server.charset(mark.ccsid()));
        case BYTES -> each(bytes, mark, old -> 0);
        case PACKED -> hideAllButTheSign(bytes, mark, 0, 0x0F);
        case ZONED -> hideAllButTheSign(bytes, mark, 0xF0, 0xF0);
      }
    }
  }

  private static void each(byte[] bytes, Octets.Mark mark, IntUnaryOperator change) {
    for (int i = 0; i < mark.size(); i++) {
      bytes[mark.place(i)] = (byte) change.applyAsInt(bytes[mark.place(i)] & 0xFF);
    }
  }

  /** Letters of the same width. The blanks that fill a name stay. */
  private static void hideText(byte[] bytes, Octets.Mark mark, Charset charset) {
    byte[] letter = letter("x", "\uFF58", charset);
    byte[] blank = letter(" ", "\u3000", charset);
    int end = mark.size();
    while (end >= blank.length && isAt(bytes, mark, end - blank.length, blank)) {
      end -= blank.length;
    }
    for (int i = 0; i < end; i++) {
      bytes[mark.place(i)] = letter[i % letter.length];
    }
  }

  /** One of a page that may have double bytes alone. */
  private static byte[] letter(String single, String wide, Charset charset) {
    byte[] bytes = single.getBytes(charset);
    return new String(bytes, charset).equals(single) ? bytes : wide.getBytes(charset);
  }

  private static boolean isAt(byte[] bytes, Octets.Mark mark, int from, byte[] expected) {
    for (int i = 0; i < expected.length; i++) {
      if (bytes[mark.place(from + i)] != expected[i]) {
        return false;
      }
    }
    return true;
  }

  /** A date of ones is a date. */
  private static void hideDigits(byte[] bytes, Octets.Mark mark, Charset charset) {
    byte[] digits = "0123456789".getBytes(charset);
    each(bytes, mark, old -> Arrays.binarySearch(digits, (byte) old) >= 0 ? digits[1] : old);
  }

  private static void hideAllButTheSign(byte[] bytes, Octets.Mark mark, int zero, int sign) {
    if (mark.size() > 0) {
      int last = mark.place(mark.size() - 1);
      int kept = (zero & ~sign) | (bytes[last] & sign);
      each(bytes, mark, old -> zero);
      bytes[last] = (byte) kept;
    }
  }
}
