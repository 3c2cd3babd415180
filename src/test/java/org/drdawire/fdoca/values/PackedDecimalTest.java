package org.drdawire.fdoca.values;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.drdawire.golden.Hex;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Packed decimals as they are read: the fast number, the number of any width, and what is none. */
class PackedDecimalTest {

  private static final String NONE = "none";

  /** Each sign, and a digit and a sign at the ends of what they may be. */
  @ParameterizedTest
  @CsvSource({
    "0C, 0",
    "9A, 9",
    "9B, -9",
    "1C, 1",
    "1D, -1",
    "1E, 1",
    "1F, 1",
    "19, none",
    "AC, none",
    "90 9C, 909",
    "09 9D, -99",
    "A0 9C, none",
    "0A 9C, none",
    "12 34 56 78 90 12 34 5C, 123456789012345",
    "12 34 56 7A 90 12 34 5C, none",
    "09 99 99 99 99 99 99 99 99 9D, -999999999999999999",
    "01 23 45 67 89 01 23 45 67 8C, 123456789012345678",
    "00 00 00 00 00 00 00 00 00 1B, -1",
    "0A 00 00 00 00 00 00 00 00 1C, none",
    "00 A0 00 00 00 00 00 00 00 1C, none"
  })
  void aValue(String hex, String expected) {
    byte[] bytes = Hex.parse("FF " + hex + " FF");
    int width = bytes.length - 2;
    long number = PackedDecimal.unscaled(bytes, 1, width);
    assertEquals(expected, number == Long.MIN_VALUE ? NONE : Long.toString(number));
    boolean valid = PackedDecimal.isValid(bytes, 1, width);
    assertEquals(expected, valid ? PackedDecimal.integer(bytes, 1, width).toString() : NONE);
  }

  /** Nineteen digits are for the number of any width. */
  @ParameterizedTest
  @CsvSource({
    "10 00 00 00 00 00 00 00 00 0C, 1000000000000000000",
    "92 23 37 20 36 85 47 75 80 8D, -9223372036854775808"
  })
  void nineteenDigits(String hex, String expected) {
    byte[] bytes = Hex.parse(hex);
    assertEquals(Long.MIN_VALUE, PackedDecimal.unscaled(bytes, 0, bytes.length));
    assertEquals(expected, PackedDecimal.integer(bytes, 0, bytes.length).toString());
  }
}
