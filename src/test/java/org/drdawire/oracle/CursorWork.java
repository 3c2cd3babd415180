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
      connection.commit();
      client.mark("commit");
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
      rows.absolute(5);
      client.mark("absolute");
      rows.relative(3);
      client.mark("relative");
      rows.previous();
      client.mark("previous");
      rows.last();
      client.mark("last");
      rows.first();
      client.mark("first");
      rows.absolute(-2);
      client.mark("absolute from the end");
      rows.afterLast();
      client.mark("after last");
      rows.previous();
      client.mark("previous from the end");
      rows.beforeFirst();
      client.mark("before first");
      rows.next();
      client.mark("next");
      rows.setFetchSize(4);
      rows.absolute(7);
      client.mark("other fetch size");
      rows.isLast();
      client.mark("is last");
      rows.close();
      client.mark("close");
    }
  }

  private static void scrollUnprepared(DerbyClientSession client, Connection connection)
      throws SQLException {
    try (Statement statement =
            connection.createStatement(
                ResultSet.TYPE_SCROLL_SENSITIVE, ResultSet.CONCUR_READ_ONLY);
        ResultSet rows = statement.executeQuery(QUERY)) {
      client.mark("sensitive");
      rows.last();
      client.mark("sensitive last");
    }
    client.mark("sensitive close");
  }

  private static void update(DerbyClientSession client, Connection connection) throws SQLException {
    try (Statement statement =
            connection.createStatement(
                ResultSet.TYPE_SCROLL_INSENSITIVE, ResultSet.CONCUR_UPDATABLE);
        ResultSet rows = statement.executeQuery(QUERY)) {
      client.mark("open updatable");
      rows.absolute(2);
      client.mark("position");
      rows.updateInt(1, 20);
      rows.updateRow();
      client.mark("update");
      rows.absolute(3);
      client.mark("position again");
      rows.deleteRow();
      client.mark("delete");
      rows.moveToInsertRow();
      rows.updateInt(1, 30);
      rows.insertRow();
      client.mark("insert");
    }
    client.mark("close updatable");
    try (Statement statement =
            connection.createStatement(ResultSet.TYPE_FORWARD_ONLY, ResultSet.CONCUR_UPDATABLE);
        ResultSet rows = statement.executeQuery(QUERY)) {
      client.mark("open forward");
      rows.next();
      rows.next();
      client.mark("forward");
      rows.deleteRow();
      client.mark("delete forward");
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
      select.executeQuery().close();
      client.mark("query without hold");
    }
    connection.setHoldability(ResultSet.CLOSE_CURSORS_AT_COMMIT);
    client.mark("holdability");
    try (Statement statement = connection.createStatement()) {
      statement.executeQuery(QUERY).close();
      client.mark("unprepared without hold");
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
