package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Decimals as integers: what counts are the digits of the value, not those of its column. */
class DecimalColumnsTest {

  @ParameterizedTest(name = "{0} {1} {2}")
  @CsvSource({
    "long, 0E 1F00, 00*14 042C, 42",
    "long, 0E 1F02, 00*13 04200C, 42",
    "long, 0E 1F02, 00*13 04200D, -42",
    "long, 0E 1F1F, 00*15 0C, 0",
    "long, 0E 1200, 0999999999999999999C, 999999999999999999",
    "long, 0E 1300, 1234567890123456789C, 1234567890123456789",
    "long, 0E 1300, 9223372036854775807C, 9223372036854775807",
    "long, 0E 1300, 9223372036854775808D, -9223372036854775808",
    "long, 0E 1F0A, 0092233720368547758070000000000C, 9223372036854775807",
    "long, 10 1F00, F0*29 F4F2, 42",
    "long, 10 1F02, F0*27 F4F2F0F0, 42",
    "long, 10 1300, F9F2F2F3F3F7F2F0F3F6F8F5F4F7F7F5F8F0D8, -9223372036854775808",
    "int, 0E 1F00, 00*14 042C, 42",
    "int, 0E 1F02, 00*9 0214748364700D, -2147483647",
    "int, 10 1F02, F0*27 F4F2F0F0, 42",
    "digits, 0E 1F02, 00*13 04200C, 4200",
    "digits, 0E 1F00, 00*6 0999999999999999999D, -999999999999999999",
    "digits, 0E 1300, 0000000000000000042C, 42",
    "digits, 10 1F02, F0*27 F4F2F0D0, -4200"
  })
  void anInteger(String asked, String column, String bytes, long expected) {
    RowReader row = OpenedRows.of(column).row(bytes);
    assertEquals(
        expected,
        switch (asked) {
          case "int" -> row.getInt(1);
          case "long" -> row.getLong(1);
          default -> row.getUnscaled(1);
        });
  }
}
