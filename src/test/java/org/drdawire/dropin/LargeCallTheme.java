package org.drdawire.dropin;

import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;

/** Large objects as output parameters, which come in the reply itself, and rows behind them. */
final class LargeCallTheme implements CheckedTheme {

  static final String PROCEDURE =
      "create procedure large(in n int, out c clob, out b blob, out v varchar(9)) parameter"
          + " style java language java reads sql data dynamic result sets 1 external name"
          + " 'org.drdawire.dropin.ServerProcedures.large'";

  @Override
  public void run(Connection connection, JdbcTarget target, Seen seen) throws Exception {
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate(PROCEDURE);
    }
    try (CallableStatement call = connection.prepareCall("call large(?, ?, ?, ?)")) {
      for (int size : new int[] {-1, 0, 3, 40_000, 100_000, -3, -40_000}) {
        call(call, size, seen);
      }
    } catch (SQLException lost) {
      seen.error("close", lost);
    }
  }

  private static void call(CallableStatement call, int size, Seen seen) throws Exception {
    call.setInt(1, size);
    call.registerOutParameter(2, Types.CLOB);
    call.registerOutParameter(3, Types.BLOB);
    call.registerOutParameter(4, Types.VARCHAR);
    seen.attempt("rows " + size, call::execute);
    seen.attempt("clob " + size, () -> call.getString(2));
    seen.attempt("blob " + size, () -> call.getBytes(3));
    seen.attempt("text " + size, () -> call.getString(4));
    if (size < 0) {
      seen.rows("rows", call.getResultSet());
    }
  }
}
