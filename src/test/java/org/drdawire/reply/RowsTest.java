package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.DrdaException;
import org.drdawire.ddm.CodePoint;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rows and what stands for them, in blocks that end anywhere. */
class RowsTest {

  private static final String INTEGER = "02 0004";

  /** The end of data, as an SQLCAGRP of SQLCODE 100 and no row. */
  private static final String END = area(100, "02000") + " FF";

  private final OpenedRows opened = OpenedRows.of(INTEGER);

  private static String area(int code, String state) {
    StringBuilder hex = new StringBuilder();
    state.chars().forEach(c -> hex.append(String.format("%02X", c)));
    return String.format("00 %08X %s 20*8 FF FF", code, hex);
  }

  /** The events of objects of one answer, each in a DSS. */
  private List<String> read(String... objects) {
    List<String> events = new ArrayList<>();
    for (int i = 0; i < objects.length; i++) {
      String format = i == objects.length - 1 ? "03" : "53";
      read(Wire.framed(format, 1, objects[i]), events);
    }
    return events;
  }

  private void read(ByteBuffer bytes, List<String> events) {
    while (true) {
      try {
        ReplyEvent event = opened.replies.next(bytes);
        if (event == ReplyEvent.NEEDS_MORE) {
          return;
        }
        events.add(text(event));
      } catch (DrdaException e) {
        events.add(e.getMessage());
      }
    }
  }

  private String text(ReplyEvent event) {
    return switch (event) {
      case ROW -> "ROW " + opened.rows.getInt(1) + code();
      case NO_ROW -> "NO_ROW" + code();
      case ANSWERED -> opened.replies.outcome().failed() ? "FAILED" : "ANSWERED";
      default -> event.toString();
    };
  }

