package org.drdawire.oracle;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.drdawire.dialect.StatementAttribute;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.request.CloseQuery;
import org.drdawire.request.ContinueQuery;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.QueryBlock;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.Scroll;

/** Cursors that scroll, that update, and that end with their transaction. */
final class CursorWork implements SharedWork {

  private static final String CREATE = "create table r (i int primary key)";
  private static final String INSERT = "insert into r values 1, 2, 3, 4, 5, 6, 7, 8, 9";
  private static final String QUERY = "select i from r";
  private static final String PARAMETER = "select i from r where i > ?";
  private static final String FOR_UPDATE = "select i from r for update";
  private static final QueryBlock ROWS =
      QueryBlock.ofDefaultSize().withExtents(QueryBlock.NO_LIMIT);
  private static final ParameterDescriptor INTEGER =
      ParameterDescriptor.of(ParameterType.of(DrdaType.INTEGER));

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
    ourScroll(commands);
    ourScrollUnprepared(commands);
    ourUpdate(commands);
    ourForwardUpdate(commands);
    ourCloseAtCommit(commands);
    commands.send(RdbCommitUnitOfWork.of());
  }

  private static void ourScroll(SameCommands commands) {
    PackageSection section = commands.hold(2);
    commands.prepare(
        PrepareSqlStatement.of(section, PARAMETER)
            .withAttributes(StatementAttribute.INSENSITIVE_SCROLL, StatementAttribute.HOLD));
    OpenQuery open = OpenQuery.of(section).withBlock(ROWS.withRows(3));
    commands.requests().row(open, INTEGER).writeInt(0).end();
    commands.send();
    ContinueQuery query = ContinueQuery.of(section, 0).withBlock(ROWS.withRows(3));
    QueryBlock noExtents = QueryBlock.ofDefaultSize().withRows(3);
    // to go to a row the client first asks how many there are
    commands.send(query.withBlock(noExtents).withScroll(Scroll.afterLast()));
    commands.send(query.withScroll(Scroll.absolute(5).withBlockReset()));
    commands.send(query.withScroll(Scroll.relative(1).withBlockReset()));
    commands.send(query.withScroll(Scroll.relative(-5).withBlockReset()));
    commands.send(query.withScroll(Scroll.absolute(-3).withBlockReset()));
    commands.send(query.withScroll(Scroll.absolute(1).withBlockReset()));
    commands.send(query.withScroll(Scroll.absolute(8).withBlockReset()));
    commands.send(query.withScroll(Scroll.relative(-3).withBlockReset()));
    commands.send(query.withBlock(noExtents).withScroll(Scroll.beforeFirst()));
    commands.send(query.withScroll(Scroll.relative(1).withBlockReset()));
    commands.send(
        query.withBlock(ROWS.withRows(4)).withScroll(Scroll.absolute(7).withBlockReset()));
    commands.send(CloseQuery.of(section, 0));
  }

  /** Derby has no sensitive cursors, and its client asks for an insensitive one. */
  private static void ourScrollUnprepared(SameCommands commands) {
    PackageSection section = commands.hold(2);
    commands.send(
        PrepareSqlStatement.of(section, QUERY)
            .withAttributes(StatementAttribute.INSENSITIVE_SCROLL, StatementAttribute.HOLD),
        OpenQuery.of(section).withBlock(ROWS.withRows(64)));
    commands.send(CloseQuery.of(section, 1));
  }

  private static void ourUpdate(SameCommands commands) {
    PackageSection section = commands.hold(2);
    commands.send(
        PrepareSqlStatement.of(section, QUERY)
            .withAttributes(
                StatementAttribute.INSENSITIVE_SCROLL,
                StatementAttribute.UPDATABLE,
                StatementAttribute.HOLD),
        OpenQuery.of(section).withBlock(ROWS.withRows(64)));
    ContinueQuery query = ContinueQuery.of(section, 2).withBlock(ROWS.withRows(1));
    commands.send(
        query.withBlock(QueryBlock.ofDefaultSize().withRows(1)).withScroll(Scroll.afterLast()));
    ContinueQuery second = query.withScroll(Scroll.absolute(2).withBlockReset());
    commands.send(second);
    PackageSection update = commands.hold(1);
    commands.prepare(
        PrepareSqlStatement.of(
            update, "UPDATE \"APP\".\"R\" SET \"I\" = ?  WHERE CURRENT OF SQL_CURLH000C2"));
    commands.requests().row(ExecuteSqlStatement.of(update), INTEGER).writeInt(20).end();
    commands.send();
    commands.send(second);
    commands.send(query.withScroll(Scroll.absolute(3).withBlockReset()));
    deleteAtCursor(commands, commands.hold(3));
    PackageSection insert = commands.hold(4);
    commands.prepare(SameCommands.held(insert, "INSERT INTO \"APP\".\"R\" (\"I\") VALUES (?)"));
    commands.requests().row(ExecuteSqlStatement.of(insert), INTEGER).writeInt(30).end();
    commands.send();
    commands.send(CloseQuery.of(section, 2));
  }

  private static void ourForwardUpdate(SameCommands commands) {
    PackageSection section = commands.hold(2);
    commands.send(
        PrepareSqlStatement.of(section, QUERY)
            .withAttributes(StatementAttribute.UPDATABLE, StatementAttribute.HOLD),
        OpenQuery.of(section));
    commands.send(ContinueQuery.of(section, 3));
    commands.send(ContinueQuery.of(section, 3));
    deleteAtCursor(commands, commands.hold(3));
    commands.send(CloseQuery.of(section, 3));
  }

  private static void deleteAtCursor(SameCommands commands, PackageSection section) {
    commands.prepare(
        PrepareSqlStatement.of(
            section, "DELETE FROM \"APP\".\"R\" WHERE CURRENT OF \"SQL_CURLH000C2\""));
    commands.send(ExecuteSqlStatement.of(section));
  }

  private static void ourCloseAtCommit(SameCommands commands) {
    PackageSection section = commands.noHold(5);
    commands.prepare(PrepareSqlStatement.of(section, QUERY));
    commands.send(OpenQuery.of(section));
    commands.send(PrepareSqlStatement.of(section, QUERY), OpenQuery.of(section));
    PackageSection named = commands.noHold(6);
    commands.send(PrepareSqlStatement.of(named, FOR_UPDATE), OpenQuery.of(named));
    commands.send(ContinueQuery.of(named, 6));
    commands.send(
        ExecuteImmediateSqlStatement.of(section, "delete from r where current of SQL_CURLN000C6"));
    commands.send(CloseQuery.of(named, 6));
  }
}
