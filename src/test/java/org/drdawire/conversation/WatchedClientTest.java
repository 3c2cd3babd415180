package org.drdawire.conversation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.sql.CallableStatement;
import java.sql.Clob;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Derby's own client and its server, with a proxy between them whose conversation has no plan and
 * reads what both send: each row that the client gets, it has read, too.
 */
class WatchedClientTest extends LiveConversationTest {

  private static final String PAIRS =
      "select a.id, b.id, a.v from t a, t b where b.id <= 10 and a.id > ?";

  private final List<String> got = new ArrayList<>();

  private void read(ResultSet rows) throws SQLException {
    List<String> values = new ArrayList<>();
    for (int i = 1; i <= rows.getMetaData().getColumnCount(); i++) {
      Object value = rows.getObject(i);
      values.add(value instanceof Clob ? WatchingRelay.LOCATOR : String.valueOf(value));
    }
    got.add(String.join(" ", values));
  }

  /** One row of each that has one left, and again. */
  private void readByTurns(List<ResultSet> all) throws SQLException {
    List<ResultSet> left = new ArrayList<>(all);
    while (!left.isEmpty()) {
      for (ResultSet rows : List.copyOf(left)) {
        if (rows.next()) {
          read(rows);
        } else {
          left.remove(rows);
        }
      }
    }
  }

  @Test
  void eachRowIsSeen() throws Exception {
    try (WatchingRelay relay = WatchingRelay.to(server.port())) {
      try (Connection client = server.client(relay.port(), "app", "any")) {
        client.setAutoCommit(false);
        queriesByTurns(client);
        resultSets(client);
        heldOnes(client);
        largeObjects(client);
        scrolls(client);
        client.commit();
      }
      relay.awaitEnd();
      Collections.sort(got);
      assertEquals(List.of(), relay.faults());
      assertEquals(got, relay.rows().filter(row -> !row.startsWith("-")).sorted().toList());
    }
  }

  private void queriesByTurns(Connection client) throws SQLException {
    List<ResultSet> open = new ArrayList<>();
    for (int after = 0; after < 70; after += 10) {
      PreparedStatement query = client.prepareStatement(PAIRS);
      query.setInt(1, after);
      open.add(query.executeQuery());
    }
    try (PreparedStatement update = client.prepareStatement("update t set id = id where id = ?")) {
      update.setInt(1, 5);
      update.addBatch();
      update.setInt(1, 6);
      update.addBatch();
      update.executeBatch();
    }
    readByTurns(open);
    for (ResultSet rows : open) {
      rows.getStatement().close();
    }
    try (Statement statement = client.createStatement();
        ResultSet one = statement.executeQuery(NUMBERS)) {
      statement.setFetchSize(3);
      one.next();
    }
    NUMBERS_LEFT.forEach(got::add);
  }

  /** The block of the query that is closed behind its first row has all of them. */
  private static final List<String> NUMBERS_LEFT =
      Stream.iterate(1, id -> id + 1).limit(100).map(String::valueOf).toList();

  private void resultSets(Connection client) throws SQLException {
    try (CallableStatement call = client.prepareCall("call two(?, ?, ?)")) {
      call.setInt(1, 1);
      call.registerOutParameter(2, java.sql.Types.INTEGER);
      call.setString(3, "in");
      call.registerOutParameter(3, java.sql.Types.VARCHAR);
      boolean more = call.execute();
      while (more) {
        readByTurns(List.of(call.getResultSet()));
        more = call.getMoreResults();
      }
    }
  }

  private void heldOnes(Connection client) throws SQLException {
    try (PreparedStatement held = client.prepareStatement(PAIRS)) {
      held.setInt(1, 50);
      ResultSet rows = held.executeQuery();
      rows.next();
      read(rows);
      client.commit();
      readByTurns(List.of(rows));
    }
  }

  private void largeObjects(Connection client) throws SQLException {
    try (Statement statement = client.createStatement()) {
      statement.execute("create table texts (id integer, c clob)");
      statement.execute("insert into texts select id, cast(v as clob) from t where id <= 20");
      ResultSet rows = statement.executeQuery("select c, id from texts");
      readByTurns(List.of(rows));
    }
  }

  private static void scrolls(Connection client) throws SQLException {
    try (Statement statement =
        client.createStatement(ResultSet.TYPE_SCROLL_INSENSITIVE, ResultSet.CONCUR_READ_ONLY)) {
      statement.setFetchSize(5);
      ResultSet rows = statement.executeQuery("select -id from t");
      rows.last();
      rows.absolute(50);
      rows.previous();
      assertEquals(-49, rows.getInt(1));
    }
  }
}
