package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.ibm.as400.access.AS400DecFloat;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import org.drdawire.DrdaException;
import org.drdawire.ReplyFormatException;
import org.drdawire.ccsid.CcsidDecodingException;
import org.drdawire.fdoca.UnsupportedTypeException;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values by hand: what a driver gets, and how it learns that a value is none. */
class ColumnValuesTest {

  private static final HexFormat HEX = HexFormat.of().withUpperCase();

  @ParameterizedTest(name = "{0} {1} {2}")
  @CsvSource({
    "02 0004, FFFFFFFE, -2",
    "03 0004, 00 00000001, 1",
    "04 0002, 8000, -32768",
    "06 0001, FF, -1",
    "16 0008, 7FFFFFFFFFFFFFFF, 9223372036854775807",
    "0A 0008, 3FB999999999999A, 0.1",
    "0A 0008, 8000000000000000, -0.0",
    "0C 0004, 7F800000, Infinity",
    "0E 0502, 01250C, 12.50",
    "0E 0502, 01250F, 12.50",
    "0E 0502, 01250A, 12.50",
    "0E 0502, 01250E, 12.50",
    "0E 0502, 01250D, -12.50",
    "0E 0502, 01250B, -12.50",
    "0E 0402, 01250C, 12.50",
    "0E 0402, 91250C, 912.50",
    "0E 0100, 0D, 0",
    "0E 1200, 0999999999999999999C, 999999999999999999",
    "0E 1200, 9999999999999999999D, -9999999999999999999",
    "0E 1F0A, 1234567890123456789012345678901C, 123456789012345678901.2345678901",
    "0E 2100, 10 00*15 0C, 100000000000000000000000000000000",
    "10 0502, F1F2F3F4F5, 123.45",
    "10 0502, F1F2F3F4D5, -123.45",
    "10 0502, F1F2F3F4B5, -123.45",
    "10 0502, F1F2F3F4C5, 123.45",
    "BE 0001, 00, false",
    "BE 0001, 02, true",
    "BE 0002, 0001, true",
    "BE 0002, 0100, true",
    "14 0004, 00000007, 7",
    "19 0004, 00 00000007, 7",
    "20 000A, 323032342D30322D3239, 2024-02-29",
    "22 0008, 31333A34353A3036, 13:45:06",
    "22 0008, 31332E34352E3036, 13:45:06",
    "24 0013, 323032342D30322D32392D31332E34352E3036, 2024-02-29T13:45:06",
    "24 001A, 323032342D30322D32392D31332E34352E30362E313233343536, 2024-02-29T13:45:06.123456",
    "24 001A, 323032342D30322D32392D31332E34352E30362E313220202020, 2024-02-29T13:45:06.120",
    "30 0004, 61622020, 'ab  '",
    "32 0010, 0002 C3A9, é",
    "3A 0010, 0001 6771, 東",
    "46 0010, 02 6162, ab",
    "4C 0010, 0002 6162, ab",
    "28 0010, 0000, ''",
    "26 0003, 0102FF, 0102FF",
    "44 0003, 02 0102, 0102",
    "1E 0003, 010203, 010203",
    "C8 8004, 00000000, ''",
    "C8 8009, 01 0000000000000002 ABCD, ABCD",
    "CE 8009, 01 0000000000000002 6162, ab",
    "CE 8009, 02 0000000000000000, ''",
    "BA 0008, A2300000000049C5, -123.45",
    "BA 0010, 220A8000000000000000000000000001, 1E+10",
    "BA 0010, 77FFCFF3FCFF3FCFF3FCFF3FCFF3FCFF, 9.999999999999999999999999999999999E+6144",
    "BA 0008, 6E38FF3FCFF3FCFF, 9999999999999999",
    "BA 0008, A238000000000000, 0",
    "BA 0008, 7C00000000000000, NaN",
    "BA 0008, F800000000000000, -Infinity",
    "BA 0010, 7800000000000000 0000000000000000, Infinity"
  })
  void anObject(String column, String bytes, String expected) {
    RowReader row = OpenedRows.of(column).row(bytes);
    Object value = row.getObject(1);
    assertEquals(expected, value instanceof byte[] array ? HEX.formatHex(array) : value.toString());
    assertBytes(bytes, row);
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    "0F 0502, 00 0A250C, DECIMAL no decimal offset=3 row=1 column=1",
    "0F 0502, 00 404040, DECIMAL no decimal offset=3 row=1 column=1",
    "0E 0502, 0125C0, DECIMAL no decimal offset=2 row=1 column=1",
    "0E 0502, 012509, DECIMAL no decimal offset=2 row=1 column=1",
    "0E 1F00, 1234567890123456789A12345678901C, DECIMAL no decimal offset=2 row=1 column=1",
    "10 0300, F1E2F3, NUMERIC no decimal offset=2 row=1 column=1",
    "10 0300, F1F2FA, NUMERIC no decimal offset=2 row=1 column=1",
    "10 0300, F1F293, NUMERIC no decimal offset=2 row=1 column=1",
    "20 000A, 323032332D30322D3239, DATE no date or time offset=2 row=1 column=1",
    "20 000A, 303030302D30322D3238, DATE no date or time offset=2 row=1 column=1",
    "20 000A, 323032332D31332D3031, DATE no date or time offset=2 row=1 column=1",
    "20 000A, 323032332D30342D3331, DATE no date or time offset=2 row=1 column=1",
    "20 000A, 323032332E30342D3330, DATE no date or time offset=2 row=1 column=1",
    "20 000A, 323032332D30342E3330, DATE no date or time offset=2 row=1 column=1",
    "20 000A, 20*10, DATE no date or time offset=2 row=1 column=1",
    "22 0008, 32353A30303A3030, TIME no date or time offset=2 row=1 column=1",
    "22 0008, 32343A30313A3030, TIME no date or time offset=2 row=1 column=1",
    "22 0008, 32343A30303A3031, TIME no date or time offset=2 row=1 column=1",
    "24 0015, 323032342D30322D32392D32342E30302E30302E31, TIMESTAMP no date or time offset=2 row=1 column=1",
    "22 0008, 31333A36303A3030, TIME no date or time offset=2 row=1 column=1",
    "22 0008, 31333A30303A3630, TIME no date or time offset=2 row=1 column=1",
    "22 0008, 31333A30302E3030, TIME no date or time offset=2 row=1 column=1",
    "22 0008, 31332D30302D3030, TIME no date or time offset=2 row=1 column=1",
    "22 0008, 3A333A30303A3030, TIME no date or time offset=2 row=1 column=1",
    "24 0013, 323032342D30322D32392031332E34352E3036, TIMESTAMP no date or time offset=2 row=1 column=1",
    "24 0015, 323032342D30322D32392D31332E34352E30362E20, TIMESTAMP no date or time offset=2 row=1 column=1",
    "24 0015, 323032342D30322D32392D31332E34352E30362D31, TIMESTAMP no date or time offset=2 row=1 column=1",
    "24 0015, 323032342D30322D32392D31332E34352E30362E3A, TIMESTAMP no date or time offset=2 row=1 column=1",
    "32 0010, 0002 C328, VARCHAR_SBCS malformed: index=0 ccsid=1208 row=1 column=1",
    "3E 0010, 0003 6161C3, VARCHAR malformed: index=2 ccsid=1208 row=1 column=1"
  })
  void anErrorNamesItsPlace(String column, String bytes, String expected) {
    RowReader row = OpenedRows.of(column).row(bytes);
    DrdaException error = assertThrows(DrdaException.class, () -> row.getObject(1));
    assertEquals(expected, error.getMessage());
    assertEquals(1, error.rowNumber());
    assertEquals(1, error.parameter());
    assertFalse(error instanceof ReplyFormatException format && format.endsConnection());
    assertBytes(bytes, row);
  }

  /** A value has its bytes, which stand last, whatever its type is and whether it is one. */
  private static void assertBytes(String row, RowReader cursor) {
    byte[] sent = Hex.parse(row);
    byte[] value = cursor.getBytes(1);
    assertEquals(cursor.length(1), value.length);
    assertArrayEquals(Arrays.copyOfRange(sent, sent.length - value.length, sent.length), value);
    ByteBuffer target = ByteBuffer.allocate(value.length);
    assertTrue(cursor.getBytes(1, target));
    assertArrayEquals(value, target.array());
  }

  /** What is no date, or no text, can be had as it was sent. */
  @Test
  void theBytesOfABadValueAreThere() {
    RowReader row = OpenedRows.of("20 000A 32 0010").row("2A*10 0002 C328");
    assertEquals("**********", row.getText(1));
    assertThrows(ReplyFormatException.class, () -> row.getDate(1));
    assertThrows(CcsidDecodingException.class, () -> row.getText(2));
    assertArrayEquals(new byte[] {(byte) 0xC3, 0x28}, row.getBytes(2));
  }

  /** Another implementation encodes numbers of every length and exponent. */
  @Test
  void decimalFloatingPointAsAnotherImplementationWritesIt() {
    Random random = new Random(20261123);
    for (int digits : new int[] {16, 34}) {
      AS400DecFloat other = new AS400DecFloat(digits);
      OpenedRows opened = OpenedRows.of(digits == 16 ? "BA 0008" : "BA 0010");
      for (int i = 0; i < 3000; i++) {
        BigInteger unscaled = new BigInteger(1 + random.nextInt(digits == 16 ? 53 : 112), random);
        BigDecimal value =
            new BigDecimal(
                random.nextBoolean() ? unscaled : unscaled.negate(), random.nextInt(300) - 150);
        if (value.precision() <= digits) {
          byte[] bytes = other.toBytes(value);
          assertEquals(value, opened.row(HEX.formatHex(bytes)).getDecimal(1), value::toString);
        }
      }
    }
  }

  /** Of eight digits above 7 two bits of the declet do not count. */
  @Test
  void declets() {
    OpenedRows opened = OpenedRows.of("BA 0008");
    for (int declet = 0; declet < 1024; declet++) {
      BigDecimal value = opened.row(String.format("223800000000%04X", declet)).getDecimal(1);
      boolean redundant = (declet & 0x6E) == 0x6E && declet >= 0x100;
      int canonical = redundant ? declet & 0xFF : declet;
      assertEquals(opened.row(String.format("223800000000%04X", canonical)).getDecimal(1), value);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "08 0010, LID unsupported: lid=X'08' type=FLOAT16 column=2",
    "13 0010, LID unsupported: lid=X'13' type=NUMERIC CHARACTER column=2",
    "F4 0004, LID unsupported: lid=X'F4' type=unknown column=2"
  })
  void aTypeThatIsNotKnownIsNamed(String column, String message) {
    OpenedRows opened = OpenedRows.of("02 0004");
    opened.replies.next(
        Wire.framed("53", 1, "241A " + OpenedRows.description("02 0004 " + column)));
    UnsupportedTypeException error =
        assertThrows(UnsupportedTypeException.class, opened.replies::openRows);
    assertEquals(message, error.getMessage());
    assertEquals(ReplyEvent.DATA, opened.next("241B", "FF 00 00000001"));
  }

  @ParameterizedTest
  @CsvSource({
    "02 0003, 3, 4",
    "04 0004, 4, 2",
    "0A 0004, 4, 8",
    "20 0100, 256, 255",
    "22 0000, 0, 1",
    "24 0012, 18, 19",
    "24 0021, 33, 32",
    "BA 0009, 9, 16",
    "BE 0003, 3, 2",
    "C8 8003, 3, 8",
    "C8 800A, 10, 8",
    "C8 0004, 4, 32776",
    "C6 0009, 9, 32776",
    "CA 0400, 1024, 32776",
    "14 0008, 8, 4"
  })
  void aLengthThatATypeCannotHave(String column, long actual, long limit) {
    OpenedRows opened = OpenedRows.of("02 0004");
    opened.replies.next(Wire.framed("53", 1, "241A " + OpenedRows.description(column)));
    ReplyFormatException error = assertThrows(ReplyFormatException.class, opened.replies::openRows);
    assertEquals(
        "QRYDSC length of its values: bytes=" + actual + " limit=" + limit + " column=1",
        error.getMessage());
  }

  @ParameterizedTest
  @CsvSource({
    "0E 0000, precision: digits=0 limit=1",
    "0E 4000, precision: digits=64 limit=63",
    "11 0506, scale: digits=6 limit=5",
    "0F FF00, precision: digits=255 limit=63"
  })
  void digitsThatADecimalCannotHave(String column, String what) {
    OpenedRows opened = OpenedRows.of("02 0004");
    opened.replies.next(Wire.framed("53", 1, "241A " + OpenedRows.description(column)));
    ReplyFormatException error = assertThrows(ReplyFormatException.class, opened.replies::openRows);
    assertEquals("QRYDSC " + what + " column=1", error.getMessage());
  }
}
