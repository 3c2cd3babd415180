package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.function.Function;
import org.drdawire.ReplyFormatException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.Capabilities;
import org.drdawire.fdoca.TypeDefinition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a reader says of the connection, and the limits of messages. */
class ReplyLimitsTest {

  private static final String SUCCESS = "2408 FF";

  private final Seen connection = new Seen(CcsidManager.utf8());

  private List<String> notices() {
    return connection.replies.notices().stream().map(Notice::what).toList();
  }

  @Test
  void theFirstHundredNoticesAreKept() {
    connection.sent(CodePoint.RDBCMM);
    connection.of(Wire.frame("53", 1, "F001").repeat(99));
    assertEquals(99, connection.replies.notices().size());
    connection.of(Wire.frame("53", 1, "F002").repeat(2));
    List<Notice> notices = connection.replies.notices();
    assertEquals(100, notices.size());
    assertEquals(Notice.of(10, 0xF001, "unknown object"), notices.get(0));
    assertEquals(Notice.of(1000, 0xF002, "unknown object"), notices.get(99));
  }

  @Test
  void whatNoCommandHasAskedForIsNoticed() {
    connection.of(Wire.frame("53", 1, SUCCESS));
    assertEquals(List.of("no command has asked for it"), notices());
  }

  @Test
  void whatACommandHasAskedForIsNotNoticed() {
    connection.sent(CodePoint.RDBCMM, CodePoint.RDBCMM);
    connection.of(Wire.COMMITS);
    assertEquals(List.of(), notices());
  }

  /** The ids of the server do not decide; that they differ is said once. */
  @Test
  void anIdOfAnotherCommandIsNoticedOnce() {
    connection.sent(CodePoint.RDBCMM, CodePoint.RDBCMM, CodePoint.RDBCMM);
    connection.of(
        Wire.frame("43", 1, SUCCESS) + Wire.frame("43", 1, SUCCESS) + Wire.frame("03", 9, SUCCESS));
    assertEquals(List.of("correlation id of another command"), notices());
    assertEquals(0, connection.outstanding.count());
  }

  /** SQLDARD begins with an SQLCAGRP, which decides. */
  @Test
  void aDescriptionThatSaysAnErrorHasFailed() {
    connection.sent(CodePoint.DSCSQLSTT, CodePoint.RDBCMM);
    assertEquals(
        "SQLCARD SQLCODE=-204 SQLSTATE=42704 columns=0 layout=SQLAM_7\nFAILED\nDROPPED\n",
        connection.of(
            Wire.frame("03", 1, Wire.card(-204, "42704").replace("2408", "2411") + " FF 0000")));
    assertFalse(connection.replies.outcome().connectionEnds());
  }

  @Test
  void aWarningDropsNothing() {
    connection.sent(CodePoint.RDBCMM, CodePoint.RDBCMM);
    assertEquals(
        """
        SQLCARD SQLCODE=100 SQLSTATE=02000
        DONE
        SQLERRRM, SVRCOD=4 (warning)
        DONE
        """,
        connection.of(
            Wire.frame("03", 1, Wire.card(100, "02000"))
                + Wire.frame("02", 2, "2213 0006 1149 0004")));
  }

  @Test
  void capabilitiesAreThoseOfTheServer() {
    TypeDefinition types = TypeDefinition.littleEndian();
    assertThrows(IllegalStateException.class, () -> connection.replies.capabilities(types));
    connection.of(Wire.frame("02", 1, "2201 " + Wire.SERVER));
    assertEquals(Capabilities.of("CSS10160", types), connection.replies.capabilities(types));
  }

  /** Derby says what it does of levels of SQLCODE, and only Derby. */
  @ParameterizedTest
  @CsvSource({"4353533130313630, ROLLED_BACK", "53514C3132303135, OPEN"})
  void anOutcomeIsThatOfTheProduct(String product, String unitOfWork) {
    connection.of(Wire.frame("02", 1, "2201 " + Wire.SERVER.replace("4353533130313630", product)));
    connection.sent(CodePoint.RDBCMM);
    connection.of(Wire.frame("03", 1, Wire.card(-30_001, "42000")));
    assertEquals(unitOfWork, connection.replies.outcome().unitOfWork().toString());
  }

  /** A level of 0 grants nothing, so that of before stays. */
  @ParameterizedTest
  @CsvSource({"0006, SQLAM_6", "0007, SQLAM_7", "0000, SQLAM_7"})
  void theLevelIsTheOneThatWasGranted(String level, String layout) {
    connection.of(Wire.frame("02", 1, "1443 0008 1404 2407 " + level));
    String none = level.equals("0006") ? "FF 0000" : "FF FF 0000";
    assertEquals(
        "SQLCARD SQLCODE=0 SQLSTATE=00000 columns=0 layout=" + layout + "\n",
        connection.of(Wire.frame("03", 1, "2411 " + none)));
  }

  @Test
  void aServerWithoutLevelsHasNone() {
    assertEquals(0, Messages.of("0004 1443").level(CodePoint.SQLAM));
  }

  @ParameterizedTest
  @CsvSource({
    "0, SQLAM_5",
    "5, SQLAM_5",
    "6, SQLAM_6",
    "7, SQLAM_7",
    "8, SQLAM_7",
    "9, SQLAM_9",
    "10, SQLAM_10",
    "11, SQLAM_10"
  })
  void aLevelHasItsLayout(int level, DescriptionLayout layout) {
    assertEquals(layout, DescriptionLayout.ofLevel(level));
  }

