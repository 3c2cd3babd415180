package org.drdawire.dropin;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * What a program sees that moves through rows of any width and changes some: all from a seed, so
 * that each driver can be given the same.
 */
final class RowScript {

  private static final int VARCHAR = 32_672;
  private static final int MOST_BYTES = 3 << 20;
  private static final int LARGE_OBJECT = 70_000;
  private static final int STEPS = 25;
  private static final int FIRST_INSERTED = 1_000;
  private static final int[] FETCH_SIZES = {0, 1, 2, 3, 5, 8, 16, 64, 200};

  private final Random random;
  private final int[] widths;

  /** How many texts a row is made of. */
  private final int texts;

  private final boolean hasLargeObjects;
  private final int type;
  private final int concurrency;
  private final int fetchSize;
  private final List<String> seen = new ArrayList<>();
  private ResultSet rows;
  private ResultSet others;
  private boolean onRow;

  /** Whether the step looks at the row to which it moves. */
  private boolean looks;

  private int inserted = FIRST_INSERTED;

  private interface Step {
    void run() throws SQLException;
  }

  RowScript(long seed) {
    random = new Random(seed);
    type = random.nextInt(4) == 0 ? ResultSet.TYPE_FORWARD_ONLY : ResultSet.TYPE_SCROLL_INSENSITIVE;
    concurrency = random.nextBoolean() ? ResultSet.CONCUR_READ_ONLY : ResultSet.CONCUR_UPDATABLE;
    fetchSize = FETCH_SIZES[random.nextInt(FETCH_SIZES.length)];
    hasLargeObjects = random.nextInt(type == ResultSet.TYPE_FORWARD_ONLY ? 2 : 8) == 0;
    widths = widths();
    texts = Arrays.stream(widths).max().getAsInt() / VARCHAR + 1;
    seen.add(
        "type="
            + type
            + " concurrency="
            + concurrency
            + " fetchSize="
            + fetchSize
            + " "
            + Arrays.toString(widths));
  }

  private int[] widths() {
    int[] some = new int[1 + random.nextInt(12)];
    int left = MOST_BYTES;
    for (int i = 0; i < some.length; i++) {
      some[i] = Math.min(width(), left);
      left -= some[i];
    }
    return some;
  }

  /** Mostly few bytes, or about as many as a block has; up to 2 MB. */
  private int width() {
    return switch (random.nextInt(6)) {
      case 0, 1 -> random.nextInt(100);
      case 2 -> random.nextInt(10_000);
      case 3 -> (1 << 15) - 200 + random.nextInt(300);
      case 4 -> (1 << 16) - 400 + random.nextInt(600);
      default -> (int) Math.pow(2, random.nextDouble() * 21);
    };
  }

  /** Runs in a transaction that is rolled back. */
  List<String> run(Connection connection, String table) throws SQLException {
    connection.setAutoCommit(false);
    try (Statement statement = connection.createStatement();
        Statement moving = connection.createStatement(type, concurrency);
        Statement beside = connection.createStatement()) {
      create(statement, table);
      create(statement, table + "_beside");
      moving.setFetchSize(fetchSize);
      beside.setFetchSize(fetchSize);
      // Whether inserted rows are seen depends on how far a driver has read.
      rows = moving.executeQuery("select * from " + table + " where id < " + FIRST_INSERTED);
      others = beside.executeQuery("select * from " + table + "_beside");
      for (int step = 0; step < STEPS; step++) {
        attempt(this::step);
      }
      rows.close();
      others.close();
      attempt(() -> store(statement, table));
    } finally {
      connection.rollback();
    }
    return seen;
  }

  private void attempt(Step step) {
    try {
      step.run();
    } catch (SQLException refused) {
      seen.add("fails " + refused.getSQLState());
    }
  }

  private void store(Statement statement, String table) throws SQLException {
    try (ResultSet stored = statement.executeQuery("select * from " + table + " order by id")) {
      while (stored.next()) {
        seen.add("stored " + row(stored));
      }
    }
  }

