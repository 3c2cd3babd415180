package org.drdawire.golden;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** The tables of the project's pages: rows of cells, as they are written. */
public final class PageTables {

  private PageTables() {}

  /** All lines of a page; those that are no row of a table, and those below heads, have no cell. */
  public static List<List<String>> lines(Path page) {
    return Unchecked.get(
        () -> Files.readAllLines(page, UTF_8).stream().map(PageTables::cells).toList());
  }

  private static List<String> cells(String line) {
    if (!line.startsWith("|") || line.matches("[|: -]+")) {
      return List.of();
    }
    String[] cells = line.split("(?<!\\\\)\\|", -1);
    return Arrays.stream(cells, 1, cells.length - 1).map(String::strip).toList();
  }

  /** The rows below the one, often the head, that begins with these cells. */
  public static List<List<String>> below(Path page, String... cells) {
    List<List<String>> lines = lines(page);
    List<String> first = List.of(cells);
    int[] found =
        IntStream.range(0, lines.size())
            .filter(i -> lines.get(i).stream().limit(cells.length).toList().equals(first))
            .toArray();
    assertEquals(1, found.length, () -> page + " " + first);
    int next = lines.get(found[0] + 1).isEmpty() ? found[0] + 2 : found[0] + 1;
    return lines.stream().skip(next).takeWhile(row -> !row.isEmpty()).toList();
  }

  /** The same without backquotes. */
  public static List<List<String>> plainBelow(Path page, String... cells) {
    return below(page, cells).stream()
        .map(row -> row.stream().map(cell -> cell.replace("`", "")).toList())
        .toList();
  }
}
