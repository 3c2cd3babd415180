package org.drdawire.fdoca.values;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.drdawire.ccsid.CcsidManager;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Dates and fractions at the ends of what they may be. */
class DateTimeBytesTest {

  private static final String NONE = "none";
  private static final String OTHER = "other";

  private final CcsidManager manager = CcsidManager.ebcdic();
  private final DateTimeBytes reader = new DateTimeBytes();

  private byte[] bytes(String text) {
    reader.use(manager);
    return manager.toBytes(text);
  }

  private static String said(long number) {
    return number == DateTimeBytes.NONE
        ? NONE
        : number == DateTimeBytes.OTHER_FORMAT ? OTHER : Long.toString(number);
  }

  @ParameterizedTest
  @CsvSource({
    "0001-01-01, 10101",
    "9999-12-31, 99991231",
    "2024-02-28, 20240228",
    "2024-02-29, 20240229",
    "2023-02-29, none",
    "2024-04-30, 20240430",
    "2024-04-31, none",
    "2024-13-01, none",
    "2024-00-10, none",
    "2024-01-00, none",
    "0000-01-01, none",
    "2024/01-01, none",
    "2024-01/01, none",
    "2024-01-0A, none",
    "2024-01-A1, none"
  })
  void aDate(String text, String expected) {
    assertEquals(expected, said(reader.date(bytes(text), 0)));
  }

  /** In ASCII the neighbours of the digits are characters. */
  @ParameterizedTest
  @CsvSource({"2024-01-0:, none", "2024-01-:0, none", "2024-01-0/, none", "2024-01-09, 20240109"})
  void aDateInAscii(String text, String expected) {
    CcsidManager ascii = CcsidManager.utf8();
    reader.use(ascii);
    assertEquals(expected, said(reader.date(ascii.toBytes(text), 0)));
  }

  @ParameterizedTest
  @CsvSource({
    "31.12.2026, 20261231, 20261231",
    "29.02.2023, none, none",
    "01.01.0001, 10101, 10101",
    "00.12.2026, none, none",
    "01.00.2026, none, none",
    "01.01.0000, none, none",
    "31.12/2026, none, none",
    "12/31/2026, other, 20261231",
    "13/31/2026, other, other",
    "00/31/2026, none, none"
  })
  void aDateOfAnotherFormat(String text, String elsewhere, String usa) {
    byte[] bytes = bytes(text);
    assertFalse(reader.usesUsa());
    assertEquals(elsewhere, said(reader.otherDate(bytes, 0)));
    reader.useUsa();
    assertTrue(reader.usesUsa());
    assertEquals(usa, said(reader.otherDate(bytes, 0)));
  }

  @ParameterizedTest
  @CsvSource({
    "'', 0",
    "'  ', 0",
    "., none",
    "'. ', none",
    ".5, 500000000000",
    "'.50 ', 500000000000",
    ".123456789012, 123456789012",
    ".999999999999, 999999999999",
    ".1234567890123, none",
    "':5', none",
    ".1A, none"
  })
  void aFraction(String text, String expected) {
    byte[] bytes = bytes(text);
    assertEquals(expected, said(reader.picos(bytes, 0, bytes.length)));
  }

  /** The bytes of the digits differ. */
  @Test
  void anotherCcsid() {
    assertEquals("20240229", said(reader.date(bytes("2024-02-29"), 0)));
    CcsidManager ascii = CcsidManager.utf8();
    reader.use(ascii);
    assertEquals("20240229", said(reader.date(ascii.toBytes("2024-02-29"), 0)));
  }
}
