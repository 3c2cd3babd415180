package org.drdawire.bench;

import com.google.gson.Gson;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The figures of a run, as they are kept.
 *
 * @param machine what {@link Machine} says of it
 * @param cells those that were measured
 */
public record KeptFigures(Map<String, String> machine, List<Cell> cells) {

  private static final Gson GSON = new Gson();

  /**
   * A candidate in a cell.
   *
   * @param rounds which, counted from 1
   * @param nanos the figure of each
   * @param allocated the bytes of each; null if nobody has measured them
   */
  public record Cell(
      String row,
      String candidate,
      List<Integer> rounds,
      List<Double> nanos,
      List<Double> allocated) {}

  /** The figures of a program on this machine. */
  public static KeptFigures here(List<Cell> cells) {
    return new KeptFigures(Machine.describe(), cells);
  }

  static KeptFigures parse(String json) {
    return GSON.fromJson(json, KeptFigures.class);
  }

  /** Each cell has a line. */
  public String json() {
    return cells.stream()
        .map(GSON::toJson)
        .collect(
            Collectors.joining(
                ",\n", "{\"machine\":" + GSON.toJson(machine) + ",\n\"cells\":[\n", "\n]}\n"));
  }
}
