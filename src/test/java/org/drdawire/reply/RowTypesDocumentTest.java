package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.CharBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.drdawire.DrdaException;
import org.drdawire.fdoca.ColumnConversionException;
import org.drdawire.fdoca.DateTimeParts;
import org.drdawire.fdoca.UnsupportedTypeException;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;

/** What docs/replies.md says of the columns of a row is what a cursor gives. */
class RowTypesDocumentTest {

  /** LIDs, a length, and the bytes of a value that each method can give that gives the type. */
  private static final String VALUES =
      """
      06          | 0001 | 01
      04          | 0002 | 0001
      02 14       | 0004 | 00000001
      18 1A 1C    | 0004 | 00000001
      16          | 0008 | 0000000000000001
      BE          | 0001 | 01
      0E          | 0100 | 1C
      10          | 0100 | F1
      BA          | 0008 | 2238000000000001
      0C          | 0004 | 3F800000
      0A          | 0008 | 3FF0000000000000
      20          | 000A | 323032342D30322D3239
      22          | 0008 | 31333A34353A3036
      24          | 0013 | 323032342D30322D32392D31332E34352E3036
      30 3C 26 C0 | 0002 | 6162
      36          | 0001 | 0061
      32 34 3E 40 | 0002 | 0002 6162
      4C 4E 28 2A | 0002 | 0002 6162
      50 C2       | 0002 | 0002 6162
      1E          | 0002 | 6162
      38 3A       | 0001 | 0001 0061
      46 48 44    | 0002 | 02 6162
      CA CE C6 C8 | 8009 | 01 0000000000000002 6162
      CC          | 8009 | 01 0000000000000002 0061
      """;

  private static final Map<String, Consumer<RowReader>> METHODS = new TreeMap<>();

  static {
    METHODS.put("getBoolean", row -> row.getBoolean(1));
    METHODS.put("getInt", row -> row.getInt(1));
    METHODS.put("getLong", row -> row.getLong(1));
    METHODS.put("getFloat", row -> row.getFloat(1));
    METHODS.put("getDouble", row -> row.getDouble(1));
    METHODS.put("getUnscaled", row -> row.getUnscaled(1));
    METHODS.put("getDecimal", row -> row.getDecimal(1));
    METHODS.put("getDate", row -> row.getDate(1));
    METHODS.put("getTime", row -> row.getTime(1));
    METHODS.put("getTimestamp", row -> row.getTimestamp(1));
    METHODS.put("getDateTime", row -> row.getDateTime(1, new DateTimeParts()));
    METHODS.put("getText", row -> row.getText(1));
    METHODS.put("getBytes", row -> row.getBytes(1));
  }

  @Test
  void eachTypeIsGivenByItsMethods() {
    Map<String, String> told = new TreeMap<>();
    for (List<String> cells : RepliesDocument.table("LID", "type", "bytes of a value")) {
      String methods = cells.get(3).replace(", if the value is in the row", "");
      for (String lid : cells.get(0).split(", ", -1)) {
        told.put(lid, String.join(" ", new TreeSet<>(List.of(methods.split(", ", -1)))));
      }
    }
    Map<String, String> given = new TreeMap<>();
    columns().forEach((lid, column) -> given.put(lid, methods(column)));
    assertEquals(given, told);
  }

  /** LID and length, and the bytes of a row of that one column. */
  private static Map<String, List<String>> columns() {
    Map<String, List<String>> columns = new LinkedHashMap<>();
    for (String line : VALUES.lines().toList()) {
      List<String> cells = Arrays.stream(line.split("\\|", -1)).map(String::strip).toList();
      for (String lid : cells.get(0).split(" ", -1)) {
        columns.put(lid, List.of(lid + " " + cells.get(1), cells.get(2)));
      }
    }
    return columns;
  }

  private static String methods(List<String> column) {
    RowReader row = OpenedRows.of(column.get(0)).row(column.get(1));
    List<String> methods = new ArrayList<>();
    METHODS.forEach(
        (name, method) -> {
          try {
            method.accept(row);
            methods.add(name);
          } catch (ColumnConversionException e) {
            assertEquals("07006", e.sqlState(), name);
          }
        });
    // It gives the bytes of each value, and is in the table where it is the only one.
    assertTrue(methods.contains("getBytes"), column::toString);
    if (methods.size() > 1) {
      methods.remove("getBytes");
    }
    return String.join(" ", methods);
  }

  @Test
  void noOtherTypeIsRead() {
    TreeSet<String> read = new TreeSet<>();
    for (int lid = 0; lid <= 0xFE; lid += 2) {
      try {
        OpenedRows.of(String.format("%02X 8009", lid));
        read.add(String.format("%02X", lid));
      } catch (UnsupportedTypeException e) {
        assertEquals("0A000", e.sqlState());
      } catch (DrdaException e) {
        read.add(String.format("%02X", lid));
      }
    }
    assertEquals(new TreeSet<>(columns().keySet()), read);
  }

  /** The text of a CLOB is in the row, is empty or follows, and getText knows it. */
  @Test
  void theFormsOfPlaceholders() {
    Map<String, String> forms = new LinkedHashMap<>();
    for (String form :
        List.of(
            "8002 0000",
            "8004 00000000",
            "8004 00008004",
            "8006 000000000003",
            "8008 0000000000000003",
            "8009 01 0000000000000002 6162",
            "8009 02 0000000000000000",
            "8009 02 0000000000000002",
            "8009 03 0000000000000002")) {
      forms.put(form, form(form.substring(0, 4), form.substring(5)));
    }
    assertEquals(
        List.of("", "", "follows", "follows", "follows", "ab", "", "follows", "0A000"),
        List.copyOf(forms.values()));
  }

  private static String form(String length, String bytes) {
    OpenedRows opened = OpenedRows.of("CE " + length);
    try {
      RowReader row = opened.row(bytes);
      CharBuffer chars = CharBuffer.allocate(Hex.parse(bytes).length);
      if (row.isOutside(1)) {
        return "follows";
      }
      row.getText(1, chars);
      return chars.flip().toString();
    } catch (DrdaException e) {
      return e.sqlState();
    }
  }
}
