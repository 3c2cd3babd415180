package org.drdawire.ccsid.charset;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Every cell of every single-byte page, in both directions, against all tables that others made. If
 * one of them differs, {@code accepted-differences.txt} contains the cell and the reason. A
 * difference that is not in the file fails the test, and so does one that is in the file and not
 * found.
 */
class EbcdicTablesTest {

  /** The differences of each page and oracle, as in {@code 1026 ICU4J 9A=20BA}. */
  static Map<String, Set<String>> accepted() throws IOException {
    Map<String, Set<String>> accepted = new LinkedHashMap<>();
    String file = "accepted-differences.txt";
    try (InputStream in = EbcdicTablesTest.class.getResourceAsStream(file)) {
      for (String line : new String(in.readAllBytes(), UTF_8).lines().toList()) {
        if (!line.isEmpty() && !line.startsWith("#")) {
          String[] words = line.split(" ", -1);
          for (String ccsid : words[1].split(",", -1)) {
            Set<String> cells =
                accepted.computeIfAbsent(ccsid + " " + words[0], key -> new TreeSet<>());
            cells.addAll(Arrays.asList(words).subList(2, words.length));
          }
        }
      }
    }
    return accepted;
  }

  /** The tables of a page by the names of those who made them. */
  private static Map<String, TableOracle> oracles(EbcdicPage page) {
    Map<String, TableOracle> oracles = new LinkedHashMap<>();
    oracles.put("JTOpen", TableOracle.jtOpen(page.jtOpen()));
    if (!page.icu().equals(EbcdicPage.NONE)) {
      oracles.put(page.isWholeInIcu() ? "ICU4J" : "ICU4J-mixed", TableOracle.icu(page.icu()));
    }
    if (!page.jdk().equals(EbcdicPage.NONE)) {
      oracles.put("JDK", TableOracle.jdk(page.jdk()));
    }
    if (!page.cPython().equals(EbcdicPage.NONE)) {
      oracles.put("CPython", TableOracle.cPython(page.cPython()));
    }
    return oracles;
  }

  @TestFactory
  Stream<DynamicTest> differencesAreThoseThatAreAccepted() throws IOException {
    Map<String, Set<String>> accepted = accepted();
    return EbcdicPage.all().stream()
        .map(page -> dynamicTest(page.ccsid() + " " + page.title(), () -> check(page, accepted)));
  }

  private static void check(EbcdicPage page, Map<String, Set<String>> accepted) {
    TableOracle ours = TableOracle.of(ebcdic(page.ccsid()));
    oracles(page)
        .forEach(
            (name, theirs) -> {
              String key = page.ccsid() + " " + name;
              Set<String> expected = accepted.getOrDefault(key, Set.of());
              assertEquals(
                  String.join(" ", expected), String.join(" ", differences(ours, theirs)), key);
            });
  }

  /**
   * The bytes that decode to another character, each with that character, and the code points that
   * encode to another byte for no such reason.
   */
  private static Set<String> differences(TableOracle ours, TableOracle theirs) {
    Set<String> found = new TreeSet<>();
    Set<Integer> explained = new HashSet<>();
    for (int cell = 0; cell < 256; cell++) {
      int one = ours.decode(cell);
      int other = theirs.decode(cell);
      if (one != other) {
        explained.add(one);
        explained.add(other);
        found.add("%02X=%s".formatted(cell, hex("%04X", other)));
      }
    }
    for (int c : TableOracle.BMP) {
      if (!explained.contains(c)) {
        int other = theirs.encode(c);
        if (ours.encode(c) != other) {
          found.add("U+%04X=%s".formatted(c, hex("%02X", other)));
        }
      }
    }
    return found;
  }

  private static String hex(String format, int number) {
    return number == TableOracle.ABSENT ? "none" : format.formatted(number);
  }

  @Test
  void everyAcceptedDifferenceIsOfPageAndOracleThatAreCompared() throws IOException {
    Set<String> compared =
        EbcdicPage.all().stream()
            .flatMap(page -> oracles(page).keySet().stream().map(name -> page.ccsid() + " " + name))
            .collect(Collectors.toSet());
    Set<String> stale = new TreeSet<>(accepted().keySet());
    stale.removeAll(compared);
    assertEquals(Set.of(), stale);
  }

  @Test
  void everyPageButOneHasTwoTablesThatAgree() {
    Collection<Integer> single =
        EbcdicPage.all().stream()
            .filter(page -> oracles(page).size() < 2)
            .map(EbcdicPage::ccsid)
            .toList();
    assertEquals(Set.of(924), Set.copyOf(single));
  }

  @Test
  void page924WithOneSourceHasTheCharactersOfLatin9() {
    TableOracle latin9 = TableOracle.jdk("ISO-8859-15");
    TableOracle page = TableOracle.jtOpen(924);
    assertEquals(repertoire(latin9), repertoire(page));
    assertEquals(256, repertoire(page).size());
  }

  private static Set<Integer> repertoire(TableOracle oracle) {
    return IntStream.range(0, 256).mapToObj(oracle::decode).collect(Collectors.toSet());
  }

  @Test
  void pagesOfTheListAreThoseThatThereAre() {
    assertEquals(
        EbcdicPages.CCSIDS, EbcdicPage.all().stream().map(EbcdicPage::ccsid).sorted().toList());
    assertEquals(61, EbcdicPages.CCSIDS.size());
  }

  @Test
  void euroPagesDifferFromTheirBaseInOneCell() {
    for (int ccsid = 1140; ccsid <= 1149; ccsid++) {
      int euro = ccsid;
      String base =
          EbcdicPage.all().stream().filter(p -> p.ccsid() == euro).findFirst().orElseThrow().base();
      Set<String> changed =
          differences(
              TableOracle.of(ebcdic(Integer.parseInt(base))), TableOracle.of(ebcdic(ccsid)));
      assertEquals(Set.of((ccsid == 1142 || ccsid == 1143 ? "5A" : "9F") + "=20AC"), changed);
    }
  }

  static SingleByteCharset ebcdic(int ccsid) {
    return new SingleByteCharset("500", EbcdicPages.page(ccsid), new byte[1]);
  }

  @Test
  void asciiPagesAreTheFirstCodePoints() {
    for (int c : TableOracle.BMP) {
      assertEquals(c < 0x80 ? c : -1, AsciiPages.page(367).byteOf((char) c));
      assertEquals(c < 0x100 ? c : -1, AsciiPages.page(819).byteOf((char) c));
    }
    SingleByteCharset latin1 = new SingleByteCharset("819", AsciiPages.page(819), new byte[1]);
    assertFalse(Charset.isSupported(latin1.name()));
    assertTrue(latin1.aliases().isEmpty());
  }
}
