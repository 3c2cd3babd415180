package org.drdawire.counting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.drdawire.counting.StepCounts.Figure;
import org.drdawire.live.server.DerbyServer;
import org.junit.jupiter.api.Test;

/** A step takes the calls within org.drdawire that are written down, give or take 2 %. */
class CallsTest {

  private static final Path KEPT = Path.of("docs", "benchmarks", "calls.csv");

  @Test
  void eachStepTakesTheCallsThatAreWrittenDown() throws Exception {
    StepCounts counted;
    try (DerbyServer server = DerbyServer.start()) {
      Table.create(server);
      counted = StepCounts.ofOurClasses(server);
    }
    if (Boolean.getBoolean("regenerate")) {
      KeptCalls.write(KEPT, counted);
    }
    List<String> differences = KeptCalls.read(KEPT).differences(counted);
    assertEquals(
        List.of(),
        differences,
        "if that is meant, write it down: mvn test -Dtest=CallsTest -Dregenerate=true");
  }

  @Test
  void moreAndFewerCallsAreNamedWithTheClassesThatTakeMost() {
    KeptCalls kept = new KeptCalls(Map.of(Step.COMMIT, 100.0));
    assertEquals(List.of(), kept.differences(commit(42)));
    assertEquals(List.of(), kept.differences(commit(38)));
    assertEquals(
        List.of("commit: 103.0 calls, 100.0 were kept; most by A 60.0, B 43.0"),
        kept.differences(commit(43)));
    assertEquals(
        List.of("commit: 97.0 calls, 100.0 were kept; most by A 60.0, B 37.0"),
        kept.differences(commit(37)));
  }

  private static StepCounts commit(int callsOfB) {
    Map<String, Figure> classes = Map.of("B", new Figure(callsOfB, 0), "A", new Figure(60, 0));
    return new StepCounts(Map.of(Step.COMMIT, classes));
  }
}
