package org.drdawire.counting;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.drdawire.counting.StepCounts.Figure;
import org.drdawire.live.server.DerbyServer;

/** The table of calls and bytecodes in docs/benchmarks.md, into target/counts.md. */
public final class CountFigures {

  private CountFigures() {}

  /** Counts, for two to three minutes. */
  public static void main(String[] args) throws Exception {
    List<String> lines =
        new ArrayList<>(
            List.of(
                "| step | bytecodes | Derby's client | quotient | calls | Derby's client | quotient |",
                "|---|---|---|---|---|---|---|"));
    try (DerbyServer server = DerbyServer.start()) {
      Table.create(server);
      StepCounts ours = StepCounts.ofAllClasses(CountedRun.OURS, server);
      StepCounts theirs = StepCounts.ofAllClasses("theirs", server);
      for (Step step : Step.values()) {
        lines.add(line(step, ours.total(step), theirs.total(step)));
      }
    }
    Files.write(Path.of("target", "counts.md"), lines, UTF_8);
    System.out.println("JDK " + Runtime.version());
    lines.forEach(System.out::println);
  }

  private static String line(Step step, Figure ours, Figure theirs) {
    return String.format(
        Locale.ROOT,
        "| %s | %,.0f | %,.0f | %.2f | %,.0f | %,.0f | %.2f |",
        step,
        ours.bytecodes(),
        theirs.bytecodes(),
        ours.bytecodes() / theirs.bytecodes(),
        ours.calls(),
        theirs.calls(),
        ours.calls() / theirs.calls());
  }
}
