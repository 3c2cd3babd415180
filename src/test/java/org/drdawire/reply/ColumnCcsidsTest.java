package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.ReadOnlyBufferException;
import java.util.List;
import org.drdawire.ccsid.CcsidDecodingException;
import org.drdawire.ccsid.Replacements;
import org.drdawire.ccsid.UnsupportedCcsidException;
import org.drdawire.ddm.CodePoint;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The characters of columns. */
class ColumnCcsidsTest {

  @Test
  void textAndBytesOfTheCaller() {
    RowReader row =
        OpenedRows.of("3E 0010 28 0010 CE 8004").row("0005 4772C3BC6E 0003 010203 00*4");
    CharBuffer chars = CharBuffer.allocate(6);
    chars.put("<");
    assertTrue(row.getText(1, chars));
    assertEquals("<Gr\u00fcn", chars.flip().toString());
    CharBuffer little = CharBuffer.allocate(4).position(1);
    assertFalse(row.getText(1, little));
    assertEquals(1, little.position());
    assertTrue(row.getText(3, little));
    ByteBuffer bytes = ByteBuffer.allocate(3);
    assertTrue(row.getBytes(2, bytes));
    assertArrayEquals(new byte[] {1, 2, 3}, bytes.array());
    ByteBuffer few = ByteBuffer.allocateDirect(2);
    assertFalse(row.getBytes(2, few));
    assertEquals(0, few.position());
    assertEquals(3, row.length(2));
    assertEquals(0, row.length(3));
  }

  /**
   * A server of EBCDIC says that its mixed texts are in 37, and nothing of those of single bytes.
   */
  @Test
  void oneCcsidIsSaidAndAnotherIsUsual() {
    String server =
        "0006 1149 0000 000C 112E 44534E3132303135 000D 002F 51544453514C333730"
            + " 000A 0035 0006 119E 0025";
    RowReader row = OpenedRows.of(server, "3E 0010 32 0010").row("0001 4A 0001 4A");
    assertEquals("\u00a2", row.getText(1));
    assertEquals("[", row.getText(2));
  }

  /** The fast way of a CCSID and the plain one, texts without room and texts without chars. */
  @ParameterizedTest
  @CsvSource({"1208, 3", "1208, 20", "1208, 100", "1208, 0", "500, 3", "1200, 4"})
  void charsThatAreReadOnlyAreRefused(int ccsid, int length) {
    OpenedRows opened = OpenedRows.of("3E 0100");
    opened.rows.useCcsid(1, ccsid);
    String text = " 00*%d".formatted(length);
    RowReader row = opened.row("%04X".formatted(length) + (length == 0 ? "" : text));
    for (CharBuffer target :
        List.of(
            CharBuffer.wrap("x".repeat(100)),
            CharBuffer.allocate(100).asReadOnlyBuffer(),
            CharBuffer.allocate(0).asReadOnlyBuffer())) {
      assertThrows(ReadOnlyBufferException.class, () -> row.getText(1, target));
    }
    CharBuffer direct = ByteBuffer.allocateDirect(200).asCharBuffer();
    assertTrue(row.getText(1, direct));
    assertEquals(ccsid == 1200 ? 2 : length, direct.position());
  }

  @Test
  void aColumnMayHaveAnotherCcsid() {
    OpenedRows opened = OpenedRows.of("30 0002 3E 0010");
    opened.rows.useCcsid(1, 500);
    RowReader row = opened.row("C1C2 0001 41");
    assertEquals("AB", row.getText(1));
    assertEquals("A", row.getText(2));
    assertThrows(UnsupportedCcsidException.class, () -> opened.rows.useCcsid(1, 9));
    assertThrows(IndexOutOfBoundsException.class, () -> opened.rows.useCcsid(3, 500));
    assertThrows(IndexOutOfBoundsException.class, () -> row.getInt(0));
    assertThrows(IndexOutOfBoundsException.class, () -> row.getObject(3));
  }

  @Test
  void itStaysWhenAnotherColumnBecomesALocator() {
    OpenedRows opened = OpenedRows.of("C8 8008 32 0010 3E 0010");
    opened.rows.useCcsid(2, 500);
    opened.rows.useLocator(1, 0x18);
    RowReader row = opened.row("00000007 0003 C1C2C3 0001 41");
    assertEquals("ABC", row.getText(2));
    assertEquals("A", row.getText(3));
  }

  /** A server without mixed data has single-byte text in columns of mixed characters. */
  @Test
  void textWithoutAMixedCcsid() {
    String server = Wire.SERVER.replace("119E 04B8", "119E FFFE").replace("119C 04B8", "119C 01F4");
    assertEquals("AB", OpenedRows.of(server, "3E 0010").row("0002 C1C2").getText(1));
  }

  /** The dates of a server in EBCDIC are in EBCDIC too. */
  @Test
  void datesAreInTheCcsidOfSingleBytes() {
    String server = Wire.SERVER.replace("119C 04B8", "119C 01F4");
    RowReader row = OpenedRows.of(server, "20 000A").row("F2F0F2F460F0F260F2F9");
    assertEquals("2024-02-29", String.valueOf(row.getDate(1)));
    assertEquals("2024-02-29", row.getText(1));
  }

  @Test
  void badCharactersAreReplacedAndCountedIfTheDriverAllowsIt() {
    OpenedRows opened = OpenedRows.of("3E 0010");
    Replacements counted = new Replacements();
    opened.replies.replaceBadCharacters(counted);
    RowReader rows = opened.described(OpenedRows.description("3E 0010"));
    assertEquals(ReplyEvent.ROW, opened.next("241B", "FF 00 0003 61C328"));
    assertEquals("a\uFFFD(", rows.getText(1));
    CharBuffer chars = CharBuffer.allocate(3);
    assertTrue(rows.getText(1, chars));
    assertEquals("a\uFFFD(", chars.flip().toString());
    assertEquals(2, counted.count());
  }

  /** It counts from the call on, for the row on which the rows stand too. */
  @Test
  void badCharactersOfOpenRowsAreReplaced() {
    OpenedRows opened = OpenedRows.of("3E 0010");
    RowReader row = opened.row("0001 FF");
    assertThrows(CcsidDecodingException.class, () -> row.getText(1));
    Replacements counted = new Replacements();
    opened.replies.replaceBadCharacters(counted);
    assertEquals("\uFFFD", row.getText(1));
    assertEquals("b\uFFFD", opened.row("0002 62FF").getText(1));
    assertEquals(2, counted.count());
  }

  @Test
  void badCharactersOfRowsThatGoOnAreReplaced() {
    OpenedRows opened = OpenedRows.of("3E 0010");
    end(opened);
    Replacements counted = new Replacements();
    opened.replies.replaceBadCharacters(counted);
    opened.sent(CodePoint.CNTQRY).replies.resume(opened.rows);
    assertEquals("\uFFFD", opened.row("0001 FF").getText(1));
    assertEquals(1, counted.count());
  }

  private static void end(OpenedRows opened) {
    ByteBuffer last = Wire.framed("03", 1, "241B");
    ReplyEvent event = opened.replies.next(last);
    while (event != ReplyEvent.ANSWERED) {
      event = opened.replies.next(last);
    }
  }
}
