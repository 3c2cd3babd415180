package org.drdawire.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Sections of the pages of results in another page, each between two marks:
 *
 * <pre>
 *   &lt;!-- rows-jdk17: Row --&gt;
 *   &lt;!-- end --&gt;
 * </pre>
 */
final class ResultBlocks {

  private static final Pattern BLOCK =
      Pattern.compile("(<!-- (\\S+): (.+?) -->\n).*?(<!-- end -->)", Pattern.DOTALL);

  private ResultBlocks() {}

  /** The page with what the results in a folder beside it say now. */
  static String refreshed(String page, Path folder) {
    return BLOCK
        .matcher(page)
        .replaceAll(
            block ->
                Matcher.quoteReplacement(
                    block.group(1) + content(block, folder) + "\n" + block.group(4)));
  }

  private static String content(MatchResult block, Path folder) {
    String name = block.group(2);
    String results = read(folder.resolve("results-" + name + ".md"));
    String heading = "\n## " + block.group(3) + "\n";
    int start = results.indexOf(heading);
    if (start < 0) {
      throw new IllegalArgumentException("no results of " + block.group(3) + " in " + name);
    }
    int end = results.indexOf("\n## ", start + heading.length());
    String section = results.substring(start + heading.length(), end < 0 ? results.length() : end);
    String link = "](" + folder.getFileName() + "/";
    return section.replace("](", link)
        + "\n[Results"
        + link
        + "results-"
        + name
        + ".md), [JSON"
        + link
        + "rounds-"
        + name
        + ".json): "
        + origin(results)
        + ".\n";
  }

  /** The machine, the JDK, the commit and the rounds, in one line. */
  private static String origin(String results) {
    return List.of("cpu", "cores", "jdk", "commit", "date", "rounds").stream()
        .flatMap(key -> Pattern.compile("\n- " + key + ": (.+)").matcher(results).results())
        .map(found -> found.group().substring(3))
        .collect(Collectors.joining(", "));
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
