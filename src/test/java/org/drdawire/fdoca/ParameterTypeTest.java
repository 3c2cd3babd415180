package org.drdawire.fdoca;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.drdawire.ddm.FieldLimitException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ParameterTypeTest {

  @ParameterizedTest(name = "{0}({1}, {2})")
  @CsvSource({
    "DECIMAL, 1, 0",
    "DECIMAL, 31, 31",
    "VARCHAR, 1, 0",
    "VARCHAR, 32767, 0",
    "LONG_VARCHAR, 32767, 0",
    "VARCHAR_FOR_BIT_DATA, 1, 0",
    "INTEGER, 4, 0",
    "BIGINT, 8, 0",
    "DOUBLE, 8, 0",
    "TIMESTAMP, 29, 0",
    "TIMESTAMP, 0, 0",
    "TIMESTAMP, 19, 0",
    "TIMESTAMP, 32, 0",
    "NUMERIC, 31, 31",
    "DECFLOAT, 16, 0",
    "DECFLOAT, 34, 0",
    "CHAR, 1, 0",
    "GRAPHIC, 16383, 0",
    "ROWID, 40, 0",
    "BOOLEAN, 1, 0",
    "DATE, 10, 0",
    "TIME, 8, 0",
  })
  void withinBounds(DrdaType type, int length, int scale) {
    ParameterType parameter = new ParameterType(type, length, scale, 0, true, 0);
    assertEquals(length, parameter.length());
    assertEquals(scale, parameter.scale());
  }

  @ParameterizedTest(name = "{0}({1}, {2})")
  @CsvSource({
    "DECIMAL, 0, 0, PRECISION too small: value=0 limit=1",
    "DECIMAL, 32, 0, PRECISION too large: value=32 limit=31",
    "DECIMAL, 5, 6, SCALE too large: value=6 limit=5",
    "DECIMAL, 5, -1, SCALE too small: value=-1 limit=0",
    "VARCHAR, 0, 0, LENGTH too small: value=0 limit=1",
    "VARCHAR, 32768, 0, LENGTH too large: value=32768 limit=32767",
    "LONG_VARCHAR, 32768, 0, LENGTH too large: value=32768 limit=32767",
    "VARCHAR_FOR_BIT_DATA, -1, 0, LENGTH too small: value=-1 limit=1",
    "VARCHAR, 5, 1, SCALE too large: value=1 limit=0",
    "INTEGER, 3, 0, LENGTH too small: value=3 limit=4",
    "INTEGER, 5, 0, LENGTH too large: value=5 limit=4",
    "NUMERIC, 32, 0, PRECISION too large: value=32 limit=31",
    "DECFLOAT, 17, 0, PRECISION too large: value=17 limit=16",
    "DECFLOAT, 15, 0, PRECISION too small: value=15 limit=16",
    "DECFLOAT, 35, 0, PRECISION too large: value=35 limit=34",
    "GRAPHIC, 16384, 0, LENGTH too large: value=16384 limit=16383",
    "ROWID, 41, 0, LENGTH too large: value=41 limit=40",
    "DATE, 8, 0, LENGTH too small: value=8 limit=10",
    "BOOLEAN, 2, 0, LENGTH too large: value=2 limit=1",
  })
  void outOfBounds(DrdaType type, int length, int scale, String message) {
    FieldLimitException error =
        assertThrows(
            FieldLimitException.class, () -> new ParameterType(type, length, scale, 0, true, 0));
    assertEquals(message, error.getMessage());
    assertEquals("22023", error.sqlState());
    assertEquals(message.startsWith("SCALE") ? scale : length, error.actual());
    assertEquals(message.split("limit=", 2)[1], Long.toString(error.limit()));
    assertEquals(0, error.parameter());
  }

  /** Every LID once more, in base 16, nullable or not. */
  @Test
  void lidsOfTheSpecification() {
    String lids =
        """
        02 INTEGER 04 SMALLINT 06 TINYINT 0A DOUBLE 0C REAL 0E DECIMAL 10 NUMERIC 16 BIGINT
        18 BLOB_LOCATOR 1A CLOB_LOCATOR 1C DBCLOB_LOCATOR 1E ROWID 20 DATE 22 TIME 24 TIMESTAMP
        26 CHAR_FOR_BIT_DATA 28 VARCHAR_FOR_BIT_DATA 2A LONG_VARCHAR_FOR_BIT_DATA
        30 CHAR_SBCS 32 VARCHAR_SBCS 34 LONG_VARCHAR_SBCS 36 GRAPHIC 38 VARGRAPHIC
        3A LONG_VARGRAPHIC 3C CHAR 3E VARCHAR 40 LONG_VARCHAR 50 UDT BA DECFLOAT BE BOOLEAN
        C0 BINARY C2 VARBINARY C8 BLOB CA CLOB_SBCS CC DBCLOB CE CLOB
        """;
    String[] words = lids.strip().split("\\s+", -1);
    assertEquals(DrdaType.values().length, words.length / 2);
    for (int i = 0; i < words.length; i += 2) {
      int lid = Integer.parseInt(words[i], 16);
      assertEquals(words[i + 1], DrdaType.ofLid(lid).name());
      assertEquals(words[i + 1], DrdaType.ofLid(lid + 1).name());
      assertEquals(lid, DrdaType.valueOf(words[i + 1]).lid());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "08, FLOAT16",
    "13, NUMERIC CHARACTER",
    "14, RESULT SET LOCATOR",
    "2C, NUL-TERMINATED BYTES",
    "2F, NUL-TERMINATED SBCS",
    "42, NUL-TERMINATED MIXED",
    "44, PASCAL BYTES",
    "47, PASCAL SBCS",
    "49, PASCAL MIXED",
    "4C, DATALINK",
    "4F, DATALINK",
    "00, unknown",
    "FE, unknown",
    "100, unknown",
  })
  void otherLidsAreRefusedByName(String lid, String name) {
    UnsupportedTypeException error =
        assertThrows(
            UnsupportedTypeException.class, () -> DrdaType.ofLid(Integer.parseInt(lid, 16)));
    assertEquals("LID unsupported: lid=X'" + lid + "' type=" + name, error.getMessage());
    assertEquals("0A000", error.sqlState());
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 18, 20, 33})
  void noTimestampHasSuchAWidth(int width) {
    assertThrows(IllegalArgumentException.class, () -> ParameterType.of(DrdaType.TIMESTAMP, width));
  }

  @Test
  void timestampsByTheirFraction() {
    assertEquals(19, ParameterType.timestamp(0).length());
    assertEquals(21, ParameterType.timestamp(1).length());
    assertEquals(32, ParameterType.timestamp(12).length());
    assertThrows(FieldLimitException.class, () -> ParameterType.timestamp(13));
    assertThrows(FieldLimitException.class, () -> ParameterType.timestamp(-1));
  }

  @Test
  void onlyATextHasACcsid() {
    assertEquals(37, ParameterType.of(DrdaType.CHAR, 5).inCcsid(37).ccsid());
    ParameterType bits = ParameterType.of(DrdaType.BINARY, 5);
    assertThrows(FieldLimitException.class, () -> bits.inCcsid(37));
    ParameterType text = ParameterType.of(DrdaType.VARCHAR);
    assertThrows(FieldLimitException.class, () -> text.inCcsid(65_536));
    assertEquals(text, text.inCcsid(37).inCcsid(0));
  }

  @Test
  void notNullLeavesTheOriginalAlone() {
    ParameterType nullable = ParameterType.of(DrdaType.VARCHAR, 10);
    ParameterType notNull = nullable.notNull();
    assertTrue(nullable.nullable());
    assertFalse(notNull.nullable());
    assertEquals(10, notNull.length());
    assertEquals(notNull, notNull.notNull());
  }

  @Test
  void decimalByDefaultIsWidestAndWhole() {
    assertEquals(ParameterType.decimal(31, 0), ParameterType.of(DrdaType.DECIMAL));
  }

  @ParameterizedTest
  @CsvSource({
    "INTEGER, 4",
    "TIMESTAMP, 29",
    "DECFLOAT, 34",
    "VARCHAR, 10",
    "VARCHAR_FOR_BIT_DATA, 10"
  })
  void onlyADecimalHasAScale(DrdaType type, int length) {
    FieldLimitException error =
        assertThrows(
            FieldLimitException.class, () -> new ParameterType(type, length, 1, 0, true, 0));
    assertEquals("SCALE too large: value=1 limit=0", error.getMessage());
  }
}
