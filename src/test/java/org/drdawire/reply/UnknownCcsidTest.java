package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.UnsupportedCcsidException;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.dialect.CommandOutcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Texts whose CCSID is wrong, not said, or nobody's: they cost no code, no number and no date. */
class UnknownCcsidTest {

  /** ACCRDBRM of a Db2 for z/OS: DSN12015, QTDSQL370, and CCSIDs that nobody has. */
  private static final String SERVER =
      "0006 1149 0000 000C 112E 44534E3132303135 000D 002F 51544453514C333730"
          + " 0016 0035 0006 119C 0001 0006 119D 0002 0006 119E 0003";

  private static final String ASCII =
      "3531303032 44534E5845504D20" // 51002, DSNXEPM
          + "00 FFFFFF92 00*4 00000002 FFFFFFFF 00*8 57 20*10"
          + " 0003 444232 0005 41FF424344 0000 FF";

  private static final String EBCDIC =
      "F5F1F0F0F2 C4E2D5E7C5D7D440"
          + "00 FFFFFF92 00*4 00000002 FFFFFFFF 00*8 E6 40*10"
          + " 0003 C4C2F2 0005 C1FFC2C3C4 0000 FF";

  private final OutstandingCommands outstanding = new OutstandingCommands();
  private final ReplyReader replies = new ReplyReader(CcsidManager.utf8(), outstanding);

  /** What the last SQLCARD has said. */
  private SqlCommunicationArea area = SqlCommunicationArea.success();

  @ParameterizedTest
  @CsvSource({ASCII, EBCDIC})
  void codesAndNumbersOfAnAreaAreRead(String fields) {
    OpenedRows opened = OpenedRows.of(SERVER, "02 0004");
    assertEquals(ReplyEvent.SQLCA, opened.next("2408", "00 FFFFFCDB" + fields));
    assertEquals(-805, opened.replies.sqlCode());
    SqlCommunicationArea area = opened.replies.sqlca();
    assertEquals("51002", area.sqlState());
    assertEquals("DSNXEPM ", area.procedure());
    assertEquals(List.of(-110, 0, 2, -1, 0, 0), area.details());
    assertEquals("W          ", area.warnings());
    assertEquals("", area.rdbnam());
    assertEquals(List.of("", ""), area.tokens());
  }

  /** Nobody wants a connection that is gone: SQLSTATE 08001. */
  @ParameterizedTest
  @CsvSource({"3038303031", "F0F8F0F0F1"})
  void theMeaningOfAnErrorIsKnown(String state) {
    OpenedRows opened = OpenedRows.of(SERVER, "02 0004");
    ByteBuffer last = Wire.framed("03", 1, "2408 00 FFFF8A7E" + state + "40*8 FF FF");
    assertEquals(ReplyEvent.SQLCA, opened.replies.next(last));
    assertEquals(ReplyEvent.ANSWERED, opened.replies.next(last));
    assertTrue(opened.replies.outcome().connectionEnds());
  }

  @ParameterizedTest
  @CsvSource({"323030322D31322D3331, 3132333435363738", "F2F0F0F260F1F260F3F1, F1F2F3F4F5F6F7F8"})
  void datesAndNumbersAreReadBesideATextThatIsNot(String date, String text) {
    boolean ebcdic = date.startsWith("F");
    String time = ebcdic ? "F2F34BF5F94BF5F9" : "32332E35392E3539";
    String stamp =
        date + (ebcdic ? "60" : "2D") + time + (ebcdic ? "4BF1F2F34040" : "2E3132332020");
    OpenedRows opened =
        OpenedRows.of(SERVER, "20 000A 22 0008 25 0019 02 0004 3F 0014 30 0008 21 000A");
    RowReader row =
        opened.row(date + time + "00" + stamp + "0000002A 00 0008" + text + text + "FF");
    assertEquals(LocalDate.of(2002, 12, 31), row.getDate(1));
    assertEquals("2002-12-31", row.getText(1));
    assertEquals(LocalTime.of(23, 59, 59), row.getTime(2));
    assertEquals("23.59.59", row.getText(2));
    assertEquals(LocalDateTime.of(2002, 12, 31, 23, 59, 59, 123_000_000), row.getTimestamp(3));
    assertEquals(42, row.getInt(4));
    for (int column = 5; column <= 6; column++) {
      int index = column;
      UnsupportedCcsidException e =
          assertThrows(UnsupportedCcsidException.class, () -> row.getText(index));
      assertEquals(index == 5 ? 3 : 1, e.ccsid());
    }
    assertEquals(null, row.getDate(7));
    row.useCcsid(5, ebcdic ? 500 : 819);
    assertEquals("12345678", row.getText(5));
  }

