package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.drdawire.ConnectionLostException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What users of other drivers have suffered from, by the name of the report. */
class UserFaultsTest {

  private static final String SUCCESS = "2408 FF";
  private static final String DONE = "SQLCARD SQLCODE=0 SQLSTATE=00000\nDONE\n";
  private static final String OPENED = "2205 0006 1149 0000 0006 2102 2417";
  private static final String COLUMN = "241A 06 76D0 030004 09 71E0 540001 D00001 06 71F0 E00000";

  private final Seen connection = new Seen(CcsidManager.utf8());

  /** What is shown elsewhere. */
  @ParameterizedTest
  @CsvSource({
    "vertx 1131,      SigningOnTest,          quarkus14268DiagnosticsDoNotHideTheCode",
    "vertx 1131,      ReplyTextTest,          unknownAndRepeatedParametersHideNothing",
    "quarkus 28158,   SigningOnTest,          quarkus14268DiagnosticsDoNotHideTheCode",
    "quarkus 28158,   PublishedSignOnTest,    quarkus11035_theServerSaysWhoItIs",
    "vertx 887,       QueriesTest,            vertx887BlockFactorIsNoError",
    "vertx 1351,      ReplyFramesTest,        aConnectionThatIsClosedLeavesCommandsUnanswered",
    "quarkus 14117,   ReplyFramesTest,        aConnectionThatIsClosedLeavesCommandsUnanswered",
    "hibernate 911,   UserFaultsTest,         vertx1033_pydrda2_rowsCrossSegments",
    "hibernate 911,   RowFaultsTest,          vertx1033_pydrda2_rowsCrossSegments",
    "pydrda 13,       RecordedRepliesTest,    theHalfDssIsReported",
    "pydrda 13,       HostileServerTest,      theDriverComesToAnEnd",
    "db2-node 25,     SigningOnTest,          db2Node25WrongPasswordIsSaidInWords",
    "adbc 0.1.1,      TypesWithinRepliesTest, adbc011TextsAreInTheCcsidsOfTheServer",
    "adbc 0.1.9,      DescriptionLayoutTest,  db2ForI",
    "go-db2 names,    DescriptionLayoutTest,  db2AtEachGrantedLevel",
    "DERBY-5847,      InformationTest,        aMessageAheadBelongsToTheAnswerBehindIt",
    "DERBY-3596,      SignOnAgainTest,        derby3596_aPooledConnectionSignsOnAgain",
    "DERBY-3353,      Db2BlocksTest,          aProgressiveReferenceIsRefused",
    "dbx 9194,        ReplyTextTest,          aMalformedTextIsReplaced",
    "dbx 9194,        DescriptionLayoutTest,  malformedText",
    "pydrda swallows, HostileServerTest,      theStreamEndsAtEachPlace"
  })
  void isShownBy(String fault, String type, String method) throws ClassNotFoundException {
    Class<?> test = Class.forName(getClass().getPackageName() + "." + type);
    assertTrue(
        Arrays.stream(test.getDeclaredMethods())
            .filter(each -> each.getName().equals(method))
            .flatMap(each -> Stream.of(each.getAnnotations()))
            .anyMatch(
                mark ->
                    List.of(Test.class, ParameterizedTest.class).contains(mark.annotationType())),
        fault);
  }

  /** A server that ends its chain after each command: the rest of the answer comes later. */
  @Test
  void vertx1208_theSecondChainOfRepliesMayComeLater() {
    connection.sent(CodePoint.PRPSQLSTT, CodePoint.OPNQRY);
    assertEquals(
        "SQLCARD SQLCODE=0 SQLSTATE=00000 columns=0 layout=SQLAM_7\nDONE\n",
        connection.of(Wire.frame("03", 1, "2411 FF FF 0000")));
    assertEquals("", connection.of(""));
    assertEquals(1, connection.outstanding.count());
    assertEquals(
        """
        OPNQRYRM, SVRCOD=0 (information)
        columns=1 sqlcaBeforeRow=true
        DATA *6
        DONE
        """,
        connection.of(
            Wire.frame("52", 2, OPENED)
                + Wire.frame("53", 2, COLUMN)
                + Wire.frame("03", 2, "241B FF 00 00 000001")));
  }

