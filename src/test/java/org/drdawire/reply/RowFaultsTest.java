package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.TimeZone;
import org.drdawire.ReplyFormatException;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What users of other drivers have suffered from in rows and large objects, by its report. */
class RowFaultsTest {

  /** Little-endian, single bytes in CCSID 819, and mixed bytes in 1208: Db2 for LUW. */
  private static final String LUW =
      """
      0006 1149 0000 000C 112E 53514C3132303135
      000D 002F 51544453514C583836 0016 0035 0006 119C 0333 0006 119E 04B8 0006 119D 04B0
      """;

  private static final String END = "00 64000000 3032303030 53514C3132303135 FF FF FF";

  /** A row crosses from one segment of 32 KB to the next. */
  @ParameterizedTest
  @ValueSource(ints = {1, 1448, 40_000})
  void vertx1033_pydrda2_rowsCrossSegments(int piece) {
    OpenedRows opened = OpenedRows.of("02 0004 3E 7FFF");
    StringBuilder hex = new StringBuilder();
    for (int i = 0; i < 40; i++) {
      hex.append(String.format("FF 00 %08X 03E8 %02X*1000 ", i, 'A' + i % 26));
    }
    byte[] data = Hex.parse(hex.toString());
    String all = HexFormat.of().formatHex(data);
    int first = 32_767 - 6 - 8;
    String wire =
        "FFFF D053 0001 8008 241B "
            + String.format("%08X ", data.length)
            + all.substring(0, 2 * first)
            + String.format(" %04X ", data.length - first + 2)
            + all.substring(2 * first);
    ByteBuffer bytes = Wire.bytes(wire);
    int rows = 0;
    while (bytes.hasRemaining()) {
      ByteBuffer part = bytes.slice(bytes.position(), Math.min(piece, bytes.remaining()));
      bytes.position(bytes.position() + part.remaining());
      while (opened.replies.next(part) == ReplyEvent.ROW) {
        assertEquals(rows, opened.rows.getInt(1));
        assertEquals(String.valueOf((char) ('A' + rows % 26)).repeat(1000), opened.rows.getText(2));
        rows++;
      }
    }
    assertEquals(40, rows);
  }

  /** Each column is in the CCSID of its type, as the server has declared it. */
  @Test
  void vertx795_ccsidsOfColumnsCount() {
    RowReader row =
        OpenedRows.of(LUW, "32 0010 3E 0010 38 0010").row("0001 E9 0002 C3A9 0001 00E9");
    assertEquals("\u00e9", row.getText(1));
    assertEquals("\u00e9", row.getText(2));
    assertEquals("\u00e9", row.getText(3));
  }

  /** A row is split between blocks anywhere. */
  @Test
  void vertx492_aRowMayBeSplitAtEachByte() {
    String row = "FF 00 07000000 0003 616263".replace(" ", "");
    for (int at = 2; at < row.length(); at += 2) {
      OpenedRows opened = OpenedRows.of(LUW, "02 0004 3E 0010");
      assertEquals(ReplyEvent.NEEDS_MORE, opened.next("241B", row.substring(0, at)));
      assertEquals(ReplyEvent.ROW, opened.next("241B", row.substring(at)));
      assertEquals(7, opened.rows.getInt(1));
      assertEquals("abc", opened.rows.getText(2));
    }
  }

  /** A BOOLEAN of two bytes was read as one, and the other byte began a row that was not there. */
  @Test
  void dbNode12_aBooleanOfTwoBytesMakesNoPhantomRow() {
    OpenedRows opened = OpenedRows.of(LUW, "BF 0002 02 0004");
    ByteBuffer block = Wire.framed("53", 1, "241B FF 00 00 0100 2A000000 " + END);
    assertEquals(ReplyEvent.ROW, opened.replies.next(block));
    assertTrue(opened.rows.getBoolean(1));
    assertEquals(42, opened.rows.getInt(2));
    assertEquals(ReplyEvent.NO_ROW, opened.replies.next(block));
    assertEquals(ReplyEvent.NEEDS_MORE, opened.replies.next(block));
  }

