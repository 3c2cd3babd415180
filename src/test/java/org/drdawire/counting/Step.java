package org.drdawire.counting;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.drdawire.counting.StepCounts.Figure;

/** A step of a program: a workload, or what several of them differ by. */
enum Step {
  CONNECT,
  PREPARED_SELECT,
  EXECUTION,
  TRANSACTION,
  ROW_READ,
  /** Its caller asks for it. */
  ROW_PULLED,
  BATCH_ROW,
  COMMIT,
  /** Without the 200 rows that are read more. */
  FETCH,
  /** What it takes more than a row that comes as a whole. */
  CUT_ROW;

  static Step named(String text) {
    return valueOf(text.toUpperCase(Locale.ROOT).replace(' ', '_'));
  }

  /** How many of each workload it is. */
  private Map<Workload, Double> shares() {
    return switch (this) {
      case CONNECT -> Map.of(Workload.CONNECT, 1.0);
      case PREPARED_SELECT -> Map.of(Workload.SELECT, 1.0);
      case EXECUTION -> Map.of(Workload.EXECUTE_10, 1.0);
      case TRANSACTION -> Map.of(Workload.TRANSACTION, 1.0);
      case ROW_READ -> Map.of(Workload.EXECUTE_110, 0.01, Workload.EXECUTE_10, -0.01);
      case ROW_PULLED -> Map.of(Workload.PULL_110, 0.01, Workload.PULL_10, -0.01);
      case BATCH_ROW -> Map.of(Workload.INSERT_110, 0.01, Workload.INSERT_10, -0.01);
      case COMMIT -> Map.of(Workload.TRANSACTION, 1.0, Workload.FIND, -1.0);
      case FETCH -> {
        Map<Workload, Double> shares = new EnumMap<>(Workload.class);
        shares.putAll(Map.of(Workload.EXECUTE_400, 1.0, Workload.EXECUTE_200, -1.0));
        ROW_READ.shares().forEach((workload, share) -> shares.put(workload, -200 * share));
        yield shares;
      }
      case CUT_ROW -> Map.of(Workload.EXECUTE_10_CUT, 1.0, Workload.EXECUTE_10, -1.0);
    };
  }

  /** What it takes by class, if the workloads take this. */
  Map<String, Figure> figures(Map<Workload, Map<String, Figure>> counted) {
    Map<String, Figure> figures = new TreeMap<>();
    shares()
        .forEach(
            (workload, share) ->
                counted
                    .get(workload)
                    .forEach(
                        (name, figure) -> figures.merge(name, figure.times(share), Figure::plus)));
    return figures;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
