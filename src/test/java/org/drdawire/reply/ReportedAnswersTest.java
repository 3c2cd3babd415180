package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.List;
import org.drdawire.ConnectionLostException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers that users of other clients got wrong or not at all, by the name of the report. */
class ReportedAnswersTest {

  private final Seen connection = new Seen(CcsidManager.ebcdic());

  /** Signs on, so that what follows is read as this server writes it. */
  private void to(ServerFace server) {
    connection.sent(CodePoint.ACCRDB).of(Wire.frame("02", 1, server.accessed()));
  }

  /**
   * Counts of 4,294,967,295 and 4,294,967,296, from two words put together, and 0 beside a warning.
   * On Derby the words are one count; -1 in the second word is no count.
   */
  @ParameterizedTest
  @CsvSource({
    "LUW,   0,   1,  0,  1",
    "LUW,   100, 0,  0,  0",
    "LUW,   0,   7,  -1, 7",
    "I,     0,   3,  -1, 3",
    "DERBY, 0,   5,  1,  4294967301",
    "LUW,   437, 1,  0,  1",
    "ZOS,   0,   -1, 0,  -1"
  })
  void goIbmDb48_pythonIbmdb398_nodeIbmDb551_updateCounts(
      ServerFace server, int code, int third, int fourth, long expected) {
    to(server);
    String counts = "00*8 " + server.number(third) + server.number(fourth) + "00*8 ";
    String card = server.card(code, "00000").replace("00*24 ", counts);
    connection.sent(CodePoint.EXCSQLSTT);
    ByteBuffer bytes = Wire.framed("03", 1, card);
    assertEquals(ReplyEvent.SQLCA, connection.replies.next(bytes));
    assertEquals(expected, connection.replies.updateCount());
  }

  /** A lock that was not had, a package that is not there, the tokens of an inner error. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // dbb-zappbuild 405: the statement alone
        "ZOS | -913 | 57033 | 00C9008E;00000210;DBBZ001 .DBBRSEQR.00000001",
        // db2forzos 244
        "ZOS | -805 | 51002 | DEAM.NULLID.SYSLH203.5359534C564C3031;03",
        // dbeaver 35516
        "LUW | -727 | 56098 | 2;-204;42704;OPTIM.TABLE",
        // node-ibm_db 25
        "LUW | -805 | 51002 | NULLID.SYSSH200.5359534C564C3031"
      })
  void theErrorOfAStatementHasItsTokensAndEndsNothingElse(
      ServerFace server, int code, String state, String tokens) {
    to(server);
    connection.sent(CodePoint.EXCSQLSTT);
    ByteBuffer bytes = Wire.framed("03", 1, server.card(code, state, tokens.split(";", -1)));
    assertEquals(ReplyEvent.SQLCA, connection.replies.next(bytes));
    SqlCommunicationArea area = connection.replies.sqlca();
    assertEquals(code, area.sqlCode());
    assertEquals(state, area.sqlState());
    assertEquals(List.of(tokens.split(";", -1)), area.tokens());
    assertEquals(ReplyEvent.ANSWERED, connection.replies.next(bytes));
    assertEquals(
        "CommandOutcome[failed=true, unitOfWork=OPEN, connectionEnds=false, sqlState="
            + state
            + "]",
        connection.replies.outcome().toString());
  }

  /** The unit of work is gone: LinuxForHealth FHIR 845. The connection is: node-ibm_db 602, 483. */
  @ParameterizedTest
  @CsvSource({
    "'220D 0006 1149 0008', -911,   40001, ROLLED_BACK, false",
    "'',                    -30108, 08506, UNKNOWN,     true",
    // dbb-zappbuild 405: of Derby alone the message says nothing
    "'220D 0006 1149 0008', -904,   57011, ROLLED_BACK, false"
  })
  void anErrorThatEndsMoreThanItsStatement(
      String message, int code, String state, String work, boolean ends) {
    to(ServerFace.LUW);
    connection.sent(CodePoint.EXCSQLIMM);
    String ahead = message.isEmpty() ? "" : Wire.frame("52", 1, message);
    connection.of(ahead + Wire.frame("03", 1, ServerFace.LUW.card(code, state, "2")));
    assertEquals(
        String.format(
            "CommandOutcome[failed=true, unitOfWork=%s, connectionEnds=%s, sqlState=%s]",
            work, ends, state),
        connection.replies.outcome().toString());
  }

  /** A warning of PREPARE was taken for an error: node-ibm_db 796, 627, 714. */
  @Test
  void nodeIbmDb796_aWarningBesideADescription() {
    to(ServerFace.LUW);
    connection.sent(CodePoint.PRPSQLSTT);
    String column = "0000 0000 0400000000000000 F001 0000 00 0000 0000*6 FF FF";
    ByteBuffer bytes =
        Wire.framed(
            "03", 1, "2411 " + ServerFace.LUW.area(437, "01602", "3") + "FF 0100 " + column);
    assertEquals(ReplyEvent.DESCRIPTION, connection.replies.next(bytes));
    StatementDescription description = connection.replies.description();
    assertEquals(437, description.sqlca().sqlCode());
    assertEquals(List.of("3"), description.sqlca().tokens());
    assertEquals(1, description.columns().size());
    assertEquals("DONE\n", connection.of(""));
  }

