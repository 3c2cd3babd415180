package org.drdawire.bench;

import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** A panel for each benchmark, in which each cell is a line through the commits. */
final class HistoryPlot {

  private static final int COLUMNS = 3;
  private static final int WIDTH = 250;
  private static final int HEIGHT = 170;
  private static final int LEFT = 44;
  private static final int TOP = 56;
  private static final int GAP = 62;
  private static final double LEAST = 0.25;
  private static final double MOST = 2;

  private final List<String> commits;
  private final StringBuilder svg = new StringBuilder();

  private HistoryPlot(List<String> commits) {
    this.commits = commits;
  }

  static String of(Map<Row, List<HistorySeries.Point>> series) {
    List<String> commits =
        series.values().stream()
            .flatMap(Collection::stream)
            .sorted(Comparator.comparing(HistorySeries.Point::date))
            .map(HistorySeries.Point::commit)
            .distinct()
            .toList();
    return new HistoryPlot(commits).draw(series);
  }

  private String draw(Map<Row, List<HistorySeries.Point>> series) {
    Map<String, List<Row>> panels =
        series.keySet().stream()
            .filter(row -> series.get(row).size() > 1)
            .collect(
                Collectors.groupingBy(Row::benchmark, LinkedHashMap::new, Collectors.toList()));
    int number = 0;
    for (Map.Entry<String, List<Row>> panel : panels.entrySet()) {
      int x = LEFT + number % COLUMNS * (WIDTH + GAP);
      int y = TOP + number / COLUMNS * (HEIGHT + GAP);
      axes(panel.getKey() + ", cells: " + panel.getValue().size(), x, y);
      panel.getValue().forEach(row -> line(row, series.get(row), x, y));
      number++;
    }
    int lines = (number + COLUMNS - 1) / COLUMNS;
    return String.format(
        Locale.ROOT,
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' font-family='sans-serif'"
            + " font-size='11'>%n<rect width='100%%' height='100%%' fill='white'/>%n"
            + "<text x='%d' y='20' font-size='15'>Time of each cell of the goals by commit; the"
            + " first commit that has it is 1, lower is faster</text>%n%s</svg>%n",
        LEFT + COLUMNS * (WIDTH + GAP),
        TOP + lines * (HEIGHT + GAP),
        LEFT,
        svg);
  }

  private void axes(String title, int x, int y) {
    text(x, y - 8, "start", title);
    for (double time = LEAST; time <= MOST; time *= 2) {
      String colour = time == 1 ? "black" : "#dddddd";
      svg.append(
          String.format("<path d='M%d %dh%d' stroke='%s'/>%n", x, y + offset(time), WIDTH, colour));
      text(x - 4, y + offset(time) + 4, "end", time < 1 ? "" + time : "" + (int) time);
    }
    for (String commit : commits) {
      text(x + position(commit), y + HEIGHT + 14, "middle", commit);
    }
  }

  private void line(Row row, List<HistorySeries.Point> points, int x, int y) {
    String path =
        points.stream()
            .map(point -> (x + position(point.commit())) + " " + (y + offset(point.time())))
            .collect(Collectors.joining("L", "M", ""));
    svg.append(
        String.format(
            "<path d='%s' fill='none' stroke='#4e79a7' stroke-opacity='0.6'><title>%s</title>"
                + "</path>%n",
            path, row));
  }

  private int position(String commit) {
    return WIDTH * (2 * commits.indexOf(commit) + 1) / (2 * commits.size());
  }

  private static int offset(double time) {
    double shown = Math.min(Math.max(time, LEAST), MOST);
    return (int) Math.round(HEIGHT * Math.log(MOST / shown) / Math.log(MOST / LEAST));
  }

  private void text(int x, int y, String anchor, String text) {
    svg.append(
        String.format("<text x='%d' y='%d' text-anchor='%s'>%s</text>%n", x, y, anchor, text));
  }
}
