package org.drdawire.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * The times of cells by commit, in a file. A line has the ratio of a commit's time to that of its
 * base in the same rounds; the first commit that has a cell is its own base. So commits can be
 * compared that were measured on different machines.
 */
final class HistorySeries {

  private static final String HEAD = "cell,commit,date,jdk,base,rounds,minimum,median,low,high";

  private HistorySeries() {}

  /** A point of a cell: its time, where that of the first commit that has the cell is 1. */
  record Point(String commit, String date, double time) {}

  /** Adds what is new of a cell: its commits that have no line yet. */
  static void append(Path file, History.Cell cell) throws IOException {
    if (!Files.exists(file)) {
      Files.writeString(file, HEAD + "\n");
    }
    List<String> present = Files.readAllLines(file);
    IntPredicate isMeasured = jar -> !cell.nanos().get(jar).isEmpty();
    int[] jars = IntStream.range(0, cell.jars().size()).filter(isMeasured).toArray();
    for (int jar : jars) {
      String commit = cell.jars().get(jar).commit();
      String key = String.format("%s,%.7s,", cell.row(), commit);
      if (present.stream().noneMatch(line -> line.startsWith(key))) {
        MedianInterval ratio = cell.ratio(jar, jars[0]).orElseThrow();
        String line =
            String.format(
                Locale.ROOT,
                "%s%s,%d,%.7s,%d,%.3f,%.3f,%.3f,%.3f%n",
                key,
                Programs.git("show", "--no-patch", "--format=%cs", commit),
                Runtime.version().feature(),
                cell.jars().get(jars[0]).commit(),
                ratio.count(),
                ratio.minimum(),
                ratio.median(),
                ratio.low(),
                ratio.high());
        Files.writeString(file, line, StandardOpenOption.APPEND);
      }
    }
  }

  /** The points of each cell, in the order of the file. */
  static Map<Row, List<Point>> read(Path file) throws IOException {
    Map<Row, List<Point>> series = new LinkedHashMap<>();
    for (String line : Files.readAllLines(file).stream().skip(1).toList()) {
      String[] fields = line.split(",");
      List<Point> points = series.computeIfAbsent(Row.parse(fields[0]), any -> new ArrayList<>());
      double ofBase =
          points.stream()
              .filter(point -> point.commit().equals(fields[4]))
              .mapToDouble(Point::time)
              .findFirst()
              .orElse(1);
      points.add(new Point(fields[1], fields[2], ofBase * Double.parseDouble(fields[7])));
    }
    return series;
  }
}
