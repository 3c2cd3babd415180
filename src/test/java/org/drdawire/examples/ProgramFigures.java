package org.drdawire.examples;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.drdawire.examples.ProgramRuns.Cell;

/**
 * The CPU of whole programs, beside that of the same through Derby's JDBC client, both by turns.
 *
 * <p>Each cell prints a line; the table of all ratios is target/programs.md, and all runs are in
 * the file of -Dprograms.csv. A run that it has is not made again.
 */
public final class ProgramFigures {

  private static final int MOST_OF_ALL = 20_000;
  private static final int PAIRS = Integer.getInteger("programs.pairs", 3);
  private static final Path CSV =
      Path.of(System.getProperty("programs.csv", "target/programs.csv"));
  private static final List<String> JDKS = chosen("programs.jdk", "17,25");
  private static final List<String> PROGRAMS =
      chosen("programs.only", "selects,executions,rows,batch,lobs,connects");
  private static final List<String> NUMBERS =
      chosen("programs.n", "1,1-AppCDS,200,2000,2000-Xint,20000,200000");

  private final List<String> runs;

  /** The ratios of a program on a JDK, one for each n. */
  private final Map<String, List<String>> ratiosOf = new LinkedHashMap<>();

  private ProgramFigures() throws IOException {
    List<String> none = List.of("jdk,program,n,pair,ours_ms,theirs_ms");
    runs = new ArrayList<>(Files.exists(CSV) ? Files.readAllLines(CSV) : none);
  }

  private static List<String> chosen(String property, String all) {
    return List.of(System.getProperty(property, all).split(",", -1));
  }

  /** Measures the cells that the properties choose. */
  public static void main(String[] args) throws Exception {
    ProgramFigures figures = new ProgramFigures();
    try (ProgramRuns programs = new ProgramRuns()) {
      for (String jdk : JDKS) {
        Path java = Path.of(home(jdk), "bin", "java");
        Cell connect = new Cell(java, "connects", 1, "");
        System.out.printf(
            "JDK %s, classes of a connect: ours %s, Derby's client %s%n",
            jdk, programs.classes(connect, true), programs.classes(connect, false));
        for (String program : PROGRAMS) {
          for (String number : NUMBERS) {
            String[] words = number.split("(?=-)", 2);
            int n = Integer.parseInt(words[0]);
            if (n <= MOST_OF_ALL || program.equals("rows") || program.equals("batch")) {
              Cell cell = new Cell(java, program, n, words.length == 1 ? "" : words[1]);
              figures.measure(programs, jdk, number, cell);
            }
          }
        }
      }
    }
  }

  private static String home(String jdk) throws IOException {
    Process find = new ProcessBuilder(".ci/find-jdk", jdk).start();
    return new String(find.getInputStream().readAllBytes(), UTF_8).strip();
  }

  private void measure(ProgramRuns programs, String jdk, String number, Cell cell)
      throws Exception {
    double[] ours = new double[PAIRS];
    double[] theirs = new double[PAIRS];
    double[] ratios = new double[PAIRS];
    String sent = "as before";
    for (int pair = 0; pair < PAIRS; pair++) {
      String begin = line("%s,%s,%s,%d,", jdk, cell.program(), number, pair + 1);
      if (runs.stream().noneMatch(run -> run.startsWith(begin))) {
        sent = pair == 0 ? programs.compared(cell) : sent;
        // by turns: the one that begins changes too
        boolean first = pair % 2 == 0;
        double one = programs.run(cell, first).millis();
        double other = programs.run(cell, !first).millis();
        runs.add(begin + line("%.0f,%.0f", first ? one : other, first ? other : one));
        Files.write(CSV, runs, UTF_8);
      }
      String run = runs.stream().filter(each -> each.startsWith(begin)).findFirst().orElseThrow();
      String[] millis = run.substring(begin.length()).split(",", -1);
      ours[pair] = Double.parseDouble(millis[0]);
      theirs[pair] = Double.parseDouble(millis[1]);
      ratios[pair] = ours[pair] / theirs[pair];
    }
    String ratio = line("%.2f", median(ratios));
    System.out.println(
        line(
            "JDK %s, %s %s: ours %.0f ms, Derby's client %.0f ms, ratio %s, flushes %s",
            jdk, cell.program(), number, median(ours), median(theirs), ratio, sent));
    String row = line("| `%s` | %s |", cell.program(), jdk);
    ratiosOf.computeIfAbsent(row, first -> new ArrayList<>()).add(ratio);
    Files.write(Path.of("target", "programs.md"), table(), UTF_8);
  }

  private List<String> table() {
    List<String> lines = new ArrayList<>();
    String numbers = String.join(" | ", NUMBERS).replace("-AppCDS", ", archive");
    lines.add("| program | JDK | " + numbers.replace("-Xint", " `-Xint`") + " |");
    lines.add("|---|---|" + "---|".repeat(NUMBERS.size()));
    ratiosOf.forEach(
        (row, ratios) -> {
          String none = " |".repeat(NUMBERS.size() - ratios.size());
          lines.add(row + " " + String.join(" | ", ratios) + " |" + none);
        });
    return lines;
  }

  private static String line(String form, Object... figures) {
    return String.format(Locale.ROOT, form, figures);
  }

  private static double median(double... figures) {
    double[] sorted = figures.clone();
    Arrays.sort(sorted);
    int n = sorted.length;
    return (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
  }
}