  /**
   * Rows across segments: the headers of segments are no data, however the object says its length.
   */
  @ParameterizedTest
  @CsvSource({"8004 241B", "8008 241B 00011170", "800C 241B 0000000000011170", "8004 146C"})
  void vertx1033_pydrda2_rowsCrossSegments(String header) throws IOException {
    byte[] rows = new byte[70_000];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = (byte) (i % 251);
    }
    connection.sent(CodePoint.CNTQRY);
    ByteBuffer bytes = ByteBuffer.wrap(Wire.segmented("03", header, rows));
    ByteArrayOutputStream read = new ByteArrayOutputStream();
    while (connection.replies.next(bytes) == ReplyEvent.DATA) {
      byte[] piece = new byte[connection.replies.data().remaining()];
      connection.replies.data().get(piece);
      read.write(piece);
    }
    assertTrue(Arrays.equals(rows, read.toByteArray()));
    assertEquals(0, connection.outstanding.count());
  }

  /** 32,768 and more is a length like another one, not a negative number. */
  @Test
  void vertx921_lengthsAreUnsigned() {
    String token = "78*65000 ";
    ByteBuffer bytes =
        ByteBuffer.wrap(
            Wire.segmented(
                "03",
                "800A 2408 00000000FE25",
                Hex.parse(
                    "00 FFFFFCDD 3233353035 53*8 00 00*24 20*11 0000 FDE8 " + token + "0000 FF")));
    assertEquals(ReplyEvent.SQLCA, connection.replies.next(bytes));
    assertEquals(List.of("x".repeat(65_000)), connection.replies.sqlca().tokens());
  }

  /** An error of a statement is a value, and the connection goes on: -313, wrong parameters. */
  @Test
  void vertx580_603_670_671_anErrorEndsTheStatementAlone() {
    connection.sent(CodePoint.EXCSQLSTT).sent(CodePoint.EXCSQLSTT);
    assertEquals(
        "SQLCARD SQLCODE=-313 SQLSTATE=07001\nFAILED\n" + DONE,
        connection.of(
            Wire.frame("03", 1, Wire.card(-313, "07001")) + Wire.frame("03", 1, SUCCESS)));
    assertFalse(connection.replies.outcome().connectionEnds());
  }

  @Test
  void pydrda13_aDamagedServerIsNamed() {
    connection.sent(CodePoint.OPNQRY, CodePoint.RDBCMM);
    assertEquals(
        "AGNPRMRM, SVRCOD=64 (permanent damage)\nFAILED\nDROPPED\n",
        connection.of(Wire.frame("02", 1, "1232 0006 1149 0040")));
    assertTrue(connection.replies.outcome().connectionEnds());
  }

  /** SQLERRD1 and 2 of Db2 are internal codes; the count is in SQLERRD3, of Derby in 4 as well. */
  @ParameterizedTest
  @CsvSource({
    "8712FE01 00000000 00000005 00000000, 5, 5",
    "FFFFFFFF FFFFFFFF 00000000 00000000, 0, 0",
    "00000000 00000000 FFFFFFFF FFFFFFFF, -1, -1",
    "00000000 00000000 FFFFFFFF 00000000, -1, 4294967295",
    "00000000 00000000 00000002 00000001, 2, 4294967298"
  })
  void dbNode11_updateCountsAreNotInErrd1And2(String details, long db2, long derby) {
    String area =
        "00 00000000 3030303030 53*8 00 " + details + " 00000000 00000000 20*11 0000 0000 0000 FF";
    assertEquals(db2, SqlCommunicationArea.updateCount(Servers.fields(area), Servers.other(7)));
    assertEquals(derby, SqlCommunicationArea.updateCount(Servers.fields(area), Servers.derby()));
  }

  @Test
  void dbNode12_twoRepliesOfOneRead() {
    connection.sent(CodePoint.EXCSQLSTT).sent(CodePoint.RDBCMM);
    ByteBuffer bytes =
        Wire.bytes(
            Wire.frame("03", 1, SUCCESS)
                + Wire.frame("52", 1, "220C 0006 1149 0004 0005 2115 01")
                + Wire.frame("03", 1, SUCCESS));
    assertEquals(ReplyEvent.SQLCA, connection.replies.next(bytes));
    assertEquals(ReplyEvent.ANSWERED, connection.replies.next(bytes));
    assertEquals(CodePoint.EXCSQLSTT.value(), connection.outstanding.answered());
    assertTrue(connection.read(bytes));
    assertEquals(
        "ENDUOWRM, SVRCOD=4 (warning), UOWDSP=X'01' (committed)\n" + DONE, connection.lines());
    assertEquals(CodePoint.RDBCMM.value(), connection.outstanding.answered());
  }

  /** Recorded of Derby: the last EXTDTA is not chained, and its id is that of what follows. */
  @Test
  void dbNode19_20_theChainIsReadToItsEnd() {
    connection.sent(CodePoint.CNTQRY, CodePoint.CLSQRY);
    ByteBuffer bytes =
        Wire.bytes(
            Wire.frame("53", 1, "241B FF 00 00 00008004 00008004")
                + "000D D053 0001 8004 146C 010203"
                + "000A D003 0001 8004 146C"
                + Wire.frame("03", 1, SUCCESS));
    assertEquals(ReplyEvent.DATA, connection.replies.next(bytes));
    assertEquals(ReplyEvent.DATA, connection.replies.next(bytes));
    assertEquals(Wire.bytes("010203"), connection.replies.data());
    assertTrue(connection.read(bytes));
    assertEquals("DATA\nDONE\n" + DONE, connection.lines());
    assertEquals(0, connection.outstanding.count());
  }

  /** Db2 ends its chain after an error, and says nothing of the rest. */
  @Test
  void adbc014_theRestOfAChainIsDropped() {
    connection.sent(CodePoint.PRPSQLSTT, CodePoint.OPNQRY, CodePoint.RDBCMM).sent(CodePoint.RDBCMM);
    assertEquals(
        "SQLCARD SQLCODE=-204 SQLSTATE=42704\nFAILED\nDROPPED *2\n",
        connection.of(Wire.frame("03", 1, Wire.card(-204, "42704"))));
    assertEquals(1, connection.outstanding.count());
    assertEquals(DONE, connection.of(Wire.frame("03", 1, SUCCESS)));
  }

  @Test
  void adbc015_theMessageAndItsSqlcardAreOneAnswer() {
    connection.sent(CodePoint.OPNQRY);
    assertEquals(
        "OPNQFLRM, SVRCOD=8 (error)\nSQLCARD SQLCODE=-204 SQLSTATE=42704\nFAILED\n",
        connection.of(
            Wire.frame("02", 1, "2212 0006 1149 0008 0006 2110 4142", Wire.card(-204, "42704"))));
  }

  /** The message decides: it has failed even if SQLCARD says success. */
  @Test
  void adbc015_successBehindAFailureIsNone() {
    connection.sent(CodePoint.OPNQRY);
    assertEquals(
        "OPNQFLRM, SVRCOD=8 (error)\nSQLCARD SQLCODE=0 SQLSTATE=00000\nFAILED\n",
        connection.of(Wire.frame("02", 1, "2212 0006 1149 0008", SUCCESS)));
  }

  @Test
  void derby5459_aDescriptionThatNobodyHasAskedFor() {
    connection.sent(CodePoint.OPNQRY);
    assertEquals(
        """
        OPNQRYRM, SVRCOD=0 (information)
        SQLCARD SQLCODE=0 SQLSTATE=00000 columns=0 layout=SQLAM_7
        columns=1 sqlcaBeforeRow=true
        DATA *2
        DONE
        """,
        connection.of(
            Wire.frame("52", 1, OPENED)
                + Wire.frame("53", 1, "2411 FF FF 0000")
                + Wire.frame("53", 1, COLUMN)
                + Wire.frame("03", 1, "241B FFFF")));
    assertEquals(List.of(), connection.replies.notices());
  }

  /** Rows that are cut off are no end of the rows. */
  @Test
  void pydrda_rowsDoNotVanishSilently() {
    connection.sent(CodePoint.CNTQRY);
    assertEquals("DATA *3\n", connection.of("0013 D003 0001 000D 241B FF0000"));
    assertThrows(ConnectionLostException.class, connection.replies::endOfStream);
    assertFalse(connection.replies.canGoOn());
    assertEquals(1, connection.outstanding.count());
  }
}
