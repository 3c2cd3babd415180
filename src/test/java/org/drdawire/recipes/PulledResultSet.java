package org.drdawire.recipes;

import java.io.IOException;
import java.io.InputStream;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.SQLIntegrityConstraintViolationException;
import java.sql.SQLInvalidAuthorizationSpecException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLSyntaxErrorException;
import java.sql.SQLTimeoutException;
import java.sql.SQLTransactionRollbackException;
import java.util.List;
import org.drdawire.DrdaException;
import org.drdawire.conversation.CommandFailedException;
import org.drdawire.conversation.Rows;
import org.drdawire.reply.ColumnDescription;
import org.drdawire.reply.SqlCommunicationArea;

// recipe: A ResultSet
/** What a ResultSet is asked, over rows that are pulled. */
final class PulledResultSet implements AutoCloseable {

  private final Rows rows;
  private final List<ColumnDescription> columns; // of SQLDARD, which answers PRPSQLSTT
  private boolean wasNull;

  PulledResultSet(Rows rows, List<ColumnDescription> columns) {
    this.rows = rows;
    this.columns = columns;
  }

  boolean next() throws SQLException {
    try {
      return rows.next();
    } catch (IOException | DrdaException e) {
      throw sqlException(e);
    }
  }

  int getInt(int column) throws SQLException {
    try {
      wasNull = rows.row().isNull(column);
      return wasNull ? 0 : rows.row().getInt(column);
    } catch (DrdaException e) {
      throw sqlException(e); // 07006: a text, for example
    }
  }

  Object getObject(int column) throws SQLException {
    try {
      Object value = rows.row().getObject(column);
      wasNull = value == null;
      return value;
    } catch (DrdaException e) {
      throw sqlException(e);
    }
  }

  InputStream getBinaryStream(int column) throws SQLException {
    try {
      InputStream bytes = rows.bytes(column); // a BLOB as it comes
      wasNull = bytes == null;
      return bytes;
    } catch (IOException | DrdaException e) {
      throw sqlException(e);
    }
  }

  boolean wasNull() {
    return wasNull;
  }

  int findColumn(String label) throws SQLException {
    for (int column = 1; column <= columns.size(); column++) {
      if (columns.get(column - 1).name().equalsIgnoreCase(label)) {
        return column;
      }
    }
    throw new SQLSyntaxErrorException("no column " + label, "42703");
  }

  @Override
  public void close() {
    rows.close();
  }

  static SQLException sqlException(Exception e) {
    if (!(e instanceof DrdaException failed)) {
      return new SQLNonTransientConnectionException(e.getMessage(), "08006", e);
    }
    String text = failed.getMessage();
    int code = 0;
    if (failed instanceof CommandFailedException refused) {
      text = refused.details(); // not for logs
      code = refused.sqlca().map(SqlCommunicationArea::sqlCode).orElse(0);
    }
    String state = failed.sqlState();
    return switch (state.equals("XCL52") ? "57" : state.substring(0, 2)) {
      case "08" -> new SQLNonTransientConnectionException(text, state, code, e);
      case "0A" -> new SQLFeatureNotSupportedException(text, state, code, e);
      case "22" -> new SQLDataException(text, state, code, e);
      case "23" -> new SQLIntegrityConstraintViolationException(text, state, code, e);
      case "28" -> new SQLInvalidAuthorizationSpecException(text, state, code, e);
      case "40" -> new SQLTransactionRollbackException(text, state, code, e);
      case "42" -> new SQLSyntaxErrorException(text, state, code, e);
      case "57" -> new SQLTimeoutException(text, state, code, e); // Db2: 57014
      default -> new SQLException(text, state, code, e);
    };
  }
}
// end of recipe
