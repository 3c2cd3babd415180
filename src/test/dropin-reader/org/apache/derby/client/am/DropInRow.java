package org.apache.derby.client.am;

import java.math.BigDecimal;
import org.apache.derby.client.net.DropInError;
import org.drdawire.DrdaException;
import org.drdawire.fdoca.DateTimeParts;
import org.drdawire.reply.RowReader;

/**
 * A row: that on which the reader stands, or a copy of one that is kept.
 *
 * @param values its values, each read when it is asked for
 * @param large what has come of its large objects, or why one cannot be read; null if they are
 *     locators, or there are none
 */
public record DropInRow(RowReader values, Object[] large) {

  static boolean isText(int type) {
    return type == ClientTypes.CHAR
        || type == ClientTypes.VARCHAR
        || type == ClientTypes.LONGVARCHAR;
  }

  static boolean isBinary(int type) {
    return type == ClientTypes.BINARY
        || type == ClientTypes.VARBINARY
        || type == ClientTypes.LONGVARBINARY;
  }

  boolean isNull(int column, int type) {
    return large != null && (type == ClientTypes.BLOB || type == ClientTypes.CLOB)
        ? large[column - 1] == null
        : values.isNull(column);
  }

  boolean truth(int column) throws SqlException {
    try {
      return values.getBoolean(column);
    } catch (DrdaException unreadable) {
      throw DropInError.of(unreadable);
    }
  }

  long whole(int column) throws SqlException {
    try {
      return values.getLong(column);
    } catch (DrdaException unreadable) {
      throw DropInError.of(unreadable);
    }
  }

  float single(int column) throws SqlException {
    try {
      return values.getFloat(column);
    } catch (DrdaException unreadable) {
      throw DropInError.of(unreadable);
    }
  }

  double floating(int column) throws SqlException {
    try {
      return values.getDouble(column);
    } catch (DrdaException unreadable) {
      throw DropInError.of(unreadable);
    }
  }

  BigDecimal decimal(int column) throws SqlException {
    try {
      return values.getDecimal(column);
    } catch (DrdaException unreadable) {
      throw DropInError.of(unreadable);
    }
  }

  void moment(int column, DateTimeParts into) throws SqlException {
    try {
      values.getDateTime(column, into);
    } catch (DrdaException unreadable) {
      throw DropInError.of(unreadable);
    }
  }

  String text(int column) throws SqlException {
    try {
      return values.getText(column);
    } catch (DrdaException unreadable) {
      throw DropInError.of(unreadable);
    }
  }

  byte[] bytes(int column) throws SqlException {
    try {
      return values.getBytes(column);
    } catch (DrdaException unreadable) {
      throw DropInError.of(unreadable);
    }
  }

  Object object(int column) throws SqlException {
    try {
      return values.getObject(column);
    } catch (DrdaException unreadable) {
      throw DropInError.of(unreadable);
    }
  }

  /** What has come of a large object; null if it is a locator. */
  Object large(int column) throws SqlException {
    Object come = large == null ? null : large[column - 1];
    if (come instanceof SqlException unreadable) {
      throw unreadable;
    }
    return come;
  }
}
