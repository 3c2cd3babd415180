package org.drdawire.site;

import java.util.Map;
import org.jsoup.nodes.Element;

/** The first page: parts of the README. */
final class StartPage {

  static final String SOURCE = "index.html";

  private StartPage() {}

  static Page of(Template template, Page readme) {
    Element text = readme.body().clone();
    for (Element link : text.select("a[href^=#]")) {
      link.attr("href", readme.output() + link.attr("href"));
    }
    Element body = new Element("body");
    body.html(
        template.filled(
            Map.of(
                "what", text.expectFirst("p").html(),
                "object", text.expectFirst(".scroll ~ p ~ p").html(),
                "audience", text.expectFirst("ul").outerHtml(),
                "figures", text.expectFirst(".scroll").outerHtml(),
                "cpu", text.expectFirst(".scroll ~ p").html(),
                "try", text.expectFirst("#try-it ~ pre").outerHtml(),
                "dependency", text.expectFirst("pre:has(> .language-xml)").outerHtml())));
    return new Page(SOURCE, "drda-wire", body);
  }
}
