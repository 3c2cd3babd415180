package org.drdawire.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The benchmarks as they were at a commit. Each jar has a JMH of its own, which is run as a
 * program; how long it measures is said by the benchmarks of this commit, so that it is the same
 * for all.
 *
 * @param commit its hash
 * @param path the jar, or a class path with it
 */
record BenchmarkJar(String commit, String path) {

  private static final Pattern ITERATION = Pattern.compile("Iteration +\\d+: ([0-9.,]+) ns/op.*");
  private static final Pattern PARAMETERS = Pattern.compile("# Parameters: \\((.*)\\)");
  private static final String NOT_THERE = "No matching benchmarks";
  private static final Path FOLDER = Path.of("target", "history");

  /** The one that is running. */
  static BenchmarkJar here(String commit) {
    return new BenchmarkJar(commit, System.getProperty("java.class.path"));
  }

  /** Builds that of another commit in a clone of its own, if it is not there yet. */
  static BenchmarkJar of(String commit) throws IOException {
    Path jar = FOLDER.resolve(commit + ".jar");
    if (!Files.exists(jar)) {
      Path clone = FOLDER.resolve(commit);
      if (!Files.exists(clone)) {
        Files.createDirectories(FOLDER);
        Programs.git("clone", "--quiet", "--no-checkout", ".", clone.toString());
      }
      Programs.git("-C", clone.toString(), "checkout", "--quiet", "--detach", commit);
      Programs.run(clone, List.of("mvn", "-B", "-q", "-Pjmh", "-DskipTests", "package"));
      Files.copy(clone.resolve(Path.of("target", "benchmarks.jar")), jar);
    }
    return new BenchmarkJar(commit, jar.toString());
  }

  /** What a fork takes in its best iteration; empty if the commit does not have the cell. */
  OptionalDouble nanos(Row row) throws IOException {
    List<String> lines;
    try {
      lines = Programs.run(Path.of(""), command(row)).lines().toList();
    } catch (IOException e) {
      if (e.getMessage().contains(NOT_THERE)) {
        return OptionalDouble.empty();
      }
      throw e;
    }
    return hasParameters(row, lines)
        ? lines.stream()
            .map(ITERATION::matcher)
            .filter(Matcher::matches)
            .mapToDouble(iteration -> Double.parseDouble(iteration.group(1).replace(",", "")))
            .min()
        : OptionalDouble.empty();
  }

  private List<String> command(Row row) {
    Class<?> type = Plan.type(row.benchmark());
    Warmup warmup = type.getAnnotation(Warmup.class);
    Measurement measurement = type.getAnnotation(Measurement.class);
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", path, "org.openjdk.jmh.Main"));
    command.addAll(List.of("^" + type.getName().replace(".", "\\.") + "\\.", "-f", "1"));
    command.addAll(List.of("-wi", "" + warmup.iterations(), "-i", "" + measurement.iterations()));
    command.addAll(List.of("-w", time(warmup.time(), warmup.timeUnit())));
    command.addAll(List.of("-r", time(measurement.time(), measurement.timeUnit())));
    Plan.complete(row).forEach((name, value) -> command.addAll(parameter(name, value)));
    command.addAll(parameter("candidate", "ours"));
    return command;
  }

  private static List<String> parameter(String name, String value) {
    return List.of("-p", name + "=" + value);
  }

  private static String time(int time, TimeUnit unit) {
    return unit.toMillis(time) + "ms";
  }

  /** JMH says nothing of a parameter that a benchmark does not have. */
  private static boolean hasParameters(Row row, List<String> lines) {
    return lines.stream()
        .map(PARAMETERS::matcher)
        .filter(Matcher::matches)
        .map(parameters -> List.of(parameters.group(1).split(", ")))
        .anyMatch(
            parameters ->
                row.parameters().entrySet().stream()
                    .map(Map.Entry::toString)
                    .map(parameter -> parameter.replace("=", " = "))
                    .allMatch(parameters::contains));
  }
}
