package org.apache.derby.client.net;

import java.sql.SQLException;
import org.apache.derby.client.am.ColumnMetaData;
import org.apache.derby.client.am.SqlException;
import org.drdawire.DrdaException;
import org.drdawire.request.ParameterizedCommand;
import org.drdawire.request.RowWriter;

/** The row of values of a statement, as the client holds it, in a row of ours. */
final class DropInRow {

  private final Request request;

  DropInRow(Request request) {
    this.request = request;
  }

  /** Adds a command with its values, or nothing at all. */
  void add(
      DropInSection section,
      ParameterizedCommand command,
      ColumnMetaData parameters,
      Object[] values)
      throws SqlException {
    try {
      Object[] sent = DropInConversion.of(parameters, values);
      try (RowWriter row = request.requests.row(section.template(command, parameters, sent))) {
        for (int i = 0; i < parameters.columns_; i++) {
          DropInValue.write(row, DropInType.jdbcType(parameters, i), sent[i]);
        }
        row.end();
      }
    } catch (DrdaException refused) {
      throw DropInError.of(refused);
    } catch (SQLException failed) {
      throw new SqlException(failed);
    }
  }
}
