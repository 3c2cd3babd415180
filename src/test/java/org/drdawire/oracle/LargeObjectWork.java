package org.drdawire.oracle;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.function.Consumer;
import org.drdawire.dialect.Capabilities;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.LargeObjectForm;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RowWriter;

/** Rows with a BLOB and a CLOB are inserted, each in a flush of its own. */
record LargeObjectWork(String theme, List<Insert> inserts) implements SharedWork {

  private static final String CREATE = "create table lo (b blob, c clob)";
  private static final String INSERT = "insert into lo values (?, ?)";

  /** Binds both parameters of a row. */
  interface Binder {
    void bind(PreparedStatement insert) throws SQLException;
  }

  /**
   * One row.
   *
   * @param step what is special about it
   * @param theirs its values, for JDBC
   * @param types how the client describes the parameters
   * @param ours the same values
   */
  record Insert(String step, Binder theirs, List<DrdaType> types, Consumer<RowWriter> ours) {}

  @Override
  public void theirs(DerbyClientSession client) throws SQLException {
    try (Connection connection = client.connect()) {
      try (Statement statement = connection.createStatement()) {
        client.step("create", () -> statement.executeUpdate(CREATE));
      }
      try (PreparedStatement insert = connection.prepareStatement(INSERT)) {
        client.mark("prepare");
        for (Insert row : inserts) {
          row.theirs().bind(insert);
          insert.executeUpdate();
          client.mark(row.step());
        }
      }
      client.step("commit", () -> connection.commit());
    }
    client.mark("disconnect");
  }

  @Override
  public void ours(SameCommands commands) {
    commands.connect();
    commands.requests().use(Capabilities.initial().withLargeObjects(LargeObjectForm.derby()));
    commands.send(ExecuteImmediateSqlStatement.of(commands.hold(1), CREATE));
    commands.prepare(SameCommands.held(commands.hold(1), INSERT));
    for (Insert insert : inserts) {
      List<ParameterType> types = insert.types().stream().map(ParameterType::of).toList();
      RowWriter row =
          commands
              .requests()
              .row(ExecuteSqlStatement.of(commands.hold(1)), new ParameterDescriptor(types));
      insert.ours().accept(row);
      row.end();
      commands.send();
    }
    commands.send(RdbCommitUnitOfWork.of());
  }
}
