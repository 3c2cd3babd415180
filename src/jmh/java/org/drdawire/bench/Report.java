package org.drdawire.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Results and goals: a table for each line of goals, and plots of the peers. */
public final class Report {

  private static final String USAGE = "usage: Report RESULTS.json [--gate], or Report FOLDER";
  private static final Path MADE = Path.of("target", "benchmarks");

  private Report() {}

  /**
   * Prints results again; for a folder, writes a page and plots for each {@code NAME.json} in it
   * and a plot of {@code history.csv} into {@code target/benchmarks}, and refreshes the marked
   * tables of the page beside it that has the name of the folder. Figures of different commits make
   * no page.
   *
   * @param arguments see the usage
   * @throws IOException if a file cannot be read or written
   */
  public static void main(String[] arguments) throws IOException {
    Arguments given = new Arguments(USAGE, arguments);
    boolean gate = given.flag("--gate");
    Path operand = Path.of(given.operand());
    given.end();
    if (Files.isDirectory(operand)) {
      writeDocs(operand);
      return;
    }
    Results results = Results.read(operand);
    print(results, System.out);
    if (gate) {
      exitUnlessReached(results);
    }
  }

  private static void writeDocs(Path folder) throws IOException {
    Files.createDirectories(MADE);
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.json")) {
      for (Path file : files) {
        writeDocs(Results.read(file), file);
      }
    }
    Path series = folder.resolve("history.csv");
    if (Files.exists(series)) {
      String plot = HistoryPlot.of(HistorySeries.read(series));
      Files.writeString(MADE.resolve("history.svg"), plot);
    }
    Path page = folder.resolveSibling(folder.getFileName() + ".md");
    Files.writeString(page, Summary.refreshed(Files.readString(page), folder));
  }

  static void print(Results results, PrintStream out) {
    out.print(markdown(results, figure -> ""));
  }

  /** Ends the program, with a failure if a goal was missed by more than the margin. */
  static void exitUnlessReached(Results results) {
    List<String> missed =
        Goals.forJdk(results.jdk()).stream()
            .flatMap(
                line ->
                    line.values().keySet().stream()
                        .filter(value -> !line.isNearlyReached(value, results))
                        .map(value -> line.row(value) + " against " + line.peer()))
            .toList();
    missed.forEach(goal -> System.out.println("missed: " + goal));
    System.exit(missed.isEmpty() ? 0 : 1);
  }

  /** The page of NAME.json is NAME.md. */
  private static void writeDocs(Results results, Path json) throws IOException {
    String jdk = "jdk" + results.jdk();
    String page =
        markdown(
            results,
            lines -> {
              String plot = Plot.of(lines, results);
              if (plot.isEmpty()) {
                return "";
              }
              String name = name(lines.get(0).fixed()) + "-" + jdk + ".svg";
              try {
                Files.writeString(MADE.resolve(name), plot);
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
              return "\n![" + lines.get(0).fixed() + "](" + name + ")\n";
            });
    String name = json.getFileName().toString().replace(".json", ".md");
    Files.writeString(MADE.resolve(name), page);
  }

  private static String name(Row fixed) {
    return fixed.toString().toLowerCase(Locale.ROOT).replaceAll("[a-z]+=", "").replace(' ', '-');
  }

  private static String markdown(Results results, Function<List<Goals.Line>, String> figure) {
    StringBuilder page = new StringBuilder("# Results on JDK " + results.jdk() + "\n\n");
    results.machine().forEach((name, value) -> page.append("- " + name + ": " + value + "\n"));
    page.append(rounds(results));
    Map<Row, List<Goals.Line>> sections =
        Goals.forJdk(results.jdk()).stream()
            .filter(line -> line.isMeasured(results))
            .collect(
                Collectors.groupingBy(Goals.Line::fixed, LinkedHashMap::new, Collectors.toList()));
    sections.forEach(
        (fixed, lines) -> {
          page.append("\n## " + fixed + "\n").append(figure.apply(lines));
          lines.forEach(line -> page.append(table(line, results)));
        });
    return page.toString();
  }

  private static String rounds(Results results) {
    String dropped =
        results.rows().stream()
            .filter(row -> !results.dropped(row).isEmpty())
            .map(row -> "  - " + row + ": " + results.dropped(row) + "\n")
            .collect(Collectors.joining());
    return "- rounds: "
        + results.rounds().size()
        + "\n- rounds dropped, because the canary was slow:"
        + (dropped.isEmpty() ? " none\n" : "\n" + dropped);
  }

  /** A column: its head, and its cell for each value of the axis. */
  private record Column(String head, Function<String, String> cell) {}

  private static String table(Goals.Line line, Results results) {
    List<Column> columns = new ArrayList<>();
    columns.add(new Column(line.axis(), value -> Plot.shown(line.axis(), value)));
    if (line.isAllocation()) {
      columns.add(new Column("ours, ns", value -> nanos(line.row(value), "ours", results)));
      columns.add(new Column("ours, B/op", value -> number(line.measured(value, results))));
    } else if (line.isLimit()) {
      columns.add(new Column("ours, us", value -> number(line.measured(value, results))));
    } else {
      addTimes(columns, line, results);
    }
    columns.add(new Column("goal", value -> goal(line, value)));
    columns.add(new Column("reached", value -> reached(line, value, results)));
    return "\n"
        + row(columns, Column::head)
        + row(columns, column -> "---")
        + line.values().keySet().stream()
            .map(value -> row(columns, column -> column.cell().apply(value)))
            .collect(Collectors.joining());
  }

  private static void addTimes(List<Column> columns, Goals.Line line, Results results) {
    for (String candidate : List.of("ours", line.peer())) {
      columns.add(
          new Column(candidate + ", ns", value -> nanos(line.row(value), candidate, results)));
    }
    columns.add(
        new Column(line.peer() + " / ours", value -> number(line.measured(value, results))));
    if (results.rounds().size() >= MedianInterval.FEWEST) {
      columns.add(new Column("95 % interval", value -> interval(line, value, results)));
    }
    columns.add(new Column("best forks", value -> number(line.best(value, results))));
  }

  private static String row(List<Column> columns, Function<Column, String> cell) {
    return columns.stream().map(cell).collect(Collectors.joining(" | ", "| ", " |\n"));
  }

  private static String goal(Goals.Line line, String value) {
    return (line.isLimit() ? "< " : "") + number(line.values().get(value));
  }

  private static String reached(Goals.Line line, String value, Results results) {
    if (Double.isNaN(line.values().get(value)) || Double.isNaN(line.measured(value, results))) {
      return "–";
    }
    return line.isReached(value, results) ? "yes" : "**no**";
  }

  /** Two ratios, by rank, between which the true median lies. */
  private static String interval(Goals.Line line, String value, Results results) {
    double[] ratios = results.ratios(line.row(value), line.peer());
    if (ratios.length == 0) {
      return "–";
    }
    MedianInterval interval = MedianInterval.of(ratios);
    return interval.isCertain() ? number(interval.low()) + " to " + number(interval.high()) : "–";
  }

  private static String nanos(Row row, String candidate, Results results) {
    double nanos = results.figures(row, candidate).nanos();
    String format = nanos < 100 ? "%.1f" : "%,.0f";
    return Double.isNaN(nanos) ? "–" : String.format(Locale.ROOT, format, nanos);
  }

  private static String number(double value) {
    return Double.isNaN(value) ? "–" : String.format(Locale.ROOT, "%.2f", value);
  }
}
