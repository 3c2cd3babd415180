package org.drdawire.dropin;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import org.drdawire.live.server.DerbyServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A value that cannot be read, in Derby's client with our writer and our reader in it: it is an
 * error for whoever asks for it. Rows keep their places, so that no other row is changed.
 */
class UnreadableValueTest {

  private DerbyServer server;
  private BrokenRelay relay;
  private Connection connection;

  @BeforeEach
  void connect() throws Exception {
    server = DerbyServer.start();
    relay = BrokenRelay.to(server.port());
    connection = ReaderOverlay.connect(relay.port(), server.database());
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate("create table t (id int, v varchar(20))");
      statement.executeUpdate("insert into t values (1, 'one'), (2, '#'), (3, 'three')");
    }
    relay.change(bytes -> replaced(bytes, '#'));
  }

  @AfterEach
  void stop() throws Exception {
    connection.close();
    relay.close();
    server.close();
  }

  @ParameterizedTest
  @ValueSource(ints = {ResultSet.TYPE_FORWARD_ONLY, ResultSet.TYPE_SCROLL_INSENSITIVE})
  void noOtherRowIsChanged(int type) throws SQLException {
    try (Statement statement = connection.createStatement(type, ResultSet.CONCUR_UPDATABLE);
        ResultSet rows = statement.executeQuery("select id, v from t")) {
      assertEquals("one", next(rows).getString(2));
      assertEquals(2, next(rows).getInt(1));
      for (int again = 0; again < 2; again++) {
        SQLException unreadable = assertThrows(SQLException.class, () -> rows.getString(2));
        assertEquals("22021", unreadable.getSQLState());
      }
      assertEquals(3, next(rows).getInt(1));
      rows.updateString(2, "third");
      rows.updateRow();
    }
    try (Statement statement = server.embedded().createStatement();
        ResultSet stored = statement.executeQuery("select v from t order by id")) {
      for (String value : new String[] {"one", "#", "third"}) {
        assertEquals(value, next(stored).getString(1));
      }
    }
  }

  @Test
  void theOtherOutputParametersAreRead() throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate(LargeCallTheme.PROCEDURE);
    }
    // the first byte of each character of the CLOB
    relay.change(bytes -> replaced(bytes, '\u00c3'));
    try (CallableStatement call = connection.prepareCall("call large(?, ?, ?, ?)")) {
      call.setInt(1, 3);
      call.registerOutParameter(2, Types.CLOB);
      call.registerOutParameter(3, Types.BLOB);
      call.registerOutParameter(4, Types.VARCHAR);
      call.execute();
      SQLException unreadable = assertThrows(SQLException.class, () -> call.getString(2));
      assertEquals("22021", unreadable.getSQLState());
      assertArrayEquals(new byte[3], call.getBytes(3));
      assertEquals("n3", call.getString(4));
    }
  }

  /**
   * The bytes of the second row become an SQLCAGRP with SQLCODE 100, and a row: X'FF', which says
   * that there is no SQLCAGRP, becomes X'00', and its INTEGER has X'0064' first.
   */
  @Test
  void aRowThatBreaksARuleEndsItsQueryAlone() throws SQLException {
    int id = 0x0064_0001;
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate("create table broken (id int, v varchar(32000))");
    }
    try (PreparedStatement insert =
        connection.prepareStatement("insert into broken values (?, ?)")) {
      insert(insert, 1, "x".repeat(32_000));
      insert(insert, id, "aaaaaaaa##\0\0bbbb\0\0\0");
    }
    relay.change(
        bytes ->
            new String(replaced(bytes, '#'), ISO_8859_1)
                .replace("\u00ff\0\0\0d\0\1", "\0\0\0\0d\0\1")
                .getBytes(ISO_8859_1));
    try (Statement statement = connection.createStatement();
        Statement other = connection.createStatement();
        ResultSet rows = statement.executeQuery("select id, v from broken")) {
      assertEquals(1, next(rows).getInt(1));
      for (int again = 0; again < 3; again++) {
        SQLException broken = assertThrows(SQLException.class, rows::next);
        assertEquals("QRYDTA row after the end of data row=2", broken.getMessage());
      }
      try (ResultSet others = other.executeQuery("select id from t")) {
        assertEquals(1, next(others).getInt(1));
      }
    }
  }

  private static void insert(PreparedStatement insert, int id, String text) throws SQLException {
    insert.setInt(1, id);
    insert.setString(2, text);
    insert.executeUpdate();
  }

  /** X'FF' is no character of UTF-8. */
  private static byte[] replaced(byte[] bytes, char byteOfText) {
    return new String(bytes, ISO_8859_1).replace(byteOfText, '\u00ff').getBytes(ISO_8859_1);
  }

  private static ResultSet next(ResultSet rows) throws SQLException {
    assertTrue(rows.next());
    return rows;
  }
}
