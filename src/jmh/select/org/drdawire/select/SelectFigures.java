package org.drdawire.select;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.drdawire.bench.KeptFigures;
import org.drdawire.bench.MedianInterval;

/** The CPU time of a transaction in each round, by the number of threads and the variant. */
final class SelectFigures {

  /** How far apart two may be that count as equal. */
  private static final double BOUND = 0.03;

  private static final String NOT_SHOWN = "not shown, stock-again is off";

  private final Map<Integer, Map<SelectVariant, List<Double>>> rounds = new TreeMap<>();

  /** Adds the figure of the next round. */
  void add(SelectVariant variant, int threads, double micros) {
    rounds
        .computeIfAbsent(threads, any -> new TreeMap<>())
        .computeIfAbsent(variant, any -> new ArrayList<>())
        .add(micros);
  }

  /** The ratios to the client as it is, each of two figures of one round. */
  MedianInterval ratio(SelectVariant variant, int threads) {
    return ratio(variant, SelectVariant.STOCK, threads);
  }

  private MedianInterval ratio(SelectVariant variant, SelectVariant to, int threads) {
    List<Double> ours = rounds.get(threads).get(variant);
    List<Double> theirs = rounds.get(threads).get(to);
    return MedianInterval.of(
        IntStream.range(0, ours.size()).mapToDouble(i -> ours.get(i) / theirs.get(i)).toArray());
  }

  /** One line for each variant and number of threads. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    rounds.forEach(
        (threads, variants) ->
            variants.forEach((variant, micros) -> lines.add(line(variant, threads, micros))));
    return lines;
  }

  private String line(SelectVariant variant, int threads, List<Double> micros) {
    MedianInterval ratio = ratio(variant, threads);
    return String.format(
        Locale.ROOT,
        "sr_select %s threads=%d cpu_us=%.1f ratio=%.3f low=%.3f high=%.3f",
        variant,
        threads,
        MedianInterval.of(micros.stream().mapToDouble(Double::doubleValue).toArray()).median(),
        ratio.median(),
        ratio.low(),
        ratio.high());
  }

  /**
   * What the goals are, and whether each is reached. A whole interval must be in the bounds, so
   * that noise misses a goal and never reaches it. If two that are equal are further apart than the
   * bounds, nothing is shown of the others.
   */
  List<String> goals() {
    List<String> goals = new ArrayList<>();
    for (int threads : rounds.keySet()) {
      MedianInterval again = ratio(SelectVariant.STOCK_AGAIN, threads);
      MedianInterval managers = ratio(SelectVariant.MANAGERS, threads);
      MedianInterval writer = ratio(SelectVariant.WRITER, threads);
      MedianInterval direct = ratio(SelectVariant.DIRECT, threads);
      MedianInterval chained = ratio(SelectVariant.CHAINED, threads);
      MedianInterval ebcdic = ratio(SelectVariant.EBCDIC, SelectVariant.DIRECT, threads);
      double two = ratio(SelectVariant.FLOOR_TWO, threads).median();
      double one = ratio(SelectVariant.FLOOR_ONE, threads).median();
      double quarter = (1 - two) / 4;
      Map<String, Boolean> reached = new LinkedHashMap<>();
      reached.put("managers at most 3 % above stock", isAtMostOne(managers));
      reached.put("writer at most 3 % above stock", isAtMostOne(writer));
      reached.put("direct " + above("floor-two", quarter), direct.high() <= two + quarter);
      reached.put("chained " + above("floor-one", quarter), chained.high() <= one + quarter);
      reached.put("ebcdic at most 3 % above direct", isAtMostOne(ebcdic));
      boolean shown = again.low() >= 1 - BOUND && again.high() <= 1 + BOUND;
      goals.add(goal("stock-again within 3 % of stock", threads, outcome(shown)));
      reached.forEach(
          (goal, is) -> goals.add(goal(goal, threads, shown ? outcome(is) : NOT_SHOWN)));
    }
    return goals;
  }

  private static boolean isAtMostOne(MedianInterval ratio) {
    return ratio.high() <= 1 + BOUND;
  }

  private static String above(String floor, double most) {
    return String.format(Locale.ROOT, "<= %s + %.3f", floor, most);
  }

  private static String outcome(boolean reached) {
    return reached ? "reached" : "missed";
  }

  private static String goal(String goal, int threads, String outcome) {
    return "sr-select goal: " + goal + ", threads=" + threads + ": " + outcome;
  }

  /** The figures of all rounds in nanoseconds, as the report of the benchmarks reads them. */
  KeptFigures kept() {
    List<KeptFigures.Cell> cells = new ArrayList<>();
    rounds.forEach(
        (threads, all) ->
            all.forEach(
                (variant, ours) -> {
                  if (variant != SelectVariant.STOCK) {
                    String row = "SrSelect threads=" + threads + " variant=" + variant;
                    cells.add(cell(row, "ours", ours));
                    cells.add(cell(row, "stock", all.get(SelectVariant.STOCK)));
                  }
                }));
    return KeptFigures.here(cells);
  }

  private static KeptFigures.Cell cell(String row, String candidate, List<Double> micros) {
    return new KeptFigures.Cell(
        row,
        candidate,
        IntStream.rangeClosed(1, micros.size()).boxed().toList(),
        micros.stream().map(figure -> (double) Math.round(1_000 * figure)).toList(),
        null);
  }
}
