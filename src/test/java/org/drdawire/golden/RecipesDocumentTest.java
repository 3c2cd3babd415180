package org.drdawire.golden;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each recipe of these pages is, to the letter, code that a test runs against a server. */
class RecipesDocumentTest {

  private static final List<Path> PAGES =
      List.of(
          Path.of("docs", "recipes.md"),
          Path.of("docs", "jdbc.md"),
          Path.of("docs", "asynchronous-driver.md"),
          Path.of("docs", "turns.md"));
  private static final Path TESTS = Path.of("src", "test", "java", "org", "drdawire");
  private static final List<Path> FOLDERS =
      List.of(TESTS.resolve("recipes"), TESTS.resolve("r2dbc"));
  private static final Pattern SECTION = Pattern.compile("(?ms)^## (.+?)$(.*?)(?=^## |\\z)");
  private static final Pattern SHOWN = Pattern.compile("(?s)```java\\n(.*?)```");
  private static final Pattern RUN =
      Pattern.compile("(?ms)^ *// recipe: (.+?)\\n(.*?)^ *// end of recipe$");

  @Test
  void theRecipesAreTheCodeThatRuns() throws IOException {
    Map<String, String> shown = shown();
    Map<String, String> run = run();
    assertEquals(run.keySet(), shown.keySet());
    run.forEach((heading, code) -> assertEquals(code, shown.get(heading), heading));
  }

  private static Map<String, String> shown() throws IOException {
    Map<String, String> shown = new TreeMap<>();
    for (Path page : PAGES) {
      Matcher sections = SECTION.matcher(Files.readString(page, UTF_8));
      while (sections.find()) {
        Matcher code = SHOWN.matcher(sections.group(2));
        while (code.find()) {
          assertNull(shown.put(sections.group(1), code.group(1)), sections.group(1));
        }
      }
    }
    return shown;
  }

  /** The code of each recipe, whose parts stand in one file. */
  private static Map<String, String> run() throws IOException {
    Map<String, String> run = new TreeMap<>();
    for (Path folder : FOLDERS) {
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.toList()) {
          Matcher part = RUN.matcher(Files.readString(file, UTF_8));
          while (part.find()) {
            run.merge(part.group(1), part.group(2), String::concat);
          }
        }
      }
    }
    run.replaceAll((heading, code) -> code.stripTrailing().stripIndent() + "\n");
    return run;
  }
}
