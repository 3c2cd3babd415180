package org.drdawire.door;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A fault of the library is found by a program that is right without it. */
@Tag("door")
class PlantedFaultsTest {

  /** {@code -Ddoor.faults=10}: all of them. */
  private static final int FAULTS = Integer.getInteger("door.faults", 3);

  private static final int MOST_PROGRAMS = 1000;

  /** A class, its method, and what that does instead. */
  private static final List<String> PLANTS =
      List.of(
          "Cursor hasMore isOpen",
          "OwnedCommands requireNoCaller nothing",
          "Sections$Pool release giveBack",
          "Cursors displace nothing",
          "OwnedCommands oweReset nothing",
          "OwnedCommands requireNoOpenRow nothing",
          "Cursor endBy nothing",
          "Connecting closesSilently true",
          "Failures isCloseOfClosed false",
          "Queries noteClosed nothing");

  static Stream<String> plants() {
    return PLANTS.stream().limit(FAULTS);
  }

  @ParameterizedTest
  @MethodSource("plants")
  void eachIsFound(String plant) throws Exception {
    String[] parts = plant.split(" ", -1);
    PlantedLibrary planted = new PlantedLibrary(parts[0], parts[1], parts[2]);
    boolean found = false;
    for (int seed = 1; seed <= MOST_PROGRAMS && !found; seed++) {
      found = planted.fails(seed) && !Runner.fails(seed);
    }
    assertTrue(found, plant);
  }
}
