package org.drdawire.bench;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.openjdk.jmh.annotations.Param;

/** Which rows are measured, and the candidates of each. */
final class Plan {

  /** The canary: a copy takes longer in a round in which the machine is noisy. */
  static final String CANARY = "memcpy";

  private static final List<String> TEXTS =
      List.of("Utf8Encode", "EbcdicEncode", "PooledEncoder", "RunLength", "Decode", "FirstUse");

  /** What a profile of Maven measures, because it needs a server in another process. */
  private static final String ELSEWHERE = "SrSelect";

  /** Parameters of which a value other than the first is measured only if a goal names it. */
  private static final Set<String> VARIATIONS = Set.of("position", "profile");

  private Plan() {}

  /** The rows of the goals, each with ours, its peers and the canary. */
  static Map<Row, Set<String>> ofGoals(List<Goals.Line> goals) {
    Map<Row, Set<String>> plan = new LinkedHashMap<>();
    for (Goals.Line line : goals) {
      if (line.fixed().benchmark().equals(ELSEWHERE)) {
        continue;
      }
      for (String value : line.values().keySet()) {
        Row row = line.row(value);
        Set<String> candidates = plan.computeIfAbsent(row, any -> new LinkedHashSet<>());
        candidates.add("ours");
        if (!line.isLimit()) {
          candidates.add(line.peer());
        }
        if (parameters(row.benchmark()).get("candidate").contains(CANARY)) {
          candidates.add(CANARY);
        }
      }
    }
    return plan;
  }

  /** Every row of the benchmarks of texts except the variations, with all candidates. */
  static Map<Row, Set<String>> full() {
    Map<Row, Set<String>> plan = new LinkedHashMap<>();
    for (String benchmark : TEXTS) {
      Map<String, List<String>> parameters = parameters(benchmark);
      Set<String> candidates = new LinkedHashSet<>(parameters.remove("candidate"));
      parameters.keySet().removeAll(VARIATIONS);
      List<Row> rows = List.of(new Row(benchmark, Map.of()));
      for (Map.Entry<String, List<String>> parameter : parameters.entrySet()) {
        rows =
            rows.stream()
                .flatMap(
                    row ->
                        parameter.getValue().stream()
                            .map(value -> row.with(parameter.getKey(), value)))
                .toList();
      }
      rows.stream().filter(Plan::isText).forEach(row -> plan.put(row, candidates));
    }
    return plan;
  }

  /** Whether a CCSID has the text of a row; not each benchmark has both. */
  private static boolean isText(Row row) {
    String ccsid = row.parameters().get("ccsid");
    String text = row.parameters().get("text");
    return ccsid == null || text == null || Texts.kinds(Integer.parseInt(ccsid)).contains(text);
  }

  private static Map<String, List<String>> parameters(String benchmark) {
    Map<String, List<String>> parameters = new LinkedHashMap<>();
    for (var field : type(benchmark).getFields()) {
      parameters.put(field.getName(), List.of(field.getAnnotation(Param.class).value()));
    }
    return parameters;
  }

  /** The parameters of a row, with the first value of each one that it does not name. */
  static Map<String, String> complete(Row row) {
    Map<String, String> complete = new LinkedHashMap<>();
    parameters(row.benchmark()).forEach((name, values) -> complete.put(name, values.get(0)));
    complete.remove("candidate");
    complete.putAll(row.parameters());
    return complete;
  }

  static Class<?> type(String benchmark) {
    try {
      return Class.forName(Plan.class.getPackageName() + "." + benchmark + "Benchmark");
    } catch (ClassNotFoundException e) {
      throw new IllegalArgumentException("benchmark=" + benchmark, e);
    }
  }

  /** How many forks one round takes. */
  static int forks(Map<Row, Set<String>> plan) {
    return plan.values().stream().mapToInt(Set::size).sum();
  }
}
