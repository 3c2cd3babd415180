package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import org.drdawire.ccsid.CcsidDecodingException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.Replacements;
import org.drdawire.ddm.CodePoint;
import org.junit.jupiter.api.Test;

/**
 * Texts that only tell, cut within a character, as a server does that has 70 bytes for SQLERRMC:
 * the codes beside them are there, and each bad place is one notice.
 */
class CutTextsTest {

  /** SQLERRD1 to 6 are 1 to 6; SQLERRMC is "A" and the first byte of a character of two. */
  private static final String GROUP =
      """
      00 %s 3031353530 53514C3132303135
      00 00000001 00000002 00000003 00000004 00000005 00000006 20*11 0000 0002 41C3 0000
      """;

  private static final String WARNING = GROUP.formatted("00000001");
  private static final String COLUMN = "0000 0000 0000000000000004 01F0 0000 00 0000 ";
  private static final String REST = " 0000*4 FF FF ";

  private final Seen connection = new Seen(CcsidManager.utf8());
  private final ReplyReader replies = connection.replies;

  private void next(ReplyEvent event, String format, String object) {
    assertEquals(event, replies.next(Wire.framed(format, 1, object)));
  }

  private static void assertWarning(SqlCommunicationArea area) {
    assertEquals(1, area.sqlCode());
    assertEquals("01550", area.sqlState());
    assertEquals(List.of(1, 2, 3, 4, 5, 6), area.details());
    assertEquals(List.of("A\uFFFD"), area.tokens());
  }

  private void assertNoticed(int times, int codePoint) {
    assertEquals(times, replies.noticeCount());
    assertEquals(
        Notice.of(10, codePoint, "bytes that are no characters"), replies.notices().get(0));
  }

  @Test
  void anArea() {
    connection.sent(CodePoint.EXCSQLIMM).sent(CodePoint.EXCSQLIMM);
    next(ReplyEvent.SQLCA, "03", "2408 " + WARNING + "FF");
    assertEquals(0, replies.noticeCount());
    assertWarning(replies.sqlca());
    assertWarning(replies.sqlca());
    assertNoticed(1, 0x2408);
    assertEquals("DONE\n", connection.of(""));
    next(ReplyEvent.SQLCA, "03", "2408 " + WARNING + "FF");
    assertWarning(replies.sqlca());
    assertNoticed(2, 0x2408);
  }

  @Test
  void itCountsAlsoForWhoeverHasAskedForThat() {
    Replacements replaced = new Replacements();
    replies.replaceBadCharacters(replaced);
    connection.sent(CodePoint.EXCSQLIMM);
    next(ReplyEvent.SQLCA, "03", "2408 " + WARNING + "FF");
    assertWarning(replies.sqlca());
    assertEquals(1, replaced.count());
    assertNoticed(1, 0x2408);
  }

  /** More bad bytes than notices are kept. */
  @Test
  void noMoreNoticesAreKeptThanTheLimit() {
    connection.sent(CodePoint.EXCSQLIMM);
    next(ReplyEvent.SQLCA, "03", "2408 " + WARNING.replace("0002 41C3", "00C8 FF*200") + "FF");
    // X'FF' separates tokens, X'C3' does not.
    assertEquals(0, replies.sqlca().tokens().stream().mapToInt(String::length).sum());
    connection.of("");
    connection.sent(CodePoint.EXCSQLIMM);
    next(ReplyEvent.SQLCA, "03", "2408 " + WARNING.replace("0002 41C3", "00C8 C3*200") + "FF");
    assertEquals("\uFFFD".repeat(200), replies.sqlca().tokens().get(0));
    assertEquals(200, replies.noticeCount());
    assertEquals(100, replies.notices().size());
  }

  /** Each row has an area of its own, although all stand in one block. */
  @Test
  void areasOfRows() {
    OpenedRows opened = OpenedRows.of("02 0004");
    String row = WARNING + "FF 00 00000007 ";
    ByteBuffer block = Wire.framed("53", 1, "241B " + row + row);
    assertEquals(ReplyEvent.ROW_SQLCA, opened.replies.next(block));
    assertWarning(opened.replies.sqlca());
    assertEquals(ReplyEvent.ROW, opened.replies.next(block));
    assertWarning(opened.replies.sqlca());
    assertWarning(opened.rows.sqlca());
    assertWarning(opened.rows.copy().sqlca());
    assertEquals(7, opened.rows.getInt(1));
    assertEquals(1, opened.replies.noticeCount());
    assertEquals(ReplyEvent.ROW_SQLCA, opened.replies.next(block));
    assertWarning(opened.rows.sqlca());
    assertEquals(2, opened.replies.noticeCount());
  }

