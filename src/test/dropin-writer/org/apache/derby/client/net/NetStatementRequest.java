package org.apache.derby.client.net;

import java.util.ArrayList;
import org.apache.derby.client.am.ColumnMetaData;
import org.apache.derby.client.am.Configuration;
import org.apache.derby.client.am.Section;
import org.apache.derby.client.am.SqlException;
import org.drdawire.request.DescribeSqlStatement;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.ParameterizedCommand;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.ProcedureCall;
import org.drdawire.request.QueryBlock;
import org.drdawire.request.SetSqlEnvironment;
import org.drdawire.request.SqldaType;

/** Statements and their parameters. */
class NetStatementRequest extends NetPackageRequest implements StatementRequestInterface {

  private static final int FORWARD_ONLY = java.sql.ResultSet.TYPE_FORWARD_ONLY;

  private final DropInRow row = new DropInRow(this);

  NetStatementRequest(NetAgent agent, int bufferSize) {
    super(agent, bufferSize);
  }

  @Override
  public void writeExecuteImmediate(NetStatement statement, String sql, Section section)
      throws SqlException {
    add(ExecuteImmediateSqlStatement.of(section(section), sql));
  }

  @Override
  public void writePrepareDescribeOutput(NetStatement statement, String sql, Section section)
      throws SqlException {
    add(prepare(statement, sql, section));
  }

  @Override
  public void writePrepare(NetStatement statement, String sql, Section section)
      throws SqlException {
    add(prepare(statement, sql, section).withoutDescription());
  }

  private PrepareSqlStatement prepare(NetStatement statement, String sql, Section section) {
    PrepareSqlStatement prepare = PrepareSqlStatement.of(section(section), sql);
    String attributes = statement.statement_.cursorAttributesToSendOnPrepare_;
    return attributes == null ? prepare : prepare.withAttributes(attributes);
  }

  @Override
  public void writeDescribeInput(NetPreparedStatement statement, Section section)
      throws SqlException {
    add(DescribeSqlStatement.of(section(section), SqldaType.EXTENDED_INPUT));
  }

  @Override
  public void writeDescribeOutput(NetPreparedStatement statement, Section section)
      throws SqlException {
    add(DescribeSqlStatement.of(section(section), SqldaType.EXTENDED_OUTPUT));
  }

  @Override
  public void writeExecute(
      NetPreparedStatement statement,
      Section section,
      ColumnMetaData parameters,
      Object[] values,
      int count,
      boolean outputExpected,
      boolean chained)
      throws SqlException {
    DropInSection kept = kept(section);
    addRow(
        outputExpected ? kept.execute().withCall(ProcedureCall.of().withOutput()) : kept.execute(),
        kept,
        parameters,
        values,
        count);
  }

  @Override
  public void writeExecuteCall(
      NetStatement statement,
      boolean outputExpected,
      String procedureName,
      Section section,
      int fetchSize,
      boolean suppressResultSets,
      int resultSetType,
      ColumnMetaData parameters,
      Object[] values)
      throws SqlException {
    int count = values == null ? 0 : values.length;
    // the client only says what the program has registered, but it reads whatever is answered
    ProcedureCall call =
        outputExpected || count > 0 ? ProcedureCall.of().withOutput() : ProcedureCall.of();
    if (!suppressResultSets) {
      statement.qryrowsetSentOnOpnqry_ = true;
      call = call.withResultSets(ProcedureCall.ANY_NUMBER, rowsets(fetchSize));
    }
    if (procedureName != null) {
      call = call.withName(procedureName);
    }
    DropInSection kept = kept(section);
    addRow(kept.execute().withCall(call), kept, parameters, values, count);
  }

  @Override
  public void writeOpenQuery(
      NetPreparedStatement statement,
      Section section,
      int fetchSize,
      int resultSetType,
      int count,
      ColumnMetaData parameters,
      Object[] values)
      throws SqlException {
    DropInSection kept = kept(section);
    addRow(open(statement, kept, fetchSize, resultSetType), kept, parameters, values, count);
  }

  @Override
  public void writeOpenQuery(
      NetStatement statement, Section section, int fetchSize, int resultSetType)
      throws SqlException {
    add(open(statement, kept(section), fetchSize, resultSetType));
  }

  /** A scrollable cursor is read by rowsets, another one by blocks. */
  private OpenQuery open(
      NetStatement statement, DropInSection section, int fetchSize, int resultSetType) {
    boolean scrollable = resultSetType != FORWARD_ONLY;
    statement.qryrowsetSentOnOpnqry_ = scrollable;
    return scrollable ? section.open().withBlock(rowsets(fetchSize)) : section.open();
  }

  static QueryBlock rowsets(int fetchSize) {
    return QueryBlock.ofDefaultSize()
        .withExtents(QueryBlock.NO_LIMIT)
        .withRows(rowsetSize(fetchSize));
  }

  static int rowsetSize(int fetchSize) {
    return fetchSize == 0 ? Configuration.defaultFetchSize : fetchSize;
  }

  @Override
  @SuppressWarnings("rawtypes")
  public void writeSetSpecialRegister(Section section, ArrayList statements) throws SqlException {
    String[] sql = new String[statements.size()];
    for (int i = 0; i < sql.length; i++) {
      sql[i] = (String) statements.get(i);
    }
    add(SetSqlEnvironment.of(section(section), sql));
  }

  private void addRow(
      ParameterizedCommand command,
      DropInSection section,
      ColumnMetaData parameters,
      Object[] values,
      int count)
      throws SqlException {
    if (count == 0) {
      add(command);
    } else {
      row.add(section, command, parameters, values);
    }
  }
}
