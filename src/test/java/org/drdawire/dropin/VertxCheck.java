package org.drdawire.dropin;

import io.netty.buffer.Unpooled;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.db2client.DB2ConnectOptions;
import io.vertx.db2client.DB2Connection;
import io.vertx.sqlclient.Cursor;
import io.vertx.sqlclient.PreparedStatement;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import io.vertx.sqlclient.Transaction;
import io.vertx.sqlclient.Tuple;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.logging.LogManager;

/**
 * One program for Vert.x's Db2 client, with the scripted peer at the other end; it prints what it
 * sees. Each part has a connection of its own.
 */
public final class VertxCheck {

  /** Longer than 32,767 bytes, beyond which no length of two bytes goes. */
  private static final int LONG = 40_000;

  private static final int PATIENCE_S = 20;
  static final String PASSWORD = "Passw0rd";
  static final String UPDATE = "update t set a = 1";

  private final Vertx vertx = Vertx.vertx();
  private final int port;
  private final List<String> chosen;

  private VertxCheck(int port, List<String> chosen) {
    this.port = port;
    this.chosen = chosen;
  }

  /** What a part does with its connection. */
  private interface Part {
    void run(DB2Connection connection) throws Exception;
  }

  /** Runs all parts, or those that are named, against the peer at a port of loopback. */
  public static void main(String[] arguments) throws Exception {
    LogManager.getLogManager().reset();
    List<String> all = List.of(arguments);
    VertxCheck check = new VertxCheck(Integer.parseInt(all.get(0)), all.subList(1, all.size()));
    check.part("common", PASSWORD, VertxCheck::common);
    check.part("password", "a![b]|c", connection -> query(connection, UPDATE));
    check.part("surrogates", PASSWORD, VertxCheck::surrogates);
    check.part("conversions", PASSWORD, VertxCheck::conversions);
    check.part("statement", PASSWORD, VertxCheck::longStatement);
    check.part("prepared", PASSWORD, VertxCheck::longPreparedStatement);
    check.part("text", PASSWORD, VertxCheck::largeText);
    check.part("bytes", PASSWORD, VertxCheck::largeBytes);
    if (check.chosen.contains(VertxFaults.NAME)) {
      new VertxFaults(check).run();
    }
    check.vertx.close().await();
  }

  private void part(String name, String password, Part part) throws Exception {
    if (!chosen.isEmpty() && !chosen.contains(name)) {
      return;
    }
    System.out.println(name);
    List<DB2Connection> connected = new ArrayList<>(1);
    step("connect", () -> connect("SAMPLE", password).map(connected::add));
    for (DB2Connection connection : connected) {
      part.run(connection);
      step("close", () -> connection.close().map(true));
    }
  }

  /** Connects to a database of the peer. */
  Future<DB2Connection> connect(String database, String password) {
    DB2ConnectOptions options =
        new DB2ConnectOptions()
            .setHost("127.0.0.1")
            .setPort(port)
            .setDatabase(database)
            .setUser("db2inst1")
            .setPassword(password);
    return DB2Connection.connect(vertx, options);
  }

  private static void step(String name, Supplier<Future<?>> asked) throws Exception {
    String seen;
    try {
      Object result =
          asked.get().toCompletionStage().toCompletableFuture().get(PATIENCE_S, TimeUnit.SECONDS);
      seen = String.valueOf(result);
    } catch (ExecutionException failed) {
      Throwable cause = failed.getCause();
      boolean cast = cause instanceof ClassCastException;
      seen = "fails: " + (cast ? cause.getClass().getSimpleName() : cause.getMessage());
    } catch (TimeoutException silent) {
      seen = "is not answered";
    }
    System.out.println("  " + name + ": " + seen);
  }

  private static String seen(RowSet<Row> rows) {
    List<String> values = new ArrayList<>();
    rows.forEach(row -> values.add(row.deepToString()));
    return rows.rowCount() + " " + values;
  }

  private static void query(DB2Connection connection, String sql) throws Exception {
    query(connection, sql, sql);
  }

  private static void query(DB2Connection connection, String name, String sql) throws Exception {
    step(name, () -> connection.query(sql).execute().map(VertxCheck::seen));
  }

  private static void prepared(DB2Connection connection, String sql, Tuple values)
      throws Exception {
    String name = sql.substring(0, Math.min(sql.length(), 70));
    step(name, () -> connection.preparedQuery(sql).execute(values).map(VertxCheck::seen));
  }

  private static void batch(DB2Connection connection, String types, Tuple... rows)
      throws Exception {
    String sql = "insert into t values (?) /*P:" + types + "*/";
    step(
        "batch",
        () -> connection.preparedQuery(sql).executeBatch(List.of(rows)).map(VertxCheck::seen));
  }

