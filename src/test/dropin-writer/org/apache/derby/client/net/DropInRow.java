package org.apache.derby.client.net;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.apache.derby.client.am.ColumnMetaData;
import org.apache.derby.client.am.SqlException;
import org.drdawire.DrdaEncodingException;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.Row;
import org.drdawire.request.ParameterizedCommand;

/** The row of values of a statement, as the client holds it, in a row of ours. */
final class DropInRow {

  private final Request request;

  DropInRow(Request request) {
    this.request = request;
  }

  /** Adds a command with its values, or nothing at all. */
  void add(ParameterizedCommand command, ColumnMetaData parameters, Object[] values)
      throws SqlException {
    try {
      write(request.requests.row(command, descriptor(parameters, values)), parameters, values);
    } catch (DrdaEncodingException refused) {
      throw DropInError.of(refused);
    } catch (SQLException failed) {
      throw new SqlException(failed);
    }
  }

  private static void write(Row row, ColumnMetaData parameters, Object[] values)
      throws SQLException {
    try {
      for (int i = 0; i < parameters.columns_; i++) {
        DropInValue.write(row, type(parameters, i), values[i]);
      }
      row.end();
    } finally {
      // of an error only: a row that has ended stays
      row.cancel();
    }
  }

  private static ParameterDescriptor descriptor(ColumnMetaData parameters, Object[] values) {
    List<ParameterType> types = new ArrayList<>(parameters.columns_);
    for (int i = 0; i < parameters.columns_; i++) {
      ParameterType type = DropInType.of(type(parameters, i), values[i]);
      types.add(parameters.nullable_[i] ? type : type.notNull());
    }
    return new ParameterDescriptor(types);
  }

  /** The type that the program has set, or else the one that the server has described. */
  private static int type(ColumnMetaData parameters, int index) {
    int set = parameters.clientParamtertype_[index];
    return set == 0 ? parameters.types_[index] : set;
  }
}
