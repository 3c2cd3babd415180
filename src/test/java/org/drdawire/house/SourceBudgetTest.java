package org.drdawire.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How long a file may be: the limit for code is stricter than that for code and comments. */
class SourceBudgetTest {

  private static final int LINES_OF_CODE = 250;
  private static final int LINES = 600;

  /** The table of code points is as long as the architecture makes it. */
  private static final String TABLE = "CodePoint.java";

  @Test
  void noFileIsTooLong() {
    assertEquals(List.of(), tooLong(JavaSource.all()));
  }

  @ParameterizedTest
  @CsvSource({
    "250, 350, ''",
    "251, 0, code of 251 lines: Long.java",
    "250, 351, 601 lines: Long.java",
    "251, 350, code of 251 lines: Long.java",
  })
  void theRuleCountsCodeAndAllLines(int code, int comments, String fault) {
    JavaSource source =
        new JavaSource("Long.java", "int a;\n".repeat(code) + " // b\n".repeat(comments));
    assertEquals(fault, String.join("", tooLong(List.of(source))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          0 | // a
          1 | int a; // b
          1 | /* a */ int b;
          0 | /** a~ * b~ */
          2 | int a; /* b~ c~ */ int d;
          0 | ~  ~
          2 | String a = "/*";~ String b = "*/";
          1 | String a = "\\"//";
          2 | char a = '"'; // b~ char c = '\\''; // d
          3 | String a = \"""~ // b~ c \""";
          0 | // "a~ // b"
          0 | /* "~ a~ */
          """)
  void aLineOfCodeIsNeitherBlankNorComment(int expected, String text) {
    assertEquals(expected, new JavaSource("", text.replace('~', '\n')).linesOfCode(), text);
  }

  private static List<String> tooLong(List<JavaSource> sources) {
    return sources.stream()
        .filter(source -> !source.name().endsWith(TABLE))
        .filter(source -> source.linesOfCode() > LINES_OF_CODE || source.lines() > LINES)
        .map(SourceBudgetTest::fault)
        .toList();
  }

  private static String fault(JavaSource source) {
    long code = source.linesOfCode();
    String length = code > LINES_OF_CODE ? "code of " + code + " lines" : source.lines() + " lines";
    return length + ": " + source.name();
  }
}
