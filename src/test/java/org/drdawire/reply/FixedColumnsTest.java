package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows whose values stand where those of the row before do, and rows among them with nulls. */
class FixedColumnsTest {

  private static ByteBuffer block(String rows) {
    return Wire.framed("03", 1, "241B " + rows);
  }

  /** All values of all rows, and other events. */
  private static List<List<Object>> read(OpenedRows opened, ByteBuffer bytes) {
    List<List<Object>> read = new ArrayList<>();
    for (ReplyEvent event = opened.replies.next(bytes);
        event != ReplyEvent.NEEDS_MORE;
        event = opened.replies.next(bytes)) {
      List<Object> row = new ArrayList<>();
      if (event == ReplyEvent.ROW) {
        for (int i = 1; i <= opened.rows.description().columns().size(); i++) {
          row.add(opened.rows.getObject(i));
        }
      } else {
        row.add(event);
      }
      read.add(row);
    }
    return read;
  }

  private static List<List<Object>> read(String columns, String rows) {
    return read(OpenedRows.of(columns), block(rows));
  }

  /** The indicators of twenty columns are in several words: a null is seen in each. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 7, 8, 30})
  void aNullOfAnyColumnIsSeen(int width) {
    String columns = String.format("27 %04X", width).repeat(20);
    String value = "00" + "7F".repeat(width);
    String whole = "FF00" + value.repeat(20);
    for (int index = 0; index < 20; index++) {
      String other = "FF00" + value.repeat(index) + "FF" + value.repeat(19 - index);
      List<List<Object>> read = read(columns, whole + whole + other + whole + other + whole);
      List<Integer> nulls = new ArrayList<>();
      read.forEach(row -> nulls.add(row.indexOf(null)));
      assertEquals(List.of(-1, -1, index, -1, index, -1, -1), nulls);
    }
  }

  @Test
  void valuesStandAgainWhereTheyDoWithoutNulls() {
    assertEquals(
        List.of(
            Arrays.asList(1, 2),
            Arrays.asList(3, 4),
            Arrays.asList(null, 5),
            Arrays.asList(6, 7),
            Arrays.asList(8, null),
            Arrays.asList(9, 10),
            List.of(ReplyEvent.ROW_SQLCA),
            Arrays.asList(null, 11),
            Arrays.asList(null, 12),
            Arrays.asList(13, 14),
            List.of(ReplyEvent.ANSWERED)),
        read(
            "03 0004 03 0004",
            """
            FF00 00 00000001 00 00000002
            FF00 00 00000003 00 00000004
            FF00 FF 00 00000005
            FF00 00 00000006 00 00000007
            FF00 00 00000008 FF
            FF00 00 00000009 00 0000000A
            00 00002710 3031303034 20*8 FF FF 00 FF 00 0000000B
            FF00 FF 00 0000000C
            FF00 00 0000000D 00 0000000E
            """));
  }

  /** A column that cannot be null has no indicator: the sign of its value says nothing. */
  @Test
  void theSignOfAValueIsNoIndicator() {
    assertEquals(
        List.of(
            Arrays.asList(-1, -2, -3),
            Arrays.asList(-4, -5, -6),
            Arrays.asList(-7, null, -8),
            List.of(ReplyEvent.ANSWERED)),
        read(
            "02 0004 05 0002 02 0004",
            """
            FF00 FFFFFFFF 00 FFFE FFFFFFFD
            FF00 FFFFFFFC 00 FFFB FFFFFFFA
            FF00 FFFFFFF9 FF FFFFFFF8
            """));
  }

  @Test
  void valuesBehindOnesThatVary() {
    assertEquals(
        List.of(
            Arrays.asList(1, "A", 2),
            Arrays.asList(3, "", 4),
            Arrays.asList(5, null, 6),
            Arrays.asList(null, "BC", 7),
            Arrays.asList(8, "D", null),
            Arrays.asList(9, "EFG", 10),
            List.of(ReplyEvent.ANSWERED)),
        read(
            "03 0004 3F 0010 03 0004",
            """
            FF00 00 00000001 00 0001 41 00 00000002
            FF00 00 00000003 00 0000 00 00000004
            FF00 00 00000005 FF 00 00000006
            FF00 FF 00 0002 4243 00 00000007
            FF00 00 00000008 00 0001 44 FF
            FF00 00 00000009 00 0003 454647 00 0000000A
            """));
  }

  /** The last row may be shorter than a word, and nothing stands behind it in the array. */
  @Test
  void aShortRowAtTheEndOfTheArray() {
    assertEquals(
        List.of(List.of(1), List.of(2), List.of(3), List.of(ReplyEvent.ANSWERED)),
        read("04 0002", "FF00 0001 FF00 0002 FF00 0003"));
  }

  /** A row of which less has come than all of it is read when the rest has come. */
  @Test
  void aRowMayEndAnywhere() {
    assertReadInTwo(
        "03 0004 03 0004",
        block("FF00 00 00000001 00 00000002 FF00 00 00000003 00 00000004 FF00 FF FF"),
        16,
        List.of(Arrays.asList(1, 2), Arrays.asList(3, 4), Arrays.asList(null, null)));
  }

  /** A text may be empty where the row and the array end, or end where the bytes do. */
  @Test
  void aRowOfTextsMayEndAnywhere() {
    assertReadInTwo(
        "3F 0010 3F 0010",
        block("FF00 00 0002 4142 00 0000 FF00 00 0003 434445 00 0001 46 FF00 FF 00 0000"),
        18,
        List.of(Arrays.asList("AB", ""), Arrays.asList("CDE", "F"), Arrays.asList(null, "")));
  }

  /** Reads rows whose last bytes come later, wherever those begin. */
  private static void assertReadInTwo(
      String columns, ByteBuffer bytes, int last, List<List<Object>> rows) {
    List<List<Object>> expected = new ArrayList<>(rows);
    expected.add(List.of(ReplyEvent.ANSWERED));
    for (int end = bytes.limit() - last; end <= bytes.limit(); end++) {
      OpenedRows opened = OpenedRows.of(columns);
      ByteBuffer begin = bytes.duplicate().limit(end);
      List<List<Object>> read = read(opened, begin);
      read.addAll(read(opened, begin.limit(bytes.limit())));
      assertEquals(expected, read, "end " + end);
    }
  }

  /** Not each length of two bytes counts bytes, and there are lengths of one byte. */
  @Test
  void lengthsOfOtherKinds() {
    assertEquals(
        List.of(
            Arrays.asList("ABCD", "EF", 1),
            Arrays.asList("GH", "", 2),
            List.of(ReplyEvent.ANSWERED)),
        read(
            "3F 0010 47 0010 03 0004",
            """
            FF00 00 0004 41424344 00 02 4546 00 00000001
            FF00 00 0002 4748 00 00 00 00000002
            """));
  }
}
