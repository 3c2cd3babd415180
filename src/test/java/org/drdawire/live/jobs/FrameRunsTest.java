package org.drdawire.live.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Frames that repeat themselves are counted, and none of the others is lost. */
class FrameRunsTest {

  private final List<String> lines = new ArrayList<>();
  private final FrameRuns runs = new FrameRuns(lines::add);

  @Test
  void manyCommandsAreThreeAndANumber() {
    for (int id = 1; id <= 1_000; id++) {
      runs.accept(String.format(">> RQSDSS c=%04X+   83 EXCSQLSTT", id));
      runs.accept(String.format(">> OBJDSS c=%04X+%5d SQLDTA", id, 12_000 + id));
    }
    runs.accept(">> RQSDSS c=03E9    10 RDBCMM");
    runs.flush();
    assertEquals(
        List.of(
            ">> RQSDSS c=0001+   83 EXCSQLSTT",
            ">> OBJDSS c=0001+12001 SQLDTA",
            ">> RQSDSS c=0002+   83 EXCSQLSTT",
            ">> OBJDSS c=0002+12002 SQLDTA",
            ">> RQSDSS c=0003+   83 EXCSQLSTT",
            ">> OBJDSS c=0003+12003 SQLDTA",
            "   ... 997 more",
            ">> RQSDSS c=03E9    10 RDBCMM"),
        lines);
  }

  @Test
  void eightAreShown() {
    List<String> frames = new ArrayList<>();
    for (int id = 1; id <= 8; id++) {
      frames.add("<< OBJDSS c=000" + id + "    71 SQLCARD");
    }
    assertAllAreShown(frames);
  }

  @Test
  void otherObjectsEndARun() {
    List<String> frames = new ArrayList<>();
    for (int id = 1; id <= 9; id++) {
      String object = id == 5 ? "SQLDARD" : "SQLCARD";
      frames.add("<< OBJDSS c=000" + id + "    71 " + object);
    }
    assertAllAreShown(frames);
  }

  @Test
  void aRequestAndItsReplyAreNoRun() {
    List<String> frames = new ArrayList<>();
    for (int i = 0; i < 9; i++) {
      frames.add(">> RQSDSS c=0001    98 CNTQRY");
      frames.add("<< OBJDSS c=0001 32767 QRYDTA");
    }
    assertAllAreShown(frames);
  }

  private void assertAllAreShown(List<String> frames) {
    frames.forEach(runs);
    runs.flush();
    assertEquals(frames, lines);
  }
}
