package org.drdawire.fdoca;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.drdawire.fdoca.RowBench.assertFigures;
import static org.drdawire.fdoca.RowBench.failure;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Texts of dates and times as servers send them: what was read can be written again. */
class ServersDateTextTest {

  @ParameterizedTest
  @CsvSource({
    "DATE, 29.02.2024, 2024-02-29",
    "DATE, 01.02.2002, 2002-02-01",
    "TIMESTAMP, 29.02.2024, 2024-02-29-00.00.00.000000000",
    "TIME, 24:00:00, 24:00:00",
    "TIME, 24.00.00, 24:00:00",
    "TIME, 24:00:00.000, 24:00:00",
    "TIMESTAMP, 2024-12-31-24.00.00.000000, 2024-12-31-24.00.00.000000000",
    "TIMESTAMP, 2024-12-31-24.00.00, 2024-12-31-24.00.00.000000000",
    "TIMESTAMP, '2024-12-31-12.34.56.12   ', 2024-12-31-12.34.56.120000000",
    "TIMESTAMP, '2024-12-31-12.34.56      ', 2024-12-31-12.34.56.000000000"
  })
  void isWritten(DrdaType type, String text, String characters) {
    byte[] bytes =
        new RowBench(TypeDefinition.bigEndian())
            .values(ParameterType.of(type).notNull(), row -> row.writeText(text));
    assertArrayEquals(characters.getBytes(US_ASCII), bytes);
  }

  @ParameterizedTest
  @CsvSource({
    "DATE, 30.02.2024",
    "DATE, 2024.02.29",
    "DATE, 29.02-2024",
    "DATE, 29.02.2024x",
    "DATE, 29.02.2024 00:00:00",
    "DATE, 02/29/2024",
    "TIME, 24:00:01",
    "TIME, 24:01:00",
    "TIME, 24:00:00.1",
    "TIME, 25:00:00",
    "TIME, 01:02 PM",
    "TIMESTAMP, 2024-01-01 24:00:00.000000000001",
    "TIMESTAMP, 2024-01-01 12:34:56 x"
  })
  void saysNone(DrdaType type, String text) {
    assertFigures(failure(ParameterType.of(type), row -> row.writeText(text)), "22007", -1, -1);
  }

  @Test
  void theEndOfADayIsNoDate() {
    assertFigures(
        failure(ParameterType.of(DrdaType.DATE), row -> row.writeText("2024-12-31 24:00:00")),
        "22008",
        86_400,
        0);
  }
}
