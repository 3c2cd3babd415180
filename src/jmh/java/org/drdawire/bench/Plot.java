package org.drdawire.bench;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleBiFunction;

/** A bar for each peer's time divided by ours, on a logarithmic axis, with its goal marked. */
final class Plot {

  private static final int LEFT = 56;
  private static final int TOP = 84;
  private static final int HEIGHT = 240;
  private static final int BAR = 24;
  private static final int GAP = 20;
  private static final int LABEL = 78;
  private static final int LEAST_WIDTH = 520;
  private static final double LEAST = 0.5;
  private static final double LEAST_MOST = 2;
  private static final String GOAL = "#d62728";

  /** A peer has one colour in all plots. */
  private static final Map<String, String> COLOURS =
      Map.ofEntries(
          Map.entry("getBytes", "#4e79a7"),
          Map.entry("derby", "#f28e2b"),
          Map.entry("netty", "#59a14f"),
          Map.entry("newEncoder", "#b07aa1"),
          Map.entry("charAt", "#9c755f"),
          Map.entry("decoder", "#edc948"),
          Map.entry("string", "#76b7b2"),
          Map.entry("jdk", "#bab0ac"),
          Map.entry("rebuilt", "#ff9da7"),
          Map.entry("described", "#d4a6c8"),
          Map.entry("copy", "#86bcb6"),
          Map.entry("stock", "#d37295"),
          Map.entry("powers", "#499894"));

  private final List<Goals.Line> lines;
  private final List<String> values;
  private final Results results;
  private final double most;
  private final StringBuilder svg = new StringBuilder();

  private Plot(List<Goals.Line> lines, Results results) {
    this.lines = lines;
    this.values = List.copyOf(lines.get(0).values().keySet());
    this.results = results;
    this.most =
        lines.stream()
            .mapToDouble(line -> Math.max(most(line, this::measured), most(line, Plot::goal)))
            .reduce(LEAST_MOST, (most, each) -> Math.max(most, 1.1 * each));
  }

  /**
   * Draws lines of goals that have the same axis; those about bytes are left out.
   *
   * @return empty if there is nothing to compare: a single group, or nothing that was measured
   */
  static String of(List<Goals.Line> lines, Results results) {
    List<Goals.Line> times = lines.stream().filter(line -> !line.isLimit()).toList();
    if (times.isEmpty() || times.get(0).values().size() < 2) {
      return "";
    }
    Plot plot = new Plot(times, results);
    boolean measured = times.stream().anyMatch(line -> plot.most(line, plot::measured) > 0);
    return measured ? plot.draw() : "";
  }

  private double most(Goals.Line line, ToDoubleBiFunction<Goals.Line, String> figure) {
    return line.values().keySet().stream()
        .mapToDouble(value -> figure.applyAsDouble(line, value))
        .max()
        .orElse(0);
  }

  private double measured(Goals.Line line, String value) {
    return zeroIfNaN(line.measured(value, results));
  }

  private static double goal(Goals.Line line, String value) {
    return zeroIfNaN(line.values().getOrDefault(value, 0.0));
  }

  private static double zeroIfNaN(double value) {
    return Double.isNaN(value) ? 0 : value;
  }

  private String draw() {
    int bars = BAR * lines.size();
    int group = Math.max(LABEL, bars + GAP);
    int width = Math.max(LEFT + group * values.size() + GAP, LEAST_WIDTH);
    grid(width - LEFT - GAP / 2);
    for (int i = 0; i < values.size(); i++) {
      int x = LEFT + group * i + (group - bars) / 2;
      for (int bar = 0; bar < lines.size(); bar++) {
        bar(lines.get(bar), values.get(i), x + BAR * bar);
      }
      text(x + bars / 2, TOP + HEIGHT + 16, "middle", shown(lines.get(0).axis(), values.get(i)));
    }
    text(LEFT, TOP + HEIGHT + 34, "start", lines.get(0).axis());
    head();
    int height = TOP + HEIGHT + 44;
    return String.format(
        "<svg xmlns='http://www.w3.org/2000/svg' width='%d' height='%d' viewBox='0 0 %1$d %2$d'"
            + " font-family='sans-serif' font-size='11'>%n"
            + "<rect width='100%%' height='100%%' fill='white'/>%n%s</svg>%n",
        width, height, svg);
  }

  /** A value of a parameter; a length with separators: 65,536. */
  static String shown(String axis, String value) {
    return axis.equals("length") ? String.format(Locale.ROOT, "%,d", Long.parseLong(value)) : value;
  }

  private void grid(int width) {
    for (double ratio = LEAST; ratio <= most; ratio *= 2) {
      line(LEFT, y(ratio), width, ratio == 1 ? "stroke='black'" : "stroke='#dddddd'");
      text(LEFT - 6, y(ratio) + 4, "end", ratio < 1 ? ratio + "×" : (long) ratio + "×");
    }
  }

  private void bar(Goals.Line line, String value, int x) {
    double measured = measured(line, value);
    if (measured > 0) {
      int top = Math.min(y(measured), y(1));
      rectangle(x, top, BAR - 2, Math.max(1, Math.abs(y(measured) - y(1))), line.peer());
    }
    double goal = goal(line, value);
    if (goal > 0) {
      goal(x - 1, y(goal), BAR);
    }
  }

  /** A red line with a white edge, so that it can be seen on every colour. */
  private void goal(int x, int y, int width) {
    line(x, y, width, "stroke='white' stroke-width='5'");
    line(x, y, width, "stroke='" + GOAL + "' stroke-width='3'");
  }

  private int y(double ratio) {
    double part = Math.log(Math.max(ratio, LEAST) / LEAST) / Math.log(most / LEAST);
    return TOP + HEIGHT - (int) Math.round(HEIGHT * part);
  }

  private void rectangle(int x, int y, int width, int height, String peer) {
    svg.append(
        String.format(
            "<rect x='%d' y='%d' width='%d' height='%d' fill='%s'/>%n",
            x, y, width, height, COLOURS.get(peer)));
  }

  private void line(int x, int y, int width, String stroke) {
    svg.append(String.format("<path d='M%d %dh%d' %s/>%n", x, y, width, stroke));
  }

  private void text(int x, int y, String anchor, String text) {
    svg.append(
        String.format("<text x='%d' y='%d' text-anchor='%s'>%s</text>%n", x, y, anchor, text));
  }

  private void head() {
    svg.append(
        String.format(
            "<text x='%d' y='22' font-size='15' font-weight='bold'>%s, JDK %d</text>%n",
            LEFT, lines.get(0).fixed(), results.jdk()));
    text(LEFT, 42, "start", "Their time divided by ours: above 1 we are faster");
    for (int i = 0; i < lines.size(); i++) {
      int x = LEFT + 90 * i;
      rectangle(x, 55, 10, 10, lines.get(i).peer());
      text(x + 14, 64, "start", lines.get(i).peer());
    }
    int x = LEFT + 90 * lines.size();
    goal(x, 60, BAR);
    text(x + BAR + 6, 64, "start", "goal");
  }
}
