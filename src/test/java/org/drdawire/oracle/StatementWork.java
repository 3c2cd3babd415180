package org.drdawire.oracle;

import static org.drdawire.oracle.SameCommands.held;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.request.CloseQuery;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RdbRollbackUnitOfWork;
import org.drdawire.request.RequestEncoder;
import org.drdawire.request.SetSqlEnvironment;

/** Statements that are not prepared first, what is sent with them, and their sections. */
final class StatementWork implements SharedWork {

  private static final String CREATE =
      "create table s (k integer generated always as identity, i int)";
  private static final String INSERT = "insert into s(i) values (?)";
  private static final String DELETE = "delete from s";
  private static final String CAST = "values cast(? as int)";

  /** The query that the client adds when generated keys are requested. */
  private static final String KEYS = "select IDENTITY_VAL_LOCAL() from SYSIBM.SYSDUMMY1";

  private static final ParameterDescriptor INTEGER =
      ParameterDescriptor.of(ParameterType.of(DrdaType.INTEGER));
  private static final RdbCommitUnitOfWork COMMIT = RdbCommitUnitOfWork.of();

  @Override
  public void theirs(DerbyClientSession client) throws SQLException {
    try (Connection connection = client.connect()) {
      unprepared(client, connection);
      settings(client, connection);
      sections(client, connection);
      committed(client, connection);
    }
    client.mark("disconnect");
  }

  private static void unprepared(DerbyClientSession client, Connection connection)
      throws SQLException {
    try (Statement statement = connection.createStatement()) {
      client.step("create", () -> statement.executeUpdate(CREATE));
      statement.executeUpdate("insert into s(i) values 7", Statement.RETURN_GENERATED_KEYS);
      client.step("generated keys", () -> statement.getGeneratedKeys().close());
      statement.addBatch("insert into s(i) values 8");
      statement.addBatch("update s set i = 9 where i = 8");
      client.step("batch", () -> statement.executeBatch());
      try (ResultSet rows = statement.executeQuery("select i from s")) {
        rows.next();
      }
      client.mark("select");
      statement.execute("values 1");
      client.step("values", () -> statement.getResultSet().close());
      statement.setQueryTimeout(30);
      client.step("select in time", () -> statement.executeQuery("select k from s").close());
      statement.executeUpdate("delete from s where i = 9");
      client.mark("delete in time");
    }
    client.step("commit", () -> connection.commit());
  }

  private static void settings(DerbyClientSession client, Connection connection)
      throws SQLException {
    connection.setReadOnly(true);
    client.step("read only", () -> connection.setReadOnly(false));
    connection.setTransactionIsolation(Connection.TRANSACTION_SERIALIZABLE);
    client.mark("isolation");
    connection.setSchema("SYS");
    client.step("schema", () -> connection.setSchema("APP"));
    client.step("rollback", () -> connection.rollback());
  }

  private static void sections(DerbyClientSession client, Connection connection)
      throws SQLException {
    try (PreparedStatement one = connection.prepareStatement("insert into s(i) values 1");
        PreparedStatement two = connection.prepareStatement(INSERT);
        PreparedStatement keys =
            connection.prepareStatement(INSERT, Statement.RETURN_GENERATED_KEYS)) {
      client.mark("prepare three");
      client.step("first", () -> one.executeUpdate());
      two.setInt(1, 2);
      two.setQueryTimeout(30);
      client.step("second in time", () -> two.executeUpdate());
      keys.setInt(1, 3);
      client.step("third with keys", () -> keys.executeUpdate());
    }
    client.mark("close three");
    try (PreparedStatement again = connection.prepareStatement(CAST)) {
      client.mark("prepare once more");
      again.setInt(1, 1);
      again.setQueryTimeout(30);
      client.step("query in time", () -> again.executeQuery().close());
    }
    client.step("commit", () -> connection.commit());
  }

  private static void committed(DerbyClientSession client, Connection connection)
      throws SQLException {
    connection.setAutoCommit(true);
    try (Statement statement = connection.createStatement();
        PreparedStatement insert = connection.prepareStatement(INSERT)) {
      client.mark("prepare");
      for (int row = 1; row <= 2; row++) {
        insert.setInt(1, row);
        insert.addBatch();
      }
      client.step("batch with commit", () -> insert.executeBatch());
      client.step("delete with commit", () -> statement.executeUpdate(DELETE));
      statement.addBatch(DELETE);
      client.step("batch of statements with commit", () -> statement.executeBatch());
      client.step("query with commit", () -> statement.executeQuery("select i from s").close());
    }
  }

