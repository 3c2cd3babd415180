package io.vertx.db2client.impl.drda;

import java.util.Iterator;

/** The rows of a query that have come with an answer. */
public class Cursor {

  private Iterator<Object[]> rows;
  private Object[] row;

  Cursor(DropInAnswer opened) {
    use(opened);
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