  private void create(Statement statement, String table) throws SQLException {
    StringBuilder sql = new StringBuilder("create table " + table + " (id int, n int");
    for (int text = 1; text <= texts; text++) {
      sql.append(", v").append(text).append(" varchar(").append(VARCHAR).append(')');
    }
    statement.executeUpdate(sql + (hasLargeObjects ? ", c clob, b blob)" : ")"));
    int columns = texts + (hasLargeObjects ? 4 : 2);
    String markers = String.join(", ", Collections.nCopies(columns, "?"));
    try (PreparedStatement insert =
        statement
            .getConnection()
            .prepareStatement("insert into " + table + " values (" + markers + ")")) {
      for (int row = 0; row < widths.length; row++) {
        insert(insert, row);
      }
    }
  }

  private void insert(PreparedStatement insert, int row) throws SQLException {
    insert.setInt(1, row);
    insert.setInt(2, 0);
    String letter = String.valueOf((char) ('a' + row));
    for (int text = 0; text < texts; text++) {
      int length = Math.max(0, Math.min(widths[row] - text * VARCHAR, VARCHAR));
      insert.setString(text + 3, letter.repeat(length));
    }
    if (hasLargeObjects) {
      insert.setString(texts + 3, letter.repeat(Math.min(widths[row], LARGE_OBJECT)));
      int length = widths[widths.length - 1 - row];
      insert.setBytes(texts + 4, new byte[Math.min(length, LARGE_OBJECT)]);
    }
    insert.executeUpdate();
  }

  /** Takes the same number of random numbers whatever it does. */
  private void step() throws SQLException {
    int kind = random.nextInt(20);
    int number = random.nextInt(2 * widths.length + 3) - widths.length - 1;
    int width = Math.min(width(), VARCHAR);
    looks = random.nextInt(4) > 0;
    switch (kind) {
      case 0, 1, 2, 3, 4, 5 -> moved("next", rows.next());
      case 6, 7 -> moved("previous", rows.previous());
      case 8 -> moved("absolute " + number, rows.absolute(number));
      case 9 -> moved("first", rows.first());
      case 10 -> moved("last", rows.last());
      case 11 -> leave();
      case 12 -> insert(width);
      case 13, 14 -> seen.add("beside " + (others.next() ? row(others) : "none"));
      default -> {
        if (onRow) {
          stepOnRow(kind, number, width);
        }
      }
    }
  }

  private void stepOnRow(int kind, int number, int width) throws SQLException {
    switch (kind) {
      case 15, 16 -> update(number);
      case 17 -> {
        rows.updateString(3, "u".repeat(width));
        update(number);
      }
      case 18 -> {
        rows.deleteRow();
        seen.add("deleted");
        onRow = false;
      }
      default -> {
        int hop = number / 2 == 0 ? 1 : number / 2;
        moved("relative " + hop, rows.relative(hop));
      }
    }
  }

  private void leave() throws SQLException {
    onRow = false;
    if (looks) {
      rows.beforeFirst();
    } else {
      rows.afterLast();
    }
    seen.add(looks ? "before" : "after");
  }

  private void update(int number) throws SQLException {
    rows.updateInt(2, number);
    rows.updateRow();
    seen.add("updated " + number);
  }

  private void insert(int width) throws SQLException {
    rows.moveToInsertRow();
    rows.updateInt(1, inserted++);
    rows.updateString(3, "i".repeat(width));
    rows.insertRow();
    rows.moveToCurrentRow();
    seen.add("inserted");
  }

  private void moved(String how, boolean found) throws SQLException {
    onRow = found;
    seen.add(how + " " + (found && looks ? row(rows) : found));
  }

  private String row(ResultSet from) throws SQLException {
    StringBuilder row = new StringBuilder(from.getInt(1) + " " + from.getInt(2));
    for (int column = 3; column < texts + 3; column++) {
      append(row, from.getString(column));
    }
    if (hasLargeObjects) {
      append(row, from.getString(texts + 3));
      byte[] bytes = from.getBytes(texts + 4);
      row.append(bytes == null ? " null" : " " + bytes.length);
    }
    return row.toString();
  }

  /** Each text is a letter, repeated. */
  private static void append(StringBuilder row, String text) {
    if (text == null) {
      row.append(" null");
    } else if (!text.isEmpty()) {
      row.append(' ').append(text.charAt(0)).append(text.length());
    }
  }
}
