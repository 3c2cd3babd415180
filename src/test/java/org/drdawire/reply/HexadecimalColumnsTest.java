package org.drdawire.reply;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.drdawire.ddm.CodePoint;
import org.drdawire.fdoca.ColumnConversionException;
import org.drdawire.fdoca.UnsupportedTypeException;
import org.drdawire.oracle.HexadecimalNumber;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** REAL and DOUBLE of Db2 for z/OS, which are hexadecimal, and of a VAX, which are not read. */
class HexadecimalColumnsTest {

  private static final int VALUES = Integer.getInteger("values", 2_000);
  private static final HexFormat HEX = HexFormat.of().withUpperCase();
  private static final String ZOS = machine("QTDSQL370");

  private static String machine(String name) {
    return Wire.SERVER.replace("51544453514C415343", HEX.formatHex(name.getBytes(US_ASCII)));
  }

  private final OpenedRows doubles = OpenedRows.of(ZOS, "0A 0008");
  private final OpenedRows reals = OpenedRows.of(ZOS, "0C 0004");

  /** The two rows that Db2 for z/OS is known to have sent, in one piece and byte by byte. */
  @ParameterizedTest
  @ValueSource(ints = {1, 1000})
  void theRowsOfACapture(int step) {
    String answer =
        """
        0016D052000100102205000611490000000621022417
        0025D0530001001F241A0C76D00500023100030A00080971E0540001D000010671F0E00000
        002CD05300010026241BFF0000000100F1F1F14110000000000000FF0000000200F2F2F24120000000000000
        0026D05200010020220B00061149000400162110C4C2F2C5E2E8E24040404040404040404040
        0056D0030001005024080000000064F0F2F0F0F0C4E2D5E7D9C6D54000C4C2F2C5E2E8E24040404040404040
        404040FFFFFF920000000000000000FFFFFFFF0000000000000000404040404040404040404000000000
        """;
    Db2Answers zos = new Db2Answers().to(Db2Answers.ZOS.replace("04B8", "01F4"));
    Seen.send(zos.seen.outstanding, CodePoint.EXCSAT);
    zos.seen.read(Wire.framed("03", 1, "1443 0008 1404 2407 0006"));
    Seen.send(zos.seen.outstanding, CodePoint.OPNQRY);
    zos.seen.events.clear();
    ByteBuffer bytes = Wire.bytes(answer);
    while (bytes.hasRemaining()) {
      ByteBuffer piece = bytes.slice(bytes.position(), Math.min(step, bytes.remaining()));
      bytes.position(bytes.position() + piece.remaining());
      zos.seen.read(piece);
    }
    assertEquals(
        List.of("ROW 1 0 [1, 111, 1.0]", "ROW 2 0 [2, 222, 2.0]"),
        zos.seen.events.stream().filter(event -> event.startsWith("ROW ")).toList());
  }

  /** As ibm2ieee, a converter by others, reads them. */
  @ParameterizedTest
  @CsvSource({
    "4110000000000000, 1.0",
    "401999999999999A, 0.1",
    "4080000000000000, 0.5",
    "40CCCCCCCCCCCCCC, 0.8",
    "C276A00000000000, -118.625",
    "8000000000000000, -0.0",
    "0000000000000001, 0x1.0p-312",
    "7FFFFFFFFFFFFFFF, 0x1.0p+252",
    "0010000000000000, 5.397605346934028e-79",
    "411921FB54442D18, 1.5707963267948966",
    "46FFFFFFFFFFFFFF, 16777216",
    "4E80000000000001, 36028797018963968",
    "4E80000000000004, 36028797018963968",
    "4E80000000000005, 36028797018963976",
    "4E8000000000000C, 36028797018963984",
    "4EFFFFFFFFFFFFFC, 72057594037927936"
  })
  void aDouble(String bytes, double expected) {
    RowReader row = doubles.row(bytes);
    assertEquals(expected, row.getDouble(1));
    assertEquals(expected, row.getObject(1));
    assertArrayEquals(HEX.parseHex(bytes), row.getBytes(1));
  }

  @ParameterizedTest
  @CsvSource({
    "41100000, 1.0",
    "40199999, 0.099999964",
    "4019999A, 0.100000024",
    "60FFFFFF, 3.4028235e+38",
    "3B400000, 2.3841858e-07",
    "C276A000, -118.625",
    "00000000, 0.0"
  })
  void aReal(String bytes, float expected) {
    RowReader row = reals.row(bytes);
    assertEquals(expected, row.getFloat(1));
    assertEquals(expected, row.getObject(1));
    assertEquals((double) expected, row.getDouble(1));
    assertArrayEquals(HEX.parseHex(bytes), row.getBytes(1));
  }

