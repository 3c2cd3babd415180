package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.junit.jupiter.api.Test;

/** Texts that a connection decodes once are not confused with others. */
class RepeatedTextsTest {

  private static final int MANY = 200;

  private final Seen connection = new Seen(CcsidManager.utf8());

  private SqlCommunicationArea area(String types, String texts, String warnings) {
    connection.sent(CodePoint.RDBCMM);
    String card = "2408 00 00000064 " + texts + " 00 00*24 " + warnings + " 0000 0000 0000 FF";
    ByteBuffer bytes = Wire.bytes(Wire.frame("53", 1, types) + Wire.frame("03", 1, card));
    assertEquals(ReplyEvent.OBJECT, connection.replies.next(bytes));
    assertEquals(ReplyEvent.SQLCA, connection.replies.next(bytes));
    SqlCommunicationArea area = connection.replies.sqlca();
    assertEquals(ReplyEvent.ANSWERED, connection.replies.next(bytes));
    return area;
  }

  private static String digits(int number) {
    return String.format("3%d3%d3%d", number / 100, number / 10 % 10, number % 10);
  }

  @Test
  void textsThatDifferAtTheirStart() {
    for (int i = 0; i < MANY; i++) {
      SqlCommunicationArea area = area("0035", "3131" + digits(i) + "20*8", "20*11");
      assertEquals(String.format("11%03d", i), area.sqlState());
    }
  }

  @Test
  void textsThatDifferAtTheirEnd() {
    for (int i = 0; i < MANY; i++) {
      SqlCommunicationArea area = area("0035", "3031303033 20*8", "57*8 " + digits(i));
      assertEquals(String.format("WWWWWWWW%03d", i), area.warnings());
    }
  }

  /** With zeros ahead it is the same number. */
  @Test
  void textsThatDifferInTheirLength() {
    SqlCommunicationArea area = area("0035", "3131313131 000000 3131313131", "20*11");
    assertEquals("11111", area.sqlState());
    assertEquals("\0\0\00011111", area.procedure());
  }

  /** X'4A' is a bracket in CCSID 500, and the cent sign in 37. */
  @Test
  void textsOfAnotherCcsid() {
    for (int i = 0; i < 2; i++) {
      assertEquals("[[[[[", area("0035 0006 119C 01F4", "4A*5 4A*8", "4A*11").sqlState());
      assertEquals(
          "\u00a2".repeat(5), area("0035 0006 119C 0025", "4A*5 4A*8", "4A*11").sqlState());
    }
  }
}
