package org.drdawire.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Says whether this commit is slower than others: measures the cells of the goals in the jars of
 * all of them, one after another, and compares the times of the same round.
 */
public final class History {

  /** What no run on a shared machine can tell from nothing. */
  private static final double NOISE = 0.02;

  private static final String USAGE =
      "usage: History [--base COMMIT,...] [--rounds 9] [--only REGEX] [--csv FILE]";

  private final List<BenchmarkJar> jars;
  private final int rounds;

  private History(List<BenchmarkJar> jars, int rounds) {
    this.jars = jars;
    this.rounds = rounds;
  }

  /**
   * Measures, and prints a line for each cell and base.
   *
   * @param arguments the bases, the last tag if none is named; the number of rounds; which cells,
   *     all of the goals if nothing is said; the series to which the figures are added
   * @throws IOException if a base cannot be built, or the series not be written
   */
  public static void main(String[] arguments) throws IOException {
    Arguments given = new Arguments(USAGE, arguments);
    String bases = given.option("--base", "");
    int rounds = Integer.parseInt(given.option("--rounds", "9"));
    String only = given.option("--only", "");
    String csv = given.option("--csv", "");
    given.end();

    if (bases.isEmpty()) {
      bases = Programs.git("describe", "--tags", "--abbrev=0");
    }
    List<BenchmarkJar> jars = new ArrayList<>();
    for (String base : bases.split(",")) {
      jars.add(BenchmarkJar.of(Programs.git("rev-parse", "--verify", base + "^{commit}")));
    }
    jars.add(BenchmarkJar.here(Programs.git("rev-parse", "HEAD")));
    History history = new History(jars, rounds);
    for (Row row : rows(only)) {
      Cell cell = history.measure(row);
      history.print(cell);
      if (!csv.isEmpty()) {
        HistorySeries.append(Path.of(csv), cell);
      }
    }
  }

  private static Set<Row> rows(String only) {
    Set<Row> rows =
        new LinkedHashSet<>(Plan.ofGoals(Goals.forJdk(Runtime.version().feature())).keySet());
    // It starts virtual machines of its own.
    rows.removeIf(row -> row.benchmark().equals("FirstUse"));
    rows.removeIf(row -> !row.toString().matches(".*(?:" + only + ").*"));
    return rows;
  }

  /**
   * What was measured of a row.
   *
   * @param nanos for each jar the times of all rounds, none if the commit does not have the row
   */
  record Cell(Row row, List<BenchmarkJar> jars, List<List<Double>> nanos) {

    /** The times of one jar divided by those of another; empty if one does not have the cell. */
    Optional<MedianInterval> ratio(int jar, int base) {
      int count = Math.min(nanos.get(jar).size(), nanos.get(base).size());
      double[] ratios =
          IntStream.range(0, count)
              .mapToDouble(round -> nanos.get(jar).get(round) / nanos.get(base).get(round))
              .toArray();
      return count == 0 ? Optional.empty() : Optional.of(MedianInterval.of(ratios));
    }
  }

  private Cell measure(Row row) throws IOException {
    List<List<Double>> nanos = new ArrayList<>();
    jars.forEach(jar -> nanos.add(new ArrayList<>()));
    List<Integer> order = new ArrayList<>(IntStream.range(0, jars.size()).boxed().toList());
    for (int round = 0; round < rounds; round++) {
      for (int jar : List.copyOf(order)) {
        OptionalDouble measured = jars.get(jar).nanos(row);
        measured.ifPresent(nanos.get(jar)::add);
        if (measured.isEmpty()) {
          order.remove((Integer) jar);
        }
      }
      // What changes in the course of a round must not fall on one of them alone.
      Collections.rotate(order, 1);
    }
    return new Cell(row, jars, nanos);
  }

  private void print(Cell cell) {
    int last = jars.size() - 1;
    for (int base = 0; base < last; base++) {
      String said = cell.ratio(last, base).map(History::said).orElse("not in both");
      System.out.printf("%s / %.7s: %s%n", cell.row(), jars.get(base).commit(), said);
    }
  }

  private static String said(MedianInterval ratio) {
    return String.format(
        Locale.ROOT,
        "n=%d minimum=%.3f median=%.3f interval=%.3f to %.3f: %s",
        ratio.count(),
        ratio.minimum(),
        ratio.median(),
        ratio.low(),
        ratio.high(),
        ratio.isCertain() ? verdict(ratio) : "too few rounds");
  }

  private static String verdict(MedianInterval ratio) {
    if (ratio.low() > 1 + NOISE) {
      return "slower";
    }
    return ratio.high() < 1 - NOISE ? "faster" : "no difference seen";
  }
}
