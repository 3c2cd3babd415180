package org.drdawire.house;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.drdawire.golden.PageTables;
import org.drdawire.reply.SecurityCheckCode;
import org.junit.jupiter.api.Test;

/** The table of errors in docs/recipes.md has each type of error with each of its SQLSTATEs. */
class ErrorsDocumentTest {

  private static final String STATE = "[0-9][0-9A-Z][0-9]{3}";
  private static final Pattern TYPE =
      Pattern.compile("public final class (\\w+) extends DrdaException");
  private static final Pattern LITERAL = Pattern.compile("\"(" + STATE + ")\"");
  private static final Pattern SHARED = Pattern.compile("\\bSqlStates\\.(\\w+)");

  @Test
  void theTableHasEachTypeAndItsSqlStates() throws IOException {
    assertEquals(implemented(), documented());
  }

  private static Map<String, Set<String>> documented() {
    Map<String, Set<String>> errors = new TreeMap<>();
    PageTables.plainBelow(Path.of("docs", "recipes.md"), "error", "SQLSTATE").stream()
        .filter(row -> row.get(1).matches(STATE + "(?:, " + STATE + ")*"))
        .forEach(row -> errors.put(row.get(0), new TreeSet<>(Set.of(row.get(1).split(", ", -1)))));
    return errors;
  }

  private static Map<String, Set<String>> implemented() throws IOException {
    String shared =
        Files.readString(Path.of("src/main/java/org/drdawire/ccsid/SqlStates.java"), UTF_8);
    Map<String, Set<String>> errors = new TreeMap<>();
    for (JavaSource source : JavaSource.all()) {
      TYPE.matcher(source.text())
          .results()
          .forEach(type -> errors.put(type.group(1), states(source.text(), shared)));
    }
    assertEquals(Set.of(), errors.remove("CommandFailedException"), "it has that of its outcome");
    return errors;
  }

  private static Set<String> states(String source, String shared) {
    Set<String> states = new TreeSet<>();
    LITERAL.matcher(source).results().forEach(state -> states.add(state.group(1)));
    for (MatchResult name : SHARED.matcher(source).results().toList()) {
      Pattern constant = Pattern.compile(name.group(1) + " = " + LITERAL);
      constant.matcher(shared).results().forEach(state -> states.add(state.group(1)));
    }
    if (source.contains("code.sqlState()")) {
      IntStream.range(0, 256)
          .mapToObj(SecurityCheckCode::ofValue)
          .filter(SecurityCheckCode::isError)
          .forEach(code -> states.add(code.sqlState()));
    }
    return states;
  }
}
