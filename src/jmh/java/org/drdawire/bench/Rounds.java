package org.drdawire.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Measures in rounds: in each, all rows, and all candidates of a row one after another. What the
 * file has of this machine, JDK and commit is not measured again, so that a run can be stopped and
 * begun anew. A failure is printed and its result omitted; a goal without a result is not reached.
 */
public final class Rounds {

  private static final String ALLOCATED = "gc.alloc.rate.norm";
  private static final int LONG = 65_536;
  private static final String USAGE =
      "usage: Rounds [--rounds 3] [--json target/rounds.json] [--only REGEX] [--full] [--gate]";

  private final Map<Row, Set<String>> plan;
  private final Path json;
  private final Results results;

  private Rounds(Map<Row, Set<String>> plan, Path json) throws IOException {
    this.plan = plan;
    this.json = json;
    Map<String, String> here = Machine.describe();
    Results before = Files.exists(json) ? Results.read(json) : new Results(here);
    results = before.isOf(here) ? before : new Results(here);
  }

  /**
   * Measures, writes the results after each row, and prints them beside the goals.
   *
   * @param arguments see the usage
   * @throws IOException if the results cannot be written
   */
  public static void main(String[] arguments) throws IOException {
    Arguments given = new Arguments(USAGE, arguments);
    Path json = Path.of(given.option("--json", "target/rounds.json"));
    int count = Integer.parseInt(given.option("--rounds", "3"));
    String only = given.option("--only", "");
    boolean full = given.flag("--full");
    boolean gate = given.flag("--gate");
    given.end();

    Map<Row, Set<String>> plan =
        full ? Plan.full() : Plan.ofGoals(Goals.forJdk(Runtime.version().feature()));
    plan.keySet().removeIf(row -> !row.toString().matches(".*(?:" + only + ").*"));
    Rounds rounds = new Rounds(plan, json);
    for (int round = 1; round <= count; round++) {
      rounds.measure("round " + round + "/" + count, round);
    }
    Report.print(rounds.results, System.out);
    if (gate) {
      Report.exitUnlessReached(rounds.results);
    }
  }

  private void measure(String title, int round) throws IOException {
    int all = Plan.forks(plan);
    int forks = 0;
    long started = System.nanoTime();
    for (Map.Entry<Row, Set<String>> entry : plan.entrySet()) {
      Set<String> candidates = new LinkedHashSet<>(entry.getValue());
      candidates.removeIf(candidate -> results.has(round, entry.getKey(), candidate));
      String line = measure(round, entry.getKey(), candidates);
      results.write(json);
      forks += entry.getValue().size();
      long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - started);
      System.out.printf(
          "%s, %d/%d forks, %d s: %s:%s%n", title, forks, all, seconds, entry.getKey(), line);
    }
  }

  /** Gives what was measured, as a line. */
  private String measure(int round, Row row, Set<String> candidates) {
    StringBuilder line = new StringBuilder();
    if (row.benchmark().equals("FirstUse") && !candidates.isEmpty()) {
      try {
        FirstUseBenchmark.measure(row, candidates)
            .forEach(
                (candidate, nanos) -> {
                  results.add(new Results.Sample(round, row, candidate, nanos, 0));
                  line.append(String.format(Locale.ROOT, "  %s %.1f", candidate, nanos));
                });
      } catch (IOException e) {
        line.append("  failed");
      }
      return line.toString();
    }
    for (String candidate : candidates) {
      try {
        Results.Sample sample = fork(round, row, candidate);
        results.add(sample);
        line.append(String.format(Locale.ROOT, "  %s %.1f", candidate, sample.nanos()));
      } catch (RunnerException e) {
        line.append("  ").append(candidate).append(" failed");
      }
    }
    return line.toString();
  }

  /**
   * Whether an encoder takes so long for a text that a short iteration encodes only a few. Then the
   * kilobytes that JMH itself allocates in each iteration would look like the encoder's.
   */
  private static boolean isLong(Row row) {
    return row.benchmark().endsWith("Encode")
        && Integer.parseInt(row.parameters().get("length")) >= LONG;
  }

  private static Results.Sample fork(int round, Row row, String candidate) throws RunnerException {
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .include(Plan.type(row.benchmark()).getName().replace(".", "\\."))
            .param("candidate", candidate)
            .addProfiler(GCProfiler.class)
            .shouldFailOnError(true)
            .verbosity(VerboseMode.SILENT);
    Plan.complete(row).forEach(options::param);
    if (isLong(row)) {
      options.measurementIterations(3).measurementTime(TimeValue.seconds(2));
    }
    Collection<RunResult> runs = new Runner(options.build()).run();
    Collection<IterationResult> iterations =
        runs.iterator().next().getBenchmarkResults().iterator().next().getIterationResults();
    double nanos = Double.MAX_VALUE;
    double allocated = Double.MAX_VALUE;
    for (IterationResult iteration : iterations) {
      nanos = Math.min(nanos, nanos(iteration));
      allocated = Math.min(allocated, iteration.getSecondaryResults().get(ALLOCATED).getScore());
    }
    return new Results.Sample(round, row, candidate, nanos, allocated);
  }

  /** The time of a call: of the CPU, if the benchmark has counted it. */
  private static double nanos(IterationResult iteration) {
    Result<?> calls = iteration.getSecondaryResults().get("calls");
    return calls == null
        ? iteration.getPrimaryResult().getScore()
        : iteration.getSecondaryResults().get("nanos").getScore() / calls.getScore();
  }
}
