package org.drdawire.dropin;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.util.Arrays;
import java.util.Random;

/** Statements with values from a fixed seed: ten thousand with {@code -Dlong=reader}. */
final class RandomTheme implements CheckedTheme {

  private static final int STATEMENTS = Boolean.getBoolean("reader.whole") ? 10_000 : 1_000;
  private static final int SEED = 20_240_229;
  private static final int LAST_OF_BASIC_PLANE = 0xFFFF;

  private final Random random = new Random(SEED);

  @Override
  public void run(Connection connection, JdbcTarget target, Seen seen) throws Exception {
    connection.setAutoCommit(false);
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate(
          "create table ra (i int, l bigint, d double, n decimal(31, 5), v varchar(1000),"
              + " vb varchar(1000) for bit data, ts timestamp, bo boolean, c clob)");
      try (PreparedStatement insert =
              connection.prepareStatement("insert into ra values (?, ?, ?, ?, ?, ?, ?, ?, ?)");
          PreparedStatement select =
              connection.prepareStatement("select * from ra where l = ? or v = ?");
          PreparedStatement delete = connection.prepareStatement("delete from ra")) {
        int failed = 0;
        long sum = 0;
        for (int i = 0; i < STATEMENTS; i++) {
          try {
            sum = 31 * sum + one(i, insert, select, delete);
          } catch (SQLException refused) {
            failed++;
            sum = 31 * sum + refused.getSQLState().hashCode();
          }
        }
        seen.line("statements", STATEMENTS + " failed " + failed + " hash " + sum);
      }
    }
    connection.rollback();
  }

  private long one(
      int number, PreparedStatement insert, PreparedStatement select, PreparedStatement delete)
      throws SQLException {
    if (number % 100 == 99) {
      return delete.executeUpdate();
    }
    if (number % 10 == 9) {
      select.setLong(1, random.nextInt(20));
      select.setString(2, text(10));
      return hash(select);
    }
    insert.setInt(1, random.nextInt());
    insert.setLong(2, random.nextInt(20));
    insert.setDouble(3, random.nextGaussian());
    int digits = random.nextInt(90);
    BigInteger unscaled = new BigInteger(digits, random);
    insert.setBigDecimal(4, new BigDecimal(unscaled, random.nextInt(8)));
    insert.setString(5, random.nextInt(20) == 0 ? null : text(random.nextInt(400)));
    byte[] bytes = new byte[random.nextInt(1000)];
    random.nextBytes(bytes);
    insert.setBytes(6, bytes);
    Timestamp time = new Timestamp(random.nextInt() * 1000L);
    time.setNanos(random.nextInt(1_000_000_000));
    insert.setTimestamp(7, time);
    insert.setBoolean(8, random.nextBoolean());
    insert.setString(9, random.nextInt(50) == 0 ? text(20_000) : text(5));
    return insert.executeUpdate();
  }

  /** Characters of every plane, none of them a surrogate. */
  private String text(int length) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      int kind = random.nextInt(8);
      int limit = kind < 5 ? 0x7F : kind < 7 ? LAST_OF_BASIC_PLANE : Character.MAX_CODE_POINT;
      int character = random.nextInt(limit) + 1;
      boolean surrogate = character >= 0xD800 && character <= 0xDFFF;
      text.appendCodePoint(surrogate ? 'x' : character);
    }
    return text.toString();
  }

  private static long hash(PreparedStatement select) throws SQLException {
    long hash = 0;
    try (ResultSet rows = select.executeQuery()) {
      while (rows.next()) {
        for (int column = 1; column <= 9; column++) {
          hash = 31 * hash + hash(rows, column);
        }
      }
    }
    return hash;
  }

  private static int hash(ResultSet rows, int column) throws SQLException {
    return column == 6
        ? Arrays.hashCode(rows.getBytes(column))
        : String.valueOf(rows.getString(column)).hashCode();
  }
}
