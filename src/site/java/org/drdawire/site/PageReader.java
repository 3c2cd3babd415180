package org.drdawire.site;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.ext.heading.anchor.HeadingAnchorExtension;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/** Makes pages of Markdown, of other text files, and of folders. */
final class PageReader {

  private static final List<Extension> EXTENSIONS =
      List.of(TablesExtension.create(), HeadingAnchorExtension.create());

  private static final Pattern ELSEWHERE = Pattern.compile("(?i)[a-z][a-z0-9+.-]*:.*|//.*|#.*");
  private static final Pattern NOTE = Pattern.compile("(?m) #.*$");

  private final Parser parser = Parser.builder().extensions(EXTENSIONS).build();
  private final HtmlRenderer renderer = HtmlRenderer.builder().extensions(EXTENSIONS).build();
  private final Path root;
  private final List<String> targets = new ArrayList<>();

  PageReader(Path root) {
    this.root = root;
  }

  /** The sources to which the pages that were read so far lead, as often as they do. */
  List<String> targets() {
    return targets;
  }

  Page read(String source) throws IOException {
    if (source.endsWith("/")) {
      return folder(source);
    }
    String text = Files.readString(root.resolve(source), UTF_8);
    return source.endsWith(".md") ? markdown(source, text) : file(source, text);
  }

  Page markdown(String source, String text) {
    Element body = parsed(renderer.render(parser.parse(text)));
    rewrite(source, body, "href");
    rewrite(source, body, "src");
    for (Element heading : body.select(":is(h1, h2, h3, h4, h5, h6)[id]")) {
      heading
          .appendElement("a")
          .addClass("anchor")
          .attr("href", "#" + heading.id())
          .attr("aria-label", "Link to this section")
          .text("#");
    }
    body.select("table, img").wrap("<div class=\"scroll\"></div>");
    // A picture is a paragraph of its own in Markdown, and a paragraph cannot contain a box.
    body.select("p:has(> .scroll)").unwrap();
    for (Element code : body.select("code.language-hex")) {
      dimNotes(code);
    }
    Element heading = body.selectFirst("h1");
    return new Page(source, heading == null ? source : Page.text(heading), body);
  }

  /** In hex a number sign begins a note. */
  private static void dimNotes(Element code) {
    String escaped = code.html();
    code.html(NOTE.matcher(escaped).replaceAll("<span class=\"note\">$0</span>"));
  }

  private static Page file(String source, String text) {
    Element body = parsed("<h1></h1><pre><code></code></pre>");
    body.expectFirst("h1").text(source);
    body.expectFirst("code").text(text);
    return new Page(source, source, body);
  }

  private Page folder(String source) throws IOException {
    Element body = parsed("<h1></h1><ul></ul>");
    body.expectFirst("h1").text(source);
    try (Stream<Path> files = Files.list(root.resolve(source))) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        String name = file.getFileName().toString();
        String title =
            name.endsWith(".md") ? new PageReader(root).read(source + name).title() : name;
        Element link = body.expectFirst("ul").appendElement("li").appendElement("a");
        link.attr("href", name).text(title);
      }
    }
    rewrite(source + "index.html", body, "href");
    return new Page(source, source, body);
  }

  private static Element parsed(String html) {
    Document document = Jsoup.parseBodyFragment(html);
    document.outputSettings().prettyPrint(false);
    return document.body();
  }

  private void rewrite(String source, Element body, String attribute) {
    UnaryOperator<String> toPage = link -> toPage(source, link);
    for (Element element : body.select("[" + attribute + "]")) {
      element.attr(attribute, toPage.apply(element.attr(attribute)));
    }
  }

  /** What does not exist is linked to all the same: the check of links will name it. */
  private String toPage(String source, String link) {
    if (ELSEWHERE.matcher(link).matches()) {
      return link;
    }
    int hash = link.indexOf('#');
    String path = hash < 0 ? link : link.substring(0, hash);
    String target = SitePath.resolve(source, path);
    if (target.startsWith("..")) {
      return link;
    }
    if (Files.isDirectory(root.resolve(target))) {
      target += "/";
    }
    targets.add(target);
    return SitePath.relative(SitePath.output(source), SitePath.output(target))
        + link.substring(path.length());
  }
}
