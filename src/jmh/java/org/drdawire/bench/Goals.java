package org.drdawire.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The goals: the peer's time divided by ours, or how little we may allocate. */
final class Goals {

  /**
   * A line of goals: the peer, the JDKs, the fixed parameters, and the parameter that varies, with
   * a goal for each value. 1.5 is the peer's time divided by ours; -47% is how much shorter our
   * time is than the peer's; "-" has no goal and is only shown. The peers B/op and us are not
   * peers: they are the bytes that we allocate for a text, and our microseconds, which must be
   * fewer.
   */
  private static final String TABLE =
      """
      getBytes   | all  | Utf8Encode target=heap text=ascii       | length 18:0.95 64:0.78 256:1.0 4096:1.5
      derby      | all  | Utf8Encode target=heap text=ascii       | length 18:3.5 64:9
      B/op       | all  | Utf8Encode target=heap text=ascii       | length 18:0.5 64:0.5 4096:0.5
      getBytes   | all  | Utf8Encode target=heap length=4096      | text latin1:1.3 cjk:1.4
      getBytes   | all  | Utf8Encode target=direct text=ascii     | length 18:0.9 64:0.9
      getBytes   | <25  | EbcdicEncode target=heap text=ascii     | length 18:1.55 4096:2.1
      getBytes   | >=25 | EbcdicEncode target=heap text=ascii     | length 18:1.2 4096:1.4
      derby      | all  | EbcdicEncode target=heap text=ascii     | length 18:1.1 4096:1.9
      B/op       | all  | EbcdicEncode target=heap text=ascii     | length 18:0.5 4096:0.5
      charAt     | all  | RunLength percent=3                     | length 10000000:3.0
      string     | all  | Decode ccsid=1208 source=heap text=ascii | length 64:0.95 4096:0.9
      string     | all  | Decode ccsid=500 source=heap text=ascii | length 4096:0.95
      string     | all  | Decode ccsid=930 source=heap text=japanese | length 18:1.0 4096:1.0
      getBytes   | all  | MultiByteEncode ccsid=930 target=heap text=japanese | length 18:1.0 4096:1.0
      jdk        | all  | FirstUse                                | ccsid 500:0.67
      derby      | all  | Row                                     | type INTEGER:- BIGINT:1.15 DOUBLE:1.15 DECIMAL_9:- VARCHAR_8:1.0 VARCHAR:1.0 VARCHAR_64:0.9 VARCHAR_256:- VARCHAR_CJK:1.0 DATE:- VARBINARY:1.2
      B/op       | all  | Row                                     | type INTEGER:0.5 BIGINT:0.5 DOUBLE:0.5 DECIMAL_9:48 VARCHAR_8:0.5 VARCHAR:0.5 VARCHAR_64:0.5 VARCHAR_256:0.5 VARCHAR_CJK:0.5 DATE:0.5 VARBINARY:0.5
      rebuilt    | all  | MemoizedRequest types=ints              | parameters 4:-60%
      newEncoder | all  | ReusedEncoder                           | chain connect:- 16:-
      copy       | all  | Lob source=known                        | megabytes 16:0.77
      copy       | all  | Lob source=unknown                      | megabytes 16:0.77
      stock      | all  | TransactionBytes                        | chain select:2.0 connect:-40% connectAgain:2.0
      B/op       | all  | TransactionBytes                        | chain select:0.5 connect:0.5 connectAgain:0.5
      stock      | all  | ReadReplies pieces=whole                | reply connect:- commit:- execute:- failure:-
      B/op       | all  | ReadReplies pieces=whole                | reply connect:- commit:200 execute:- failure:-
      stock      | all  | ReadRows columns=1                      | type TEN:1.25 INTEGER:1.43 DECIMAL_LONG:1.43 VARCHAR_26:1.0 CHARS_26:-
      B/op       | all  | ReadRows columns=1                      | type INTEGER:0.5 DECIMAL_LONG:0.5 CHARS_26:0.5
      stock      | all  | ReadRows columns=10                     | type INTEGER:1.43 VARCHAR_26:1.0
      copy       | all  | ReadLob source=socket                   | megabytes 100:0.83
      copy       | all  | ReadLob source=memory                   | megabytes 100:-
      us         | all  | SignOn                                  | mechanism 3:2000 8:2000 8-SHA-512:- 7-DES:2000 7-AES:2000 9-DES:2000 9-AES:2000
      B/op       | all  | SignOn                                  | mechanism 3:- 8:- 8-SHA-512:- 7-DES:- 7-AES:- 9-DES:- 9-AES:-
      stock      | all  | SrSelect threads=1                      | variant stock-again:- managers:- writer:- direct:- ebcdic:- floor-two:- chained:- floor-one:-
      stock      | all  | SrSelect threads=10                     | variant stock-again:- managers:- writer:- direct:- ebcdic:- floor-two:- chained:- floor-one:-
      """;