  /** Rows behind a warning, or with one each, were dropped: ibmi-db2util 21, idb-pconnector 47. */
  @ParameterizedTest
  @CsvSource({
    "LUW, 'SQLCA, ROW 1 0 [1], ROW 2 0 [2]'",
    "I,   'ROW_SQLCA, ROW 1 181 [1], ROW_SQLCA, ROW 2 181 [null], ROW_SQLCA, ROW 3 181 [3], NO_ROW 100 '"
  })
  void ibmiDb2util21_idbPconnector47_rowsBesideWarnings(ServerFace server, String expected) {
    Db2Answers answers = new Db2Answers().to(server.accessed());
    String rows = Wire.frame("53", 1, Db2Answers.described("03 0004"));
    String ahead = "";
    if (server.isLittleEndian()) {
      ahead = Wire.frame("53", 1, server.card(437, "01602", "3"));
      rows += Wire.frame("03", 1, "241B FF00 00 01000000 FF00 00 02000000");
    } else {
      String warned = server.area(181, "01534");
      rows +=
          Wire.frame(
              "03",
              1,
              "241B "
                  + warned
                  + "00 00 00000001 "
                  + warned
                  + "00 FF "
                  + warned
                  + "00 00 00000003 "
                  + server.area(100, "02000")
                  + "FF");
    }
    List<String> seen =
        answers.read(
            CodePoint.OPNQRY, Wire.bytes(Wire.frame("52", 1, Db2Answers.OPENED) + ahead + rows));
    assertEquals(expected, String.join(", ", seen).replaceAll("(NO_ROW 100 ).*", "$1"));
  }

  /**
   * A CALL gave +466 and no result set: idb-connector 91. Result sets were not found: python-ibmdb
   * 149 and 857, ruby-ibmdb 56.
   */
  @Test
  void idbConnector91_pythonIbmdb149_857_rubyIbmdb56_aResultSetBesideAWarning() {
    String section =
        ServerFace.ZOS.text("RDB               NULLID            SYSSH200          ")
            + "5359534C564C3031 0001";
    String data =
        ServerFace.I.area(466, "0100C", "MYSP", "LIB", "1") + "00 00 " + ServerFace.I.text("RD");
    int length = 4 + Hex.parse(data).length;
    String answer =
        Wire.frame("52", 1, "2219 0006 1149 0000 0048 2139 0044 2113 " + section)
            + Wire.frame(
                "53",
                1,
                "2413 0019 0010 06 76D0 310002 09 71E0 540001 D00001 06 71F0 E00000 "
                    + String.format("%04X 147A ", length)
                    + data)
            + Wire.frame("53", 1, "240E 0001 00000001 0000 0002 C3F1 00000000")
            + Wire.frame("53", 1, Db2Answers.OPENED)
            + Wire.frame("53", 1, Db2Answers.described("03 0004"))
            + Wire.frame(
                "53", 1, "241B FF00 00 00000007 FF00 FF " + ServerFace.I.area(100, "02000") + "FF")
            + Wire.frame("52", 1, Db2Answers.ENDQRYRM)
            + Wire.frame("03", 1, ServerFace.I.card(100, "02000"));
    List<String> seen =
        new Db2Answers().to(ServerFace.I.accessed()).read(CodePoint.EXCSQLSTT, Wire.bytes(answer));
    assertEquals(
        List.of("ROW_SQLCA", "OUTPUT 1 466 [RD]", "RESULT_SETS", "ROW 1 0 [7]", "ROW 2 0 [null]"),
        seen.subList(0, 5));
    assertEquals(7, seen.size(), seen.toString());
  }

  /** A token of the server stands between two answers; and what goes on must go on. */
  @Test
  void dbeaver38582_chainedWithTheSameIdAtTheEnd() {
    connection.sent(CodePoint.SECCHK, CodePoint.ACCRDB);
    assertEquals(
        """
        SECCHKRM, SVRCOD=0 (information), SECCHKCD=X'00' (accepted)
        OBJECT 11DC
        DONE
        """,
        connection.of(
            Wire.frame("52", 1, "1219 0006 1149 0000 0005 11A4 00")
                + Wire.frame("43", 1, "11DC 6082")));
    assertTrue(connection.of(Wire.frame("02", 2, Db2Answers.LUW)).endsWith("DONE\n"));
    connection.sent(CodePoint.EXCSQLIMM);
    assertEquals(
        "SQLCARD SQLCODE=0 SQLSTATE=00000\n", connection.of(Wire.frame("53", 1, "2408 FF")));
    assertEquals(1, connection.outstanding.count());
    assertThrows(ConnectionLostException.class, connection.replies::endOfStream);
  }

  /** OPNQRYRM with what its client did not know, and with what nobody knows. */
  @ParameterizedTest
  @ValueSource(strings = {"0006 215F 2418", "0005 2150 01", "0006 2FFF 0001", "0004 2FFE"})
  void vertx887_anUnknownParameterCostsNothing(String parameter) {
    String answer =
        Wire.frame("52", 1, Db2Answers.OPENED + " " + parameter)
            + Wire.frame("53", 1, Db2Answers.described("03 0004"))
            + Wire.frame("53", 1, "241B FF00 00 07000000")
            + Wire.frame("52", 1, Db2Answers.ENDQRYRM)
            + Wire.frame("03", 1, ServerFace.LUW.card(100, "02000"));
    Db2Answers server = new Db2Answers().to(Db2Answers.LUW);
    assertEquals(
        List.of("ROW 1 0 [7]", "SQLCA"), server.read(CodePoint.OPNQRY, Wire.bytes(answer)));
  }
}
