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
      getBytes   | all  | Utf8Encode target=heap text=ascii       | length 8:0.9 18:0.95 64:0.78 256:1.0 4096:1.5 65536:2.2 1048576:2.0
      derby      | all  | Utf8Encode target=heap text=ascii       | length 8:2.8 18:3.5 64:9 256:20 4096:50 65536:50 1048576:50
      netty      | all  | Utf8Encode target=heap text=ascii       | length 8:1.0 18:1.0 64:1.5 256:3 4096:7 65536:7 1048576:8
      B/op       | all  | Utf8Encode target=heap text=ascii       | length 8:0.5 18:0.5 64:0.5 256:0.5 4096:0.5 65536:0.5 1048576:0.5
      getBytes   | all  | Utf8Encode target=heap length=4096      | text latin1:1.3 cjk:1.4 emoji:1.4 sparse:9
      netty      | all  | Utf8Encode target=heap length=4096      | text latin1:1.0 cjk:1.0 emoji:1.0 sparse:1.0
      B/op       | all  | Utf8Encode target=heap length=4096      | text latin1:0.5 cjk:0.5 emoji:0.5 sparse:0.5
      getBytes   | all  | Utf8Encode target=direct text=ascii     | length 8:0.9 18:0.9 64:0.9 4096:1.15
      B/op       | all  | Utf8Encode target=direct text=ascii     | length 8:0.5 18:0.5 64:0.5 4096:0.5
      getBytes   | all  | Utf8Encode position=5 target=heap text=ascii | length 8:0.9 18:0.95 64:0.78 256:1.0
      getBytes   | all  | Utf8Encode position=5 profile=latin1 target=heap text=ascii | length 8:0.9 18:0.95 64:0.78 256:1.0
      getBytes   | <25  | EbcdicEncode target=heap text=ascii     | length 8:1.8 18:1.55 64:1.7 256:1.9 4096:2.1 65536:2.2
      getBytes   | >=25 | EbcdicEncode target=heap text=ascii     | length 8:1.25 18:1.2 64:1.2 256:1.3 4096:1.4 65536:1.4
      derby      | all  | EbcdicEncode target=heap text=ascii     | length 8:1.2 18:1.1 64:1.4 256:1.4 4096:1.9
      getBytes   | all  | EbcdicEncode position=5 target=heap text=ascii | length 8:1.25 18:1.2 64:1.2 256:1.3 4096:1.4
      getBytes   | all  | EbcdicEncode position=5 profile=latin1 target=heap text=ascii | length 8:1.25 18:1.2 64:1.2 256:1.3 4096:1.4
      B/op       | all  | EbcdicEncode target=heap text=ascii     | length 8:0.5 18:0.5 64:0.5 256:0.5 4096:0.5 65536:0.5
      newEncoder | all  | PooledEncoder text=ascii                | length 8:- 64:-83% 4096:-83%
      B/op       | all  | PooledEncoder text=ascii                | length 8:0.5 64:0.5 4096:0.5
      B/op       | all  | PooledEncoder text=cjk                  | length 8:0.5 64:0.5 4096:0.5
      charAt     | all  | RunLength percent=0                     | length 100000:-47% 10000000:-47% 100000000:-47%
      charAt     | all  | RunLength percent=3                     | length 100000:3.0 10000000:3.0 100000000:3.0
      charAt     | all  | RunLength percent=11                    | length 100000:2.0 10000000:2.0 100000000:2.0
      decoder    | all  | Decode ccsid=1208 source=heap text=ascii | length 64:1.0 4096:1.0
      string     | all  | Decode ccsid=1208 source=heap text=ascii | length 64:0.95 4096:0.9
      decoder    | all  | Decode ccsid=500 source=heap text=ascii | length 4096:1.0
      string     | all  | Decode ccsid=500 source=heap text=ascii | length 4096:0.95
      getBytes   | all  | MultiByteEncode ccsid=930 target=heap text=japanese | length 18:1.0 64:1.0 4096:1.0
      B/op       | all  | MultiByteEncode ccsid=930 target=heap text=japanese | length 18:0.5 64:0.5 4096:0.5
      string     | all  | Decode ccsid=930 source=heap text=japanese | length 18:1.0 64:1.0 4096:1.0
      getBytes   | all  | MultiByteEncode ccsid=943 target=heap text=japanese | length 18:1.0 64:1.0 4096:1.0
      B/op       | all  | MultiByteEncode ccsid=943 target=heap text=japanese | length 18:0.5 64:0.5 4096:0.5
      string     | all  | Decode ccsid=943 source=heap text=japanese | length 18:1.0 64:1.0 4096:1.0
      getBytes   | all  | MultiByteEncode ccsid=5488 target=heap text=japanese | length 18:1.0 64:1.0 4096:1.0
      B/op       | all  | MultiByteEncode ccsid=5488 target=heap text=japanese | length 18:0.5 64:0.5 4096:0.5
      string     | all  | Decode ccsid=5488 source=heap text=japanese | length 18:1.0 64:1.0 4096:1.0
      getBytes   | all  | MultiByteEncode ccsid=1200 target=heap text=japanese | length 18:1.0 64:1.0 4096:1.0
      B/op       | all  | MultiByteEncode ccsid=1200 target=heap text=japanese | length 18:0.5 64:0.5 4096:0.5
      string     | all  | Decode ccsid=1200 source=heap text=japanese | length 18:1.0 64:1.0 4096:1.0
      jdk        | all  | FirstUse                                | ccsid 500:0.67 37:0.67
      derby      | all  | Row                                     | type INTEGER:- SMALLINT:1.15 BIGINT:1.15 REAL:1.15 DOUBLE:1.15 BOOLEAN:- DECIMAL_LONG:- DECIMAL_9:- DECIMAL_31:- VARCHAR_8:1.0 VARCHAR:1.0 VARCHAR_64:0.9 VARCHAR_256:- VARCHAR_LATIN1:0.9 VARCHAR_CJK:1.0 VARCHAR_EURO:- DATE:- TIME:- VARBINARY:1.2 VARBINARY_256:-
      derby      | all  | Row profile=mixed                       | type SMALLINT:1.15 BIGINT:1.15 REAL:1.15 DOUBLE:1.15 VARCHAR_8:1.0 VARCHAR:1.0 VARCHAR_64:0.9 VARCHAR_256:- VARCHAR_LATIN1:0.9 VARCHAR_CJK:1.0 VARCHAR_EURO:- VARBINARY:1.2
      B/op       | all  | Row                                     | type INTEGER:0.5 SMALLINT:0.5 BIGINT:0.5 REAL:0.5 DOUBLE:0.5 BOOLEAN:0.5 DECIMAL_LONG:0.5 DECIMAL_9:48 DECIMAL_31:48 NUMERIC:0.5 DECFLOAT_LONG:0.5 DECFLOAT_DOUBLE:- DECFLOAT_34:48 VARCHAR_8:0.5 VARCHAR:0.5 VARCHAR_64:0.5 VARCHAR_256:0.5 VARCHAR_LATIN1:0.5 VARCHAR_CJK:0.5 VARCHAR_EURO:0.5 CHAR:0.5 VARGRAPHIC:0.5 VARGRAPHIC_300:0.5 DATE:0.5 TIME:0.5 TIMESTAMP:0.5 VARBINARY:0.5 VARBINARY_256:0.5
      rebuilt    | all  | MemoizedRequest types=ints              | parameters 1:-60% 2:-60% 3:-60% 4:-60% 16:-60% 64:-60%
      rebuilt    | all  | MemoizedRequest types=common            | parameters 10:- 64:-
      rebuilt    | all  | MemoizedRequest types=all               | parameters 1:- 2:- 3:- 4:- 16:-48% 64:-35%
      described  | all  | MemoizedRequest types=ints              | parameters 1:- 4:- 16:- 64:-
      newEncoder | all  | ReusedEncoder                           | chain connect:- 1:- 16:-
      rebuilt    | all  | Batch types=ints                        | rows 100000:-60% 200000:-60% 500000:-60% 800000:-60% 1000000:-60%
      rebuilt    | all  | Batch types=common                      | rows 100000:-60% 200000:-60% 500000:-60% 800000:-60% 1000000:-60%
      copy       | all  | Lob source=known                        | megabytes 1:0.77 16:0.77 256:0.77 1024:0.77
      copy       | all  | Lob source=unknown                      | megabytes 1:0.77 16:0.77 256:0.77 1024:0.77
      copy       | all  | Lob source=text                         | megabytes 1:1.0 16:1.0 256:1.0
      stock      | all  | TransactionBytes                        | chain select:2.0 connect:-40% connectAgain:2.0
      logOff     | all  | TransactionBytes                        | chain select:- connect:-
      logOn      | all  | TransactionBytes                        | chain select:- connect:-
      B/op       | all  | TransactionBytes                        | chain select:0.5 connect:0.5 connectAgain:0.5
      stock      | all  | ReadReplies pieces=whole                | reply connect:- commit:- execute:- failure:-
      stock      | all  | ReadReplies pieces=1448                 | reply connect:- commit:- execute:- failure:-
      B/op       | all  | ReadReplies pieces=whole                | reply connect:- commit:200 execute:- failure:-
      stock      | all  | ReadRows columns=1                      | type TEN:1.25 INTEGER:1.43 BIGINT:1.43 DOUBLE:1.43 DECIMAL_LONG:1.43 DECIMAL:1.43 VARCHAR_8:1.0 VARCHAR_26:1.0 VARCHAR_64:1.0 VARCHAR_256:1.0 CHARS_26:- CHARS_64:- DATE:- TIME:- TIMESTAMP:- VARBINARY:-
      vertx      | all  | ReadRows columns=1                      | type TEN:1.25 INTEGER:1.43 BIGINT:1.43 DOUBLE:1.43 DECIMAL_LONG:1.43 DECIMAL:1.43 VARCHAR_8:1.0 VARCHAR_26:1.0 VARCHAR_64:1.0 VARCHAR_256:1.0 CHARS_26:- CHARS_64:- DATE:- TIME:- TIMESTAMP:- VARBINARY:-
      B/op       | all  | ReadRows columns=1                      | type INTEGER:0.5 BIGINT:0.5 DOUBLE:0.5 DECIMAL_LONG:0.5 CHARS_26:0.5 CHARS_64:0.5 DATE:0.5 TIME:0.5 TIMESTAMP:0.5 TEN:- VARCHAR_26:-
      stock      | all  | ReadRows columns=10                     | type INTEGER:1.43 BIGINT:1.43 DOUBLE:1.43 DECIMAL_LONG:1.43 DECIMAL:1.43 VARCHAR_8:1.0 VARCHAR_26:1.0 CHARS_26:-
      vertx      | all  | ReadRows columns=10                     | type INTEGER:1.43 BIGINT:1.43 DOUBLE:1.43 DECIMAL_LONG:1.43 DECIMAL:1.43 VARCHAR_8:1.0 VARCHAR_26:1.0 CHARS_26:-
      B/op       | all  | ReadRows columns=10                     | type INTEGER:0.5 BIGINT:0.5 DOUBLE:0.5 DECIMAL_LONG:0.5 CHARS_26:0.5
      copy       | all  | ReadLob source=socket                   | megabytes 1:0.83 100:0.83
      copy       | all  | ReadLob source=memory                   | megabytes 1:- 100:-
      us         | all  | SignOn                                  | mechanism 3:2000 8:2000 8-SHA-512:- 7-DES:2000 7-AES:2000 9-DES:2000 9-AES:2000
      powers     | all  | SignOn                                  | mechanism 7-DES:- 7-AES:- 9-DES:- 9-AES:-
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
