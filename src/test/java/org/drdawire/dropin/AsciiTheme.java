package org.drdawire.dropin;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.stream.Collectors;

/** ASCII streams, of which JDBC does not say what bytes above X'7F' are. */
final class AsciiTheme implements CheckedTheme {

  @Override
  public void run(Connection connection, JdbcTarget target, Seen seen) throws Exception {
    connection.setAutoCommit(false);
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate("create table ac (c clob)");
      try (PreparedStatement insert = connection.prepareStatement("insert into ac values ?")) {
        for (String text : new String[] {"a", "\u00e9", "\u00c3\u00a9"}) {
          insert.setAsciiStream(1, stream(text), text.length());
          seen.attempt("with length", insert::executeUpdate);
          insert.setAsciiStream(1, stream(text));
          seen.attempt("without", insert::executeUpdate);
        }
      }
      try (ResultSet rows = statement.executeQuery("select c from ac")) {
        while (rows.next()) {
          seen.line("stored", characters(rows.getString(1)));
        }
      }
    }
    connection.rollback();
  }

  /** In hexadecimal digits, as most of them are not ASCII. */
  private static String characters(String text) {
    return text.chars().mapToObj(c -> String.format("%X", c)).collect(Collectors.joining(" "));
  }

  private static InputStream stream(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1));
  }
}