  @Test
  void theAreaOfOutputParameters() {
    connection.sent(CodePoint.EXCSQLSTT);
    String described = "0010 06 76D0 02 0004 09 71E0 540001 D00001 06 71F0 E00000";
    String data = WARNING + "FF 00 00000007";
    String row = String.format("%04X 147A ", 4 + Wire.bytes(data).remaining()) + data;
    next(
        ReplyEvent.ROW_SQLCA,
        "03",
        "2413 " + String.format("%04X ", 2 + Wire.bytes(described).remaining()) + described + row);
    assertWarning(replies.sqlca());
    assertEquals(ReplyEvent.OUTPUT, replies.next(Wire.bytes("")));
    assertEquals(7, replies.openOutput().getInt(1));
    assertNoticed(1, 0x2413);
  }

  @Test
  void diagnostics() {
    String condition =
        """
        00000001 3031353530 00000000 00000000 00*15 0C
          00*24 20*10 20*8 20*5 0000 FF
          00 0001 C3 FF  FF FF  FF FF  FF FF  FF
        """;
    connection.sent(CodePoint.EXCSQLIMM);
    next(ReplyEvent.SQLCA, "03", "2408 " + WARNING + "00 FF 00 0001 " + condition + "FF");
    assertEquals("\uFFFD", replies.sqlca().conditions().get(0).message());
    assertNoticed(2, 0x2408);
  }

  /** The area, a name and a label; the layout is the one that was granted. */
  @Test
  void aDescription() {
    connection.sent(CodePoint.DSCSQLSTT);
    String column = COLUMN + "0002 41C3 0000 0002 42C3 0000 0000 0000 FF FF ";
    next(ReplyEvent.DESCRIPTION, "03", "2411 " + WARNING + "FF FF 0001 " + column);
    assertWarning(replies.description().sqlca());
    ColumnDescription said = replies.description().columns().get(0);
    assertEquals(List.of("A\uFFFD", "B\uFFFD"), List.of(said.name(), said.label()));
    assertEquals(496, said.sqlType());
    assertNoticed(3, 0x2411);
  }

  @Test
  void resultSets() {
    connection.sent(CodePoint.EXCSQLSTT);
    next(ReplyEvent.RESULT_SETS, "53", "240E 0001 00000001 0002 41C3 0000 00000000");
    assertEquals("A\uFFFD", replies.resultSets().get(0).name());
    assertEquals("A\uFFFD", replies.resultSets().get(0).name());
    assertNoticed(1, 0x240E);
    next(ReplyEvent.DESCRIPTION, "03", "240B FF 0001 " + COLUMN + "0002 41C3 0000" + REST);
    assertEquals("A\uFFFD", replies.description().columns().get(0).name());
    assertEquals(2, replies.noticeCount());
  }

  /** What a server says for its support, in whatever CCSID. */
  @Test
  void diagnosticsOfARefusedPassword() {
    connection.sent(CodePoint.SECCHK);
    next(ReplyEvent.MESSAGE, "02", "1219 0006 1149 0008 0005 11A4 0F 0006 1153 41C3");
    assertEquals(Optional.of("A\uFFFD"), replies.message().text(CodePoint.SRVDGN));
    assertEquals(Optional.of("A\uFFFD"), replies.message().text(CodePoint.SRVDGN));
    assertNoticed(1, 0x1219);
  }

  /** Texts that decide, or that are values, are an error as before. */
  @Test
  void valuesAreAnError() {
    OpenedRows opened = OpenedRows.of("30 0002");
    opened.row("41C3");
    assertThrows(CcsidDecodingException.class, () -> opened.rows.getText(1));
    connection.sent(CodePoint.EXCSQLIMM);
    next(ReplyEvent.SET_STATEMENT, "03", "2414 00 00000002 41C3 FF");
    assertThrows(CcsidDecodingException.class, replies::setStatement);
    ReplyMessage name = Messages.of("0000 2211 0006 1149 0008 0006 2110 41C3");
    assertThrows(CcsidDecodingException.class, () -> name.text(CodePoint.RDBNAM));
  }
}
