package org.drdawire.request;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.OptionalLong;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.dialect.Xid;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Values of the JDK that a command cannot hold as they are. */
class FarValuesTest {

  private static final SyncPointControl START =
      SyncPointControl.of(SyncPointControl.Step.START, Xid.of(1, new byte[0], new byte[0]));
  private static final InetSocketAddress UNRESOLVED =
      InetSocketAddress.createUnresolved("Canary", 446);

  @ParameterizedTest
  @CsvSource({
    "PT9223372036854775.806000001S, 9223372036854775807",
    "PT9223372036854775.807S, 9223372036854775807",
    "PT9223372036854775.807000001S, 9223372036854775807",
    "PT9223372036854775.808S, 9223372036854775807",
    "PT9223372036854775807.999999999S, 9223372036854775807",
  })
  void aTimeoutBeyondMilliseconds(Duration timeout, long millis) {
    assertEquals(OptionalLong.of(millis), START.withTimeout(timeout).timeoutMillis());
  }

  @ParameterizedTest
  @CsvSource({"PT-9223372036854775.809S", "PT-9223372036854775808S"})
  void aTimeoutFarBelowZero(Duration timeout) {
    FieldLimitException error =
        assertThrows(FieldLimitException.class, () -> START.withTimeout(timeout));
    assertEquals("TIMEOUT too small: value=-9223372036854775808 limit=0", error.getMessage());
  }

  /** A timeout of 0 milliseconds means that there is no limit. */
  @ParameterizedTest
  @ValueSource(longs = {-1, -999_999, -1_000_000})
  void aTimeoutALittleBelowZero(long nanos) {
    Duration timeout = Duration.ofNanos(nanos);
    FieldLimitException error =
        assertThrows(FieldLimitException.class, () -> START.withTimeout(timeout));
    assertEquals("TIMEOUT too small: value=-1 limit=0", error.getMessage());
  }

  @Test
  void anAddressThatIsOnlyAName() {
    SyncPointResynchronization.Log log = SyncPointResynchronization.Log.of("db", "log", "1", 1);
    IllegalArgumentException inLog =
        assertThrows(IllegalArgumentException.class, () -> log.withAddress(UNRESOLVED));
    IllegalArgumentException inToken =
        assertThrows(IllegalArgumentException.class, () -> CorrelationToken.of(UNRESOLVED, 1));
    assertEquals("unresolved address", inLog.getMessage());
    assertEquals("unresolved address", inToken.getMessage());
  }
}
