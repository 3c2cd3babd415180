package org.drdawire.fdoca.values;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import org.drdawire.golden.Hex;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** DECFLOAT as it is read: IEEE 754 decimal64 and decimal128 in their declet form. */
class DecimalFloatTest {

  /** The first digit from 8 on changes the form of the combination field. */
  @ParameterizedTest
  @CsvSource({
    "0000000000000000, 0E-398, 1",
    "8000000000000000, 0E-398, -1",
    "2238000000000001, 1, 1",
    "A238000000000001, -1, -1",
    "1C00000000000000, 7000000000000000E-398, 1",
    "6000000000000000, 8000000000000000E-398, 1",
    "E400000000000000, -9000000000000000E-398, -1",
    "77FCFF3FCFF3FCFF, 9999999999999999E369, 1",
    "22080000000000000000000000000001, 1, 1",
    "E4000000000000000000000000000000, -9000000000000000000000000000000000E-6176, -1"
  })
  void aNumber(String hex, BigDecimal expected, double sign) {
    byte[] bytes = Hex.parse("FF" + hex);
    assertEquals(expected, DecimalFloat.read(bytes, 1, bytes.length - 1));
    assertEquals(sign, DecimalFloat.sign(bytes, 1));
  }
}