  @Override
  public void ours(SameCommands commands) {
    commands.connect();
    ourUnprepared(commands);
    ourSettings(commands);
    ourSections(commands);
    ourCommitted(commands);
    commands.send(COMMIT);
  }

  private static void ourUnprepared(SameCommands commands) {
    PackageSection one = commands.hold(1);
    PackageSection two = commands.hold(2);
    PackageSection three = commands.hold(3);
    PackageSection four = commands.hold(4);
    commands.send(ExecuteImmediateSqlStatement.of(one, CREATE));
    commands.send(
        ExecuteImmediateSqlStatement.of(two, "insert into s(i) values 7"),
        held(three, KEYS),
        OpenQuery.of(three));
    commands.send(
        ExecuteImmediateSqlStatement.of(one, "insert into s(i) values 8"),
        ExecuteImmediateSqlStatement.of(two, "update s set i = 9 where i = 8"));
    commands.send(held(one, "select i from s"), OpenQuery.of(one));
    commands.send(held(two, "values 1"), OpenQuery.of(two));
    SetSqlEnvironment timeout = SetSqlEnvironment.of(one, "SET STATEMENT_TIMEOUT 30");
    commands.send(timeout, held(four, "select k from s"), OpenQuery.of(four));
    commands.send(timeout, ExecuteImmediateSqlStatement.of(two, "delete from s where i = 9"));
    commands.send(COMMIT);
  }

  private static void ourSettings(SameCommands commands) {
    PackageSection one = commands.hold(1);
    PackageSection two = commands.hold(2);
    commands.prepare(held(one, "SET CURRENT ISOLATION = RR"));
    commands.send(ExecuteSqlStatement.of(one));
    for (String schema : List.of("SYS", "APP")) {
      commands.prepare(held(two, "set schema ?"));
      commands
          .requests()
          .row(
              ExecuteSqlStatement.of(two),
              ParameterDescriptor.of(ParameterType.of(DrdaType.LONG_VARCHAR)))
          .writeText(schema)
          .end();
      commands.send();
    }
    commands.send(RdbRollbackUnitOfWork.of());
  }

  private static void ourSections(SameCommands commands) {
    commands.prepare(held(commands.hold(2), "insert into s(i) values 1"));
    commands.prepare(held(commands.hold(3), INSERT));
    commands.prepare(held(commands.hold(4), INSERT));
    commands.send(ExecuteSqlStatement.of(commands.hold(2)));
    RequestEncoder requests = commands.requests();
    SetSqlEnvironment timeout = SetSqlEnvironment.of(commands.hold(5), "SET STATEMENT_TIMEOUT 30");
    requests.add(timeout);
    requests.row(ExecuteSqlStatement.of(commands.hold(3)), INTEGER).writeInt(2).end();
    commands.send();
    requests.row(ExecuteSqlStatement.of(commands.hold(4)), INTEGER).writeInt(3).end();
    PackageSection keys = commands.hold(6);
    commands.send(held(keys, KEYS), OpenQuery.of(keys));
    commands.send(CloseQuery.of(keys, 4));
    commands.prepare(held(commands.hold(2), CAST));
    requests.add(timeout);
    requests.row(OpenQuery.of(commands.hold(2)), INTEGER).writeInt(1).end();
    commands.send();
    commands.send(COMMIT);
  }

  private static void ourCommitted(SameCommands commands) {
    commands.prepare(held(commands.hold(5), INSERT));
    ExecuteTemplate insert = ExecuteTemplate.of(ExecuteSqlStatement.of(commands.hold(5)), INTEGER);
    for (int row = 1; row <= 2; row++) {
      insert.row(commands.requests()).writeInt(row).end();
    }
    commands.send(COMMIT);
    commands.send(ExecuteImmediateSqlStatement.of(commands.hold(2), DELETE), COMMIT);
    commands.send(ExecuteImmediateSqlStatement.of(commands.hold(3), DELETE), COMMIT);
    commands.send(held(commands.hold(2), "select i from s"), OpenQuery.of(commands.hold(2)));
    commands.send(COMMIT);
  }
}
