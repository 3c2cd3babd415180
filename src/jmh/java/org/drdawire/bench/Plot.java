package org.drdawire.bench;

import java.util.List;
import java.util.Locale;

/** A bar for each peer's time divided by ours, on a logarithmic axis, with its goal marked. */
final class Plot {

  private static final int LEFT = 48;
  private static final int TOP = 40;
  private static final int HEIGHT = 240;
  private static final int BAR = 22;
  private static final int GAP = 18;
  private static final int LABEL = 66;
  private static final double LEAST = 0.5;
  private static final List<String> COLOURS = List.of("#4e79a7", "#f28e2b", "#59a14f");

  private final List<Goals.Line> lines;
  private final Results results;
  private final double most;
  private final StringBuilder svg = new StringBuilder();

  private Plot(List<Goals.Line> lines, Results results) {
    this.lines = lines;
    this.results = results;
    this.most = Math.max(2, lines.stream().mapToDouble(this::most).max().orElse(2) * 1.1);
  }

  /** Draws lines of goals that have the same axis; those about bytes are left out. */
  static String of(List<Goals.Line> lines, Results results) {
    List<Goals.Line> times = lines.stream().filter(line -> !line.isAllocation()).toList();
    return new Plot(times, results).draw();
  }

  private double most(Goals.Line line) {
    return line.values().keySet().stream()
        .mapToDouble(value -> Math.max(shown(line, value), zeroIfNaN(line.values().get(value))))
        .max()
        .orElse(0);
  }

  private double shown(Goals.Line line, String value) {
    return zeroIfNaN(line.measured(value, results));
  }

  private static double zeroIfNaN(double value) {
    return Double.isNaN(value) ? 0 : value;
  }

  private String draw() {
    List<String> values = List.copyOf(lines.get(0).values().keySet());
    int group = Math.max(LABEL, BAR * lines.size() + GAP);
    int width = LEFT + group * values.size() + GAP;
    grid(width);
    for (int i = 0; i < values.size(); i++) {
      int x = LEFT + GAP + group * i;
      for (int bar = 0; bar < lines.size(); bar++) {
        bar(lines.get(bar), values.get(i), x + BAR * bar, COLOURS.get(bar));
      }
      text(x + BAR * lines.size() / 2, TOP + HEIGHT + 16, "middle", values.get(i));
    }
    text(LEFT, TOP + HEIGHT + 32, "start", lines.get(0).axis());
    legend();
    int height = TOP + HEIGHT + 42;
    return String.format(
        "<svg xmlns='http://www.w3.org/2000/svg' width='%d' height='%d' viewBox='0 0 %1$d %2$d'"
            + " font-family='sans-serif' font-size='11'>%n"
            + "<rect width='100%%' height='100%%' fill='white'/>%n%s</svg>%n",
        Math.max(width, 360), height, svg);
  }

  private void grid(int width) {
    for (double ratio = LEAST; ratio <= most; ratio *= 2) {
      String colour = ratio == 1 ? "black" : "#dddddd";
      line(LEFT, y(ratio), width - LEFT, colour);
      text(LEFT - 6, y(ratio) + 4, "end", String.format(Locale.ROOT, "%.3gx", ratio));
    }
  }

  private void bar(Goals.Line line, String value, int x, String colour) {
    double measured = shown(line, value);
    if (measured > 0) {
      int top = Math.min(y(measured), y(1));
      svg.append(
          String.format(
              "<rect x='%d' y='%d' width='%d' height='%d' fill='%s'/>%n",
              x, top, BAR - 2, Math.max(1, Math.abs(y(measured) - y(1))), colour));
    }
    double goal = zeroIfNaN(line.values().getOrDefault(value, 0.0));
    if (goal > 0) {
      line(x - 2, y(goal), BAR + 2, "#d62728");
    }
  }

  private int y(double ratio) {
    double part = Math.log(Math.max(ratio, LEAST) / LEAST) / Math.log(most / LEAST);
    return TOP + HEIGHT - (int) Math.round(HEIGHT * part);
  }

  private void line(int x, int y, int width, String colour) {
    svg.append(String.format("<path d='M%d %dh%d' stroke='%s'/>%n", x, y, width, colour));
  }

  private void text(int x, int y, String anchor, String text) {
    svg.append(
        String.format("<text x='%d' y='%d' text-anchor='%s'>%s</text>%n", x, y, anchor, text));
  }

  private void legend() {
    text(LEFT, 14, "start", "Their time / ours, longer is better for us; red: goal");
    for (int i = 0; i < lines.size(); i++) {
      int x = LEFT + 90 * i;
      svg.append(
          String.format(
              "<rect x='%d' y='21' width='10' height='10' fill='%s'/>%n", x, COLOURS.get(i)));
      text(x + 14, 30, "start", lines.get(i).peer());
    }
  }
}
