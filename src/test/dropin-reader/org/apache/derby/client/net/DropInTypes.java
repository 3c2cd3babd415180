package org.apache.derby.client.net;

import java.sql.Types;
import java.util.List;
import org.drdawire.reply.QueryDescription;

/** The types of the columns of a row, as JDBC numbers them. */
final class DropInTypes {

  private static final int NULLABLE = 1;

  private DropInTypes() {}

  static int[] of(QueryDescription description) {
    List<QueryDescription.ColumnType> columns = description.columns();
    int[] types = new int[columns.size()];
    for (int i = 0; i < types.length; i++) {
      types[i] = type(columns.get(i).lid());
    }
    return types;
  }

  private static int type(int lid) {
    return switch (lid & ~NULLABLE) {
      case 0x02 -> Types.INTEGER;
      case 0x04 -> Types.SMALLINT;
      case 0x16 -> Types.BIGINT;
      case 0x0A -> Types.DOUBLE;
      case 0x0C -> Types.REAL;
      case 0x0E -> Types.DECIMAL;
      case 0x20 -> Types.DATE;
      case 0x22 -> Types.TIME;
      case 0x24 -> Types.TIMESTAMP;
      case 0x26 -> Types.BINARY;
      case 0x28 -> Types.VARBINARY;
      case 0x2A -> Types.LONGVARBINARY;
      case 0x30, 0x3C -> Types.CHAR;
      case 0x34, 0x40 -> Types.LONGVARCHAR;
      case 0x50 -> Types.JAVA_OBJECT;
      case 0xBE -> Types.BOOLEAN;
      case 0xC8 -> Types.BLOB;
      case 0xCA, 0xCC, 0xCE -> Types.CLOB;
      default -> Types.VARCHAR;
    };
  }

  static boolean hasLarge(int[] types) {
    for (int type : types) {
      if (isLarge(type)) {
        return true;
      }
    }
    return false;
  }

  static boolean isLarge(int type) {
    return type == Types.BLOB || type == Types.CLOB;
  }
}
