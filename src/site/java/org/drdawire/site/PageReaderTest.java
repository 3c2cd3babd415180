package org.drdawire.site;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PageReaderTest {

  /** The anchors are those that GitHub has. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          A driver from nothing       | a-driver-from-nothing
          Derby's client, recorded    | derbys-client-recorded
          `sr_select`                 | sr_select
          5. Two flushes by default   | 5-two-flushes-by-default
          LID X'32' & more            | lid-x32--more
          Ünï — code                  | ünï--code
          a [link](b.md)              | a-link
          """)
  void headingsHaveAnchors(String text, String anchor) {
    assertEquals(List.of(anchor), ids(text));
  }

  @ParameterizedTest
  @CsvSource({
    "docs/a.md, b.md#c, b.html#c",
    "docs/a.md, ../README.md, ../README.html",
    "docs/a.md, adr, adr/index.html",
    "README.md, docs/adr, docs/adr/index.html",
    "README.md, LICENSE, LICENSE.html",
    "docs/a.md, benchmarks/a.svg, benchmarks/a.svg",
    "docs/a.md, ../src/test/java/A.java, ../src/test/java/A.java.html",
    "docs/a.md, #b, #b",
    "docs/a.md, https://example.com/a.md, https://example.com/a.md",
    "README.md, ../outside.md, ../outside.md",
  })
  void linksLeadToPages(String source, String link, String expected) {
    Page page = new PageReader(Path.of("")).markdown(source, "[a](" + link + ")");
    assertEquals(expected, page.body().expectFirst("a").attr("href"));
  }

  private static List<String> ids(String heading) {
    Page page = new PageReader(Path.of("")).markdown("docs/a.md", "## " + heading);
    return page.body().select("h2").eachAttr("id");
  }
}