  /** A null XML has no data behind the row; the rows around it stay. */
  @Test
  void dbNode12_aRowWithANullXmlStays() {
    OpenedRows opened = OpenedRows.of(LUW, "03 0004 C7 8009");
    ByteBuffer block =
        Wire.framed(
            "53",
            1,
            "241B FF 00 00 01000000 FF FF 00 00 02000000 00 02 FFFFFFFFFFFFFFFF"
                + " FF 00 00 03000000 FF "
                + END);
    List<String> seen = new ArrayList<>();
    ReplyEvent event;
    while ((event = opened.replies.next(block)) != ReplyEvent.NEEDS_MORE) {
      RowReader row = opened.rows;
      seen.add(
          event == ReplyEvent.ROW
              ? row.getInt(1) + (row.isNull(2) ? " null" : " " + row.isOutside(2))
              : "end " + row.sqlCode());
    }
    assertEquals(List.of("1 null", "2 true", "3 null", "end 100"), seen);
    opened.next("146C", "00 3C726F6F742F3E");
    LargeObjectPiece piece = opened.replies.largeObject();
    assertEquals("2,2", piece.rowNumber() + "," + piece.column());
    assertEquals(7, piece.data().remaining());
  }

  /** The SQLCAGRP of a warning is a part of the row, and the data follow it. */
  @Test
  void dbNode12_goDb2RowSqlca_aWarningBelongsToItsRow() {
    OpenedRows opened = OpenedRows.of(LUW, "02 0004");
    ByteBuffer block =
        Wire.framed(
            "53",
            1,
            "241B 00 00000000 3031303033 53514C3132303135 FF FF 00 01000000" + " FF 00 02000000");
    assertEquals(ReplyEvent.ROW_SQLCA, opened.replies.next(block));
    assertEquals("01003", opened.replies.sqlca().sqlState());
    assertEquals(ReplyEvent.ROW, opened.replies.next(block));
    assertEquals(1, opened.rows.getInt(1));
    assertEquals("01003", opened.rows.sqlca().sqlState());
    assertEquals(ReplyEvent.ROW, opened.replies.next(block));
    assertEquals(2, opened.rows.getInt(1));
    assertEquals("00000", opened.rows.sqlca().sqlState());
  }

  /** A placeholder is as wide as the description says, and data in the row are no reference. */
  @Test
  void dbNode19_dbNode20_noByteOfALargeObjectIsLost() {
    OpenedRows opened = OpenedRows.of(LUW, "C8 8009 02 0004 C8 8004");
    RowReader row = opened.row("01 0000000000000004 00000001 2A000000 00000003");
    assertEquals("00000001", HexFormat.of().formatHex(row.getBytes(1)));
    assertEquals(42, row.getInt(2));
    assertTrue(row.isOutside(3));
    opened.next("146C", "010203");
    assertEquals(3, opened.replies.largeObject().data().remaining());
  }

  @Test
  void adbc016_aZonedDecimalIsRead() {
    RowReader row = OpenedRows.of(LUW, "11 0502").row("00 F1F2F3F4D5");
    assertEquals("-123.45", String.valueOf(row.getDecimal(1)));
  }

  /** A block without rows, or an answer without a block, is no end. */
  @Test
  void adbc017_anAnswerWithoutRowsIsNoEnd() {
    OpenedRows opened = OpenedRows.of(LUW, "02 0004");
    assertEquals(ReplyEvent.ANSWERED, opened.replies.next(Wire.framed("03", 1, "241B")));
    opened.goOn();
    assertEquals(7, opened.row("07000000").getInt(1));
  }

  /** An error in a later block is the outcome of its command, and the rows before it stay. */
  @Test
  void goDb2FetchBlocks_anErrorOfALaterBlockIsNotLost() {
    OpenedRows opened = OpenedRows.of(LUW, "02 0004");
    assertEquals(1, opened.row("01000000").getInt(1));
    ByteBuffer last = Wire.framed("03", 1, "241B 00 D9FCFFFF 3232303132 53514C3132303135 FF FF FF");
    assertEquals(ReplyEvent.NO_ROW, opened.replies.next(last));
    assertEquals(-807, opened.rows.sqlCode());
    assertEquals(ReplyEvent.ANSWERED, opened.replies.next(last));
    assertTrue(opened.replies.outcome().failed());
    assertFalse(opened.replies.outcome().connectionEnds());
  }

