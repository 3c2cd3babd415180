package org.drdawire.request;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.drdawire.golden.PageTables;
import org.drdawire.golden.Unchecked;

/** The tables of docs/commands.md. */
final class CommandsDocument {

  private static final Path DOCUMENT = Path.of("docs", "commands.md");

  private CommandsDocument() {}

  /**
   * A row of the table of commands.
   *
   * @param term the command
   * @param codePoint as X'1041'
   * @param type the record
   * @param parameters terms in order
   * @param objects terms in order
   * @param status what has been done with it
   */
  record Entry(
      String term,
      String codePoint,
      String type,
      List<String> parameters,
      List<String> objects,
      List<String> status) {

    @Override
    public String toString() {
      return term;
    }
  }

  static List<Entry> commands() {
    return table("command").stream()
        .map(
            cell ->
                new Entry(
                    cell.get(0),
                    cell.get(1),
                    cell.get(2),
                    words(cell.get(3)),
                    words(cell.get(4)),
                    words(cell.get(5))))
        .toList();
  }

  static List<String> commandsWith(String object) {
    return commands().stream()
        .filter(row -> row.objects().contains(object))
        .map(Entry::term)
        .toList();
  }

  static Set<String> optionsOf(String command) {
    int column = command.equals("BGNBND") ? 3 : 4;
    return table("option").stream()
        .filter(cell -> cell.get(column).equals("yes"))
        .map(cell -> cell.get(0))
        .collect(Collectors.toSet());
  }

  /** The rows of the table whose first column has this head, without backquotes. */
  static List<List<String>> table(String head) {
    return PageTables.plainBelow(DOCUMENT, head);
  }

  static List<String> words(String cell) {
    return cell.isEmpty() ? List.of() : List.of(cell.split(", ", -1));
  }

  static String read(Path file) {
    return Unchecked.get(() -> Files.readString(file, UTF_8));
  }
}
