package org.drdawire.select;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The CPU time of a transaction in each round, by the number of threads and the variant. */
final class SelectFigures {

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
    List<Double> ours = rounds.get(threads).get(variant);
    List<Double> stock = rounds.get(threads).get(SelectVariant.STOCK);
    return MedianInterval.of(
        IntStream.range(0, ours.size()).mapToDouble(i -> ours.get(i) / stock.get(i)).toArray());
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

  /** What the goals are, and whether each is reached. */
  List<String> goals() {
    List<String> goals = new ArrayList<>();
    for (int threads : rounds.keySet()) {
      MedianInterval managers = ratio(SelectVariant.MANAGERS, threads);
      MedianInterval writer = ratio(SelectVariant.WRITER, threads);
      MedianInterval direct = ratio(SelectVariant.DIRECT, threads);
      MedianInterval chained = ratio(SelectVariant.CHAINED, threads);
      MedianInterval ebcdic = ratio(SelectVariant.EBCDIC, threads);
      double two = ratio(SelectVariant.FLOOR_TWO, threads).median();
      double one = ratio(SelectVariant.FLOOR_ONE, threads).median();
      double half = (1 - two) / 2;
      goals.add(goal("managers reaches 1", threads, managers.low() <= 1));
      goals.add(goal("writer reaches 1", threads, writer.low() <= 1));
      goals.add(goal("direct " + above("floor-two", half), threads, direct.median() <= two + half));
      goals.add(
          goal("chained " + above("floor-one", half), threads, chained.median() <= one + half));
      boolean overlap = direct.low() <= ebcdic.high() && ebcdic.low() <= direct.high();
      goals.add(goal("ebcdic is as direct", threads, overlap));
    }
    return goals;
  }

  private static String above(String floor, double most) {
    return String.format(Locale.ROOT, "<= %s + %.3f", floor, most);
  }

  private static String goal(String goal, int threads, boolean reached) {
    return "sr-select goal: "
        + goal
        + ", threads="
        + threads
        + ": "
        + (reached ? "reached" : "missed");
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
        "{\"row\": \"%s\", \"candidate\": \"%s\", \"rounds\": [%s], \"nanos\": [%s],"
            + " \"allocated\": [%s]}",
        row,
        candidate,
        IntStream.rangeClosed(1, micros.size())
            .mapToObj(Integer::toString)
            .collect(Collectors.joining(", ")),
        micros.stream()
            .map(figure -> String.format(Locale.ROOT, "%.0f", 1_000 * figure))
            .collect(Collectors.joining(", ")),
        micros.stream().map(figure -> "0").collect(Collectors.joining(", ")));
  }
}
