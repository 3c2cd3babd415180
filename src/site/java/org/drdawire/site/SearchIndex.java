package org.drdawire.site;

import com.google.gson.Gson;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;

/** What the search looks through: each section of a page, and each name of the API. */
final class SearchIndex {

  /** Their tables are figures, which nobody looks for. */
  private static final Pattern WITHOUT_TEXT = Pattern.compile("docs/benchmarks/.*|LICENSE.*");

  private static final Pattern RECIPES = Pattern.compile("docs/(recipes|jdbc)\\.md");
  private static final Pattern GUIDE = Pattern.compile("README\\.md|docs/[\\w-]+\\.md");

  /**
   * A place to which the search leads; the names are those that the script reads.
   *
   * @param also what a table of recipes calls it
   * @param weight how much its name counts: who looks for a word wants to do something
   */
  private record Entry(
      String page, String section, String url, String text, Set<String> also, int weight) {}

  private final List<Entry> entries = new ArrayList<>();
  private final Map<String, Set<String>> called = new HashMap<>();

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
    if (RECIPES.matcher(page.source()).matches()) {
      for (Element link : page.body().select("td + td a[href*=#]")) {
        String row = link.closest("tr").expectFirst("td").text();
        Set<String> names = called(target(page, link.attr("href")));
        names.addAll(List.of(row.toLowerCase(Locale.ROOT).split(", ")));
        names.add(link.text().toLowerCase(Locale.ROOT));
      }
    }
  }

  private Set<String> called(String url) {
    return called.computeIfAbsent(url, any -> new LinkedHashSet<>());
  }

  private static String target(Page page, String link) {
    int hash = link.indexOf('#');
    String path =
        hash == 0 ? page.output() : SitePath.resolve(page.output(), link.substring(0, hash));
    return path + link.substring(hash);
  }

  private static int weight(Page page) {
    return RECIPES.matcher(page.source()).matches()
        ? 4
        : GUIDE.matcher(page.source()).matches() ? 2 : 1;
  }

  private void add(Page page, String section, String url, CharSequence text) {
    boolean figures = WITHOUT_TEXT.matcher(page.source()).matches();
    String kept = figures ? "" : text.toString().strip();
    entries.add(new Entry(page.title(), section, url, kept, called(url), weight(page)));
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
      entries.add(new Entry("API: " + where, name, "api/" + link.attr("href"), text, Set.of(), 1));
    }
  }

  String script() {
    return "const searchIndex = " + new Gson().toJson(entries) + ";\n";
  }
}
