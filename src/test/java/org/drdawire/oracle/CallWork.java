package org.drdawire.oracle;

import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.request.CloseQuery;
import org.drdawire.request.ContinueQuery;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.OutputOverride;
import org.drdawire.request.OutputOverride.Column;
import org.drdawire.request.PackageSection;
import org.drdawire.request.QueryBlock;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.SetSqlEnvironment;

/** Calls with output parameters and result sets. */
final class CallWork implements SharedWork {

  private static final String FUNCTION = "? = call syscs_util.syscs_get_database_property(?)";
  private static final String STATISTICS = "call syscs_util.syscs_set_runtimestatistics";
  private static final String TABLE = "create table o (i int, c clob)";
  private static final String ROWS =
      "insert into o values (1, 'some text'), (2, null), (3, 'more')";
  private static final String PROCEDURE =
      "create procedure report(out answer int) parameter style java language java"
          + " reads sql data dynamic result sets 2"
          + " external name 'org.drdawire.oracle.Procedures.report'";

  /** The server's name for the section of a further result set. */
  private static final long SYSLVL00 = 0x5359534C564C3030L;

  @Override
  public void theirs(DerbyClientSession client) throws SQLException {
    try (Connection connection = client.connect()) {
      output(client, connection);
      resultSets(client, connection);
      client.step("commit", () -> connection.commit());
    }
    client.mark("disconnect");
  }

  private static void output(DerbyClientSession client, Connection connection) throws SQLException {
    try (CallableStatement call = connection.prepareCall(FUNCTION)) {
      client.mark("prepare function");
      call.registerOutParameter(1, Types.VARCHAR);
      call.setString(2, "derby.storage.pageSize");
      client.step("call function", () -> call.execute());
    }
    try (CallableStatement call = connection.prepareCall(STATISTICS + "(?)")) {
      call.setInt(1, 0);
      call.execute();
    }
    client.mark("call procedure");
    try (CallableStatement call = connection.prepareCall(STATISTICS + "(0)")) {
      call.setQueryTimeout(5);
      call.execute();
    }
    client.mark("call without parameters");
  }

  private static void resultSets(DerbyClientSession client, Connection connection)
      throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate(TABLE);
      statement.executeUpdate(ROWS);
      client.step("create", () -> statement.executeUpdate(PROCEDURE));
      client.step("call unprepared", () -> statement.execute("call sysibm.metadata()"));
    }
    client.mark("close call unprepared");
    try (CallableStatement call = connection.prepareCall("call report(?)")) {
      client.mark("prepare call");
      call.setFetchSize(5);
      call.registerOutParameter(1, Types.INTEGER);
      client.step("call", () -> call.execute());
      ResultSet objects = call.getResultSet();
      client.step("first row", () -> objects.next());
      client.step("second row", () -> objects.next());
      client.step("more results", () -> call.getMoreResults());
      client.step("number", () -> call.getResultSet().next());
    }
    client.mark("close call");
  }

  @Override
  public void ours(SameCommands commands) {
    commands.connect();
    ourOutput(commands);
    ourResultSets(commands);
    commands.send(RdbCommitUnitOfWork.of());
  }

  private static void ourOutput(SameCommands commands) {
    PackageSection section = commands.hold(1);
    commands.call(
        FUNCTION,
        section,
        row -> row.writeNull().writeText("derby.storage.pageSize"),
        DrdaType.VARCHAR,
        DrdaType.LONG_VARCHAR);
    commands.call(STATISTICS + "(?)", section, row -> row.writeInt(0), DrdaType.INTEGER);
    commands.prepare(commands.procedure(section, STATISTICS + "(0)"));
    commands.send(
        SetSqlEnvironment.of(commands.hold(2), "SET STATEMENT_TIMEOUT 5"),
        SameCommands.call(section, 64));
  }

  private static void ourResultSets(SameCommands commands) {
    PackageSection one = commands.hold(1);
    PackageSection two = commands.hold(2);
    commands.send(ExecuteImmediateSqlStatement.of(two, TABLE));
    commands.send(ExecuteImmediateSqlStatement.of(one, ROWS));
    commands.send(ExecuteImmediateSqlStatement.of(two, PROCEDURE));
    commands.send(commands.procedure(one, "call sysibm.metadata()"), SameCommands.call(one, 64));
    commands.send(CloseQuery.of(one, 0));

    commands.prepare(commands.procedure(one, "call report(?)"));
    ParameterDescriptor answer = ParameterDescriptor.of(ParameterType.of(DrdaType.INTEGER));
    commands.requests().row(SameCommands.callWithOutput(one, 5), answer).writeNull().end();
    commands.send();
    ContinueQuery next =
        ContinueQuery.of(one, 1)
            .withBlock(QueryBlock.ofDefaultSize().withExtents(QueryBlock.NO_LIMIT).withRows(1))
            .withAllLargeObjects();
    commands.send(
        next.withOverride(OutputOverride.of(Column.AS_DESCRIBED, Column.NULLABLE_CLOB_LOCATOR)));
    // the locators of a row are released after it
    commands.call(
        "CALL SYSIBM.CLOBRELEASELOCATOR(?)",
        commands.noHold(3),
        row -> row.writeInt(1),
        DrdaType.INTEGER);
    commands.send(next);
    commands.send(CloseQuery.of(one, 1));
    commands.send(CloseQuery.of(one.withConsistencyToken(SYSLVL00), 2));
  }
}
