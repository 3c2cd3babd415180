package org.drdawire.golden;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** A table that a test has as text; what stands behind {@code #} is a comment. */
public final class Table {

  private static final Pattern COMMENT = Pattern.compile(" *#.*");
  private static final Pattern BLANKS = Pattern.compile("\\s+");

  private Table() {}

  /** A line of it is a key, a colon and a value. */
  public static Map<String, String> of(String text) {
    Map<String, String> table = new LinkedHashMap<>();
    plain(text)
        .lines()
        .filter(line -> !line.isBlank())
        .map(line -> line.strip().split(": ", 2))
        .forEach(row -> put(table, row[0], row[1]));
    return table;
  }

  /** Each code point, in hexadecimal, has its term behind it. */
  public static Map<Integer, String> ofCodePoints(String text) {
    Map<Integer, String> table = new LinkedHashMap<>();
    String[] words = BLANKS.split(plain(text).strip(), -1);
    for (int i = 0; i < words.length; i += 2) {
      put(table, Integer.parseInt(words[i], 16), words[i + 1]);
    }
    return table;
  }

  /** Words between blanks, in their order. */
  public static Set<String> ofWords(String text) {
    return new TreeSet<>(List.of(BLANKS.split(text.strip(), -1)));
  }

  private static String plain(String text) {
    return COMMENT.matcher(text).replaceAll("");
  }

  private static <K> void put(Map<K, String> table, K key, String value) {
    if (table.put(key, value) != null) {
      throw new IllegalArgumentException("twice: " + key);
    }
  }
}
