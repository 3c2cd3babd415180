package org.drdawire.fdoca;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.function.Consumer;
import org.drdawire.request.RowWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Values that other clients could not write or wrote wrong, by the name of the report. */
class ReportedParametersTest {

  private static Object written(int digits, Consumer<RowWriter> value) {
    ParameterType type = ParameterType.decfloat(digits).notNull();
    TypeDefinition types = TypeDefinition.littleEndian();
    return DecodedValue.of(type, types, new RowBench(types).values(type, value));
  }

  /** Texts that are long, or numbers that are large and negative: python-ibmdb 1075 and 795. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "-1.234567890123456E-11",
        "-9.999999999999999E+384",
        "9.999999999999999E+384",
        "1E-398",
        "-1E-383",
        "0.1234567890123456",
        "-1234567890123456",
        "-9.999999999999999999999999999999999E+6144",
        "9.999999999999999999999999999999999E+6144",
        "1E-6176",
        "-1.000000000000000000000000000000001E-6143"
      })
  void pythonIbmdb1075_795_decfloatsOfTexts(String text) {
    BigDecimal number = new BigDecimal(text);
    boolean fits = number.precision() <= 16 && Math.abs(number.precision() - number.scale()) < 400;
    for (int digits : fits ? new int[] {16, 34} : new int[] {34}) {
      BigDecimal written = (BigDecimal) written(digits, row -> row.writeText(text));
      assertEquals(0, number.compareTo(written), written::toString);
    }
  }

  /** As Db2 writes them. */
  @ParameterizedTest
  @CsvSource({"-INFINITY, -Infinity", "INF, Infinity"})
  void airbyte4291_textsOfDb2(String text, double value) {
    assertEquals(value, written(16, row -> row.writeText(text)));
  }

  /** The end of a day, as it was read: dbeaver 40935. */
  @ParameterizedTest
  @CsvSource({
    "TIMESTAMP, 2024-12-31-24.00.00.000000, 2024-12-31-24.00.00.000000000",
    "TIME,      24:00:00,                   24:00:00",
    "TIME,      24.00.00,                   24:00:00"
  })
  void dbeaver40935_theEndOfADay(DrdaType type, String text, String written) {
    ParameterType parameter = ParameterType.of(type).notNull();
    TypeDefinition types = TypeDefinition.littleEndian();
    byte[] bytes = new RowBench(types).values(parameter, row -> row.writeText(text));
    assertEquals(written, DecodedValue.of(parameter, types, bytes));
  }

  /** Infinities and NaN: airbyte 4291, dbeaver 607, linq2db 5669. */
  @Test
  void airbyte4291_dbeaver607_linq2db5669_whatIsNotFinite() {
    for (double value :
        Arrays.asList(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, Double.NaN)) {
      assertEquals(value, written(16, row -> row.writeDouble(value)));
      assertEquals(value, written(34, row -> row.writeDouble(value)));
      assertEquals(value, written(16, row -> row.writeText(Double.toString(value))));
    }
  }
}
