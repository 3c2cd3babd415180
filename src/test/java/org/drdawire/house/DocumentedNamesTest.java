package org.drdawire.house;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.drdawire.golden.PageTables;
import org.junit.jupiter.api.Test;

/** What the pages name as {@code Class.member} exists. */
class DocumentedNamesTest {

  private static final Path MUTANTS = Path.of("src", "test", "surviving-mutants.md");
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```.*?^```$");
  private static final Pattern CODE = Pattern.compile("`([^`\n]+)`");
  private static final Pattern MEMBER =
      Pattern.compile("(?<![\\w.-])([A-Z]\\w*[a-z]\\w*)\\.([A-Za-z]\\w*)");
  private static final Pattern NAME = Pattern.compile("[a-z]\\w+");

  /** Classes of others, whose sources are not here. */
  private static final Set<String> FOREIGN = Set.of("ByteBuffer", "Double", "Unpooled");

  private final Map<String, String> sources = new HashMap<>();

  DocumentedNamesTest() {
    for (JavaSource source : JavaSource.all()) {
      String type = Path.of(source.name()).getFileName().toString().replace(".java", "");
      sources.merge(type, source.text(), String::concat);
    }
  }

  @Test
  void membersExist() throws IOException {
    List<String> missing = new ArrayList<>();
    for (Path page : pages()) {
      for (String code : codes(withoutBlocks(page))) {
        Matcher named = MEMBER.matcher(code);
        while (named.find()) {
          if (!FOREIGN.contains(named.group(1)) && !has(named.group(1), named.group(2))) {
            missing.add(page + " " + named.group());
          }
        }
      }
    }
    assertEquals(List.of(), missing);
  }

  /** There a name without its class is of the class before it. */
  @Test
  void methodsWithMutantsExist() {
    List<String> missing = new ArrayList<>();
    for (List<String> row : PageTables.lines(MUTANTS)) {
      String type = "";
      for (String code : codes(row.isEmpty() ? "" : row.get(0))) {
        Matcher named = MEMBER.matcher(code);
        if (named.find()) {
          type = named.group(1);
        } else if (NAME.matcher(code).matches() && !has(type, code)) {
          missing.add(type + " " + code);
        }
      }
    }
    assertEquals(List.of(), missing);
  }

  private boolean has(String type, String member) {
    String source = sources.getOrDefault(type, "");
    return Pattern.compile("\\b" + member + "\\b").matcher(source).find();
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> docs = Files.list(Path.of("docs"));
        Stream<Path> decisions = Files.list(Path.of("docs", "adr"))) {
      Stream<Path> top = Stream.of(Path.of("README.md"), Path.of("CONTRIBUTING.md"));
      return Stream.of(top, docs, decisions)
          .flatMap(pages -> pages)
          .filter(page -> page.toString().endsWith(".md"))
          .toList();
    }
  }

  private static String withoutBlocks(Path page) throws IOException {
    return BLOCK.matcher(Files.readString(page, UTF_8)).replaceAll("");
  }

  private static List<String> codes(String text) {
    return CODE.matcher(text).results().map(code -> code.group(1)).toList();
  }
}
