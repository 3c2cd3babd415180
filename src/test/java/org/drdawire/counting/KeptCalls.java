package org.drdawire.counting;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.drdawire.counting.StepCounts.Figure;

/**
 * The calls within org.drdawire that each step may take.
 *
 * @param calls of each step
 */
record KeptCalls(Map<Step, Double> calls) {

  private static final String HEADER = "step,calls";
  private static final double TOLERANCE = 0.02;
  private static final int NAMED_CLASSES = 10;

  static KeptCalls read(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file, UTF_8);
    Map<Step, Double> calls = new EnumMap<>(Step.class);
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split(",", -1);
      calls.put(Step.named(cells[0]), Double.valueOf(cells[1]));
    }
    return new KeptCalls(calls);
  }

  static void write(Path file, StepCounts counted) throws IOException {
    List<String> lines = new ArrayList<>(List.of(HEADER));
    for (Step step : counted.steps().keySet()) {
      lines.add(step + "," + text(counted.total(step).calls()));
    }
    Files.write(file, lines, UTF_8);
  }

  /**
   * A line for each step that takes others, more or fewer: a figure that is too high holds nothing.
   */
  List<String> differences(StepCounts counted) {
    List<String> differences = new ArrayList<>();
    counted
        .steps()
        .forEach(
            (step, classes) -> {
              double now = counted.total(step).calls();
              double kept = calls.getOrDefault(step, 0.0);
              if (Math.abs(now - kept) > TOLERANCE * kept) {
                differences.add(
                    "%s: %s calls, %s were kept; most by %s"
                        .formatted(step, text(now), text(kept), most(classes)));
              }
            });
    return differences;
  }

  private static String most(Map<String, Figure> classes) {
    return classes.entrySet().stream()
        .sorted((one, other) -> Double.compare(other.getValue().calls(), one.getValue().calls()))
        .limit(NAMED_CLASSES)
        .map(each -> each.getKey() + " " + text(each.getValue().calls()))
        .collect(Collectors.joining(", "));
  }

  private static String text(double calls) {
    return String.format(Locale.ROOT, "%.1f", calls);
  }
}
