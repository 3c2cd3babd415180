package org.drdawire.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The rows of one table in the page of benchmarks, from the results that each of them names. */
final class Summary {

  private static final Pattern MARKED =
      Pattern.compile("(?s)(<!-- summary -->\n).*?(<!-- end -->)");
  private static final String HEAD =
      """
      | what | ours | the other's | times as fast | the other |
      |---|---|---|---|---|
      """;

  /** What is measured, the results, the row of them, the peer, and what the peer is. */
  private static final String TABLE =
      """
      18 ASCII chars to UTF-8             | jdk17 | Utf8Encode length=18 target=heap text=ascii  | derby    | Derby's client
      64 ASCII chars to UTF-8             | jdk17 | Utf8Encode length=64 target=heap text=ascii  | getBytes | `getBytes`
      18 chars to CCSID 500               | jdk17 | EbcdicEncode length=18 target=heap text=ascii | derby   | Derby's client
      a `BigDecimal` into a DECIMAL       | rows-jdk17 | Row type=DECIMAL_9                      | derby    | Derby's client
      26 chars into a VARCHAR             | rows-jdk17 | Row type=VARCHAR                        | derby    | Derby's client
      the requests of a transaction       | transaction-jdk17 | TransactionBytes chain=select    | stock    | Derby's client
      the answer to a failed insert       | replies-jdk17 | ReadReplies pieces=whole reply=failure | stock    | Derby's client
      the answers to a connect            | replies-jdk17 | ReadReplies pieces=whole reply=connect | stock    | Derby's client
      ten columns of a row, read          | rows-read-jdk17 | ReadRows columns=1 type=TEN        | stock    | Derby's client
      a transaction, with sockets         | select-jdk17 | SrSelect threads=10 variant=direct    | stock    | Derby's client
      """;

  private Summary() {}

  /** The page with what the results in a folder say now. */
  static String refreshed(String page, Path folder) throws IOException {
    StringBuilder table = new StringBuilder(HEAD);
    for (String line : TABLE.lines().toList()) {
      table.append(row(line.split(" *\\| *"), folder));
    }
    return MARKED
        .matcher(page)
        .replaceFirst("$1" + Matcher.quoteReplacement("\n" + table + "\n") + "$2");
  }

  private static String row(String[] cells, Path folder) throws IOException {
    Results results = Results.read(folder.resolve("rounds-" + cells[1] + ".json"));
    Row row = Row.parse(cells[2]);
    double ours = results.figures(row, "ours").nanos();
    double peer = results.figures(row, cells[3]).nanos();
    return String.format(
        Locale.ROOT,
        "| [%s](%s/rounds-%s.json) | %s | %s | %.2f | %s |\n",
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
