package org.apache.derby.client.net;

import java.util.List;
import org.apache.derby.client.am.DropInRow;
import org.drdawire.reply.SqlCommunicationArea;

/**
 * A row that has come, or what stands for one, until the program moves to it.
 *
 * @param number the number of the row, as the reader counts it
 * @param row the row; null if there is none
 * @param sqlca what the server has said of it; null if nothing
 */
record DropInFetched(int number, DropInRow row, SqlCommunicationArea sqlca) {

  private static final String HOLE = "02502";
  private static final String UPDATED = "rwupd";
  static final int END_OF_DATA = 100;

  /** The end of rows that can only be read forward. */
  static final DropInFetched END = new DropInFetched(0, null, null);

  boolean isEnd() {
    return this == END || (sqlca != null && sqlca.sqlCode() == END_OF_DATA);
  }

  /** A row that was deleted, and keeps its place. */
  boolean isHole() {
    return row == null && says(HOLE);
  }

  boolean isUpdated() {
    return says(UPDATED);
  }

  private boolean says(String state) {
    return sqlca != null && (sqlca.sqlState().equals(state) || isAmongConditions(state));
  }

  private boolean isAmongConditions(String state) {
    return sqlca.conditions().stream().anyMatch(condition -> condition.sqlState().equals(state));
  }

  boolean isError() {
    return sqlca != null && sqlca.isError();
  }

  /** Whether the program is to see what the server has said. */
  boolean isWarning() {
    return sqlca != null && sqlca.sqlCode() > 0 && !isEnd() && !isHole() && !isUpdated();
  }

  /** How many rows there are, of the end of data. */
  static long rowCount(SqlCommunicationArea sqlca) {
    List<Integer> details = sqlca.details();
    return details.isEmpty() ? 0 : ((long) details.get(0) << Integer.SIZE) + details.get(1);
  }
}
