package org.drdawire.fdoca;

import static org.drdawire.fdoca.RowBench.assertFigures;
import static org.drdawire.fdoca.RowBench.assertValue;
import static org.drdawire.fdoca.RowBench.failure;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.function.Consumer;
import org.drdawire.DrdaException;
import org.drdawire.request.RowWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Numbers at the edges: a zero below zero, too many digits, and types that take no number. */
class EdgeNumbersTest {

  private static final ParameterType TEXT = ParameterType.of(DrdaType.VARCHAR).notNull();
  private static final ParameterType DOUBLE = ParameterType.of(DrdaType.DOUBLE).notNull();

  /** A zero below zero, as DOUBLE has it; a BigDecimal has none. */
  @Test
  void negativeZero() {
    ParameterType decfloat = ParameterType.decfloat(16).notNull();
    assertValue("A238000000000000", decfloat, row -> row.writeDouble(-0.0));
    assertValue("A238000000000000", decfloat, row -> row.writeFloat(-0f));
    assertValue("A238000000000000", decfloat, row -> row.writeText("-0"));
    assertValue("A230000000000000", decfloat, row -> row.writeText("-0.00"));
    assertValue("2238000000000000", decfloat, row -> row.writeDouble(0));
    assertValue("0002 2D30", TEXT, row -> row.writeDouble(-0.0));
    assertValue("0002 2D30", TEXT, row -> row.writeFloat(-0f));
    assertValue("0001 30", TEXT, row -> row.writeDouble(0));
    assertValue("8000000000000000", DOUBLE, row -> row.writeText("-0"));
    assertValue("0C", ParameterType.decimal(1, 0).notNull(), row -> row.writeDouble(-0.0));
    assertValue("F0", ParameterType.numeric(1, 0).notNull(), row -> row.writeFloat(-0f));
  }

  /** A number is not made into more digits than a VARCHAR takes, also not for a CLOB. */
  @Test
  void numbersOfTooManyDigitsAsText() {
    BigInteger million = BigInteger.TEN.pow(1_000_000);
    BigDecimal oneMore = new BigDecimal("1".repeat(32_768)).movePointLeft(32_000);
    for (DrdaType type :
        new DrdaType[] {DrdaType.VARCHAR, DrdaType.CHAR, DrdaType.VARGRAPHIC, DrdaType.CLOB}) {
      ParameterType text = ParameterType.of(type);
      DrdaException error = failure(text, row -> row.writeObject(million));
      assertFigures(error, "22001", 1_000_000, 32_767);
      assertEquals(
          type + " too many digits: digits=1000000 limit=32767 row=1 parameter=1",
          error.getMessage());
      assertFigures(failure(text, r -> r.writeDecimal(oneMore)), "22001", 32_768, 32_767);
    }
  }

  /** The type is looked at first: to take so many digits apart would take long. */
  @ParameterizedTest
  @EnumSource(names = {"BINARY", "VARCHAR_FOR_BIT_DATA", "BLOB", "DATE", "TIME", "TIMESTAMP"})
  void numbersInTypesThatTakeNone(DrdaType type) {
    ParameterType parameter = ParameterType.of(type);
    assertMismatch("DECIMAL", parameter, row -> row.writeObject(BigInteger.TEN.pow(1_000_000)));
    assertMismatch("DECIMAL", parameter, row -> row.writeDecimal(1, 1));
    assertMismatch("BIGINT", parameter, row -> row.writeLong(1));
    assertMismatch("BOOLEAN", parameter, row -> row.writeBoolean(true));
    assertMismatch("DOUBLE", parameter, row -> row.writeDouble(1.5));
    assertMismatch("DOUBLE", parameter, row -> row.writeDouble(Double.NaN));
    assertMismatch("REAL", parameter, row -> row.writeFloat(1.5f));
  }

  private static void assertMismatch(String written, ParameterType to, Consumer<RowWriter> value) {
    DrdaException error = failure(to, value);
    assertEquals(
        to.type() + " type mismatch: written=" + written + " row=1 parameter=1",
        error.getMessage());
    assertEquals("07006", error.sqlState());
  }
}
