package org.drdawire.fdoca;

import static org.drdawire.fdoca.RowBench.assertFigures;
import static org.drdawire.fdoca.RowBench.assertValue;
import static org.drdawire.fdoca.RowBench.failure;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.ibm.as400.access.AS400DecFloat;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Random;
import org.drdawire.DrdaException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** DECFLOAT by hand, by recorded clients of Db2, and by JTOpen, which has an encoder of its own. */
class DecimalFloatTest {

  private static final ParameterType SHORT = ParameterType.decfloat(16);
  private static final ParameterType LONG = ParameterType.decfloat(34);

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "recorded,              16, -123.45, A2300000000049C5",
    "recorded,              34, 1E+10,   220A8000000000000000000000000001",
    "recorded,              34, 10000000000, 22080000000000000000000400000000",
    "zero,                  16, 0,       2238000000000000",
    "zero with an exponent, 16, 0.00,    2230000000000000",
    "one,                   16, 1,       2238000000000001",
    "a zero is kept,        16, 1.0,     2234000000000010",
    "first digit below 8,   16, 7000000000000000, 3E38000000000000",
    "first digit 8,         16, 8000000000000000, 6A38000000000000",
    "first digit 9,         16, 9999999999999999, 6E38FF3FCFF3FCFF",
    "greatest,              16, 9.999999999999999E+384, 77FCFF3FCFF3FCFF",
    "least,                 16, 1E-398,  0000000000000001",
    "moved up,              16, 1E+384,  47FC000000000000",
    "greatest,              34, 9.999999999999999999999999999999999E+6144, 77FFCFF3FCFF3FCFF3FCFF3FCFF3FCFF",
    "least,                 34, 1E-6176, 00000000000000000000000000000001",
  })
  void values(String name, int digits, BigDecimal value, String golden) {
    ParameterType parameter = ParameterType.decfloat(digits);
    assertValue("00" + golden, parameter, row -> row.writeDecimal(value));
    assertValue(
        golden, TypeDefinition.littleEndian(), parameter.notNull(), r -> r.writeDecimal(value));
  }

  @Test
  void allDecletsReadBack() {
    for (int i = 0; i < 1000; i++) {
      BigDecimal value = BigDecimal.valueOf(i);
      assertEquals(value, decoded(SHORT, value));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "NaN, 7C00000000000000",
    "Infinity, 7800000000000000",
    "-Infinity, F800000000000000",
  })
  void specialValues(double value, String golden) {
    assertValue("00" + golden, SHORT, row -> row.writeDouble(value));
    assertValue("00" + golden + " 00*8", LONG, row -> row.writeDouble(value));
    assertValue("00" + golden, SHORT, row -> row.writeFloat((float) value));
    assertValue("00" + golden, SHORT, row -> row.writeText(" " + value));
  }

  @ParameterizedTest
  @CsvSource({
    "16, 12345678901234567, too many digits: digits=17 limit=16",
    "16, 1.2345678901234567E+300, too many digits: digits=17 limit=16",
    "34, 12345678901234567890123456789012345, too many digits: digits=35 limit=34",
    "16, 1E+385, too large: exponent=386 limit=385",
    "16, 123456789012345670, too many digits: digits=17 limit=16",
    "16, 1.234567890123456E-390, too small: exponent=-405 limit=-398",
    "16, 1.50E-398, too small: exponent=-399 limit=-398",
    "16, 1E-399, too small: exponent=-399 limit=-398",
    "16, 1.5E-398, too small: exponent=-399 limit=-398",
    "34, 1E+6145, too large: exponent=6146 limit=6145",
    "34, 1E-6177, too small: exponent=-6177 limit=-6176",
    "34, 1E-2147483647, too small: exponent=-2147483647 limit=-6176",
    "34, 1E+2147483647, too large: exponent=2147483648 limit=6145",
  })
  void lostDigit(int digits, BigDecimal value, String message) {
    DrdaException error = failure(ParameterType.decfloat(digits), row -> row.writeDecimal(value));
    assertEquals("22003", error.sqlState());
    assertEquals("DECFLOAT " + message + " row=1 parameter=1", error.getMessage());
  }

  @Test
  void moreDigitsThanAnyTypeHas() {
    BigDecimal zeros = new BigDecimal("1".repeat(16) + "0".repeat(40));
    assertEquals(0, zeros.compareTo((BigDecimal) decoded(SHORT, zeros)));
    String zerosAfterOne = "1" + "0".repeat(38);
    assertValue("00 2694000000000000", SHORT, row -> row.writeText(zerosAfterOne));
    String ends = "1" + "0".repeat(40) + "1";
    assertFigures(failure(SHORT, row -> row.writeText(ends)), "22003", 42, 16);
    BigDecimal digits = new BigDecimal("1".repeat(50));
    assertFigures(failure(LONG, row -> row.writeDecimal(digits)), "22003", 50, 34);
  }

  @ParameterizedTest
  @ValueSource(ints = {16, 34})
  void randomValuesAsJtOpenWritesThem(int digits) {
    ParameterType parameter = ParameterType.decfloat(digits);
    AS400DecFloat other = new AS400DecFloat(digits);
    Random random = new Random(754);
    int exponents = digits == 16 ? 350 : 6100;
    for (int i = 0; i < 10_000; i++) {
      BigInteger modulus = BigInteger.TEN.pow(1 + random.nextInt(digits));
      BigInteger unscaled = new BigInteger(113, random).mod(modulus);
      BigInteger signed = random.nextBoolean() ? unscaled : unscaled.negate();
      int scale = random.nextInt(2 * exponents) - exponents + digits;
      BigDecimal value = new BigDecimal(signed, scale);
      byte[] bytes =
          new RowBench(TypeDefinition.bigEndian())
              .values(parameter.notNull(), row -> row.writeDecimal(value));
      assertEquals(value, DecodedValue.of(parameter, TypeDefinition.bigEndian(), bytes));
      assertArrayEquals(other.toBytes(value), bytes, value::toString);
      assertEquals(value, other.toObject(bytes));
    }
  }

  private static Object decoded(ParameterType parameter, BigDecimal value) {
    TypeDefinition types = TypeDefinition.bigEndian();
    byte[] bytes = new RowBench(types).values(parameter.notNull(), r -> r.writeDecimal(value));
    return DecodedValue.of(parameter, types, bytes);
  }
}
