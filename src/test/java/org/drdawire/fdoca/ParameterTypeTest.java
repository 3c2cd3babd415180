package org.drdawire.fdoca;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.drdawire.ddm.FieldLimitException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParameterTypeTest {

  @ParameterizedTest(name = "{0}({1}, {2})")
  @CsvSource({
    "DECIMAL, 1, 0", "DECIMAL, 31, 31", "VARCHAR, 1, 0", "VARCHAR, 32767, 0",
    "LONG_VARCHAR, 32767, 0", "VARCHAR_FOR_BIT_DATA, 1, 0", "INTEGER, 4, 0", "BIGINT, 8, 0",
    "DOUBLE, 8, 0", "TIMESTAMP, 29, 0",
  })
  void withinBounds(DrdaType type, int length, int scale) {
    ParameterType parameter = new ParameterType(type, length, scale, true);
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
    "TIMESTAMP, 26, 0, LENGTH too small: value=26 limit=29",
  })
  void outOfBounds(DrdaType type, int length, int scale, String message) {
    FieldLimitException error =
        assertThrows(FieldLimitException.class, () -> new ParameterType(type, length, scale, true));
    assertEquals(message, error.getMessage());
    assertEquals("22023", error.sqlState());
    assertEquals(message.startsWith("SCALE") ? scale : length, error.actual());
    assertEquals(message.split("limit=", 2)[1], Long.toString(error.limit()));
    assertEquals(0, error.parameter());
  }

  @ParameterizedTest
  @CsvSource({
    "INTEGER, 2",
    "DOUBLE, 10",
    "DECIMAL, 14",
    "BIGINT, 22",
    "TIMESTAMP, 36",
    "VARCHAR_FOR_BIT_DATA, 40",
    "LONG_VARCHAR_FOR_BIT_DATA, 42",
    "VARCHAR, 62",
    "LONG_VARCHAR, 64",
  })
  void lidsOfTheSpecification(DrdaType type, int lid) {
    assertEquals(lid, type.lid());
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
  @CsvSource({"INTEGER, 4", "TIMESTAMP, 29", "VARCHAR, 10", "VARCHAR_FOR_BIT_DATA, 10"})
  void onlyADecimalHasAScale(DrdaType type, int length) {
    FieldLimitException error =
        assertThrows(FieldLimitException.class, () -> new ParameterType(type, length, 1, true));
    assertEquals("SCALE too large: value=1 limit=0", error.getMessage());
  }
}
