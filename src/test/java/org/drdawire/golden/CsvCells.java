package org.drdawire.golden;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.provider.CsvSource;

/** The tables that tests have as {@link CsvSource}, for programs that are no tests. */
public final class CsvCells {

  private CsvCells() {}

  /** The rows of the only method of that name. */
  public static List<List<String>> of(Class<?> test, String name) {
    Method method =
        Arrays.stream(test.getDeclaredMethods())
            .filter(one -> one.getName().equals(name))
            .filter(one -> one.isAnnotationPresent(CsvSource.class))
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException(test.getSimpleName() + "." + name));
    CsvSource source = method.getAnnotation(CsvSource.class);
    String delimiter = source.delimiter() == 0 ? "," : Character.toString(source.delimiter());
    Pattern cell = Pattern.compile("\\s*(?:'([^']*)'|([^'].*?|))\\s*(?:\\Q" + delimiter + "\\E|$)");
    List<String> rows =
        source.textBlock().isEmpty()
            ? List.of(source.value())
            : source.textBlock().lines().toList();
    return rows.stream().map(row -> cells(row, cell)).toList();
  }

  private static List<String> cells(String row, Pattern cell) {
    List<String> cells = new ArrayList<>();
    Matcher matcher = cell.matcher(row);
    while (matcher.lookingAt()) {
      cells.add(matcher.group(1) == null ? matcher.group(2) : matcher.group(1));
      if (matcher.hitEnd() && matcher.end() == row.length()) {
        break;
      }
      matcher.region(matcher.end(), row.length());
    }
    return cells;
  }
}
