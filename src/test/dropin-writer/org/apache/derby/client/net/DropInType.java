package org.apache.derby.client.net;

import java.math.BigDecimal;
import java.sql.Types;
import org.apache.derby.client.am.ClientMessageId;
import org.apache.derby.client.am.ClientTypes;
import org.apache.derby.client.am.ColumnMetaData;
import org.apache.derby.client.am.Lob;
import org.apache.derby.client.am.SqlException;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterType;

/** The DRDA type of a parameter of which the client knows the JDBC type. */
final class DropInType {

  private static final ParameterType BOOLEAN = ParameterType.of(DrdaType.BOOLEAN);
  private static final ParameterType SMALLINT = ParameterType.of(DrdaType.SMALLINT);
  private static final ParameterType INTEGER = ParameterType.of(DrdaType.INTEGER);
  private static final ParameterType BIGINT = ParameterType.of(DrdaType.BIGINT);
  private static final ParameterType REAL = ParameterType.of(DrdaType.REAL);
  private static final ParameterType DOUBLE = ParameterType.of(DrdaType.DOUBLE);
  private static final ParameterType NO_DECIMAL = ParameterType.decimal(1, 0);
  private static final ParameterType DATE = ParameterType.of(DrdaType.DATE);
  private static final ParameterType TIME = ParameterType.of(DrdaType.TIME);
  private static final ParameterType TIMESTAMP = ParameterType.of(DrdaType.TIMESTAMP);
  private static final ParameterType VARCHAR = ParameterType.of(DrdaType.VARCHAR);
  private static final ParameterType LONG_VARCHAR = ParameterType.of(DrdaType.LONG_VARCHAR);
  private static final ParameterType BYTES = ParameterType.of(DrdaType.VARCHAR_FOR_BIT_DATA);
  private static final ParameterType LONG_BYTES =
      ParameterType.of(DrdaType.LONG_VARCHAR_FOR_BIT_DATA);
  private static final ParameterType UDT = ParameterType.of(DrdaType.UDT);
  private static final ParameterType BLOB = ParameterType.of(DrdaType.BLOB);
  private static final ParameterType BLOB_LOCATOR = ParameterType.of(DrdaType.BLOB_LOCATOR);
  private static final ParameterType CLOB = ParameterType.of(DrdaType.CLOB);
  private static final ParameterType CLOB_LOCATOR = ParameterType.of(DrdaType.CLOB_LOCATOR);

  private static final int MOST_DIGITS = 31;
  private static final String UNKNOWN_TYPE = "22005.S.6";

  private DropInType() {}

  /** The type in which a converted value is sent. */
  static ParameterType of(ColumnMetaData parameters, int index, Object value) throws SqlException {
    ParameterType type = of(jdbcType(parameters, index), value);
    return parameters.nullable_[index] ? type : type.notNull();
  }

  /** The type that the program has set, or else the one that the server has described. */
  static int jdbcType(ColumnMetaData parameters, int index) {
    int set = parameters.clientParamtertype_[index];
    return set == 0 ? parameters.types_[index] : set;
  }

  private static ParameterType of(int jdbcType, Object value) throws SqlException {
    return switch (jdbcType) {
      case Types.BIT, Types.BOOLEAN -> BOOLEAN;
      case Types.TINYINT, Types.SMALLINT -> SMALLINT;
      case Types.INTEGER -> INTEGER;
      case Types.BIGINT -> BIGINT;
      case Types.REAL -> REAL;
      case Types.DOUBLE, Types.FLOAT -> DOUBLE;
      case Types.DECIMAL, Types.NUMERIC -> decimal(value);
      case Types.DATE -> value instanceof String ? VARCHAR : DATE;
      case Types.TIME -> TIME;
      case Types.TIMESTAMP -> value instanceof String ? VARCHAR : TIMESTAMP;
      case Types.CHAR, Types.VARCHAR -> VARCHAR;
      case Types.LONGVARCHAR -> LONG_VARCHAR;
      case Types.BINARY, Types.VARBINARY -> BYTES;
      case Types.LONGVARBINARY -> LONG_BYTES;
      case ClientTypes.JAVA_OBJECT -> UDT;
      case Types.BLOB -> isLocator(value) ? BLOB_LOCATOR : BLOB;
      case Types.CLOB -> isLocator(value) ? CLOB_LOCATOR : CLOB;
      default -> throw new SqlException(null, new ClientMessageId(UNKNOWN_TYPE), jdbcType);
    };
  }

  private static ParameterType decimal(Object value) {
    if (value instanceof BigDecimal number) {
      return digits(number);
    } else if (value instanceof Double) {
      return DOUBLE;
    }
    return value instanceof String ? VARCHAR : NO_DECIMAL;
  }

  /** As many digits as the value has, or 31: those of the column are not known here. */
  private static ParameterType digits(BigDecimal number) {
    long whole = Math.max(0, (long) number.precision() - number.scale());
    int before = (int) Math.min(MOST_DIGITS, whole);
    int after = Math.min(MOST_DIGITS - before, Math.max(0, number.scale()));
    return ParameterType.decimal(before + after, after);
  }

  private static boolean isLocator(Object value) {
    return value instanceof Lob large && large.isLocator();
  }
}