  /** The first value may be null, or no date: the next one decides. */
  @Test
  void theFirstDateThatIsThereDecides() {
    OpenedRows opened = OpenedRows.of(SERVER, "21 000A");
    assertEquals(null, opened.row("FF").getDate(1));
    assertEquals(LocalDate.of(2002, 12, 31), opened.row("00 F2F0F0F260F1F260F3F1").getDate(1));
    assertEquals(LocalDate.of(2002, 12, 31), opened.row("00 F2F0F0F260F1F260F3F1").getDate(1));
  }

  @Test
  void typesOfColumnsAreReadWithoutTheirNames() {
    OpenedRows opened = OpenedRows.of(SERVER, "02 0004");
    String column =
        "0005 0002 0000000000000004 01E5 0000 00 0000 0001 C1 0000 0000 0000 0000 0000 FF FF";
    opened.next("2411", "FF FF 0001" + column);
    StatementDescription description = opened.replies.description();
    assertEquals(1, description.columns().size());
    assertEquals(5, description.columns().get(0).precision());
    assertEquals("", description.columns().get(0).name());
  }

  /** Before ACCRDBRM the family of the server is known, and Db2 for z/OS and i speak EBCDIC. */
  @ParameterizedTest
  @CsvSource({"DSN12015, true", "QSQ07050, true", "SQL11058, false"})
  void aRefusalBeforeAccrdbrmIsInTheCcsidOfTheFamily(String release, boolean ebcdic) {
    exchange(release);
    assertEquals(
        List.of(ReplyEvent.SQLCA),
        read(CodePoint.ACCRDB, "2408 00 FFFF8A7E" + (ebcdic ? EBCDIC : ASCII)));
    assertEquals("51002", area.sqlState());
    assertEquals("DB2", area.rdbnam());
    assertEquals(List.of("A", "BCD"), area.tokens());
  }

  /** What stands ahead of it in the answer counts, for that answer. */
  @Test
  void aCcsidThatIsSaidCounts() {
    exchange("DSN12015");
    read(CodePoint.ACCSEC, "0035 0006 119C 04B8 0006 119E 04B8", "2408 00 FFFF8A7E" + ASCII);
    assertEquals("DB2", area.rdbnam());
    read(CodePoint.ACCRDB, "2408 00 FFFF8A7E" + EBCDIC);
    assertEquals("DB2", area.rdbnam());
    read(
        CodePoint.ACCRDB,
        "0035 0006 119C 0111",
        "2408 00 FFFF8A7E" + EBCDIC.replace("C4C2", "C4E0"));
    assertEquals("D\u00d62", area.rdbnam());
  }

  /** The family is not known either, and the code is not in the CCSID that is assumed. */
  @Test
  void aCodeInAnotherCcsidThanIsAssumedIsRead() {
    assertEquals(
        List.of(ReplyEvent.SQLCA),
        read(CodePoint.ACCSEC, "2408 00 FFFF8A7E F0F8F0F0F1 40*8 FF FF"));
    assertEquals(-30_082, area.sqlCode());
    assertEquals("08001", area.sqlState());
    assertTrue(replies.outcome().connectionEnds());
  }

  /** SQLCODE is known, and the command has failed. */
  @ParameterizedTest
  @CsvSource({"C3C3C3C3C3", "3034FF3031", "0000000000"})
  void aCodeThatIsNoCodeCostsItselfAlone(String state) {
    Seen.send(outstanding, CodePoint.EXCSQLIMM);
    ByteBuffer bytes = Wire.framed("03", 1, "2408 00 FFFFFCDB" + state + "20*8 FF FF");
    assertEquals(ReplyEvent.SQLCA, replies.next(bytes));
    assertEquals(-805, replies.sqlCode());
    assertEquals(ReplyEvent.ANSWERED, replies.next(bytes));
    CommandOutcome outcome = replies.outcome();
    assertTrue(outcome.failed());
    assertFalse(outcome.connectionEnds());
  }

  private void exchange(String release) {
    String hex = HexFormat.of().formatHex(release.getBytes(StandardCharsets.US_ASCII));
    read(CodePoint.EXCSAT, "1443 000C 115A" + hex);
  }

  private List<ReplyEvent> read(CodePoint command, String... objects) {
    outstanding.add(command.value());
    outstanding.endChain();
    ByteBuffer bytes = Wire.framed("03", 1, objects);
    List<ReplyEvent> events = new ArrayList<>();
    ReplyEvent event = replies.next(bytes);
    while (event != ReplyEvent.ANSWERED) {
      if (event == ReplyEvent.SQLCA) {
        area = replies.sqlca();
      }
      if (event != ReplyEvent.OBJECT && event != ReplyEvent.MESSAGE) {
        events.add(event);
      }
      event = replies.next(bytes);
    }
    return events;
  }
}
