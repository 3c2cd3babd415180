package org.drdawire.reply;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.util.Locale;
import java.util.Random;

/** Random texts and large objects, written without any code of the library. */
final class RandomTexts {

  private static final Charset EBCDIC = Charset.forName("IBM500");
  private static final String CHARS = "aZ09 .-\u00e9\u00df\u6771\ud83d\ude80";
  private static final String LATIN = "aZ09 .-\u00e9\u00df[]|!";

  private final Random random;
  private final RandomColumns columns;

  RandomTexts(Random random, RandomColumns columns) {
    this.random = random;
    this.columns = columns;
  }

  private String chars(String from, int count) {
    int[] codePoints = from.codePoints().toArray();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      text.appendCodePoint(codePoints[random.nextInt(codePoints.length)]);
    }
    return text.toString();
  }

  private static Charset charset(int lid) {
    return switch (lid) {
      case 0x30, 0x32, 0x34, 0x46, 0x4C, 0xCA -> EBCDIC;
      case 0x36, 0x38, 0x3A, 0xCC -> UTF_16BE;
      default -> UTF_8;
    };
  }

  RandomValue text(RandomColumns.Column column) {
    int lid = column.lid() & ~1;
    Charset charset = charset(lid);
    int length = column.length();
    if (lid == 0x30 || lid == 0x36 || lid == 0x3C) {
      String text = chars("aZ09 .-", random.nextInt(length + 1));
      String padded = String.format(Locale.ROOT, "%-" + length + "s", text);
      return new RandomValue(padded.getBytes(lid == 0x3C ? US_ASCII : charset), padded, null);
    }
    boolean small = lid == 0x46 || lid == 0x48;
    int most = small ? 60 : columns.length();
    String text = chars(charset.equals(EBCDIC) ? LATIN : CHARS, Math.min(most, 16_000));
    byte[] bytes = text.getBytes(charset);
    int count = charset.equals(UTF_16BE) ? bytes.length / 2 : bytes.length;
    return new RandomValue(RandomColumns.prefixed(small ? 1 : 2, count, bytes), text, null);
  }

  /** A large object, in the row or outside, whose length is known or not. */
  RandomValue large(RandomColumns.Column column) {
    int lid = column.lid() & ~1;
    boolean isText = lid >= 0xCA;
    String text =
        chars(
            charset(lid).equals(EBCDIC) ? LATIN : CHARS,
            random.nextInt(3) == 0 ? 0 : random.nextInt(2000));
    byte[] data =
        isText
            ? text.getBytes(charset(lid))
            : columns.bytes(random.nextInt(3) == 0 ? 0 : random.nextInt(70_000));
    Object empty = isText ? "" : new byte[0];
    int width = column.length() & 0x7FFF;
    if (width == 9) {
      boolean inPlace = random.nextBoolean() && data.length < 5000;
      int here = inPlace ? data.length : 0;
      long length = random.nextBoolean() || inPlace || data.length == 0 ? data.length : -1;
      ByteBuffer row = ByteBuffer.allocate(9 + here).put((byte) (inPlace ? 1 : 2)).putLong(length);
      Object expected = inPlace ? (isText ? text : data) : data.length == 0 ? empty : null;
      return new RandomValue(
          row.put(data, 0, here).array(), expected, expected == null ? data : null);
    }
    byte[] cut = width == 2 && data.length > 0xFFFF ? new byte[3] : data;
    boolean unknown = random.nextInt(3) == 0 && cut.length > 0;
    long said = unknown ? 0x8000 | (width == 2 ? 0 : width) : cut.length;
    byte[] placeholder = new byte[width];
    for (int i = 0; i < width; i++) {
      placeholder[i] = (byte) (said >> (8 * (width - 1 - i)));
    }
    return cut.length == 0
        ? new RandomValue(placeholder, empty, null)
        : new RandomValue(placeholder, null, isText && cut != data ? new byte[] {0x40} : cut);
  }
}
