package org.drdawire.site;

import java.util.Map;
import org.jsoup.nodes.Element;

/** The first page: parts of the README, and figures of the page of benchmarks. */
final class StartPage {

  static final String SOURCE = "index.html";

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

  /** What whole programs take: the first table. */
  private static Element figures(Page benchmarks) {
    Element box = benchmarks.body().expectFirst(".scroll").clone();
    for (Element link : box.select("a")) {
      String source = SitePath.resolve(benchmarks.output(), link.attr("href"));
      link.attr("href", source);
    }
    return box;
  }
}
