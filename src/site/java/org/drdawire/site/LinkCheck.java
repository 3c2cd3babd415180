package org.drdawire.site;

import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/**
 * Whether every link and picture of a site leads somewhere, every page can be reached from the
 * first, and nothing is loaded from elsewhere.
 */
final class LinkCheck {

  private static final Pattern ELSEWHERE = Pattern.compile("(?i)[a-z][a-z0-9+.-]*:.*|//.*");
  private static final Pattern SCRIPT = Pattern.compile("(?i)javascript:.*|data:.*");

  /** What a page loads, as against what it leads to. */
  private static final String LOADED = "[src], link[href]:not([rel=canonical])";

  private final Path site;
  private final Map<String, Document> documents = new HashMap<>();
  private final Map<String, Set<String>> anchors = new HashMap<>();
  private final Map<String, Set<String>> targets = new HashMap<>();
  private final List<String> faults = new ArrayList<>();
  private int links;

  private LinkCheck(Path site) {
    this.site = site;
  }

  static LinkCheck of(Path site) throws IOException {
    LinkCheck check = new LinkCheck(site);
    for (String page : pages(site)) {
      Document document = Jsoup.parse(site.resolve(page).toFile());
      check.documents.put(page, document);
      check.anchors.put(page, anchors(document));
    }
    check.documents.forEach(check::check);
    check.unreached().forEach(page -> check.faults.add(page + ": no link leads to it"));
    return check;
  }

  /** All pages below a folder, in order. */
  static List<String> pages(Path site) throws IOException {
    try (Stream<Path> files = Files.walk(site)) {
      return files
          .map(file -> site.relativize(file).toString().replace('\\', '/'))
          .filter(file -> file.endsWith(".html"))
          .sorted()
          .toList();
    }
  }

  List<String> faults() {
    return faults.stream().sorted().toList();
  }

  int pages() {
    return documents.size();
  }

  int links() {
    return links;
  }

  private static Set<String> anchors(Document document) {
    return Stream.concat(
            document.select("[id]").stream().map(Element::id),
            document.select("a[name]").stream().map(element -> element.attr("name")))
        .collect(Collectors.toSet());
  }

  private void check(String page, Document document) {
    if (document.title().isBlank()) {
      faults.add(page + ": no title");
    }
    for (Element loaded : document.select(LOADED)) {
      String link = loaded.hasAttr("src") ? loaded.attr("src") : loaded.attr("href");
      if (ELSEWHERE.matcher(link).matches() && !SCRIPT.matcher(link).matches()) {
        faults.add(page + ": loads from elsewhere: " + link);
      } else {
        follow(page, link);
      }
    }
    for (Element picture : document.select("img:not([alt])")) {
      faults.add(page + ": a picture without words: " + picture.attr("src"));
    }
    Set<String> ids = new HashSet<>();
    for (Element named : document.select("[id]")) {
      if (!ids.add(named.id())) {
        faults.add(page + ": an id that occurs twice: " + named.id());
      }
    }
    document.select("a[href]").forEach(link -> follow(page, link.attr("href")));
  }

  private void follow(String page, String link) {
    if (ELSEWHERE.matcher(link).matches()) {
      return;
    }
    links++;
    int hash = link.indexOf('#');
    String path = (hash < 0 ? link : link.substring(0, hash)).replaceFirst("\\?.*", "");
    String anchor = hash < 0 ? "" : decoded(link.substring(hash + 1));
    String target = path.isEmpty() ? page : SitePath.resolve(page, decoded(path));
    targets.computeIfAbsent(page, any -> new HashSet<>()).add(target);
    if (!Files.isRegularFile(site.resolve(target))) {
      faults.add(page + ": dead link: " + link);
    } else if (!anchor.isEmpty() && !anchors.getOrDefault(target, Set.of()).contains(anchor)) {
      faults.add(page + ": no such anchor: " + link);
    }
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
  }

  private Set<String> unreached() {
    Set<String> unreached = new HashSet<>(documents.keySet());
    Deque<String> waiting = new ArrayDeque<>(List.of(StartPage.SOURCE));
    while (!waiting.isEmpty()) {
      String page = waiting.remove();
      if (unreached.remove(page)) {
        waiting.addAll(targets.getOrDefault(page, Set.of()));
      }
    }
    return unreached;
  }
}