  /** All digits, also those that no double has room for. */
  @ParameterizedTest
  @CsvSource({
    "4110000000000000, 1",
    "4080000000000000, 0.5",
    "4E20000000000001, 9007199254740993",
    "4EFFFFFFFFFFFFFF, 72057594037927935",
    "C276A00000000000, -118.625",
    "401999999999999A, 0.100000000000000005551115123125782702118158340454101562",
    "7F10000000000000, 452312848583266388373324160190187140051835877600158453279131187530910662656"
  })
  void aDecimal(String bytes, String expected) {
    BigDecimal decimal = doubles.row(bytes).getDecimal(1);
    assertEquals(0, decimal.compareTo(HexadecimalNumber.exact(HEX.parseHex(bytes))));
    assertEquals(expected, decimal.toPlainString().substring(0, expected.length()));
  }

  @ParameterizedTest
  @CsvSource({
    "7FFFFFFF, too large: exponent=251 limit=127",
    "E1100000, too large: exponent=128 limit=127",
    "00000001, too small: exponent=-280 limit=-126",
    "1C100001, too small: exponent=-148 limit=-126"
  })
  void aRealThatNoFloatHas(String bytes, String expected) {
    RowReader row = reals.row(bytes);
    ColumnConversionException error =
        assertThrows(ColumnConversionException.class, () -> row.getFloat(1));
    assertEquals("REAL " + expected + " row=1 column=1", error.getMessage());
    assertEquals("22003", error.sqlState());
    assertThrows(ColumnConversionException.class, () -> row.getObject(1));
    assertEquals(HexadecimalNumber.nearest(HEX.parseHex(bytes)), row.getDouble(1));
    assertEquals(HexadecimalNumber.exact(HEX.parseHex(bytes)).doubleValue(), row.getDouble(1));
  }

  /** Each exponent with the digits at the edges, with and without zeros ahead, and any others. */
  @Test
  void everyExponent() {
    Random random = new Random(370);
    for (int i = 0; i < 0x100; i++) {
      for (long digits :
          new long[] {0, 1, 1L << 52, (1L << 56) - 1, (1L << 53) + 1, (1L << 56) - 5}) {
        assertRead(String.format("%02X%014X", i, digits));
      }
    }
    for (int i = 0; i < VALUES; i++) {
      assertRead(String.format("%016X", random.nextLong() & (-1L << random.nextInt(50))));
    }
  }

  private void assertRead(String hex) {
    assertRead(doubles.row(hex), HEX.parseHex(hex));
    assertRead(reals.row(hex.substring(0, 8)), HEX.parseHex(hex.substring(0, 8)));
  }

  private static void assertRead(RowReader row, byte[] bytes) {
    assertEquals(HexadecimalNumber.nearest(bytes), row.getDouble(1));
    BigDecimal exact = HexadecimalNumber.exact(bytes);
    assertEquals(0, exact.compareTo(row.getDecimal(1)));
  }

  @Test
  void anOutputParameter() {
    Db2Answers zos = new Db2Answers().to(Db2Answers.ZOS);
    String output =
        """
        2413 001F 0010 0C 76D0 0B0008 0D0004 0B0008 09 71E0 540001 D00001 06 71F0 E00000
        0015 147A FF 00 00 C1A0000000000000 00 40800000 FF
        """;
    zos.read(CodePoint.EXCSQLSTT, Wire.framed("03", 1, output));
    assertEquals("OUTPUT 1 0 [-10.0, 0.5, null]", zos.seen.events.get(0));
  }

  /** Nobody has shown such bytes of a server. */
  @Test
  void aVaxHasItsBytes() {
    RowReader row = OpenedRows.of(machine("QTDSQLVAX"), "0A 0008 0C 0004").row("4080*4 4080*2");
    UnsupportedTypeException error =
        assertThrows(UnsupportedTypeException.class, () -> row.getDouble(1));
    assertEquals(
        "DOUBLE floating point unsupported: type=QTDSQLVAX row=1 column=1", error.getMessage());
    assertThrows(UnsupportedTypeException.class, () -> row.getFloat(2));
    assertThrows(UnsupportedTypeException.class, () -> row.getDecimal(2));
    assertThrows(UnsupportedTypeException.class, () -> row.getObject(2));
    assertEquals("4080408040804080", HEX.formatHex(row.getBytes(1)));
    assertEquals("40804080", HEX.formatHex(row.getBytes(2)));
  }

  @Test
  void otherMachinesHaveNoDecimalOfADouble() {
    RowReader row = OpenedRows.of("0A 0008").row("3FF0000000000000");
    assertEquals(
        "07006", assertThrows(ColumnConversionException.class, () -> row.getDecimal(1)).sqlState());
    assertEquals("3FF0000000000000", HEX.formatHex(row.getBytes(1)));
  }
}