  @ParameterizedTest
  @CsvSource({
    "0007, 2408 FF 00, SQLCARD bytes left over: bytes=1 limit=0 offset=1",
    "0007, 2411 FF FF 0000 00, SQLDARD bytes left over: bytes=1 limit=0 offset=4",
    "0007, 240E 0000 00, SQLRSLRD bytes left over: bytes=1 limit=0 offset=2",
    "0007, 240E 0003 00*24, SQLRSLRD number of result sets: count=3 limit=2 offset=2",
    "0006, 2408 00 00*4 30*5 53*8 FF 00, SQLCARD bytes left over: bytes=1 limit=0 offset=19"
  })
  void whatIsLeftOverIsAnError(String level, String object, String message) {
    connection.of(Wire.frame("02", 1, "1443 0008 1404 2407 " + level));
    assertEquals(message + "\n", connection.of(Wire.frame("03", 1, object)));
  }

  @Test
  void onlyAnErrorIsOne() {
    assertFalse(SqlCommunicationArea.success().isError());
    assertEquals(ReplyEvent.SQLCA, connection.replies.next(card(100, "02000")));
    assertFalse(connection.replies.sqlca().isError());
    assertEquals(ReplyEvent.SQLCA, connection.replies.next(card(-1, "42000")));
    assertTrue(connection.replies.sqlca().isError());
  }

  private static ByteBuffer card(int code, String state) {
    return Wire.framed("53", 1, Wire.card(code, state));
  }

  @Test
  void aValueMayBeNullIfItsLidIsOdd() {
    assertTrue(new QueryDescription.ColumnType(0x03, 4).nullable());
    assertFalse(new QueryDescription.ColumnType(0x02, 4).nullable());
  }

  @Test
  void aRowOfWrongCountIsAnError() {
    for (String hex :
        List.of("0776D003000400 0671E0D00001", "0676D0030004 0A71E0540001D0000100", "0576D00300")) {
      assertThrows(
          ReplyFormatException.class,
          () -> QueryDescription.of(Servers.fields(hex), Servers.derby()));
    }
  }

  @Test
  void anotherMessageIsABugOfTheDriver() {
    ReplyMessage message = Messages.of("0004 1232");
    List<Function<ReplyMessage, Object>> views =
        List.of(
            ElapsedTime::of,
            ProcedureResultSets::of,
            QueryOpened::of,
            RdbAccessed::of,
            SessionData::of,
            SyncPointAnswer::of);
    for (Function<ReplyMessage, Object> view : views) {
      assertThrows(IllegalArgumentException.class, () -> view.apply(message));
    }
  }

  @Test
  void otherParametersInTheListOfSectionsAreNone() {
    assertEquals(
        1,
        ProcedureResultSets.of(
                Messages.of("0000 2219 0006 1149 0000 0010 2139 0006 F001 0102 0006 2113 0304"))
            .sections()
            .size());
  }

  @Test
  void noTimeIsATime() {
    assertEquals(0, ElapsedTime.of(Messages.of("0000 1C00 000C 1901 00*8")).microseconds());
    assertThrows(
        ReplyFormatException.class, () -> ElapsedTime.of(Messages.of("0000 1C00 000D 1901 00*9")));
  }

  /** XA: parts of at most 64 bytes, a format of 0 or more. */
  @ParameterizedTest
  @CsvSource({
    "00000000 00000001 00000001 0102, 1",
    "00000000 00000040 00000040 01*128, 1",
    "00000000 00000001 00000000 01, 1",
    "00000000 00000041 00000001 01*128, 0",
    "00000000 00000001 00000041 01*128, 0",
    "00000000 FFFFFFFF 00000001 01*128, 0",
    "FFFFFFFF 00000001 00000001 0102, 0",
    "00000000 00000001 00000001 01, 0",
    "00000000 00000001 000000, 0"
  })
  void aTransactionHasLimits(String xid, int transactions) {
    int length = 4 + Wire.bytes(xid).remaining();
    String hex =
        String.format(
            "0000 1248 0008 1904 00000000 %04X 1905 %04X 1801 %s", 4 + length, length, xid);
    SyncPointAnswer answer = SyncPointAnswer.of(Messages.of(hex));
    assertEquals(transactions, answer.transactions().size());
    assertEquals(transactions == 1, answer.complete());
  }

  @Test
  void figuresArePrintedAndNoNames() {
    assertEquals("port=446 priority=1", ServerAddress.of("db1.local", 446, 1).toString());
    assertEquals(
        "SQLUDXTYPE=1", new ColumnDescription.UserType(1, "R", "S", "T", "M", "C").toString());
    assertEquals(
        "SQLXUPDATEABLE=2 SQLXPARMMODE=4",
        new ColumnDescription.Details(1, 2, 3, 4, 5, 6, "R", "X", "Y", "Z", "W", "M").toString());
    assertEquals(
        "SQLDHOLD=1 SQLDSCROLL=3",
        new StatementDescription.Header(1, 2, 3, 4, 5, 6, 7, "R", "S", "M").toString());
  }
}
