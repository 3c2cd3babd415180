package org.drdawire.counting;

import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.drdawire.counting.StepCounts.Figure;

/**
 * The program in a JVM with the agent: does each {@link Workload} until it is warm and then some
 * times more, and prints what the median one has counted, a line for each class.
 */
final class CountedRun {

  static final String OURS = "ours";

  private static final int WARM = 20;
  private static final int COUNTED = 9;

  private CountedRun() {}

  /** The arguments are {@code ours} or another word for Derby's client, the port, the database. */
  public static void main(String[] args) throws Exception {
    int port = Integer.parseInt(args[1]);
    try (Client whole = client(args[0], port, args[2]);
        Client cut = client(args[0], new CutReplies(port).port(), args[2])) {
      for (Workload workload : Workload.values()) {
        print(workload, median(workload, workload == Workload.EXECUTE_10_CUT ? cut : whole));
      }
    }
    if (!CountingAgent.missing().isEmpty()) {
      throw new IllegalStateException("not counted: " + CountingAgent.missing());
    }
  }

  private static Client client(String whose, int port, String database)
      throws IOException, SQLException {
    return whose.equals(OURS) ? new OurClient(port, database) : new DerbyClient(port, database);
  }

  /** What the median time has counted, by class. */
  private static Map<String, Figure> median(Workload workload, Client client) throws Exception {
    for (int i = 0; i < WARM; i++) {
      workload.run(client);
    }
    List<Map<String, Figure>> counted = new ArrayList<>();
    for (int i = 0; i < COUNTED; i++) {
      Counts.start();
      workload.run(client);
      Counts.stop();
      counted.add(byClass());
    }
    counted.sort(Comparator.comparingDouble(CountedRun::size));
    return counted.get(COUNTED / 2);
  }

  /** Where only our classes are counted, there are no bytecodes. */
  private static double size(Map<String, Figure> classes) {
    return classes.values().stream().mapToDouble(each -> each.bytecodes() + each.calls()).sum();
  }

  private static Map<String, Figure> byClass() {
    List<String> owners = CountingAgent.owners();
    long[] calls = Counts.calls(owners.size());
    long[] bytecodes = Counts.bytecodes(owners.size());
    Map<String, Figure> classes = new TreeMap<>();
    for (int method = 0; method < calls.length; method++) {
      if (calls[method] + bytecodes[method] > 0) {
        Figure figure = new Figure(calls[method], bytecodes[method]);
        classes.merge(owners.get(method), figure, Figure::plus);
      }
    }
    return classes;
  }

  private static void print(Workload workload, Map<String, Figure> classes) {
    classes.forEach(
        (name, figure) ->
            System.out.println(
                workload + "," + name + "," + figure.calls() + "," + figure.bytecodes()));
  }
}
