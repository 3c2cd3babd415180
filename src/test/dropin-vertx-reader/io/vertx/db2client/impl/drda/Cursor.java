package io.vertx.db2client.impl.drda;

import java.util.Iterator;

/** The rows of a query that have come with an answer. */
public class Cursor {

  private final ColumnMetaData described;
  private Iterator<Object[]> rows;
  private Object[] row;

  /** The columns are null unless the server has described them when it opened the query. */
  Cursor(DropInAnswer opened, ColumnMetaData described) {
    this.described = described;
    use(opened);
  }

  /** The columns, where they may be others than those of the statement that was prepared. */
  public ColumnMetaData columns(ColumnMetaData prepared) {
    return described == null ? prepared : described;
  }

  final void use(DropInAnswer fetched) {
    rows = fetched.rows().iterator();
  }

  public boolean next() {
    row = rows.hasNext() ? rows.next() : null;
    return row != null;
  }

  /** The values of the row. */
  public Object[] row() {
    return row;
  }

  /** The answer has said it. */
  public final void setAllRowsReceivedFromServer(boolean all) {}
}
