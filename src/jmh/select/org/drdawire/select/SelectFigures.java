package org.drdawire.select;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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

  /**
   * The figures of all rounds as JSON, in nanoseconds, as the report of the benchmarks reads them.
   */
  String json() {
    String cells =
        rounds.entrySet().stream()
            .flatMap(
                size ->
                    size.getValue().keySet().stream()
                        .filter(variant -> variant != SelectVariant.STOCK)
                        .flatMap(variant -> cells(variant, size.getKey())))
            .collect(Collectors.joining(",\n"));
    return String.format(
        Locale.ROOT,
        "{%n\"machine\": {%n\"cores\": \"%d\",%n\"os\": \"%s %s\",%n\"jdk\": \"%s\",%n"
            + "\"commit\": \"%s\",%n\"date\": \"%s\"%n},%n\"cells\": [%n%s%n]%n}%n",
        Runtime.getRuntime().availableProcessors(),
        System.getProperty("os.name"),
        System.getProperty("os.version"),
        Runtime.version(),
        commit(),
        LocalDate.now(ZoneOffset.UTC),
        cells);
  }

  /** The commit that is checked out here. */
  private static String commit() {
    try {
      Process git =
          new ProcessBuilder("git", "describe", "--always", "--abbrev=40", "--dirty").start();
      return new String(git.getInputStream().readAllBytes(), StandardCharsets.US_ASCII).strip();
    } catch (IOException e) {
      return "unknown";
    }
  }

  /** A variant beside the client as it is. */
  private Stream<String> cells(SelectVariant variant, int threads) {
    Map<SelectVariant, List<Double>> all = rounds.get(threads);
    String row = "SrSelect threads=" + threads + " variant=" + variant;
    return Stream.of(
        cell(row, "ours", all.get(variant)), cell(row, "stock", all.get(SelectVariant.STOCK)));
  }

  private static String cell(String row, String candidate, List<Double> micros) {
    return String.format(
        Locale.ROOT,
        "{\"row\": \"%s\", \"candidate\": \"%s\", \"rounds\": [%s], \"nanos\": [%s]}",
        row,
        candidate,
        IntStream.rangeClosed(1, micros.size())
            .mapToObj(Integer::toString)
            .collect(Collectors.joining(", ")),
        micros.stream()
            .map(figure -> String.format(Locale.ROOT, "%.0f", 1_000 * figure))
            .collect(Collectors.joining(", ")));
  }
}
