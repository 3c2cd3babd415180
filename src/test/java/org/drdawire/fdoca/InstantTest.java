package org.drdawire.fdoca;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.drdawire.fdoca.RowBench.assertFigures;
import static org.drdawire.fdoca.RowBench.failure;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.drdawire.request.RowWriter;
import org.junit.jupiter.api.Test;

/** Instants, for which the caller says which zone a column means. */
class InstantTest {

  private static final ParameterType TIMESTAMP = ParameterType.of(DrdaType.TIMESTAMP);
  private static final TypeDefinition NANOS = TypeDefinition.bigEndian();

  @Test
  void anInstantNeedsAZone() {
    Instant instant = Instant.parse("2024-02-29T23:30:00Z");
    byte[] bytes =
        new RowBench(NANOS)
            .values(
                ParameterType.timestamp(0).notNull(),
                row -> row.writeTimestamp(instant, ZoneId.of("Europe/Paris")));
    assertEquals("2024-03-01-00.30.00", new String(bytes, US_ASCII));
    assertFigures(failure(TIMESTAMP, row -> row.writeObject(instant)), "07006", -1, -1);
    assertFigures(
        failure(TIMESTAMP, row -> row.writeTimestamp(Instant.MAX, ZoneOffset.UTC)),
        "22008",
        1_000_000_000,
        9999);
    assertFigures(
        failure(TIMESTAMP, row -> row.writeTimestamp(Instant.MIN, ZoneOffset.UTC)),
        "22008",
        -1_000_000_000,
        1);
    // 10,000 years of 365.2425 days after 1970
    Instant far = Instant.ofEpochSecond(315_569_520_000L);
    assertFigures(
        failure(TIMESTAMP, row -> row.writeTimestamp(far, ZoneOffset.UTC)), "22008", 11_970, 9999);
    for (int year : new int[] {12_000, 800_000_000, -12_000}) {
      Instant newYear = Instant.parse((year > 0 ? "+" : "") + year + "-01-01T00:00:00Z");
      var error = failure(TIMESTAMP, row -> row.writeTimestamp(newYear, ZoneOffset.UTC));
      assertFigures(error, "22008", year, year > 0 ? 9999 : 1);
    }
    RowWriter row = new RowBench(NANOS).begin(ParameterDescriptor.of(TIMESTAMP));
    assertThrows(NullPointerException.class, () -> row.writeTimestamp(instant, null));
    assertThrows(IllegalStateException.class, row::end);
  }
}
