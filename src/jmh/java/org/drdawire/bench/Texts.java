package org.drdawire.bench;

import java.util.List;
import java.util.Random;

/** Texts of one kind and length, each different, and the same in every run. */
final class Texts {

  private static final int MOST_TEXTS = 16;

  private static final long SEED = 5068;
  private static final int MOST_CHARS = 1 << 21;
  private static final int UTF16_CHARS = 4096;
  private static final char FIRST_CJK = 0x4E00;
  private static final int PIECE = 100_000;
  private static final List<String> SQL =
      List.of(
          "SELECT ",
          "FROM ",
          "WHERE ",
          "AND ",
          "ORDER BY ",
          "\"Orders\".",
          "customer_id ",
          "T1.",
          "= ",
          ", ",
          "? ",
          "(",
          ") ",
          "COUNT(*) ",
          "'O''Neill' ",
          "'2026-11-21' ");
  private static final int SQL_WORDS_IN_1000_CHARS = 150;

  /** Some that every Japanese CCSID has, and GB18030 too. */
  private static final String KANJI =
      "\u65E5\u672C\u8A9E\u56FD\u4F1A\u4EBA\u5E74\u5927\u5341\u4E8C\u4E2D\u9577\u51FA\u4E09\u6642\u884C\u898B"
          + "\u6708\u5F8C\u524D\u751F\u4E94\u9593\u4E0A\u6771\u56DB\u4ECA\u91D1\u4E5D\u5165\u5B66\u9AD8\u5186\u5B50"
          + "\u3042\u3044\u3046\u3048\u304A\u30A2\u30A4\u30A6\u30A8\u30AA";

  private Texts() {}

  /** The kinds of good texts that a CCSID can encode. */
  static List<String> kinds(int ccsid) {
    return switch (ccsid) {
      case 500 -> List.of("ascii", "latin1", "sparse", "sql");
      case 1208 -> List.of("ascii", "latin1", "cjk", "emoji", "sparse", "sql");
      default -> List.of("japanese", "kanji");
    };
  }

  /** Whether strings of a kind have no char beyond U+00FF. */
  static boolean isLatin1(String kind) {
    return List.of("ascii", "latin1", "sparse", "sql").contains(kind);
  }

  /**
   * Shows the compiler that a string may have two bytes per char, as other code of an application
   * does.
   */
  static void readUtf16() {
    for (String text : of("cjk", UTF16_CHARS)) {
      for (int i = 0; i < text.length(); i++) {
        if (text.charAt(i) < FIRST_CJK) {
          throw new IllegalStateException("index=" + i);
        }
      }
    }
  }

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

  /** Two long texts in which each char is accented with a given probability in percent. */
  static String[] mixed(int percent, int length) {
    Random random = new Random(SEED);
    String[] texts = new String[2];
    for (int i = 0; i < texts.length; i++) {
      StringBuilder piece = new StringBuilder(PIECE);
      while (piece.length() < PIECE) {
        piece.append(random.nextInt(100) < percent ? accented(random) : ascii(random));
      }
      texts[i] = piece.toString().repeat(length / PIECE);
    }
    return texts;
  }

  /** Whether a text contains the surrogate of the bad ones, in its middle. */
  static boolean isBad(String text) {
    int middle = text.length() / 2;
    return Character.isLowSurrogate(text.charAt(middle))
        && !Character.isHighSurrogate(text.charAt(middle - 1));
  }

  private static String text(String kind, int length, Random random) {
    StringBuilder text = new StringBuilder(length);
    while (text.length() < length) {
      switch (kind) {
        case "ascii", "sparse", "bad", "euro" -> text.append(ascii(random));
        case "kanji" -> text.append(KANJI.charAt(random.nextInt(KANJI.length())));
        case "japanese" -> text.append(japaneseWord(random));
        case "latin1" -> text.append(random.nextInt(20) == 0 ? accented(random) : ascii(random));
        case "cjk" -> text.append((char) (FIRST_CJK + random.nextInt(0x5000)));
        case "emoji" -> text.appendCodePoint(0x1F300 + random.nextInt(0x300));
        case "sql" -> text.append(sqlWord(random));
        default -> throw new IllegalArgumentException("text=" + kind);
      }
    }
    text.setLength(length);
    if (kind.equals("sparse")) {
      text.setCharAt(length - 1, accented(random));
    } else if (kind.equals("euro")) {
      text.setCharAt(length - 1, '\u20AC');
    } else if (kind.equals("bad")) {
      text.setCharAt(length / 2, '\uDC00');
    }
    return text.toString();
  }

  private static String sqlWord(Random random) {
    if (random.nextInt(SQL_WORDS_IN_1000_CHARS) == 0) {
      return "'Zo" + accented(random) + "' ";
    }
    return SQL.get(random.nextInt(SQL.size()));
  }

  private static String japaneseWord(Random random) {
    if (random.nextInt(6) == 0) {
      return " A" + random.nextInt(100);
    }
    int at = random.nextInt(KANJI.length() - 2);
    return KANJI.substring(at, at + 2);
  }

  private static char ascii(Random random) {
    return (char) (' ' + random.nextInt(0x5F));
  }

  private static char accented(Random random) {
    return (char) (0xC0 + random.nextInt(0x40));
  }
}
