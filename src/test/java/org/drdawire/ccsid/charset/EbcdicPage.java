package org.drdawire.ccsid.charset;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * A line of {@code ebcdic-pages.txt}: a page, the class that contains it, and who made a table of
 * it.
 *
 * @param group the suffix of the generated class, or "-"
 * @param ccsid the CCSID
 * @param base the CCSID of the page that this one is written as a change of, or "-"
 * @param primary the oracle that the page is generated from
 * @param icu ICU4J's name, or "-"
 * @param jdk the JDK's name, or "-"
 * @param cPython CPython's name, or "-"
 * @param title whose page it is
 * @param jtOpen the number by which JTOpen has it
 */
public record EbcdicPage(
    String group,
    int ccsid,
    String base,
    String primary,
    String icu,
    String jdk,
    String cPython,
    String title,
    int jtOpen) {

  public static final String NONE = "-";

  public static List<EbcdicPage> all() {
    try (InputStream in = EbcdicPage.class.getResourceAsStream("ebcdic-pages.txt")) {
      return new String(in.readAllBytes(), UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(EbcdicPage::parse)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static EbcdicPage parse(String line) {
    String[] columns = line.split(" \\| ", -1);
    return new EbcdicPage(
        columns[0],
        Integer.parseInt(columns[1]),
        columns[2],
        columns[3],
        columns[4],
        columns[5],
        columns[6],
        columns[7],
        Integer.parseInt(columns[columns.length > 8 ? 8 : 1]));
  }

  /** Whether ICU4J has the page itself, and not only as the single bytes of a mixed page. */
  public boolean isWholeInIcu() {
    return icu.startsWith("ibm-" + ccsid + "_");
  }

  public TableOracle primaryOracle() {
    return switch (primary) {
      case "ICU4J" -> TableOracle.icu(icu);
      case "JTOpen" -> TableOracle.jtOpen(jtOpen);
      default -> throw new IllegalArgumentException(primary);
    };
  }
}
