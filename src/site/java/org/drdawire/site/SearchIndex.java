package org.drdawire.site;

import com.google.gson.Gson;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;

/** What the search looks through: each section of a page, and each name of the API. */
final class SearchIndex {

  /** Their tables are figures, which nobody looks for. */
  private static final Pattern WITHOUT_TEXT = Pattern.compile("docs/benchmarks/.*|LICENSE.*");

  /** A place to which the search leads; the names are those that the script reads. */
  private record Entry(String page, String section, String url, String text) {}

  private final List<Entry> entries = new ArrayList<>();

  void add(Page page) {
    String url = page.output();
    String section = "";
    StringBuilder text = new StringBuilder();
    for (Element element : page.body().children()) {
      if (element.is("h2[id], h3[id], h4[id]")) {
        add(page, section, url, text);
        section = Page.text(element);
        url = page.output() + "#" + element.id();
        text.setLength(0);
      } else if (!element.is("h1")) {
        text.append(element.text()).append(' ');
      }
    }
    add(page, section, url, text);
  }

  private void add(Page page, String section, String url, CharSequence text) {
    boolean figures = WITHOUT_TEXT.matcher(page.source()).matches();
    String kept = figures ? "" : text.toString().strip();
    entries.add(new Entry(page.title(), section, url, kept));
  }

  /** Adds what Javadoc's own index lists. */
  void addApi(Path api) throws IOException {
    Element index = Jsoup.parse(api.resolve("index-all.html").toFile());
    for (Element term : index.select("dt:has(> a)")) {
      Element link = term.expectFirst("a");
      String name = link.text();
      String where = term.text().substring(name.length()).replaceFirst("^ - ", "");
      Element description = term.nextElementSibling();
      String text = description == null ? "" : description.text();
      entries.add(new Entry("API: " + where, name, "api/" + link.attr("href"), text));
    }
  }

  String script() {
    return "const searchIndex = " + new Gson().toJson(entries) + ";\n";
  }
}
