package org.drdawire.bench;

import java.util.Iterator;
import org.apache.derby.client.am.ClientResultSet;
import org.apache.derby.client.am.ColumnMetaData;
import org.apache.derby.client.am.ConnectionCallbackInterface;
import org.apache.derby.client.am.Cursor;
import org.apache.derby.client.am.Section;
import org.apache.derby.client.am.SqlWarning;
import org.apache.derby.client.am.Sqlca;
import org.apache.derby.client.am.StatementCallbackInterface;
import org.apache.derby.client.am.UnitOfWorkListener;

/** What the reader of Derby's client calls: takes codes, counts and texts. */
final class StockCallbacks implements StatementCallbackInterface {

  private final OfConnection ofConnection = new OfConnection();
  private int taken;

  void clear() {
    taken = 0;
  }

  int taken() {
    return taken;
  }

  ConnectionCallbackInterface ofConnection() {
    return ofConnection;
  }

  private void take(Sqlca area) {
    if (area == null) {
      return;
    }
    if (area.getSqlCode() == 0) {
      taken += (int) area.getUpdateCount();
      return;
    }
    taken += area.getSqlCode() + area.getSqlState().length() + area.getSqlErrmc().length();
  }

  @Override
  public int completeSqlca(Sqlca area) {
    take(area);
    return 0;
  }

  @Override
  public ConnectionCallbackInterface getConnectionCallbackInterface() {
    return ofConnection;
  }

  @Override
  public ColumnMetaData getGuessedResultSetMetaData() {
    return null;
  }

  @Override
  public void completePrepare(Sqlca area) {
    take(area);
  }

  @Override
  public void completeExecuteImmediate(Sqlca area) {
    take(area);
  }

  @Override
  public void completeExecuteSetStatement(Sqlca area) {
    take(area);
  }

  @Override
  public void completeExecute(Sqlca area) {
    take(area);
  }

  @Override
  public void completeOpenQuery(Sqlca area, ClientResultSet rows) {}

  @Override
  public void completeExecuteCallOpenQuery(
      Sqlca area, ClientResultSet rows, ColumnMetaData columns, Section section) {}

  @Override
  public void accumulateWarning(SqlWarning warning) {}

  @Override
  public void completePrepareDescribeOutput(ColumnMetaData columns, Sqlca area) {}

  @Override
  public void completeExecuteCall(Sqlca area, Cursor row, ClientResultSet[] sets) {}

  @Override
  public void completeExecuteCall(Sqlca area, Cursor row) {}

  @Override
  public void listenToUnitOfWork() {}

  @Override
  public void completeLocalCommit(@SuppressWarnings("rawtypes") Iterator listeners) {}

  @Override
  public void completeLocalRollback(@SuppressWarnings("rawtypes") Iterator listeners) {}

  private final class OfConnection implements ConnectionCallbackInterface {

    @Override
    public void completeSqlca(Sqlca area) {
      taken += area == null ? 0 : area.getSqlCode();
    }

    @Override
    public void completeLocalCommit() {}

    @Override
    public void completeLocalRollback() {}

    @Override
    public void completeAbnormalUnitOfWork() {}

    @Override
    public void completeChainBreakingDisconnect() {}

    @Override
    public void completeAbnormalUnitOfWork(UnitOfWorkListener listener) {}

    @Override
    public void completePiggyBackIsolation(int level) {}

    @Override
    public void completePiggyBackSchema(String schema) {}
  }
}