  private String code() {
    SqlCommunicationArea area = opened.rows.sqlca();
    assertEquals(opened.rows.sqlCode(), area.sqlCode());
    return area.sqlCode() == 0 && area.sqlState().equals("00000")
        ? ""
        : " " + area.sqlCode() + " " + area.sqlState();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "a row, FF 00 00000001, ROW 1",
    "a warning of Derby, W 00 00000001, ROW_SQLCA ROW 1 10000 01004",
    "a warning of Db2 12.1, Z 00 00000001, ROW_SQLCA ROW 1 0 01003",
    "a hole, H FF, NO_ROW 10000 02502",
    "a position, FF FF, NO_ROW",
    "after the last row, P FF, NO_ROW 0 00000",
    "the end, E FF, NO_ROW 100 02000"
  })
  void whatStandsInABlock(String name, String block, String expected) {
    String bytes =
        block
            .replace("W", area(10_000, "01004"))
            .replace("Z", area(0, "01003"))
            .replace("H", area(10_000, "02502"))
            .replace("P", area(0, "00000"))
            .replace("E", area(100, "02000"));
    String shown = expected.equals("NO_ROW 0 00000") ? "NO_ROW" : expected;
    assertEquals(shown + " ANSWERED", String.join(" ", read("241B " + bytes)));
  }

  @Test
  void anErrorInABlockIsTheOutcome() {
    assertEquals(
        List.of("ROW 1", "NO_ROW -20001 22012", "FAILED"),
        read("241B FF 00 00000001 " + area(-20_001, "22012") + " FF"));
    assertFalse(opened.replies.outcome().connectionEnds());
    opened.goOn();
    assertEquals(
        List.of("NO_ROW -911 40001", "FAILED"), read("241B " + area(-911, "40001") + "FF"));
  }

  @Test
  void rowsGoOnInTheNextAnswer() {
    assertEquals(List.of("ROW 1", "ANSWERED"), read("241B FF 00 00000001 FF 00 0000"));
    opened.goOn();
    assertEquals(List.of("ROW 2", "NO_ROW 100 02000", "ANSWERED"), read("241B 0002 " + END));
    assertEquals(2, opened.rows.rowNumber());
  }

  /** As with a scrollable cursor: the end of data ends nothing but its answer. */
  @Test
  void rowsMayComeAgainAfterTheEndOfData() {
    assertEquals(List.of("NO_ROW 100 02000", "ANSWERED"), read("241B " + END));
    opened.goOn();
    assertEquals(List.of("ROW 1", "ANSWERED"), read("241B FF 00 00000001"));
  }

  @Test
  void anotherQueryHasItsOwnRows() {
    read("2408 FF");
    opened.sent(CodePoint.OPNQRY);
    RowReader other = opened.described(OpenedRows.description("04 0002"));
    assertEquals(ReplyEvent.ROW, opened.next("241B", "FF 00 0007"));
    assertEquals(7, other.getInt(1));
    assertThrows(IllegalStateException.class, () -> opened.rows.getInt(1));
    opened.replies.next(Wire.bytes("000B D003 0001 0005 2408 FF"));
    opened.replies.next(ByteBuffer.allocate(0));
    opened.goOn();
    assertEquals(List.of("ROW 9", "ANSWERED"), read("241B FF 00 00000009"));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "'row after the end', E FF FF 00 00000001, 'row after the end of data'",
    "'end twice', E FF E FF, 'row after the end of data'",
    "'end with data', E 00 00000001, 'row after the end of data'"
  })
  void whatIsNoBlockFailsTheRowsAlone(String name, String block, String message) {
    List<String> events =
        read("241B " + block.replace("E", area(100, "02000")), "241B FF 00 00000001", "2408 FF");
    assertEquals("QRYDTA " + message + " row=1", events.get(events.size() - 3));
    assertEquals(List.of("SQLCA", "FAILED"), events.subList(events.size() - 2, events.size()));
    assertThrows(IllegalStateException.class, () -> opened.replies.resume(opened.rows));
    opened.sent(CodePoint.CLSQRY);
    assertEquals(List.of("SQLCA", "ANSWERED"), read("2408 FF"));
  }

  @Test
  void theEndOfAQueryWithinARowIsAnError() {
    assertEquals(
        List.of("ROW 1", "QRYDTA row cut off: bytes=3 limit=6 offset=3 row=2", "SQLCA", "FAILED"),
        read("241B FF 00 00000001 FF 00 00", "220B 0006 1149 0004", "2408 FF"));
  }

  /** Derby may send one empty block; a server that sends no others would be asked for ever. */
  @Test
  void threeEmptyBlocksAreTooMany() {
    assertEquals(
        List.of("ROW 1"), read("241B", "241B", "241B FF 00 00000001", "241B").subList(0, 1));
    for (int i = 0; i < 2; i++) {
      opened.goOn();
      String expected = i == 0 ? "ANSWERED" : "QRYDTA blocks without data: blocks=3 limit=2 row=2";
      assertEquals(expected, read("241B").get(0));
    }
  }

  @Test
  void aDriverSaysHowManyBlocksMayBeEmpty() {
    opened.replies.limitTo(ReplyLimits.usual().withEmptyInARow(0));
    assertEquals(
        List.of("QRYDTA blocks without data: blocks=1 limit=0 row=1"), read("241B").subList(0, 1));
  }

  @Test
  void valuesAreThereUntilTheNextCallOnly() {
    assertThrows(IllegalStateException.class, () -> opened.rows.isNull(1));
    assertThrows(IllegalStateException.class, opened.rows::sqlca);
    assertThrows(IllegalStateException.class, opened.rows::sqlCode);
    assertEquals(0, opened.rows.rowNumber());
    assertEquals(7, opened.row("00000007").getInt(1));
    opened.replies.next(ByteBuffer.allocate(0));
    assertThrows(IllegalStateException.class, () -> opened.rows.getInt(1));
    assertEquals(1, opened.rows.rowNumber());
    opened.next("241B", "FF FF");
    assertThrows(IllegalStateException.class, () -> opened.rows.getInt(1));
    assertEquals(0, opened.rows.sqlCode());
  }

  /** A driver may fill its buffer again when it has taken a row. */
  @Test
  void thePositionIsBehindTheRow() {
    ByteBuffer bytes = Wire.framed("53", 1, "241B FF 00 00000001 FF 00 00000002");
    assertEquals(ReplyEvent.ROW, opened.replies.next(bytes));
    assertEquals(6, bytes.remaining());
    ByteBuffer moved = ByteBuffer.allocateDirect(6).put(bytes).flip();
    assertEquals(ReplyEvent.ROW, opened.replies.next(moved));
    assertEquals(2, opened.rows.getInt(1));
    assertEquals(ReplyEvent.NEEDS_MORE, opened.replies.next(moved));
  }

  /** A locator is what OUTOVR has asked for, whether its column can be null or not. */
  @ParameterizedTest
  @CsvSource({
    "C8 8004, 18, 00000005",
    "C8 8004, 19, 00 00000005",
    "C9 8004, 18, 00000005",
    "C9 8004, 19, 00 00000005",
    "CA 8004, 1A, 00000005",
    "CF 8004, 1B, 00 00000005",
    "CC 8004, 1D, 00 00000005"
  })
  void locatorsInPlaceOfLargeObjects(String column, String lid, String value) {
    OpenedRows objects = OpenedRows.of("02 0004 " + column + " 02 0004");
    objects.rows.useLocator(2, Integer.parseInt(lid, 16));
    RowReader row = objects.row("00000004 " + value + " 00000006");
    assertEquals(4, row.getInt(1));
    assertEquals(5, row.getInt(2));
    assertEquals(6, row.getInt(3));
    assertEquals(Integer.parseInt(lid, 16), objects.rows.description().columns().get(1).lid());
  }

  @Test
  void rowsOfAnotherForm() {
    OpenedRows objects = OpenedRows.of("C9 8004");
    objects.rows.useLocator(1, 0x19);
    assertEquals(5, objects.row("00 00000005").getInt(1));
    assertEquals(0x19, objects.rows.description().columns().get(0).lid());
    objects.next("241B", "FF 00 00");
    assertThrows(IllegalArgumentException.class, () -> objects.rows.useLocator(1, 0x1B));
    assertThrows(IndexOutOfBoundsException.class, () -> objects.rows.useLocator(2, 0x19));
    OpenedRows within = OpenedRows.of("C9 8004");
    within.next("241B", "FF 00 00");
    assertThrows(IllegalStateException.class, () -> within.rows.useLocator(1, 0x19));
  }

  @Test
  void eventsThatAreNotOfRows() {
    assertThrows(IllegalStateException.class, opened.replies::openOutput);
    opened.row("00000001");
    assertThrows(IllegalStateException.class, opened.replies::openRows);
    assertThrows(IllegalStateException.class, opened.replies::largeObject);
  }

  @Test
  void rowsWithoutAreas() {
    OpenedRows bare = OpenedRows.of(INTEGER);
    bare.replies.next(Wire.framed("53", 1, "241A 06 76D0 020004 06 71E4 D00001 06 71F0 E40000"));
    RowReader rows = bare.replies.openRows();
    assertEquals(ReplyEvent.ROW, bare.next("241B", "00 00000003"));
    assertEquals(3, rows.getInt(1));
    assertSame(SqlCommunicationArea.success(), rows.sqlca());
  }

  @Test
  void nothingOfAUserIsPrinted() {
    OpenedRows texts = OpenedRows.of("3E 0010 CE 8004");
    RowReader row = texts.row("0006 736563726574 00008004");
    assertEquals("rows=1 columns=2 sqlcaBeforeRow=true", row.toString());
    texts.next("146C", "736563726574");
    assertEquals("EXTDTA row=1 column=2 bytes=6", texts.replies.largeObject().toString());
  }
}
