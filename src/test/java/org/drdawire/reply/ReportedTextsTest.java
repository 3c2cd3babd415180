package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.util.List;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts that users of other clients could not read, by the name of the report. */
class ReportedTextsTest {

  private final Seen connection = new Seen(CcsidManager.ebcdic());

  /**
   * The error of a refused connect could not be read: python-ibmdb 876. TYPDEFNAM and TYPDEFOVR
   * stand ahead of it; node-ibm_db 383 is -332.
   */
  @ParameterizedTest
  @CsvSource({
    "ZOS, 22CB, -922, 42505, AUTHID;PLAN ACCESS;00F30034",
    "LUW,  221A, -332, 57017, 1386;819"
  })
  void pythonIbmdb876_nodeIbmDb383_aRefusedConnectSaysWhy(
      ServerFace server, String message, int code, String state, String tokens) {
    connection.sent(CodePoint.EXCSAT, CodePoint.ACCRDB);
    String machine = server.isLittleEndian() ? "D8E3C4E2D8D3E7F8F6" : "D8E3C4E2D8D3F3F7F0";
    String ccsid = server.isLittleEndian() ? "0333" : "01F4";
    String types = "0035 0006 119C " + ccsid + " 0006 119D 04B0 0006 119E " + ccsid;
    connection.of(
        Wire.frame("43", 1, "1443 0008 1404 2407 0007")
            + Wire.frame("52", 2, message + " 0006 1149 0008 0016 2110 C4C2F1 40*15")
            + Wire.frame("53", 2, "002F " + machine, types));
    ByteBuffer bytes = Wire.framed("03", 2, server.card(code, state, tokens.split(";", -1)));
    assertEquals(ReplyEvent.SQLCA, connection.replies.next(bytes));
    assertEquals(code, connection.replies.sqlca().sqlCode());
    assertEquals(state, connection.replies.sqlca().sqlState());
    assertEquals(List.of(tokens.split(";", -1)), connection.replies.sqlca().tokens());
    assertEquals("FAILED\n", connection.of(""));
  }

  /** TIMESTAMP WITH TIME ZONE, SQLTYPE 2448, gave nothing: go_ibm_db 280. */
  @Test
  void pythonIbmdb875_goIbmDb280_oneParameterOfATypeNobodyHas() {
    connection.sent(CodePoint.ACCRDB).of(Wire.frame("02", 1, ServerFace.ZOS.accessed()));
    connection.sent(CodePoint.DSCSQLSTT);
    String column = "0000 0000 00000000%s 0000 00 0000 0000*6 FF FF ";
    ByteBuffer bytes =
        Wire.framed(
            "03",
            1,
            "2411 FF FF 0002 "
                + column.formatted("00000025 0991")
                + column.formatted("00000004 01F0"));
    assertEquals(ReplyEvent.DESCRIPTION, connection.replies.next(bytes));
    ParameterDescriptor parameters = connection.replies.description().parameters().orElseThrow();
    assertEquals(DrdaType.VARCHAR, parameters.parameters().get(0).type());
    assertEquals(DrdaType.INTEGER, parameters.parameters().get(1).type());
  }

  /** Names of columns of z/OS, in single bytes and in UTF-8: python-ibmdb 852. */
  @Test
  void pythonIbmdb852_namesInEitherForm() {
    connection.sent(CodePoint.ACCRDB).of(Wire.frame("02", 1, ServerFace.ZOS.accessed()));
    connection.sent(CodePoint.DSCSQLSTT);
    String column = "0000 0000 0000000000000004 01F0 0000 00 0000 %s 0000*4 FF FF ";
    String name = "BETR\u00c4GE";
    String single = "0000 0007 " + ServerFace.ZOS.text(name);
    String mixed = "0008 " + ServerFace.LUW.text(name) + " 0000";
    ByteBuffer bytes =
        Wire.framed(
            "03", 1, "2411 FF FF 0002 " + column.formatted(single) + column.formatted(mixed));
    assertEquals(ReplyEvent.DESCRIPTION, connection.replies.next(bytes));
    assertEquals(
        List.of(name, name),
        connection.replies.description().columns().stream().map(ColumnDescription::name).toList());
  }

  /** As above, but nothing stands ahead: SRVRLSLV says that it is z/OS, whose texts are EBCDIC. */
  @Test
  void pythonIbmdb876_aRefusedConnectWithoutCcsids() {
    connection.sent(CodePoint.EXCSAT, CodePoint.ACCRDB);
    connection.of(
        Wire.frame("43", 1, "1443 0008 1404 2407 0007 000C 115A C4E2D5F1F2F0F1F5")
            + Wire.frame("52", 2, "22CB 0006 1149 0008 0016 2110 C4C2F1 40*15"));
    ByteBuffer bytes = Wire.framed("03", 2, ServerFace.ZOS.card(-922, "42505", "00F30034"));
    assertEquals(ReplyEvent.SQLCA, connection.replies.next(bytes));
    assertEquals(-922, connection.replies.sqlca().sqlCode());
    assertEquals("42505", connection.replies.sqlca().sqlState());
    assertEquals("FAILED\n", connection.of(""));
  }

  /** CCSIDs of z/OS and i that no JDK has: codes, states and dates are the same in each of them. */
  @ParameterizedTest
  @ValueSource(ints = {13124, 5123, 8482, 13121, 8612, 290, 1027, 4133})
  void aCcsidThatNobodyHasCostsNoCode(int ccsid) {
    String accessed = ServerFace.ZOS.accessed().replace("01F4", String.format("%04X", ccsid));
    connection.sent(CodePoint.ACCRDB).of(Wire.frame("02", 1, accessed));
    connection.sent(CodePoint.EXCSQLSTT);
    ByteBuffer bytes = Wire.framed("03", 1, ServerFace.ZOS.card(-204, "42704", "T"));
    assertEquals(ReplyEvent.SQLCA, connection.replies.next(bytes));
    assertEquals(-204, connection.replies.sqlca().sqlCode());
    assertEquals("42704", connection.replies.sqlca().sqlState());
    assertEquals("FAILED\n", connection.of(""));
    Db2Answers server = new Db2Answers().to(accessed);
    String date = ServerFace.ZOS.text("2026-11-26");
    assertEquals(List.of("ROW 1 0 [2026-11-26]"), server.open("20 000A", "241B FF00 " + date));
  }
}
