package org.drdawire.reply;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.drdawire.golden.Hex;
import org.drdawire.golden.PageTables;
import org.drdawire.golden.Unchecked;

/** The tables and examples of docs/replies.md. */
final class RepliesDocument {

  private static final Path DOCUMENT = Path.of("docs", "replies.md");
  private static final Pattern EXAMPLE = Pattern.compile("```hex\\R(.*?)```", Pattern.DOTALL);

  private RepliesDocument() {}

  /**
   * A row of the table of replies.
   *
   * @param reply term, code point and title, as {@code ENDUOWRM X'220C' End Unit of Work Condition}
   * @param readers classes of the package, perhaps with a method
   * @param seen where it was seen
   */
  record Entry(String reply, List<String> readers, String seen) {

    String term() {
      return reply.substring(0, reply.indexOf(' '));
    }

    @Override
    public String toString() {
      return term();
    }
  }

  static List<Entry> replies() {
    return table("reply", "read by").stream()
        .map(cell -> new Entry(cell.get(0), List.of(cell.get(1).split(", ", -1)), cell.get(2)))
        .toList();
  }

  /** The rows of the table whose head begins so, without backquotes. */
  static List<List<String>> table(String... head) {
    return PageTables.plainBelow(DOCUMENT, head);
  }

  /** The bytes of each example. */
  static List<ByteBuffer> examples() {
    return EXAMPLE
        .matcher(text())
        .results()
        .map(found -> ByteBuffer.wrap(Hex.parse(found.group(1))))
        .toList();
  }

  static String text() {
    return Unchecked.get(() -> Files.readString(DOCUMENT, UTF_8));
  }
}
