package org.drdawire.select;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.live.server.DerbyServer;
import org.junit.jupiter.api.Test;

/** A few transactions of each variant, so that -Psr-select still works when it is needed. */
class SrSelectTest {

  private static final SelectComparison SHORT =
      new SelectComparison(List.of(2), 2, 0, Duration.ofMillis(10), 1);

  @Test
  void everyVariantSelectsAndIsReported() throws Exception {
    List<String> progress = new ArrayList<>();
    SelectFigures figures;
    try (DerbyServer server = DerbyServer.start()) {
      SelectTable table = new SelectTable(server.address(), server.database());
      table.create();
      figures = SHORT.run(table, progress::add);
    }
    assertEquals(List.of("sr-select: 50 %, ", "sr-select: 100 %, "), withoutTime(progress));
    assertEquals(
        List.of(
            "sr_select stock threads=2",
            "sr_select stock-again threads=2",
            "sr_select managers threads=2",
            "sr_select writer threads=2",
            "sr_select direct threads=2",
            "sr_select chained threads=2",
            "sr_select ebcdic threads=2",
            "sr_select floor-two threads=2",
            "sr_select floor-one threads=2"),
        figures.lines().stream().map(line -> line.substring(0, line.indexOf(" cpu_us="))).toList());
    String number = "=\\d+\\.\\d+";
    String form = ".* cpu_us" + number + " ratio" + number + " low" + number + " high" + number;
    assertTrue(figures.lines().stream().allMatch(line -> line.matches(form)));
    assertEquals(6, figures.goals().size());
    String json = figures.kept().json();
    assertFalse(json.contains("allocated"), "nobody measures it");
    // Two rounds of each of eight variants, and of the client as it is beside each.
    assertEquals(16, json.split("\"nanos\":\\[\\d+\\.0,\\d+\\.0\\]", -1).length - 1);
  }

  private static List<String> withoutTime(List<String> progress) {
    return progress.stream().map(line -> line.replaceAll("\\d+ s left", "")).toList();
  }
}
