package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import org.drdawire.ReplyFormatException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The longest and the shortest segments and objects. */
class ObjectLimitsTest {

  private static final String SUCCESS = "2408 FF";

  private final Seen connection = new Seen(CcsidManager.utf8());

  @Test
  void anEmptySegmentIsAnError() {
    assertEquals(
        "DATA *32757\nempty segment offset=32767\n",
        connection.of("FFFF D003 0001 8004 146C 55*32757 0002"));
  }

  @Test
  void aSegmentShorterThanItsHeaderIsAnError() {
    assertEquals(
        "DATA *32757\nsegment too short: bytes=1 limit=2 offset=32767\n",
        connection.of("FFFF D003 0001 8004 146C 55*32757 0001"));
  }

  /** A message without a length is read up to 65,536 bytes; a description has more. */
  @ParameterizedTest
  @ValueSource(ints = {1, 1000, 100_000})
  void aMessageWithoutLengthHasAnEnd(int piece) {
    ByteBuffer bytes =
        Wire.bytes("FFFF D002 0001 8004 220C 55*32757 FFFF 55*32765 FFFF 55*32765 FFFF");
    int end = bytes.limit();
    boolean goesOn = true;
    while (goesOn && bytes.position() < end) {
      goesOn = connection.read(bytes.limit(Math.min(end, bytes.position() + piece)));
    }
    assertEquals("object too long: bytes=65537 limit=65536 offset=65550\n", connection.lines());
  }

  @ParameterizedTest
  @CsvSource({"2411, 00*8", "240B, 00*8", "241A, 00*8"})
  void aDescriptionMayBeLong(String codePoint, String start) {
    ByteBuffer bytes =
        Wire.bytes(
            "FFFF D053 0001 8008 " + codePoint + "00011170 " + start + " 00*32745 FFFF 00*32765");
    assertEquals(ReplyEvent.NEEDS_MORE, connection.replies.next(bytes));
    ReplyEvent event = connection.replies.next(Wire.bytes("1184 00*4482"));
    assertEquals(70_000, connection.replies.data().remaining(), event.toString());
  }

  @ParameterizedTest
  @CsvSource({"01000000, true", "01000001, false"})
  void aDescriptionHasAtMost16Mib(String length, boolean read) {
    ByteBuffer bytes = Wire.bytes("FFFF D053 0001 8008 2411 " + length + " 00*32753");
    if (read) {
      assertEquals(ReplyEvent.NEEDS_MORE, connection.replies.next(bytes));
    } else {
      ReplyFormatException e =
          assertThrows(ReplyFormatException.class, () -> connection.replies.next(bytes));
      assertEquals("object too long: bytes=16777217 limit=16777216 offset=14", e.getMessage());
    }
  }

  @Test
  void twoDssWithoutObjectsAreProgressAfterAnObject() {
    connection.sent(CodePoint.RDBCMM);
    String empty = Wire.frame("52", 1) + Wire.frame("52", 1);
    assertEquals(
        "SQLCARD SQLCODE=0 SQLSTATE=00000 *2\nDONE\n",
        connection.of(empty + Wire.frame("53", 1, SUCCESS) + empty + Wire.frame("03", 1, SUCCESS)));
  }
}
