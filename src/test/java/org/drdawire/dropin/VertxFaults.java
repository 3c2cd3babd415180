package org.drdawire.dropin;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.vertx.core.Future;
import io.vertx.db2client.DB2Connection;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/**
 * Replies of which users of Vert.x's Db2 client report that it cannot read them, each on a
 * connection of its own. An update shows whether that goes on.
 */
final class VertxFaults {

  /** The part of {@link VertxCheck} that runs them. */
  static final String NAME = "faults";

  private static final int PATIENCE_S = 3;
  static final String SILENT = "is not answered";
  private static final int SHORT = 40;
  private static final int MANY = 1_200;
  private static final String EVERY_TYPE =
      """
      select a from t /*C:SMALLINT,INTEGER,BIGINT,REAL,DOUBLE,DECIMAL(9,2),BOOLEAN,DATE,TIME,\
      TIMESTAMP,CHAR(5),VARCHAR(20),CHARBIT(4),VARCHARBIT(20)*/""";

  private final VertxCheck check;

  VertxFaults(VertxCheck check) {
    this.check = check;
  }

  /** Prints for each fault what comes of it, and whether the connection goes on. */
  void run() throws Exception {
    System.out.println(NAME);
    PrintStream errors = System.err;
    // the client prints what it does not handle, now and then in the middle of a line
    System.setErr(new PrintStream(OutputStream.nullOutputStream(), true, UTF_8));
    connects();
    statements();
    rows();
    System.setErr(errors);
  }

  private void connects() throws Exception {
    connect("1 wrong password", "SAMPLE", "wrong");
    connect("1 wrong password, SRVDGN", "SRVDGN", "wrong");
    connect("3 closed", "CLOSES", VertxCheck.PASSWORD);
  }

  private void statements() throws Exception {
    query("2 QRYBLKFCT", "select a from t BLKFCT /*C:INTEGER*/");
    query("2 unknown parameter", "select a from t UNKNOWN /*C:INTEGER*/");
    query("3 closed later", "update t GONE");
    query("3 not DRDA", "update t FOREIGN");
    prepare("4 chains", "select a from t CHAINS /*C:INTEGER*/");
    query("4 update in chains", "update t CHAINS");
    query("4 byte by byte", "select a from t PIECES /*C:INTEGER,VARCHAR(20)*/");
    prepare("8 SQLDARD of 40 KB", "insert into t /*P:" + "INTEGER,".repeat(MANY) + "*/");
    query("9 deadlock", "select a from t DEADLOCK /*C:INTEGER*/");
    query("9 deadlock at commit", "update t UNDONE");
    query("9 error in a row", "select a from t ROWERROR /*C:INTEGER*/");
    query("9 -313", "insert into t values (?) HOSTVARS");
    query("9 AGNPRMRM", "update t AGENT");
  }

  private void rows() throws Exception {
    named("columns", "select a from t /*C:INTEGER,DATE*/");
    named("10 new columns", "select a from t /*C:INTEGER*/ /*O:VARCHAR(20),SMALLINT*/");
    query("types", EVERY_TYPE);
    query("warnings", "select a from t WARNING /*C:INTEGER*/");
    query("5 two segments", "select a from t LARGE /*C:VARCHAR(20)*/");
    query("6 CCSID 819", "LATIN", "select a from t /*C:LATIN(20)*/");
    query("7 split row", "select a from t SPLIT /*C:INTEGER*/");
    query("7 BLOB", "select a from t /*C:INTEGER,BLOB(1000)*/");
    query("7 CLOB", "select a from t /*C:CLOB(100000),INTEGER*/");
    query("7 XML", "select a from t /*C:XML*/");
    query("TIMESTAMP(12)", "select a from t /*C:TIMESTAMP(12)*/");
    query("NUMERIC", "select a from t /*C:ZONED(5,2)*/");
    query("GRAPHIC", "select a from t /*C:GRAPHIC(2),VARGRAPHIC(20)*/");
    query("BINARY", "select a from t /*C:BINARY(4),VARBINARY(20)*/");
  }

  private void connect(String name, String database, String password) throws Exception {
    System.out.println(name + ": " + outcome(check.connect(database, password).map("connected")));
  }

  private void query(String name, String sql) throws Exception {
    query(name, "SAMPLE", sql);
  }

  private void query(String name, String database, String sql) throws Exception {
    part(name, database, db -> db.query(sql).execute().map(VertxFaults::seen));
  }

  /** A query with the names of its columns, and of its prepared statement. */
  private void named(String name, String sql) throws Exception {
    part(
        name,
        "SAMPLE",
        db ->
            db.prepare(sql)
                .compose(
                    prepared ->
                        prepared
                            .query()
                            .execute()
                            .map(rows -> rows.columnsNames() + " " + seen(rows))));
  }

  private void prepare(String name, String sql) throws Exception {
    part(name, "SAMPLE", db -> db.prepare(sql).map("prepared"));
  }

  private void part(String name, String database, Function<DB2Connection, Future<String>> asked)
      throws Exception {
    DB2Connection connection = check.connect(database, VertxCheck.PASSWORD).await();
    String seen = outcome(asked.apply(connection));
    if (!seen.equals(SILENT)) {
      String later = outcome(connection.query(VertxCheck.UPDATE).execute().map("goes on"));
      seen += ", " + (later.equals("goes on") ? later : "does not go on");
      outcome(connection.close().map(""));
    }
    System.out.println(name + ": " + seen);
  }

  private static String outcome(Future<String> asked) throws Exception {
    try {
      return asked.toCompletionStage().toCompletableFuture().get(PATIENCE_S, TimeUnit.SECONDS);
    } catch (ExecutionException failed) {
      return "fails: " + failed.getCause().getMessage();
    } catch (TimeoutException silent) {
      return SILENT;
    }
  }

  private static String seen(RowSet<Row> rows) {
    Set<String> different = new TreeSet<>();
    rows.forEach(row -> different.add(seen(row)));
    return rows.rowCount() + " " + different;
  }

  private static String seen(Row row) {
    List<String> values = new ArrayList<>();
    for (int i = 0; i < row.size(); i++) {
      Object value = row.getValue(i);
      String text =
          value instanceof byte[] bytes ? HexFormat.of().formatHex(bytes) : String.valueOf(value);
      boolean small = text.length() <= SHORT;
      String shown = small ? text : text.substring(0, 10) + ".. " + text.length();
      values.add(value == null ? shown : value.getClass().getSimpleName() + " " + shown);
    }
    return String.join(", ", values);
  }
}
