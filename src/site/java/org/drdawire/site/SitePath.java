package org.drdawire.site;

import java.nio.file.Path;
import java.util.Set;

/** Where the site has what the project has: paths with slashes, from the root of either. */
final class SitePath {

  private static final Set<String> PICTURES = Set.of("svg", "png");

  private SitePath() {}

  /** The page of a source, or the copy of a picture. A folder is a path that ends with a slash. */
  static String output(String source) {
    if (source.endsWith("/")) {
      return source + "index.html";
    }
    if (source.endsWith(".md")) {
      return source.replaceFirst("md$", "html");
    }
    return source.endsWith(".html") || isPicture(source) ? source : source + ".html";
  }

  static boolean isPicture(String source) {
    return PICTURES.contains(source.substring(source.lastIndexOf('.') + 1));
  }

  /** The path from one page to another. */
  static String relative(String from, String to) {
    return slashed(Path.of("/" + from).getParent().relativize(Path.of("/" + to)));
  }

  /** What leads from a page to the root: nothing, or dots and slashes. */
  static String toRoot(String page) {
    return "../".repeat((int) page.chars().filter(c -> c == '/').count());
  }

  /** The source that a path in a source means; it begins with dots if it is outside the project. */
  static String resolve(String from, String path) {
    Path parent = Path.of(from).getParent();
    Path target = parent == null ? Path.of(path) : parent.resolve(path);
    return slashed(target.normalize());
  }

  private static String slashed(Path path) {
    return path.toString().replace('\\', '/');
  }
}
