package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import org.drdawire.ReplyFormatException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.FieldLimitException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What may come once in an answer, or as often as was asked for, and what a query must say. */
class ExpectedMessagesTest {

  private static final String OPENED =
      "2205 0006 1149 0000 0006 2102 2417 000C 215B 0000000000000001";

  private static final String COLUMN = "241A 06 76D0 02 0004 09 71E0 540001 D00001 06 71F0 E00000";
  private static final String ROW = "241B FF 00 00000007";
  private static final String SUCCESS = "2408 FF";
  private static final String DONE = "SQLCARD SQLCODE=0 SQLSTATE=00000\nDONE\n";

  private final Seen connection = new Seen(CcsidManager.utf8());

  private static String more(String object) {
    return Wire.frame("53", 1, object);
  }

  private static String last(int id, String object) {
    return Wire.frame("43", id, object);
  }

  /** RSLSETRM that names sections of two bytes. */
  private static String resultSets(int count) {
    int length = 4 + 6 * count;
    return String.format("2219 0006 1149 0000 %04X 2139 ", length)
        + "0006 2113 0102 ".repeat(count);
  }

  /** What a row of an opened query is, and what the bytes of one that is not are. */
  private String read(String hex) {
    ByteBuffer bytes = Wire.bytes(hex);
    StringBuilder seen = new StringBuilder();
    while (true) {
      try {
        ReplyEvent event = connection.replies.next(bytes);
        if (event == ReplyEvent.NEEDS_MORE) {
          return seen.toString().strip();
        }
        seen.append(event).append(' ');
        if (event == ReplyEvent.ROW_DESCRIPTION) {
          connection.replies.openRows();
        } else if (event == ReplyEvent.ANSWERED) {
          seen.append(connection.replies.outcome().sqlState()).append(' ');
        }
      } catch (ReplyFormatException e) {
        seen.append('[').append(e.getMessage()).append("] ");
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "EXCSAT, EXCSATRD, 1443 0008 1404 2407 0007",
    "ACCSEC, ACCSECRD, 14AC 0006 11A2 0003",
    "SECCHK, SECCHKRM, 1219 0006 1149 0000 0005 11A4 00",
    "ACCRDB, ACCRDBRM, 2201 SERVER",
    "EXCSQLSTT, RSLSETRM, 2219 0006 1149 0000 000A 2139 0006 2113 0102"
  })
  void aSecondOneFailsItsCommandAlone(CodePoint command, String term, String object) {
    String message = object.replace("SERVER", Wire.SERVER);
    connection.sent(command, command, CodePoint.RDBCMM);
    assertEquals(
        "MESSAGE [" + term + " again in the same answer] ANSWERED 58008",
        read(more(message) + last(1, message)));
    assertEquals("MESSAGE ANSWERED", read(last(2, message)).replaceAll(" \\d{5}", ""));
    assertEquals(DONE, connection.of(Wire.frame("03", 3, SUCCESS)));
  }

  /** Of two codes nobody knows which one counts. */
  @Test
  void aSecondSecurityCheckCode() {
    connection.sent(CodePoint.SECCHK);
    assertEquals(
        "SECCHKCD again in the same message offset=11\nFAILED\n",
        connection.of(Wire.frame("02", 1, "1219 0006 1149 0000 0005 11A4 00 0005 11A4 00")));
  }

  /** Db2 and Informix repeat these. */
  @Test
  void othersMayComeAgain() {
    connection.sent(CodePoint.RDBCMM);
    String ended = "220C 0006 1149 0004 0005 2115 01";
    String updated = "2218 0006 1149 0000";
    assertEquals(
        "MESSAGE MESSAGE MESSAGE MESSAGE SQLCA SQLCA ANSWERED 00000",
        read(
            more(ended)
                + more(ended)
                + more(updated)
                + more(updated)
                + more(SUCCESS)
                + Wire.frame("03", 1, SUCCESS)));
  }

  /** The rows of the first one are told, those of the second one go to nobody. */
  @Test
  void aQueryIsOpenedOnce() {
    connection.sent(CodePoint.OPNQRY, CodePoint.RDBCMM);
    assertEquals(
        "MESSAGE ROW_DESCRIPTION ROW [OPNQRYRM of no query asked for] DATA OBJECT DATA ANSWERED 58008",
        read(
            more(OPENED)
                + more(COLUMN)
                + more(ROW)
                + more(OPENED)
                + more(ROW)
                + more(COLUMN)
                + last(1, ROW)));
    assertEquals(DONE, connection.of(Wire.frame("03", 2, SUCCESS)));
  }

  @ParameterizedTest
  @CsvSource({"CNTQRY", "EXCSQLSTT", "CLSQRY"})
  void aQueryThatNobodyHasAskedFor(CodePoint command) {
    connection.sent(command);
    assertEquals(
        "[OPNQRYRM of no query asked for] OBJECT DATA ANSWERED 58008",
        read(more(OPENED) + more(COLUMN) + Wire.frame("03", 1, ROW)));
  }

  @Test
  void asManyResultSetsAsWereNamed() {
    connection.sent(CodePoint.EXCSQLSTT);
    String set = more(OPENED) + more(COLUMN) + more(ROW);
    assertEquals(
        "MESSAGE MESSAGE ROW_DESCRIPTION ROW MESSAGE ROW_DESCRIPTION ROW"
            + " [OPNQRYRM of no query asked for] OBJECT DATA SQLCA ANSWERED 58008",
        read(more(resultSets(2)) + set + set + set + Wire.frame("03", 1, SUCCESS)));
  }

  @ParameterizedTest
  @ValueSource(ints = {1000, 1001})
  void anAnswerHasAThousandResultSets(int count) {
    connection.sent(CodePoint.EXCSQLSTT);
    assertEquals(
        count == 1000
            ? "MESSAGE MESSAGE SQLCA ANSWERED 00000"
            : "[PKGSNLST too many: result sets=1001 limit=1000 offset=6]"
                + " [OPNQRYRM of no query asked for] SQLCA ANSWERED 58008",
        read(more(resultSets(count)) + more(OPENED) + Wire.frame("03", 1, SUCCESS)));
  }

  @Test
  void theLimitOfResultSetsIsTheDrivers() {
    connection.replies.limitTo(ReplyLimits.usual().withResultSets(1));
    connection.sent(CodePoint.EXCSQLSTT, CodePoint.EXCSQLSTT);
    assertEquals("MESSAGE ANSWERED 00000", read(last(1, resultSets(1))));
    assertEquals(
        "[PKGSNLST too many: result sets=2 limit=1 offset=6] ANSWERED 58008",
        read(Wire.frame("03", 2, resultSets(2))));
    ReplyLimits usual = ReplyLimits.usual();
    assertEquals(1000, usual.resultSets());
    assertThrows(FieldLimitException.class, () -> usual.withResultSets(-1));
    assertThrows(FieldLimitException.class, () -> usual.withResultSets(1_000_001));
  }

  @Test
  void theListOfSectionsIsReadWhenItComes() {
    connection.sent(CodePoint.EXCSQLSTT);
    assertEquals(
        "[PKGSNLST missing: bytes=0 limit=1 offset=6]"
            + " [OPNQRYRM of no query asked for] SQLCA ANSWERED 58008",
        read(more("2219 0006 1149 0000") + more(OPENED) + Wire.frame("03", 1, SUCCESS)));
  }

  /** Without QRYPRCTYP, and with a QRYINSID of other than eight bytes, nobody can close it. */
  @ParameterizedTest
  @CsvSource({
    "0006 1149 0000, QRYPRCTYP missing: bytes=0 limit=1 offset=6",
    "0006 1149 0000 0005 2102 24, QRYPRCTYP wrong length: bytes=1 limit=2 offset=6",
    "0007 2102 241700 0006 1149 0000, QRYPRCTYP wrong length: bytes=3 limit=2 offset=0",
    "0006 1149 0000 0006 2102 2417 0008 215B 00000001, QRYINSID wrong length: bytes=4 limit=8 offset=12",
    "0006 1149 0000 0006 2102 2417 0004 215B, QRYINSID wrong length: bytes=0 limit=8 offset=12",
    "0006 1149 0000 0005 11A4 00 0008 1904 00000000, QRYPRCTYP missing: bytes=0 limit=1 offset=19"
  })
  void aQueryThatDoesNotSayWhatItMust(String parameters, String error) {
    connection.sent(CodePoint.OPNQRY, CodePoint.OPNQRY);
    assertEquals(
        "[" + error + "] OBJECT DATA SQLCA ANSWERED 58008",
        read(more("2205 " + parameters) + more(COLUMN) + more(ROW) + Wire.frame("03", 1, SUCCESS)));
    assertEquals(
        Optional.of(ByteString.of(Wire.bytes(parameters).array())),
        connection.replies.refusedQuery().map(ReplyMessage::data));
    assertEquals(
        "MESSAGE ROW_DESCRIPTION ROW ANSWERED 00000",
        read(more(OPENED) + more(COLUMN) + Wire.frame("03", 2, ROW)));
    assertEquals(Optional.empty(), connection.replies.refusedQuery());
  }

  /** The next one would be taken for the one that was refused, in its section. */
  @Test
  void noResultSetIsOpenedBehindOneThatIsRefused() {
    connection.sent(CodePoint.EXCSQLSTT);
    assertEquals(
        "MESSAGE [QRYPRCTYP missing: bytes=0 limit=1 offset=6] OBJECT DATA"
            + " [OPNQRYRM of no query asked for] OBJECT DATA ANSWERED 58008",
        read(
            more(resultSets(2))
                + more("2205 0006 1149 0000")
                + more(COLUMN)
                + more(ROW)
                + more(OPENED)
                + more(COLUMN)
                + Wire.frame("03", 1, ROW)));
    assertEquals(6, connection.replies.refusedQuery().orElseThrow().data().length());
  }

  @Test
  void levelsOfManagersArePairs() {
    connection.sent(CodePoint.EXCSAT);
    assertEquals(
        "[MGRLVLLS wrong length: bytes=6 limit=4 offset=0] ANSWERED 58008",
        read(Wire.frame("02", 1, "1443 000A 1404 2407 0007 1C08")));
  }

  /** Each value is read alone, and what says the same is the same. */
  @Test
  void whatAQuerySaysIsComparedByValue() {
    QueryOpened one = QueryOpened.of(Messages.of("0000 2205 0006 2102 2417 0005 211F F1"));
    QueryOpened same =
        QueryOpened.of(
            Messages.of("0000 2205 0005 211F F1 0006 1149 0008 0006 F001 0000 0006 2102 2417"));
    assertEquals(one, same);
    assertEquals(one.hashCode(), same.hashCode());
    List.of("0006 2102 2418 0005 211F F1", "0006 2102 2417 0005 211F F0", "0006 2102 2417")
        .forEach(
            other ->
                assertEquals(false, one.equals(QueryOpened.of(Messages.of("0000 2205" + other)))));
  }
}
