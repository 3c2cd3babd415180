package org.apache.derby.client.net;

import org.apache.derby.client.am.ClientTypes;
import org.apache.derby.client.am.ColumnMetaData;
import org.apache.derby.client.am.Section;
import org.apache.derby.client.am.SqlException;
import org.drdawire.request.CloseQuery;
import org.drdawire.request.ContinueQuery;
import org.drdawire.request.OutputOverride;
import org.drdawire.request.OutputOverride.Column;
import org.drdawire.request.QueryBlock;
import org.drdawire.request.Scroll;

/** Fetching from cursors, and closing them. */
class NetResultSetRequest extends NetStatementRequest implements ResultSetRequestInterface {

  NetResultSetRequest(NetAgent agent, int bufferSize) {
    super(agent, bufferSize);
  }

  @Override
  public void writeFetch(NetResultSet rows, Section section, int fetchSize) throws SqlException {
    ContinueQuery fetch = ContinueQuery.of(section(section), rows.queryInstanceIdentifier_);
    add(
        overridden(
            rows,
            statement(rows).qryrowsetSentOnOpnqry_
                ? fetch.withBlock(rowsets(fetchSize)).withAllLargeObjects()
                : fetch));
  }

  @Override
  public void writeScrollableFetch(
      NetResultSet rows, Section section, int fetchSize, int orientation, long row, boolean reset)
      throws SqlException {
    Scroll move = move(orientation, row);
    ContinueQuery fetch =
        ContinueQuery.of(section(section), rows.queryInstanceIdentifier_)
            .withBlock(rowsets(fetchSize))
            .withScroll(reset ? move.withBlockReset() : move);
    add(overridden(rows, fetch));
  }

  @Override
  public void writePositioningFetch(NetResultSet rows, Section section, int orientation, long row)
      throws SqlException {
    add(
        ContinueQuery.of(section(section), rows.queryInstanceIdentifier_)
            .withBlock(QueryBlock.ofDefaultSize().withRows(rowsetSize(rows.fetchSize_)))
            .withScroll(move(orientation, row).withoutData()));
  }

  private static NetStatement statement(NetResultSet rows) {
    return (NetStatement) rows.statement_.getMaterialStatement();
  }

  private static Scroll move(int orientation, long row) {
    return switch (orientation) {
      case NetResultSet.scrollOrientation_relative__ -> Scroll.relative(row);
      case NetResultSet.scrollOrientation_absolute__ -> Scroll.absolute(row);
      case NetResultSet.scrollOrientation_after__ -> Scroll.afterLast();
      case NetResultSet.scrollOrientation_before__ -> Scroll.beforeFirst();
      default -> throw new IllegalArgumentException("orientation=" + orientation);
    };
  }

  /** Asks once for locators in place of large objects. */
  private static ContinueQuery overridden(NetResultSet rows, ContinueQuery fetch) {
    if (rows.firstOutovrBuilt_ || !rows.cursor_.hasLobs_) {
      return fetch;
    }
    rows.firstOutovrBuilt_ = true;
    return fetch.withOverride(locators(rows.resultSetMetaData_));
  }

  private static OutputOverride locators(ColumnMetaData columns) {
    Column[] wanted = new Column[columns.columns_];
    for (int i = 0; i < wanted.length; i++) {
      wanted[i] = column(columns.types_[i], columns.nullable_[i]);
    }
    return OutputOverride.of(wanted);
  }

  private static Column column(int type, boolean nullable) {
    return switch (type) {
      case ClientTypes.BLOB -> nullable ? Column.NULLABLE_BLOB_LOCATOR : Column.BLOB_LOCATOR;
      case ClientTypes.CLOB -> nullable ? Column.NULLABLE_CLOB_LOCATOR : Column.CLOB_LOCATOR;
      default -> Column.AS_DESCRIBED;
    };
  }

  @Override
  public void writeCursorClose(NetResultSet rows, Section section) throws SqlException {
    add(CloseQuery.of(section(section), rows.queryInstanceIdentifier_));
  }
}
