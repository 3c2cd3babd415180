package org.drdawire.ccsid.charset;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Generates the sources of {@link EbcdicPages} and of the classes that it uses, so that nobody has
 * to type a table; {@link EbcdicTablesTest} compares the pages with tables of other origin.
 */
final class EbcdicPagesSource {

  private static final int CELLS = 256;
  private static final int CHANGES_A_LINE = 10;
  private static final int WIDTH = 100;
  private static final int NOTHING = 0xFFFD;

  private static final String GENERATED =
      """
       *
       * <p>This file is generated, and a test checks that it is up to date. To generate it again: {@code
       * mvn test -Dtest=EbcdicPagesTest -Dregenerate=true}.
       */
      """;

  private static final String INDEX_HEAD =
      """
      package org.drdawire.ccsid.charset;

      import java.util.List;

      /**
       * The single-byte EBCDIC pages: 500 and 37 here, the others in classes that are loaded when one of
       * their pages is asked for. A page is written as the cells in which it differs from another page:
       * the byte and its code point. U+FFFD means no character, and {@code >} marks a byte that is read
       * and never written. Newlines are IBM's: 0x25 is U+000A, 0x15 is U+0085.
      """
          + GENERATED
          + """
          public final class EbcdicPages {

            /** The CCSIDs that have a page, in ascending order. */
            public static final List<Integer> CCSIDS =
                List.of(
          %s);

          """;

  private static final String GROUP_HEAD =
      """
      package org.drdawire.ccsid.charset;

      /**
       * Pages of {@link EbcdicPages}.
      """
          + GENERATED
          + """
          final class %s {

          """;

  private static final String INDEX_PAGE =
      """
        /**
         * The page of a CCSID of this class or of one that it refers to.
         *
         * @param ccsid one of {@link #CCSIDS}
         * @return its page
         */
        public static SingleBytePage page(int ccsid) {
      """;

  private static final String GROUP_PAGE =
      """
        /** The page of one of the CCSIDs of this class. */
        static SingleBytePage page(int ccsid) {
      """;

  private static final String TAIL =
      """
        private %1$s() {}

      %2$s    return switch (ccsid) {
      %3$s
            default -> throw new IllegalArgumentException("ccsid=" + ccsid);
          };
        }
      }
      """;

  private final Map<Integer, String[]> tables = new HashMap<>();
  private final Map<String, List<EbcdicPage>> groups =
      EbcdicPage.all().stream()
          .collect(groupingBy(EbcdicPage::group, LinkedHashMap::new, toList()));

  private EbcdicPagesSource() {}

  /** The sources, by the names of their classes. */
  static Map<String, String> generate() {
    EbcdicPagesSource source = new EbcdicPagesSource();
    Map<String, String> sources = new LinkedHashMap<>();
    source.groups.forEach((group, pages) -> sources.put(name(group), source.file(group, pages)));
    return sources;
  }

  private static String name(String group) {
    return "EbcdicPages" + (group.equals(EbcdicPage.NONE) ? "" : group);
  }

  private String file(String group, List<EbcdicPage> pages) {
    boolean index = group.equals(EbcdicPage.NONE);
    StringBuilder file =
        new StringBuilder(
            index ? INDEX_HEAD.formatted(ccsids()) : GROUP_HEAD.formatted(name(group)));
    pages.forEach(page -> file.append(constants(page)));
    String cases =
        pages.stream()
            .map(page -> "      case %1$d -> PAGE_%1$d;".formatted(page.ccsid()))
            .collect(joining("\n"));
    String rest = index ? cases + "\n" + delegations() : cases;
    return file.append(TAIL.formatted(name(group), index ? INDEX_PAGE : GROUP_PAGE, rest))
        .toString();
  }

  /** Puts as many on each line as fit. */
  private static String ccsids() {
    StringBuilder all = new StringBuilder();
    StringBuilder line = new StringBuilder(" ".repeat(9));
    for (int ccsid : EbcdicPage.all().stream().mapToInt(EbcdicPage::ccsid).sorted().toArray()) {
      String next = " " + ccsid + ",";
      if (line.length() + next.length() > WIDTH) {
        all.append(line).append("\n");
        line = new StringBuilder(" ".repeat(9));
      }
      line.append(next);
    }
    return all.append(line.substring(0, line.length() - 1)).toString();
  }

  private String delegations() {
    List<String> lines = new ArrayList<>();
    groups.forEach(
        (group, pages) -> {
          if (!group.equals(EbcdicPage.NONE)) {
            String all = pages.stream().map(p -> String.valueOf(p.ccsid())).collect(joining(", "));
            String label = "      case " + all + " ->";
            String call = name(group) + ".page(ccsid);";
            boolean fits = label.length() + 1 + call.length() <= WIDTH;
            lines.add(label + (fits ? " " : "\n          ") + call);
          }
        });
    return String.join("\n", lines);
  }

  private String constants(EbcdicPage page) {
    String base = base(page);
    String[] from = page.base().equals(EbcdicPage.NONE) ? empty() : table(page.base());
    String[] to = cells(page);
    tables.put(page.ccsid(), to);
    List<String> changes = new ArrayList<>();
    for (int cell = 0; cell < CELLS; cell++) {
      if (!to[cell].equals(from[cell])) {
        changes.add("%02X%s".formatted(cell, to[cell]));
      }
    }
    if (changes.isEmpty()) {
      return "  private static final SingleBytePage PAGE_%d =%s;\n\n".formatted(page.ccsid(), base);
    }
    String declaration = "  private static final String CHANGES_" + page.ccsid() + " =";
    String literal = literal(changes);
    boolean fits = declaration.length() + 2 + literal.length() <= WIDTH && !literal.contains("\n");
    return declaration
        + (fits ? " " : "\n      ")
        + literal
        + ";\n  private static final SingleBytePage PAGE_%1$d =%2$s.with(CHANGES_%1$d);\n\n"
            .formatted(page.ccsid(), base);
  }

  private String base(EbcdicPage page) {
    if (page.base().equals(EbcdicPage.NONE)) {
      return " SingleBytePage.identity(0)";
    }
    boolean here = groups.get(page.group()).stream().anyMatch(p -> name(p).equals(page.base()));
    return here ? " PAGE_" + page.base() : " EbcdicPages.page(" + page.base() + ")";
  }

  private static String name(EbcdicPage page) {
    return String.valueOf(page.ccsid());
  }

  private String[] table(String ccsid) {
    return tables.get(Integer.valueOf(ccsid));
  }

  private static String[] empty() {
    String[] cells = new String[CELLS];
    Arrays.fill(cells, "=%04X".formatted(NOTHING));
    return cells;
  }

  private static String[] cells(EbcdicPage page) {
    TableOracle oracle = page.primaryOracle();
    String[] cells = empty();
    for (int cell = 0; cell < CELLS; cell++) {
      int codePoint = oracle.decode(cell);
      if (codePoint != TableOracle.ABSENT) {
        boolean both = oracle.encode(codePoint) == cell;
        cells[cell] = "%s%04X".formatted(both ? "=" : ">", codePoint);
      }
    }
    return cells;
  }

  private static String literal(List<String> changes) {
    List<String> lines = new ArrayList<>();
    for (int from = 0; from < changes.size(); from += CHANGES_A_LINE) {
      int to = Math.min(changes.size(), from + CHANGES_A_LINE);
      String blank = to < changes.size() ? " " : "";
      lines.add('"' + String.join(" ", changes.subList(from, to)) + blank + '"');
    }
    return String.join("\n          + ", lines);
  }
}
