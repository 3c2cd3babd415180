package org.drdawire.oracle;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.RdbCommitUnitOfWork;

/** Cursors that scroll, that update, and that end with their transaction. */
final class CursorWork implements SharedWork {

  private static final String CREATE = "create table r (i int primary key)";
  private static final String INSERT = "insert into r values 1, 2, 3, 4, 5, 6, 7, 8, 9";
  static final String QUERY = "select i from r";
  static final String PARAMETER = "select i from r where i > ?";
  static final String FOR_UPDATE = "select i from r for update";

  @Override
  public void theirs(DerbyClientSession client) throws SQLException {
    try (Connection connection = client.connect()) {
      try (Statement statement = connection.createStatement()) {
        statement.executeUpdate(CREATE);
        statement.executeUpdate(INSERT);
      }
      client.mark("create");
      scroll(client, connection);
      scrollUnprepared(client, connection);
      update(client, connection);
      closeAtCommit(client, connection);
      client.step("commit", () -> connection.commit());
    }
    client.mark("disconnect");
  }

  private static void scroll(DerbyClientSession client, Connection connection) throws SQLException {
    try (PreparedStatement select =
        connection.prepareStatement(
            PARAMETER, ResultSet.TYPE_SCROLL_INSENSITIVE, ResultSet.CONCUR_READ_ONLY)) {
      client.mark("prepare");
      select.setFetchSize(3);
      select.setInt(1, 0);
      ResultSet rows = select.executeQuery();
      client.mark("open");
      client.step("absolute", () -> rows.absolute(5));
      client.step("relative", () -> rows.relative(3));
      client.step("previous", () -> rows.previous());
      client.step("last", () -> rows.last());
      client.step("first", () -> rows.first());
      client.step("absolute from the end", () -> rows.absolute(-2));
      client.step("after last", () -> rows.afterLast());
      client.step("previous from the end", () -> rows.previous());
      client.step("before first", () -> rows.beforeFirst());
      client.step("next", () -> rows.next());
      rows.setFetchSize(4);
      client.step("other fetch size", () -> rows.absolute(7));
      client.step("is last", () -> rows.isLast());
      client.step("close", () -> rows.close());
    }
  }

  private static void scrollUnprepared(DerbyClientSession client, Connection connection)
      throws SQLException {
    try (Statement statement =
            connection.createStatement(
                ResultSet.TYPE_SCROLL_SENSITIVE, ResultSet.CONCUR_READ_ONLY);
        ResultSet rows = statement.executeQuery(QUERY)) {
      client.mark("sensitive");
      client.step("sensitive last", () -> rows.last());
    }
    client.mark("sensitive close");
  }

  private static void update(DerbyClientSession client, Connection connection) throws SQLException {
    try (Statement statement =
            connection.createStatement(
                ResultSet.TYPE_SCROLL_INSENSITIVE, ResultSet.CONCUR_UPDATABLE);
        ResultSet rows = statement.executeQuery(QUERY)) {
      client.mark("open updatable");
      client.step("position", () -> rows.absolute(2));
      rows.updateInt(1, 20);
      client.step("update", () -> rows.updateRow());
      client.step("position again", () -> rows.absolute(3));
      client.step("delete", () -> rows.deleteRow());
      rows.moveToInsertRow();
      rows.updateInt(1, 30);
      client.step("insert", () -> rows.insertRow());
    }
    client.mark("close updatable");
    try (Statement statement =
            connection.createStatement(ResultSet.TYPE_FORWARD_ONLY, ResultSet.CONCUR_UPDATABLE);
        ResultSet rows = statement.executeQuery(QUERY)) {
      client.mark("open forward");
      rows.next();
      client.step("forward", () -> rows.next());
      client.step("delete forward", () -> rows.deleteRow());
    }
    client.mark("close forward");
  }

  private static void closeAtCommit(DerbyClientSession client, Connection connection)
      throws SQLException {
    try (PreparedStatement select =
        connection.prepareStatement(
            QUERY,
            ResultSet.TYPE_FORWARD_ONLY,
            ResultSet.CONCUR_READ_ONLY,
            ResultSet.CLOSE_CURSORS_AT_COMMIT)) {
      client.mark("prepare without hold");
      client.step("query without hold", () -> select.executeQuery().close());
    }
    client.step("holdability", () -> connection.setHoldability(ResultSet.CLOSE_CURSORS_AT_COMMIT));
    try (Statement statement = connection.createStatement()) {
      client.step("unprepared without hold", () -> statement.executeQuery(QUERY).close());
      statement.setCursorName("C1");
      try (ResultSet rows = statement.executeQuery(FOR_UPDATE)) {
        client.mark("named cursor");
        rows.next();
        try (Statement other = connection.createStatement()) {
          other.executeUpdate("delete from r where current of C1");
        }
        client.mark("delete at named cursor");
      }
    }
    client.mark("close named cursor");
  }

  @Override
  public void ours(SameCommands commands) {
    commands.connect();
    commands.send(ExecuteImmediateSqlStatement.of(commands.hold(1), CREATE));
    commands.send(ExecuteImmediateSqlStatement.of(commands.hold(2), INSERT));
    CursorCommands.scroll(commands);
    CursorCommands.scrollUnprepared(commands);
    CursorCommands.update(commands);
    CursorCommands.forwardUpdate(commands);
    CursorCommands.closeAtCommit(commands);
    commands.send(RdbCommitUnitOfWork.of());
  }
}
