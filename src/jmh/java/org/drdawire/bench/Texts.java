package org.drdawire.bench;

import java.util.Random;

/** Texts of one kind and length, each different, and the same in every run. */
final class Texts {

  /** The most texts that {@link #of} gives. */
  static final int MOST_TEXTS = 16;

  private static final long SEED = 5068;
  private static final int MOST_CHARS = 1 << 21;

  private Texts() {}

  /** A power of two of texts, so that an index can be masked. */
  static String[] of(String kind, int length) {
    Random random = new Random(SEED);
    int count = MOST_TEXTS;
    while (count > 2 && count * length > MOST_CHARS) {
      count /= 2;
    }
    String[] texts = new String[count];
    for (int i = 0; i < count; i++) {
      texts[i] = text(kind, length, random);
    }
    return texts;
  }

  private static String text(String kind, int length, Random random) {
    StringBuilder text = new StringBuilder(length);
    while (text.length() < length) {
      switch (kind) {
        case "ascii", "sparse", "bad" -> text.append(ascii(random));
        case "latin1" -> text.append(random.nextInt(20) == 0 ? accented(random) : ascii(random));
        case "cjk" -> text.append((char) (0x4E00 + random.nextInt(0x5000)));
        case "emoji" -> text.appendCodePoint(0x1F300 + random.nextInt(0x300));
        default -> throw new IllegalArgumentException("text=" + kind);
      }
    }
    if (kind.equals("sparse")) {
      text.setCharAt(length - 1, accented(random));
    } else if (kind.equals("bad")) {
      text.setCharAt(length / 2, '\uDC00');
    }
    return text.toString();
  }

  private static char ascii(Random random) {
    return (char) (' ' + random.nextInt(0x5F));
  }

  private static char accented(Random random) {
    return (char) (0xC0 + random.nextInt(0x40));
  }
}
