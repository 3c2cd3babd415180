package org.drdawire.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What was measured, and on which machine, with the rule for rounds in which it was not quiet. */
final class Results {

  private static final double MOST_NOISE = 1.2;

  private final Map<String, String> machine;
  private final List<Sample> samples = new ArrayList<>();

  Results(Map<String, String> machine) {
    this.machine = machine;
  }

  /**
   * One fork.
   *
   * @param round counted from 1
   * @param nanos a text's time, of the best iteration
   * @param allocated the bytes that a text allocates, of the best iteration; NaN if nobody has
   *     measured it
   */
  record Sample(int round, Row row, String candidate, double nanos, double allocated) {}

  /**
   * The median fork; each fork counts by its best iteration. NaN if nothing was measured.
   *
   * @param best the time of the best fork
   * @param allocated the fewest bytes
   */
  record Figures(double nanos, double best, double allocated) {}

  /** Whether a candidate was measured in a round. */
  boolean has(int round, Row row, String candidate) {
    return samples(row, candidate).stream().anyMatch(sample -> sample.round() == round);
  }

  /** Whether these were measured on the same machine, JDK and commit, and may be gone on with. */
  boolean isOf(Map<String, String> here) {
    Map<String, String> then = new HashMap<>(machine);
    then.put("date", here.get("date"));
    return then.equals(here) && !here.get("commit").endsWith("-dirty");
  }

  void add(Sample sample) {
    samples.add(sample);
  }

  Map<String, String> machine() {
    return machine;
  }

  int jdk() {
    return Runtime.Version.parse(machine.get("jdk")).feature();
  }

  Set<Integer> rounds() {
    return samples.stream().map(Sample::round).collect(Collectors.toCollection(TreeSet::new));
  }

  Set<Row> rows() {
    return samples.stream().map(Sample::row).collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** The rounds of a row in which the canary took too long. */
  Set<Integer> dropped(Row row) {
    List<Sample> canaries = samples(row, Plan.CANARY);
    double best = canaries.stream().mapToDouble(Sample::nanos).min().orElse(Double.NaN);
    return canaries.stream()
        .filter(canary -> canary.nanos() > MOST_NOISE * best)
        .map(Sample::round)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  Figures figures(Row row, String candidate) {
    Set<Integer> dropped = dropped(row);
    List<Sample> kept =
        samples(row, candidate).stream()
            .filter(sample -> !dropped.contains(sample.round()))
            .toList();
    return new Figures(
        median(kept.stream().mapToDouble(Sample::nanos).sorted().toArray()),
        kept.stream().mapToDouble(Sample::nanos).min().orElse(Double.NaN),
        kept.stream().mapToDouble(Sample::allocated).min().orElse(Double.NaN));
  }

  /** The ratios of a peer's time to ours in the same round. */
  double[] ratios(Row row, String peer) {
    Set<Integer> dropped = dropped(row);
    return samples(row, peer).stream()
        .filter(sample -> !dropped.contains(sample.round()))
        .flatMapToDouble(
            theirs ->
                samples(row, "ours").stream()
                    .filter(ours -> ours.round() == theirs.round())
                    .mapToDouble(ours -> theirs.nanos() / ours.nanos()))
        .toArray();
  }

  private static double median(double... sorted) {
    int half = sorted.length / 2;
    return sorted.length == 0 ? Double.NaN : (sorted[half] + sorted[(sorted.length - 1) / 2]) / 2;
  }

  private List<Sample> samples(Row row, String candidate) {
    return samples.stream()
        .filter(sample -> sample.candidate().equals(candidate) && sample.row().equals(row))
        .toList();
  }

  /** Writes all of it at once, so that an interrupted run leaves a whole file. */
  void write(Path file) throws IOException {
    Path whole = file.resolveSibling(file.getFileName() + ".part");
    Files.writeString(whole, kept().json());
    Files.move(whole, file, StandardCopyOption.REPLACE_EXISTING);
  }

  private KeptFigures kept() {
    List<KeptFigures.Cell> cells = new ArrayList<>();
    for (Row row : rows()) {
      for (String candidate : candidates(row)) {
        List<Sample> all = samples(row, candidate);
        boolean counted = all.stream().noneMatch(sample -> Double.isNaN(sample.allocated()));
        cells.add(
            new KeptFigures.Cell(
                row.toString(),
                candidate,
                all.stream().map(Sample::round).toList(),
                all.stream().map(sample -> rounded(sample.nanos())).toList(),
                counted ? all.stream().map(sample -> rounded(sample.allocated())).toList() : null));
      }
    }
    return new KeptFigures(machine, cells);
  }

  private static double rounded(double figure) {
    return Math.round(figure * 1000) / 1000.0;
  }

  private Set<String> candidates(Row row) {
    return samples.stream()
        .filter(sample -> sample.row().equals(row))
        .map(Sample::candidate)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  static Results read(Path file) throws IOException {
    KeptFigures kept = KeptFigures.parse(Files.readString(file));
    Results results = new Results(kept.machine());
    for (KeptFigures.Cell cell : kept.cells()) {
      for (int i = 0; i < cell.rounds().size(); i++) {
        results.add(
            new Sample(
                cell.rounds().get(i),
                Row.parse(cell.row()),
                cell.candidate(),
                cell.nanos().get(i),
                cell.allocated() == null ? Double.NaN : cell.allocated().get(i)));
      }
    }
    return results;
  }
}
