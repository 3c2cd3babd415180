package org.drdawire.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The tables of the page of benchmarks, of figures that were all measured at one commit. */
final class Summary {

  /** Tables as the programs have made them that measure, behind a line with the commit. */
  private static final List<String> TABLES = List.of("programs", "counts");

  private static final String HEAD =
      """
      | what | ours | the other's | times as fast | the other |
      |---|---|---|---|---|
      """;

  /** What is measured, the results, the row of them, the peer, and what the peer is. */
  private static final String TABLE =
      """
      18 ASCII chars to UTF-8             | cells | Utf8Encode length=18 target=heap text=ascii  | derby    | Derby's client
      64 ASCII chars to UTF-8             | cells | Utf8Encode length=64 target=heap text=ascii  | getBytes | `getBytes`
      18 chars to CCSID 500               | cells | EbcdicEncode length=18 target=heap text=ascii | derby   | Derby's client
      a `BigDecimal` into a DECIMAL       | cells | Row type=DECIMAL_9                      | derby    | Derby's client
      26 chars into a VARCHAR             | cells | Row type=VARCHAR                        | derby    | Derby's client
      the requests of a transaction       | cells | TransactionBytes chain=select    | stock    | Derby's client
      the answer to a failed insert       | cells | ReadReplies pieces=whole reply=failure | stock    | Derby's client
      the answers to a connect            | cells | ReadReplies pieces=whole reply=connect | stock    | Derby's client
      ten columns of a row, read          | cells | ReadRows columns=1 type=TEN        | stock    | Derby's client
      a transaction, with sockets         | transactions | SrSelect threads=10 variant=direct    | stock    | Derby's client
      """;

  private Summary() {}

  /**
   * The page with what the figures in a folder say now.
   *
   * @throws IllegalArgumentException if they are of different commits, or of changed files
   */
  static String refreshed(String page, Path folder) throws IOException {
    Map<String, String> commits = new TreeMap<>();
    Map<String, Results> results = new TreeMap<>();
    for (String name : List.of("cells", "transactions")) {
      Results read = Results.read(folder.resolve(name + ".json"));
      results.put(name, read);
      commits.put(name, read.machine().get("commit"));
    }
    StringBuilder cells = new StringBuilder(HEAD);
    for (String line : TABLE.lines().toList()) {
      String[] columns = line.split(" *\\| *");
      cells.append(row(columns, results.get(columns[1]), folder));
    }
    String refreshed = refreshed(page, "cells", cells.toString());
    for (String name : TABLES) {
      String[] kept = Files.readString(folder.resolve(name + ".txt")).split("\n", 2);
      commits.put(name, kept[0]);
      refreshed = refreshed(refreshed, name, kept[1]);
    }
    requireOne(commits);
    return refreshed;
  }

  static void requireOne(Map<String, String> commits) {
    Set<String> different = new HashSet<>(commits.values());
    if (different.size() > 1 || different.iterator().next().endsWith("-dirty")) {
      throw new IllegalArgumentException("figures must be of one commit: " + commits);
    }
  }

  private static String refreshed(String page, String name, String table) {
    return Pattern.compile("(?s)(<!-- " + name + " -->\n).*?(<!-- end -->)")
        .matcher(page)
        .replaceFirst("$1" + Matcher.quoteReplacement("\n" + table + "\n") + "$2");
  }

  private static String row(String[] cells, Results results, Path folder) {
    Row row = Row.parse(cells[2]);
    double ours = results.figures(row, "ours").nanos();
    double peer = results.figures(row, cells[3]).nanos();
    return String.format(
        Locale.ROOT,
        "| [%s](%s/%s.json) | %s | %s | %.2f | %s |\n",
        cells[0],
        folder.getFileName(),
        cells[1],
        time(ours),
        time(peer),
        peer / ours,
        cells[4]);
  }

  private static String time(double nanos) {
    if (nanos < 1e3) {
      return String.format(Locale.ROOT, "%.0f ns", nanos);
    }
    return nanos < 1e6
        ? String.format(Locale.ROOT, "%.1f us", nanos / 1e3)
        : String.format(Locale.ROOT, "%.1f ms", nanos / 1e6);
  }
}