  /** A double, a length and a character are cut by segments of a DSS. */
  @Test
  void derby125_491_492_valuesAreSplitAnywhere() {
    String values = "400921FB54442D18" + "000461C3A962";
    for (int at = 0; at <= values.length(); at += 2) {
      OpenedRows opened = OpenedRows.of("28 7FFF 0A 0008 3E 0010");
      int filler = 32_767 - 6 - 8 - 4 - at / 2;
      int size = 4 + filler + values.length() / 2;
      String first = String.format("FF00 %04X 00*%d %s", filler, filler, values.substring(0, at));
      String rest = String.format("%04X %s", 2 + (values.length() - at) / 2, values.substring(at));
      String begin = String.format("FFFF D053 0001 8008 241B %08X ", size);
      ByteBuffer bytes = Wire.bytes(begin + first + " " + rest);
      if (at == values.length()) {
        bytes = Wire.bytes(begin.replace("FFFF", "7FFF") + first);
      }
      assertEquals(ReplyEvent.ROW, opened.replies.next(bytes));
      assertEquals(Math.PI, opened.rows.getDouble(2));
      assertEquals("a\u00e9b", opened.rows.getText(3));
    }
  }

  /** The group that ends the rows is cut between two answers, in front of its last byte too. */
  @Test
  void derby3230_theEndOfDataMayBeSplitAtEachByte() {
    String end = END.replace(" ", "");
    for (int at = 2; at < end.length(); at += 2) {
      OpenedRows opened = OpenedRows.of(LUW, "02 0004");
      ByteBuffer first = Wire.framed("03", 1, "241B FF 00 01000000" + end.substring(0, at));
      assertEquals(ReplyEvent.ROW, opened.replies.next(first));
      assertEquals(ReplyEvent.ANSWERED, opened.replies.next(first));
      opened.goOn();
      assertEquals(ReplyEvent.NO_ROW, opened.next("241B", end.substring(at)));
      assertEquals(100, opened.rows.sqlCode());
    }
  }

  /** A timestamp is what it says, also in the hour that a change of the clocks leaves out. */
  @Test
  void derby4582_aTimestampBelongsToNoTimeZone() {
    TimeZone zone = TimeZone.getDefault();
    TimeZone.setDefault(TimeZone.getTimeZone("America/Chicago"));
    try {
      RowReader row = OpenedRows.of("24 0013").row("323031302D30332D31342D30322E33302E3030");
      assertEquals(LocalDateTime.of(2010, 3, 14, 2, 30), row.getTimestamp(1));
    } finally {
      TimeZone.setDefault(zone);
    }
  }

  /** A locator whose number is that of a placeholder is a number all the same. */
  @Test
  void derby3243_aLocatorIsNoPlaceholder() {
    RowReader row = OpenedRows.of("19 0004 1B 0004").row("00 00008004 FF");
    assertEquals(0x8004, row.getInt(1));
    assertFalse(row.isOutside(1));
    assertNull(row.getObject(2));
  }

  /** Derby sends up to 65,535 bytes for a column that is described with fewer characters. */
  @Test
  void derby5236_aTextLongerThanItsDescriptionIsRead() {
    OpenedRows opened = OpenedRows.of("33 7FA0");
    assertEquals(ReplyEvent.NEEDS_MORE, opened.next("241B", "FF 00 00 FFFF 61*32000"));
    assertEquals(ReplyEvent.NEEDS_MORE, opened.next("241B", "61*32000"));
    assertEquals(ReplyEvent.ROW, opened.next("241B", "61*1535"));
    assertEquals("a".repeat(65_535), opened.rows.getText(1));
  }

  /** Rows were dropped where a value could not be decoded, and nobody was told. */
  @Test
  void pydrda_goDb2_noRowIsLostWithoutAnError() {
    OpenedRows opened = OpenedRows.of("0E 0300 02 0004");
    RowReader row = opened.row("1A2C 00000007");
    ReplyFormatException error = assertThrows(ReplyFormatException.class, () -> row.getDecimal(1));
    assertEquals("DECIMAL no decimal offset=2 row=1 column=1", error.getMessage());
    assertEquals(7, row.getInt(2));
    assertEquals(8, opened.row("123C 00000008").getInt(2));
  }
}
