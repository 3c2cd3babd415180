package org.drdawire.dropin;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.Arrays;
import org.drdawire.golden.FailingStream;

/** Large objects in every form in which a program can give them, and through locators. */
final class LargeObjectTheme implements CheckedTheme {

  private static final int[] SIZES = {0, 1, 10, 10_922, 32_767, 32_768, 65_534, 65_536, 1 << 18};

  @Override
  public void run(Connection connection, JdbcTarget target, Seen seen) throws Exception {
    connection.setAutoCommit(false);
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate("create table lo (i int, c clob, b blob, t varchar(5))");
      try (PreparedStatement insert =
          connection.prepareStatement("insert into lo values (?, ?, ?, ?)")) {
        insert.setString(4, "after");
        for (int size : SIZES) {
          insert.setInt(1, size);
          forms(insert, size, seen);
        }
        failing(insert, seen);
      }
      connection.commit();
      read(statement, seen);
      locators(connection, statement, seen);
      connection.commit();
    }
  }

  private static void forms(PreparedStatement insert, int size, Seen seen) throws Exception {
    String text = "x\u00e9\u6f22y".repeat(size / 4 + 1).substring(0, size);
    byte[] bytes = new byte[size];
    Arrays.fill(bytes, (byte) size);
    insert.setString(2, text);
    insert.setBytes(3, bytes);
    seen.attempt("memory " + size, insert::executeUpdate);
    insert.setCharacterStream(2, new StringReader(text), size);
    insert.setBinaryStream(3, new ByteArrayInputStream(bytes), size);
    seen.attempt("streams with length " + size, insert::executeUpdate);
    insert.setCharacterStream(2, new StringReader(text));
    insert.setBinaryStream(3, new ByteArrayInputStream(bytes));
    seen.attempt("streams " + size, insert::executeUpdate);
    insert.setClob(2, new StringReader(text));
    insert.setBlob(3, new ByteArrayInputStream(bytes), size);
    seen.attempt("large objects " + size, insert::executeUpdate);
    insert.setObject(2, text, Types.CLOB);
    insert.setObject(3, bytes, Types.BLOB);
    seen.attempt("objects " + size, insert::executeUpdate);
    insert.setNull(2, Types.CLOB);
    insert.setNull(3, Types.BLOB);
    insert.executeUpdate();
    insert.setAsciiStream(2, ascii(size), size);
    seen.attempt("ascii " + size, insert::executeUpdate);
  }

  private static InputStream ascii(int size) {
    return new ByteArrayInputStream("a".repeat(size).getBytes(StandardCharsets.US_ASCII));
  }

  /** Sources that have fewer or more than they are said to have. */
  private static void failing(PreparedStatement insert, Seen seen) throws Exception {
    insert.setInt(1, -1);
    insert.setNull(2, Types.CLOB);
    insert.setBinaryStream(3, new ByteArrayInputStream(new byte[100]), 50);
    seen.attempt("longer", insert::executeUpdate);
    insert.setBinaryStream(3, new ByteArrayInputStream(new byte[100]), 150);
    seen.attempt("shorter", insert::executeUpdate);
    insert.setBinaryStream(3, new FailingStream(10, new IOException("broken on purpose")));
    seen.attempt("broken", insert::executeUpdate);
    insert.setNull(3, Types.BLOB);
    insert.setCharacterStream(2, new StringReader("abc"), 5);
    seen.attempt("shorter text", insert::executeUpdate);
    insert.setCharacterStream(2, new StringReader("abc"), 2);
    seen.attempt("longer text", insert::executeUpdate);
  }

  private static void read(Statement statement, Seen seen) throws SQLException {
    try (ResultSet rows = statement.executeQuery("select i, c, b, t from lo")) {
      while (rows.next()) {
        seen.line("text " + rows.getInt(1), rows.getString(2));
        seen.line("bytes", rows.getBytes(3));
        seen.line("last", rows.getString(4));
      }
    }
  }

  private static void locators(Connection connection, Statement statement, Seen seen)
      throws Exception {
    Clob text = connection.createClob();
    text.setString(1, "created \u6f22");
    Blob bytes = connection.createBlob();
    bytes.setBytes(1, new byte[] {1, 2, 3});
    try (PreparedStatement insert =
        connection.prepareStatement("insert into lo values (?, ?, ?, null)")) {
      insert.setInt(1, 7);
      insert.setClob(2, text);
      insert.setBlob(3, bytes);
      seen.attempt("locators", insert::executeUpdate);
    }
    try (ResultSet rows = statement.executeQuery("select c, b from lo where i = 7")) {
      rows.next();
      Clob read = rows.getClob(1);
      Blob found = rows.getBlob(2);
      seen.line("length", read.length() + " " + found.length());
      seen.line("part", read.getSubString(3, 4));
      seen.line("position", found.position(new byte[] {3}, 1));
      read.setString(1, "changed");
      seen.line("changed", read.getSubString(1, 10));
      read.truncate(2);
      seen.line("truncated", read.length());
    }
  }
}
