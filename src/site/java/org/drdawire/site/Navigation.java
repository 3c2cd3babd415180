package org.drdawire.site;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jsoup.nodes.Element;

/**
 * Groups of pages. In its file a line without indent names a group; the lines below it have a path
 * and perhaps a label, or a pattern for all pages that are named nowhere.
 */
final class Navigation {

  private record Entry(String path, String label) {}

  private final Map<String, List<Entry>> groups = new LinkedHashMap<>();

  private Navigation() {}

  static Navigation read(Path file, Map<String, Page> pages) throws IOException {
    Navigation navigation = new Navigation();
    List<String> lines = Files.readAllLines(file, UTF_8);
    Set<String> named = lines.stream().map(line -> split(line).path()).collect(Collectors.toSet());
    List<Entry> group = new ArrayList<>();
    for (String line : lines) {
      if (!line.startsWith(" ")) {
        group = new ArrayList<>();
        navigation.groups.put(line, group);
      } else if (line.contains("*")) {
        PathMatcher pattern = FileSystems.getDefault().getPathMatcher("glob:" + line.strip());
        for (Page page : pages.values()) {
          if (!named.contains(page.source()) && pattern.matches(Path.of(page.source()))) {
            group.add(new Entry(page.source(), page.title()));
          }
        }
      } else {
        group.add(labelled(split(line), pages));
      }
    }
    return navigation;
  }

  private static Entry split(String line) {
    String entry = line.strip();
    int space = entry.indexOf(' ');
    return space < 0
        ? new Entry(entry, "")
        : new Entry(entry.substring(0, space), entry.substring(space + 1));
  }

  private static Entry labelled(Entry entry, Map<String, Page> pages) {
    if (!entry.label().isEmpty()) {
      return entry;
    }
    Page page = pages.get(entry.path());
    if (page == null) {
      throw new IllegalArgumentException("the navigation names what is not there: " + entry.path());
    }
    return new Entry(entry.path(), page.title());
  }

  /** The groups, with the headings of the page that is shown below its name. */
  String html(Page shown) {
    Element navigation = new Element("nav");
    groups.forEach(
        (name, entries) -> {
          navigation.appendElement("p").text(name);
          Element list = navigation.appendElement("ul").attr("aria-label", name);
          entries.forEach(entry -> append(list, entry, shown));
        });
    return navigation.html();
  }

  private static void append(Element list, Entry entry, Page shown) {
    Element item = list.appendElement("li");
    String path = SitePath.relative(shown.output(), SitePath.output(entry.path()));
    Element link = item.appendElement("a").attr("href", path).text(entry.label());
    if (entry.path().equals(shown.source())) {
      link.attr("aria-current", "page");
      if (!shown.headings().isEmpty()) {
        Element inner = item.appendElement("ul").attr("aria-label", "On this page");
        for (Page.Heading heading : shown.headings()) {
          Element anchor = inner.appendElement("li").appendElement("a");
          anchor.attr("href", "#" + heading.id()).text(heading.text());
        }
      }
    }
  }
}
