package org.drdawire.fdoca.values;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.drdawire.golden.Hex;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BinaryNumberTest {

  private static final byte[] BYTES = Hex.parse("01 F2 03 F4 05 F6 07 F8 09");

  /** Near the begin of the array there are no eight bytes to load at once. */
  @ParameterizedTest
  @CsvSource({
    "0, 0, 0",
    "0, 1, 1",
    "0, 2, 498",
    "0, 7, 547573769565703",
    "0, 8, 140178885008820216",
    "1, 8, -1007693585161127927",
    "3, 4, 4094031367",
    "4, 4, 100009976",
    "8, 1, 9",
    "7, 2, 63497",
    "8, 0, 0"
  })
  void anUnsignedNumber(int at, int width, long expected) {
    assertEquals(expected, BinaryNumber.unsigned(BYTES, at, width));
  }
}