  /** The part of a goal that a gate requires, because no machine is completely quiet. */
  private static final double MARGIN = 0.85;

  private static final double NONE = Double.NaN;

  private static final double NANOS = 1e3;

  private Goals() {}

  /**
   * One line of goals.
   *
   * @param peer the candidate that ours is compared with, or B/op, or us
   * @param fixed the parameters that do not vary
   * @param axis the parameter that varies
   * @param values a goal for each value of it; NaN: none
   */
  record Line(String peer, Row fixed, String axis, Map<String, Double> values) {

    /** Whether this is about bytes, and not about time. */
    boolean isAllocation() {
      return peer.equals("B/op");
    }

    /** Whether the goal is a limit of ours, without a peer. */
    boolean isLimit() {
      return isAllocation() || peer.equals("us");
    }

    Row row(String value) {
      return fixed.with(axis, value);
    }

    /** NaN if it was not measured. */
    double measured(String value, Results results) {
      Results.Figures ours = results.figures(row(value), "ours");
      return switch (peer) {
        case "B/op" -> ours.allocated();
        case "us" -> ours.nanos() / NANOS;
        default -> results.figures(row(value), peer).nanos() / ours.nanos();
      };
    }

    boolean isMeasured(Results results) {
      return values.keySet().stream().anyMatch(value -> !Double.isNaN(measured(value, results)));
    }

    /** The ratio of the best forks; NaN if none was measured. */
    double best(String value, Results results) {
      return results.figures(row(value), peer).best() / results.figures(row(value), "ours").best();
    }

    boolean isReached(String value, Results results) {
      double measured = measured(value, results);
      return isLimit() ? measured < values.get(value) : measured >= values.get(value);
    }

    /** Whether a gate accepts it; a goal that was not measured is not accepted. */
    boolean isNearlyReached(String value, Results results) {
      return Double.isNaN(values.get(value))
          || isReached(value, results)
          || !isLimit() && measured(value, results) >= MARGIN * values.get(value);
    }
  }

  /** The lines for a JDK. */
  static List<Line> forJdk(int feature) {
    List<Line> lines = new ArrayList<>();
    for (String line : TABLE.lines().toList()) {
      String[] columns = line.split("\\|");
      if (holds(columns[1].strip(), feature)) {
        String[] axis = columns[3].strip().split(" ");
        Map<String, Double> values = new LinkedHashMap<>();
        for (int i = 1; i < axis.length; i++) {
          String[] goal = axis[i].split(":");
          values.put(goal[0], ratio(goal[1]));
        }
        lines.add(new Line(columns[0].strip(), Row.parse(columns[2].strip()), axis[0], values));
      }
    }
    return lines;
  }

  private static boolean holds(String jdks, int feature) {
    return switch (jdks) {
      case "all" -> true;
      case "<25" -> feature < 25;
      case ">=25" -> feature >= 25;
      default -> throw new IllegalArgumentException("jdks=" + jdks);
    };
  }

  private static double ratio(String goal) {
    if (goal.equals("-")) {
      return NONE;
    }
    if (goal.endsWith("%")) {
      return 1 / (1 + Double.parseDouble(goal.substring(0, goal.length() - 1)) / 100);
    }
    return Double.parseDouble(goal);
  }
}
