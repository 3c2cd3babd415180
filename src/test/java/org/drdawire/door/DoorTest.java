package org.drdawire.door;

import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random programs of calls against servers in memory, honest ones and those that lie: what is told
 * is what was asked and done, each row and each answer is its own, nothing is lost in silence, and
 * all has an end.
 */
@Tag("door")
class DoorTest {

  /** {@code -Ddoor.programs=100000}: more, and {@code -Ddoor.seed=7}: from there on. */
  private static final int PROGRAMS = Integer.getInteger("door.programs", 800);

  private static final int FIRST = Integer.getInteger("door.seed", 1);

  @Test
  void whatIsToldIsWhatWasAskedAndDone() throws InterruptedException {
    for (int i = 0; i < PROGRAMS; i++) {
      assertNull(Runner.failure(FIRST + i));
    }
  }

  /** Seeds that have found a fault of rows that are pulled, far behind those above. */
  @ParameterizedTest
  @ValueSource(longs = {15_411, 17_308, 33_140, 139_646, 182_523})
  void whatWasFoundIsNotBack(long seed) throws InterruptedException {
    assertNull(Runner.failure(seed));
  }
}
