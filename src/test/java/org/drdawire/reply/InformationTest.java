package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a server tells without being asked: it answers no command, and hides no answer. */
class InformationTest {

  private static final String CHANGE = "C000 0005 C001 02";
  private static final String SUCCESS = "2408 FF";
  private static final String FAILURE = Wire.card(-803, "23505");

  private static final String DONE = "SQLCARD SQLCODE=0 SQLSTATE=00000\nDONE\n";

  private final Seen connection = new Seen(CcsidManager.utf8());

  private List<String> notices() {
    return connection.replies.notices().stream().map(Notice::what).toList();
  }

  @Test
  void aChangeOfTheSessionBelongsToTheAnswerBeforeIt() {
    connection.sent(CodePoint.EXCSQLIMM, CodePoint.RDBCMM);
    assertEquals(
        "SQLCARD SQLCODE=0 SQLSTATE=00000\nPBSD\nDONE\n" + DONE,
        connection.of(
            Wire.frame("53", 1, SUCCESS)
                + Wire.frame("42", 1, CHANGE)
                + Wire.frame("03", 2, SUCCESS)));
    assertEquals(List.of(), notices());
  }

  /** The command before it was answered already; the one behind it was not. */
  @ParameterizedTest
  @ValueSource(strings = {"42", "43", "02", "03", "52", "53"})
  void aChangeOfTheSessionAnswersNothing(String format) {
    connection.sent(CodePoint.EXCSQLIMM, CodePoint.RDBCMM);
    assertEquals(
        DONE + "PBSD\n" + DONE,
        connection.of(
            Wire.frame("43", 1, SUCCESS)
                + Wire.frame(format, 1, CHANGE)
                + Wire.frame("03", 2, SUCCESS)));
    assertEquals(List.of(), notices());
  }

  @Test
  void aChangeOfTheSessionMayComeAtAnyTime() {
    assertEquals("PBSD\n", connection.of(Wire.frame("02", 0, CHANGE)));
    connection.sent(CodePoint.EXCSQLIMM);
    assertEquals("PBSD\n", connection.of(Wire.frame("02", 0, CHANGE)));
    assertEquals(
        DONE + "PBSD *2\n",
        connection.of(
            Wire.frame("03", 1, SUCCESS)
                + Wire.frame("02", 1, CHANGE)
                + Wire.frame("02", 1, CHANGE)));
    assertEquals(List.of(), notices());
  }

  /** A server that has failed and says what has changed has not answered the next chain. */
  @Test
  void aChangeOfTheSessionBehindAnErrorHidesNoError() {
    connection.sent(CodePoint.EXCSQLIMM).sent(CodePoint.RDBCMM);
    assertEquals(
        "SQLCARD SQLCODE=-803 SQLSTATE=23505\nFAILED\nPBSD\n" + DONE,
        connection.of(
            Wire.frame("03", 1, FAILURE)
                + Wire.frame("02", 1, CHANGE)
                + Wire.frame("03", 1, SUCCESS)));
  }

  /** Without an object, a DSS says nothing, least of all that a command is done. */
  @ParameterizedTest
  @ValueSource(strings = {"42", "02"})
  void anEmptyDssAnswersNothing(String format) {
    connection.sent(CodePoint.RDBCMM).sent(CodePoint.RDBCMM);
    assertEquals(
        "SQLCARD SQLCODE=-803 SQLSTATE=23505\nFAILED\n" + DONE,
        connection.of(
            Wire.frame("03", 1, FAILURE) + Wire.frame(format, 1) + Wire.frame("03", 1, SUCCESS)));
    assertEquals(0, connection.outstanding.count());
  }

  /** DERBY-5847, and what open clients of Db2 expect. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "2218 0006 1149 0000 0006 2110 4142",
        "220C 0006 1149 0004 0005 2115 01",
        "1C00 000C 1901 0000000000000001"
      })
  void aMessageAheadBelongsToTheAnswerBehindIt(String ahead) {
    connection.sent(CodePoint.EXCSQLIMM, CodePoint.RDBCMM);
    String seen =
        connection.of(
            Wire.frame("52", 1, ahead)
                + Wire.frame("43", 1, SUCCESS)
                + Wire.frame("02", 2, ahead, SUCCESS));
    assertEquals(2, seen.lines().filter("DONE"::equals).count());
    assertEquals(List.of(), notices());
  }

  @Test
  void informationThatNoCommandWaitsForIsNotOdd() {
    connection.of(
        Wire.frame("02", 1, "2218 0006 1149 0000")
            + Wire.frame("02", 1, "220C 0006 1149 0004")
            + Wire.frame("02", 1, "1C00 000C 1901 0000000000000001"));
    assertEquals(List.of(), notices());
    connection.of(Wire.frame("02", 1, "1232 0006 1149 0040"));
    assertEquals(List.of("no command has asked for it"), notices());
  }
}
