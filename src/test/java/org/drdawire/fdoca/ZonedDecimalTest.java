package org.drdawire.fdoca;

import static org.drdawire.fdoca.RowBench.assertFigures;
import static org.drdawire.fdoca.RowBench.assertValue;
import static org.drdawire.fdoca.RowBench.failure;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.ibm.as400.access.AS400ZonedDecimal;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** NUMERIC by hand, by a recorded client of Db2, and by JTOpen, which has an encoder of its own. */
class ZonedDecimalTest {

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "recorded,    5,  2, -123.45, F1F2F3F4D5",
    "above zero,  5,  2, 123.45, F1F2F3F4F5",
    "zero,        3,  1, 0, F0F0F0",
    "one digit,   1,  0, -9, D9",
    "a fraction,  3,  3, 0.001, F0F0F1",
    "scale,       5,  2, 7, F0F0F7F0F0",
  })
  void values(String name, int precision, int scale, BigDecimal value, String golden) {
    ParameterType parameter = ParameterType.numeric(precision, scale);
    assertValue("00" + golden, parameter, row -> row.writeDecimal(value));
    assertValue(
        golden, TypeDefinition.littleEndian(), parameter.notNull(), r -> r.writeDecimal(value));
  }

  @Test
  void lostDigits() {
    ParameterType parameter = ParameterType.numeric(5, 2);
    assertFigures(failure(parameter, r -> r.writeInt(1000)), "22003", 4, 3);
    assertFigures(failure(parameter, r -> r.writeDecimal(1, 3)), "22003", 3, 2);
    assertFigures(failure(parameter, r -> r.writeDouble(0.125)), "22003", 3, 2);
  }

  @Test
  void randomValuesAsJtOpenWritesThem() {
    Random random = new Random(400);
    for (int i = 0; i < 10_000; i++) {
      int precision = 1 + random.nextInt(31);
      int scale = random.nextInt(precision + 1);
      BigInteger modulus = BigInteger.TEN.pow(1 + random.nextInt(precision));
      BigInteger digits = new BigInteger(110, random).mod(modulus);
      BigDecimal value = new BigDecimal(random.nextBoolean() ? digits : digits.negate(), scale);
      ParameterType parameter = ParameterType.numeric(precision, scale);
      byte[] bytes =
          new RowBench(TypeDefinition.bigEndian())
              .values(parameter.notNull(), row -> row.writeDecimal(value));
      AS400ZonedDecimal other = new AS400ZonedDecimal(precision, scale);
      assertArrayEquals(other.toBytes(value), bytes, value::toString);
      assertEquals(value, other.toObject(bytes));
    }
  }
}
