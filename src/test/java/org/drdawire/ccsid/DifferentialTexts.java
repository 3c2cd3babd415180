package org.drdawire.ccsid;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/** Random texts of all kinds; many of them reach the edge of a chunk of the fast path. */
final class DifferentialTexts {

  private static final int EDGE = 3072;
  private static final Map<Integer, List<Integer>> KNOWN = new ConcurrentHashMap<>();

  private final Random random;

  DifferentialTexts(Random random) {
    this.random = random;
  }

  String next() {
    StringBuilder text = new StringBuilder();
    int length = length();
    int kinds = random.nextInt(1, 1 << 5);
    int run = 1 + random.nextInt(random.nextBoolean() ? 3 : 200);
    while (text.length() < length) {
      int kind = random.nextInt(5);
      if ((kinds >> kind & 1) == 1) {
        for (int i = random.nextInt(run); i >= 0; i--) {
          text.appendCodePoint(character(kind));
        }
      }
    }
    if (random.nextInt(3) == 0) {
      plantSurrogate(text);
    }
    return text.toString();
  }

  /** The text with every char replaced by one that a CCSID has, except perhaps one of them. */
  String within(CcsidManager manager, String text) {
    List<Integer> known = KNOWN.computeIfAbsent(manager.ccsid(), unused -> known(manager));
    StringBuilder within = new StringBuilder();
    int bad = random.nextInt(3 * text.length() + 1);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean kept = i == bad || (c < 0x80 && known.contains((int) c));
      within.appendCodePoint(kept ? c : known.get(c % known.size()));
    }
    return within.toString();
  }

  /** Some of the characters that a CCSID has: all of ASCII, and of the others one in 61. */
  private static List<Integer> known(CcsidManager manager) {
    return IntStream.concat(
            IntStream.range(0, 0x80), IntStream.iterate(0x80, c -> c < 0x2_A000, c -> c + 61))
        .filter(c -> has(manager, Character.toString(c)))
        .boxed()
        .toList();
  }

  static boolean has(CcsidManager manager, String character) {
    try {
      return manager.toBytes(character).length > 0;
    } catch (CcsidEncodingException e) {
      return false;
    }
  }

  private int length() {
    return switch (random.nextInt(8)) {
      case 0, 1, 2 -> random.nextInt(70);
      case 3 -> random.nextInt(600);
      case 4 -> EDGE - 3 + random.nextInt(6);
      case 5 -> EDGE / 2 - 3 + random.nextInt(6);
      case 6 -> 2 * EDGE - 3 + random.nextInt(6);
      default -> random.nextInt(3 * EDGE);
    };
  }

  private int character(int kind) {
    return switch (kind) {
      case 0 -> random.nextInt(0x80);
      case 1 -> 0x80 + random.nextInt(0x80);
      case 2 -> 0x80 + random.nextInt(0x780);
      case 3 -> 0x800 + random.nextInt(0xD000);
      default -> 0x10000 + random.nextInt(0x100000);
    };
  }

  /** Puts a high or low surrogate anywhere, or near an edge; it may make a pair, or break one. */
  private void plantSurrogate(StringBuilder text) {
    int edge = EDGE * (1 + random.nextInt(2)) / (1 + random.nextInt(2));
    int at = random.nextBoolean() ? edge - 2 + random.nextInt(4) : random.nextInt(1 << 14);
    char half = (char) (0xD800 + random.nextInt(0x800));
    if (text.isEmpty()) {
      text.append(half);
    } else {
      text.setCharAt(at < text.length() ? at : random.nextInt(text.length()), half);
    }
  }
}
