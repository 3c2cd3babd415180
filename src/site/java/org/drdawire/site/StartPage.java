package org.drdawire.site;

import java.util.List;
import java.util.Map;
import org.jsoup.nodes.Element;

/** The first page: parts of the README, and figures of the page of benchmarks. */
final class StartPage {

  static final String SOURCE = "index.html";

  /** Some that show where it is faster, and the two where it is slower. */
  private static final List<String> ROWS =
      List.of(
          "64 ASCII chars to UTF-8",
          "18 chars to CCSID 500",
          "a BigDecimal into a DECIMAL",
          "a row of ten values, executed again",
          "the requests of a transaction",
          "the answers to a connect",
          "ten columns of a row, read");

  private StartPage() {}

  static Page of(Template template, Page readme, Page benchmarks) {
    Element text = readme.body().clone();
    for (Element link : text.select("a[href^=#]")) {
      link.attr("href", readme.output() + link.attr("href"));
    }
    Element body = new Element("body");
    body.html(
        template.filled(
            Map.of(
                "what", text.expectFirst("p").html(),
                "audience", text.expectFirst("ul").outerHtml(),
                "figures", figures(benchmarks).outerHtml(),
                "try", text.expectFirst("#try-it ~ pre").outerHtml(),
                "dependency", text.expectFirst("pre:has(> .language-xml)").outerHtml())));
    return new Page(SOURCE, "drda-wire", body);
  }

  /** The lines of the summary that the start page shows. */
  private static Element figures(Page benchmarks) {
    Element box = benchmarks.body().expectFirst(".scroll").clone();
    for (Element link : box.select("a")) {
      String source = SitePath.resolve(benchmarks.output(), link.attr("href"));
      link.attr("href", source);
    }
    for (Element row : box.select("tbody tr")) {
      if (!ROWS.contains(row.expectFirst("td").text())) {
        row.remove();
      }
    }
    if (box.select("tbody tr").size() != ROWS.size()) {
      throw new IllegalArgumentException("the summary does not have each of " + ROWS);
    }
    return box;
  }
}