  private static void value(DB2Connection connection, String type, Object value) throws Exception {
    prepared(connection, "insert into t values (?) /*P:" + type + "*/", Tuple.of(value));
  }

  private static void common(DB2Connection connection) throws Exception {
    step("ping", () -> connection.ping().map(true));
    query(connection, UPDATE);
    query(connection, "select a, b from t /*C:INTEGER,VARCHAR(20)*/");
    query(connection, "select FAIL from t /*C:INTEGER*/");
    query(connection, " /* a comment */ values 1 /*C:INTEGER*/");
    for (VertxValue one : VertxValue.ALL) {
      value(connection, one.type(), one.value());
    }
    prepared(
        connection,
        "insert into t values (?, ?, ?) /*P:INTEGER,VARCHAR(20),DECIMAL(9,2)*/",
        Tuple.of(null, null, null));
    prepared(
        connection,
        "select a from t where a = ? and b = ? /*P:INTEGER,VARCHAR(20)*/ /*C:INTEGER*/",
        Tuple.of(1, "abc"));
    prepared(connection, "select a from t /*C:INTEGER*/", Tuple.tuple());
    many(connection);
    batch(
        connection,
        "INTEGER,VARCHAR(20)",
        Tuple.of(1, "one"),
        Tuple.tuple().addInteger(2).addString(null),
        Tuple.of(3, "three"));
    cursor(connection, cursor -> cursor.read(1).map(VertxCheck::seen));
    cursor(connection, cursor -> Future.succeededFuture("no more"));
    transaction(connection, Transaction::commit);
    transaction(connection, Transaction::rollback);
  }

  /** More parameters than one group of FDODSC has. */
  private static void many(DB2Connection connection) throws Exception {
    Tuple values = Tuple.tuple();
    for (int i = 0; i < 90; i++) {
      values.addInteger(i);
    }
    String types = "INTEGER,".repeat(90);
    prepared(connection, "insert into t values (?) /*P:" + types + "*/", values);
  }

  /** A query of which the first two rows are read, and something else before it is closed. */
  private static void cursor(DB2Connection connection, Function<Cursor, Future<String>> next)
      throws Exception {
    String sql = "select a from t where a = ? MORE /*P:INTEGER*/ /*C:INTEGER*/";
    step(
        "cursor",
        () ->
            connection
                .prepare(sql)
                .map((PreparedStatement statement) -> statement.cursor(Tuple.of(1)))
                .compose(
                    cursor ->
                        cursor
                            .read(2)
                            .compose(first -> next.apply(cursor).map(seen(first)::concat))
                            .compose(seen -> cursor.close().map(seen))));
  }

  private static void transaction(DB2Connection connection, Function<Transaction, Future<Void>> end)
      throws Exception {
    step(
        "transaction",
        () ->
            connection
                .begin()
                .compose(
                    begun -> connection.query(UPDATE).execute().compose(done -> end.apply(begun))));
  }

  private static void surrogates(DB2Connection connection) throws Exception {
    query(connection, "update", "update t set a = '\ud800'");
    query(connection, UPDATE);
    value(connection, "VARCHAR(20)", "a\ud800b");
    value(connection, "VARCHAR(20)", "good");
    batch(connection, "VARCHAR(20)", Tuple.of("good"), Tuple.of("\udc00"));
  }

  /** Values that the client admits, and then does not write. */
  private static void conversions(DB2Connection connection) throws Exception {
    value(connection, "DECIMAL(9,2)", 5);
    value(connection, "DATE", "2026-11-21");
    value(connection, "BOOLEAN", 1);
  }

  private static void longStatement(DB2Connection connection) throws Exception {
    query(connection, "long", "update t set a = '" + "x".repeat(LONG) + "'");
    query(connection, UPDATE);
  }

  private static void longPreparedStatement(DB2Connection connection) throws Exception {
    String literal = "'" + "x".repeat(LONG) + "'";
    prepared(
        connection,
        "insert into t values (?) /*P:INTEGER*/ /* and a literal: " + literal + "*/",
        Tuple.of(1));
    query(connection, UPDATE);
  }

  private static void largeText(DB2Connection connection) throws Exception {
    value(connection, "VARCHAR(32672)", "x".repeat(32_000));
    value(connection, "CLOB(1000000)", "small");
    value(connection, "CLOB(1000000)", "\u00e9".repeat(LONG));
    query(connection, UPDATE);
  }

  /** The client admits only a ByteBuf of Netty for a BLOB. */
  private static void largeBytes(DB2Connection connection) throws Exception {
    value(connection, "BLOB(1000000)", Unpooled.wrappedBuffer(new byte[] {1, 2, 3}));
    value(connection, "BLOB(1000000)", Unpooled.wrappedBuffer(new byte[2 * LONG]));
    query(connection, UPDATE);
  }
}
