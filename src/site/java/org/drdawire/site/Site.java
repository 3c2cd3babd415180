package org.drdawire.site;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Entities;

/** Makes the site: the project's pages, and Javadoc in {@code api}. */
public final class Site {

  private static final List<String> ROOTS =
      List.of("README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md");

  private final Path root;
  private final Path site;
  private final PageReader reader;
  private final Map<String, Page> pages = new TreeMap<>();
  private final Set<String> pictures = new HashSet<>();

  private Site(Path root, Path site) {
    this.root = root;
    this.site = site;
    this.reader = new PageReader(root);
  }

  /** The root of the project, and the folder of the site. */
  public static void main(String[] args) throws IOException, URISyntaxException {
    Path folder = Path.of(args[1]);
    clear(folder);
    ApiPages.write(Path.of(args[0]), folder.resolve("api"));
    Site site = new Site(Path.of(args[0]), folder);
    site.read();
    site.write();
    LinkCheck check = LinkCheck.of(folder);
    if (!check.faults().isEmpty()) {
      throw new IllegalStateException(String.join("\n", check.faults()));
    }
    System.out.printf("site: %d pages, %d links, none dead%n", check.pages(), check.links());
  }

  /** What an earlier site has left would not be reached. */
  private static void clear(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  /** The pages of the project, and all files to which they lead. */
  private void read() throws IOException {
    Deque<String> waiting = new ArrayDeque<>(ROOTS);
    try (Stream<Path> files = Files.walk(root.resolve("docs"))) {
      files
          .map(file -> root.relativize(file).toString().replace('\\', '/'))
          .filter(file -> file.endsWith(".md"))
          .forEach(waiting::add);
    }
    while (!waiting.isEmpty()) {
      String source = waiting.remove();
      if (SitePath.isPicture(source)) {
        pictures.add(source);
      } else if (!pages.containsKey(source) && Files.exists(root.resolve(source))) {
        reader.targets().clear();
        pages.put(source, reader.read(source));
        waiting.addAll(reader.targets());
      }
    }
  }

  /** A link that says no more than the path of a page says its title instead. */
  private void name(Page page) {
    for (Element link : page.body().select("a:matchesOwn(^[\\w/.-]+\\.md$)")) {
      String output = SitePath.resolve(page.output(), link.attr("href").replaceFirst("#.*", ""));
      Page target = pages.get(output.replaceFirst("html$", "md"));
      if (target != null) {
        link.text(target.title());
      }
    }
  }

  private void write() throws IOException {
    pages.values().forEach(this::name);
    Path parts = root.resolve("src/site");
    Template start = Template.read(parts.resolve("start.html"));
    Page first = StartPage.of(start, pages.get("README.md"));
    Template template = Template.read(parts.resolve("page.html"));
    Navigation navigation = Navigation.read(parts.resolve("navigation.txt"), pages);
    SearchIndex index = new SearchIndex();
    for (Page page : pages.values()) {
      write(page, template, navigation);
      index.add(page);
    }
    write(first, template, navigation);
    index.addApi(site.resolve("api"));
    Files.writeString(site.resolve("search-index.js"), index.script(), UTF_8);
    for (String picture : pictures) {
      copy(root.resolve(picture), picture);
    }
    try (Stream<Path> assets = Files.list(parts.resolve("assets"))) {
      for (Path asset : assets.toList()) {
        copy(asset, asset.getFileName().toString());
      }
    }
  }

  private void write(Page page, Template template, Navigation navigation) throws IOException {
    Map<String, String> values =
        Map.of(
            "root", SitePath.toRoot(page.output()),
            "title", Entities.escape(title(page)),
            "navigation", navigation.html(page),
            "body", page.body().html());
    Path file = site.resolve(page.output());
    Files.createDirectories(file.getParent());
    Files.writeString(file, template.filled(values), UTF_8);
  }

  /** Pages with the same heading are told apart by the names of their files. */
  private String title(Page page) {
    List<String> titles = pages.values().stream().map(Page::title).toList();
    String file = Path.of(page.source()).getFileName().toString().replaceFirst("\\.md$", "");
    String title =
        Collections.frequency(titles, page.title()) > 1 ? page.title() + ": " + file : page.title();
    return title.equals("drda-wire") ? title : title + " · drda-wire";
  }

  private void copy(Path from, String to) throws IOException {
    if (Files.exists(from)) {
      Path target = site.resolve(to);
      Files.createDirectories(target.getParent());
      Files.copy(from, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
