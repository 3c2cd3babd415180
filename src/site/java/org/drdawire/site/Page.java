package org.drdawire.site;

import java.util.List;
import org.jsoup.nodes.Element;

/**
 * A page of the site.
 *
 * @param source the path of what it shows, from the root of the project
 * @param title what it is called
 * @param body its content, whose links lead to other pages of the site
 */
record Page(String source, String title, Element body) {

  /** A heading with an anchor. */
  record Heading(String id, String text) {}

  String output() {
    return SitePath.output(source);
  }

  List<Heading> headings() {
    return body.select("h2[id]").stream()
        .map(heading -> new Heading(heading.id(), text(heading)))
        .toList();
  }

  /** What a heading says, without the link to itself. */
  static String text(Element heading) {
    Element copy = heading.clone();
    copy.select(".anchor").remove();
    return copy.text();
  }
}
