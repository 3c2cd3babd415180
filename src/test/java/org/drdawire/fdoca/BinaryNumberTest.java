package org.drdawire.fdoca;

import static org.drdawire.fdoca.RowBench.assertFigures;
import static org.drdawire.fdoca.RowBench.assertValue;
import static org.drdawire.fdoca.RowBench.failure;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.drdawire.DrdaException;
import org.drdawire.request.RowWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The expected bytes are two's complement and IEEE 754 by definition. */
class BinaryNumberTest {

  private static final ParameterType INTEGER = ParameterType.of(DrdaType.INTEGER);
  private static final ParameterType BIGINT = ParameterType.of(DrdaType.BIGINT);
  private static final ParameterType DOUBLE = ParameterType.of(DrdaType.DOUBLE);
  private static final TypeDefinition LITTLE = TypeDefinition.littleEndian();

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      textBlock =
          """
          smallest,  -2147483648, 80000000, 00000080
          minus one,          -1, FFFFFFFF, FFFFFFFF
          zero,                0, 00000000, 00000000
          one,                 1, 00000001, 01000000
          largest,    2147483647, 7FFFFFFF, FFFFFF7F
          """)
  void integer(String name, int value, String big, String little) {
    assertValue("00" + big, INTEGER, row -> row.writeInt(value));
    assertValue("00" + big, INTEGER, row -> row.writeLong(value));
    assertValue(big, INTEGER.notNull(), row -> row.writeInt(value));
    assertValue("00" + little, LITTLE, INTEGER, row -> row.writeInt(value));
    assertValue(little, LITTLE, INTEGER.notNull(), row -> row.writeLong(value));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      textBlock =
          """
          smallest,              -9223372036854775808, 8000000000000000, 0000000000000080
          below INTEGER,                  -2147483649, FFFFFFFF7FFFFFFF, FFFFFF7FFFFFFFFF
          minus one,                               -1, FFFFFFFFFFFFFFFF, FFFFFFFFFFFFFFFF
          zero,                                     0, 0000000000000000, 0000000000000000
          every byte different,    283686952306183, 0001020304050607, 0706050403020100
          above INTEGER,                   2147483648, 0000000080000000, 0000008000000000
          largest,                9223372036854775807, 7FFFFFFFFFFFFFFF, FFFFFFFFFFFFFF7F
          """)
  void bigint(String name, long value, String big, String little) {
    assertValue("00" + big, BIGINT, row -> row.writeLong(value));
    assertValue(big, BIGINT.notNull(), row -> row.writeLong(value));
    assertValue("00" + little, LITTLE, BIGINT, row -> row.writeLong(value));
  }

  @Test
  void anIntIsWidenedWithItsSign() {
    assertValue("00 FFFFFFFF80000000", BIGINT, row -> row.writeInt(Integer.MIN_VALUE));
    assertValue("FFFFFFFFFFFFFFFE", BIGINT.notNull(), row -> row.writeInt(-2));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      textBlock =
          """
          not a number,                    NaN, 7FF8000000000000, 000000000000F87F
          minus zero,                     -0.0, 8000000000000000, 0000000000000080
          zero,                            0.0, 0000000000000000, 0000000000000000
          smallest above zero,        4.9E-324, 0000000000000001, 0100000000000000
          smallest normal, 2.2250738585072014E-308, 0010000000000000, 0000000000001000
          one and a half,                  1.5, 3FF8000000000000, 000000000000F83F
          largest,     1.7976931348623157E308, 7FEFFFFFFFFFFFFF, FFFFFFFFFFFFEF7F
          infinity,                   Infinity, 7FF0000000000000, 000000000000F07F
          minus infinity,            -Infinity, FFF0000000000000, 000000000000F0FF
          """)
  void doubles(String name, double value, String big, String little) {
    assertValue("00" + big, DOUBLE, row -> row.writeDouble(value));
    assertValue(big, DOUBLE.notNull(), row -> row.writeDouble(value));
    assertValue("00" + little, LITTLE, DOUBLE, row -> row.writeDouble(value));
  }

  @Test
  void aNotANumberKeepsItsPayload() {
    double value = Double.longBitsToDouble(0x7FF8000000000ABCL);
    assertValue("00 7FF8000000000ABC", DOUBLE, row -> row.writeDouble(value));
  }

  @ParameterizedTest
  @CsvSource({
    "2147483648, 2147483647, too large",
    "9223372036854775807, 2147483647, too large",
    "-2147483649, -2147483648, too small",
    "-9223372036854775808, -2147483648, too small",
  })
  void anIntegerRefusesWhatItCannotHold(long value, long limit, String what) {
    DrdaException error = failure(INTEGER, row -> row.writeLong(value));
    assertFigures(error, "22003", value, limit);
    assertEquals(
        "INTEGER " + what + ": value=" + value + " limit=" + limit + " row=1 parameter=1",
        error.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"INTEGER", "BIGINT", "DOUBLE"})
  void nullIsItsIndicatorAlone(DrdaType type) {
    assertValue("FF", ParameterType.of(type), RowWriter::writeNull);
    assertValue("FF", LITTLE, ParameterType.of(type), RowWriter::writeNull);
  }
}
