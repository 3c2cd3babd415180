package org.drdawire.golden;

import static org.junit.jupiter.api.Assertions.fail;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * Golden bytes as structured hex text.
 *
 * <pre>{@code
 * 0016 D001 0001               # RQSDSS, last of its chain
 *   0010 200E                  # RDBCMM, with its object
 *     000C 2110 73 61 20*6     # bytes in any grouping; 20*6 is six blanks
 * }</pre>
 *
 * <p>A token is an even number of hex digits, in either case, or such bytes, {@code *} and a
 * decimal count from 1. A {@code #} starts a comment that ends with its line. Indentation and line
 * breaks mean nothing to the bytes; a failure shows the line of the first difference under the
 * lines that enclose it by indentation. No character is ever translated: text is written as its
 * bytes.
 */
public final class Hex {
  private static final int BYTES_PER_ROW = 16;
  private static final int BYTES_AROUND = 8;
  private static final HexFormat SPACED = HexFormat.ofDelimiter(" ").withUpperCase();

  private Hex() {}

  /** Returns the bytes of a golden text; {@link IllegalArgumentException} names a wrong line. */
  public static byte[] parse(String goldenText) {
    return GoldenText.parse(goldenText).bytes();
  }

  /** Returns bytes as golden text: sixteen a row, and the row's offset as its comment. */
  public static String format(byte[] bytes) {
    StringBuilder rows = new StringBuilder();
    for (int offset = 0; offset < bytes.length; offset += BYTES_PER_ROW) {
      String row = SPACED.formatHex(bytes, offset, Math.min(offset + BYTES_PER_ROW, bytes.length));
      rows.append(String.format("%-47s  # %04X%n", row, offset));
    }
    return rows.toString().replace("\r\n", "\n");
  }

  /** Fails, with the place in the golden text, unless the bytes are exactly the golden ones. */
  public static void assertBytes(String goldenText, byte[] actual) {
    GoldenText golden = GoldenText.parse(goldenText);
    byte[] expected = golden.bytes();
    int offset = Arrays.mismatch(expected, actual);
    if (offset < 0) {
      return;
    }
    fail(
        String.format(
            "bytes differ at offset %d (0x%04X): expected %s, actual %s%ngolden text:%n%s"
                + "expected (%d bytes): %s%nactual   (%d bytes): %s",
            offset,
            offset,
            byteAt(expected, offset),
            byteAt(actual, offset),
            golden.around(offset),
            expected.length,
            around(expected, offset),
            actual.length,
            around(actual, offset)));
  }

  /** Compares the buffer's remaining bytes; its position and limit stay as they are. */
  public static void assertBytes(String goldenText, ByteBuffer actual) {
    byte[] bytes = new byte[actual.remaining()];
    actual.duplicate().get(bytes);
    assertBytes(goldenText, bytes);
  }

  private static String byteAt(byte[] bytes, int offset) {
    return offset < bytes.length ? String.format("%02X", bytes[offset]) : "the end";
  }

  /** The bytes on both sides of an offset, the one at the offset in brackets. */
  private static String around(byte[] bytes, int offset) {
    int from = Math.max(0, offset - BYTES_AROUND);
    int to = Math.min(bytes.length, offset + BYTES_AROUND + 1);
    StringBuilder text = new StringBuilder(from > 0 ? ".. " : "");
    for (int i = from; i < to; i++) {
      text.append(String.format(i == offset ? "[%02X] " : "%02X ", bytes[i]));
    }
    if (to <= offset) {
      text.append("[end]");
    }
    return text.append(to < bytes.length ? ".." : "").toString().strip();
  }
}
