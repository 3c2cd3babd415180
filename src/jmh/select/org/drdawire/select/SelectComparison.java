package org.drdawire.select;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;

/**
 * Measures all variants by turns on one server: in each round each of them once, with each number
 * of threads, in an order of its own.
 *
 * @param threads the numbers of threads
 * @param rounds how many rounds count
 * @param unmeasured how many rounds before them do not, in which the compiler does its work
 * @param slice how long a variant works in a round
 * @param seed of the orders
 */
record SelectComparison(
    List<Integer> threads, int rounds, int unmeasured, Duration slice, long seed) {

  private static final double NANOS_PER_SECOND = 1e9;

  /** Measures, and says after each round how far it has come. */
  SelectFigures run(SelectTable table, Consumer<String> lines) throws Exception {
    List<SelectGroup> groups = new ArrayList<>();
    try {
      for (SelectVariant variant : SelectVariant.values()) {
        SelectVariant.Opener opener = variant.opener();
        for (int size : threads) {
          groups.add(SelectGroup.open(variant, opener, table, size));
        }
      }
      return measure(groups, lines);
    } finally {
      for (SelectGroup group : groups) {
        group.close();
      }
    }
  }

  private SelectFigures measure(List<SelectGroup> groups, Consumer<String> lines) throws Exception {
    SelectFigures figures = new SelectFigures();
    long start = System.nanoTime();
    int all = unmeasured + rounds;
    for (int round = 1; round <= all; round++) {
      List<SelectGroup> order = new ArrayList<>(groups);
      Collections.shuffle(order, new Random(seed + round));
      for (SelectGroup group : order) {
        double micros = group.measure(slice.toNanos());
        if (round > unmeasured) {
          figures.add(group.variant(), group.size(), micros);
        }
      }
      double seconds = (System.nanoTime() - start) / NANOS_PER_SECOND;
      long left = Math.round(seconds / round * (all - round));
      lines.accept("sr-select: " + 100 * round / all + " %, " + left + " s left");
    }
    return figures;
  }
}
