package org.drdawire.dropin;

import java.util.ArrayList;
import java.util.List;

/** The replies of the scripted peer to OPNQRY and CNTQRY. */
final class Db2Rows {

  /** What the peer gives to every query, a number that reads differently from its other end. */
  private static final long QUERY_INSTANCE = 0x2A;

  private static final int QRYDTA = 0x241B;
  private static final int FEW = 2;

  /** SQLAM of a client whose query is described as it is opened. */
  private static final int USUAL_LEVEL = 7;

  private static final int MANY = 6_000;

  private final Db2Server server;
  private final String sql;
  private final List<Db2Type> columns;

  /** The columns with which the server has compiled the query anew; none if it has not. */
  private final List<Db2Type> changed;

  /** The rows of a statement, whose text says what they are. */
  Db2Rows(Db2Server server, String sql) {
    this.server = server;
    this.sql = sql;
    changed = Db2Type.inComment(sql, 'O');
    columns = changed.isEmpty() ? Db2Type.inComment(sql, 'C') : changed;
  }

  /** A query whose text says MORE does not send all of its rows at once. */
  List<Db2Reply> open() {
    if (sql.contains("DEADLOCK")) {
      return server.rolledBack();
    }
    List<Db2Reply> replies = new ArrayList<>(List.of(opened()));
    if (!changed.isEmpty()) {
      replies.add(server.description(changed, "N", USUAL_LEVEL));
    }
    replies.add(described());
    if (sql.contains("MORE")) {
      replies.addAll(blocks(FEW));
    } else {
      replies.addAll(fetch());
    }
    return replies;
  }

  /** QRYDTA, a large object for each placeholder, and the end of the query. */
  List<Db2Reply> fetch() {
    int count = sql.contains("LARGE") ? MANY : FEW;
    List<Db2Reply> replies = new ArrayList<>(blocks(count));
    for (int row = 0; row < count; row++) {
      columns.stream()
          .filter(Db2Type::isLarge)
          .forEach(column -> replies.add(Db2Reply.data(0x146C, column.largeObject())));
    }
    boolean failed = sql.contains("ROWERROR");
    List<Db2Reply> end = server.queryEnded();
    replies.add(end.get(0));
    replies.add(failed ? server.ended(-802, "22003") : end.get(1));
    return replies;
  }

  private Db2Reply opened() {
    Db2Bytes parameters =
        new Db2Bytes()
            .object(0x2102, 2, 0x2417)
            .object(0x211F, 1, 0xF1)
            .object(0x2150, 1, 1)
            .object(0x215B, Long.BYTES, QUERY_INSTANCE);
    if (sql.contains("BLKFCT")) {
      parameters.object(0x215F, Integer.BYTES, 1);
    } else if (sql.contains("UNKNOWN")) {
      parameters.object(0x2FFF, 1, 0);
    }
    return Db2Reply.message(0x2205, 0, parameters);
  }

  private Db2Reply described() {
    Db2Bytes description = new Db2Bytes().big(1, 3 + 3L * columns.size()).big(2, 0x76D0);
    columns.forEach(column -> description.big(1, column.lid()).big(2, column.field()));
    return described(description);
  }

  private static Db2Reply described(Db2Bytes groups) {
    Db2Bytes description = new Db2Bytes().add(groups);
    description.big(3, 0x0971E0).big(6, 0x5400_01D0_0001L).big(6, 0x0671_F0E0_0000L);
    return Db2Reply.data(0x241A, description);
  }

  /** The answer to OPNQRY with all rows, whose large objects follow. */
  static List<Db2Reply> query(
      Db2Server server, List<Db2Column> columns, Db2Bytes rows, List<Db2Reply> objects) {
    List<Db2Reply> replies = new ArrayList<>();
    replies.add(new Db2Rows(server, "").opened());
    replies.add(described(server.columns(columns)));
    replies.add(Db2Reply.data(QRYDTA, rows));
    replies.addAll(objects);
    replies.addAll(server.queryEnded());
    return replies;
  }

  /** A server may cut a row anywhere. */
  private List<Db2Reply> blocks(int count) {
    byte[] whole = rows(count).toByteArray();
    int first = sql.contains("SPLIT") ? whole.length / 2 + 1 : whole.length;
    List<Db2Reply> blocks = new ArrayList<>();
    for (int from = 0; from < whole.length; from += first) {
      int length = Math.min(first, whole.length - from);
      blocks.add(Db2Reply.data(QRYDTA, new Db2Bytes().add(whole, from, length)));
    }
    return blocks;
  }

  private Db2Bytes rows(int count) {
    Db2Bytes rows = new Db2Bytes();
    for (int row = 0; row < count; row++) {
      if (sql.contains("WARNING")) {
        rows.add(server.communication(0, "01003", 0)).big(1, 0);
      } else {
        rows.big(2, 0xFF00);
      }
      columns.forEach(column -> column.writeValue(rows));
    }
    if (sql.contains("ROWERROR")) {
      rows.add(server.communication(-802, "22003", 0)).big(1, 0xFF);
    }
    return rows;
  }
}
