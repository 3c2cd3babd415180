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
  private static final List<Plant> PLANTS =
      List.of(
          new Plant("Cursor", "hasMore", "isOpen"),
          new Plant("OwnedCommands", "requireNoCaller", "nothing"),
          new Plant("Sections$Pool", "release", "giveBack"),
          new Plant("Cursors", "displace", "nothing"),
          new Plant("PulledAnswer", "requireGoing", "nothing"),
          new Plant("PulledAnswer", "fail", "nothing"),
          new Plant("PulledAnswer", "keep", "note"),
          new Plant("PulledAnswer", "hasRest", "false"),
          new Plant("ExchangeSteps", "noteAnswer", "nothing"),
          new Plant("reply.KeptRows", "settle", "nothing"),
          new Plant("reply.KeptRows", "give", "nothing"),
          new Plant("Query", "isAnswered", "isOwed"),
          new Plant("OwnedCommands", "oweReset", "nothing"),
          new Plant("OwnedCommands", "requireNoOpenRow", "nothing"),
          new Plant("Cursor", "endBy", "nothing"),
          new Plant("Server", "closesSilently", "true"),
          new Plant("AnswerNotes", "isCloseOfClosed", "false"),
          new Plant("Queries", "noteClosed", "nothing"));

  /** A method of a class does something else. */
  record Plant(String type, String method, String instead) {}

  static Stream<Plant> plants() {
    return PLANTS.stream().limit(FAULTS);
  }

  @ParameterizedTest
  @MethodSource("plants")
  void eachIsFound(Plant plant) throws Exception {
    PlantedLibrary planted = new PlantedLibrary(plant.type, plant.method, plant.instead);
    boolean found = false;
    for (int seed = 1; seed <= MOST_PROGRAMS && !found; seed++) {
      found = planted.fails(seed) && !Runner.fails(seed);
    }
    assertTrue(found, plant.toString());
  }
}
