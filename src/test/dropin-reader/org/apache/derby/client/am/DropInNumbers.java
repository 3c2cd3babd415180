package org.apache.derby.client.am;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * A value as a number of JDBC. Which conversions there are, and which numbers are out of range, is
 * the client's affair: its converters decide.
 */
final class DropInNumbers {

  private static final int LONG_BITS = 63;

  private final Cursor rows;
  private final CrossConverters converters;

  DropInNumbers(Cursor rows) {
    this.rows = rows;
    converters = rows.agent_.crossConverters_;
  }

  boolean truth(int column) throws SqlException {
    DropInRow row = rows.row();
    return switch (rows.type(column)) {
      case ClientTypes.BOOLEAN -> row.truth(column);
      case ClientTypes.REAL -> converters.getBooleanFromFloat(row.single(column));
      case ClientTypes.DOUBLE -> converters.getBooleanFromDouble(row.floating(column));
      case ClientTypes.CHAR, ClientTypes.VARCHAR, ClientTypes.LONGVARCHAR ->
          converters.getBooleanFromString(rows.text(column));
      default -> converters.getBooleanFromLong(whole(column, "boolean"));
    };
  }

  byte tiny(int column) throws SqlException {
    DropInRow row = rows.row();
    return switch (rows.type(column)) {
      case ClientTypes.BOOLEAN -> converters.getByteFromBoolean(row.truth(column));
      case ClientTypes.REAL -> converters.getByteFromFloat(row.single(column));
      case ClientTypes.DOUBLE -> converters.getByteFromDouble(row.floating(column));
      case ClientTypes.CHAR, ClientTypes.VARCHAR, ClientTypes.LONGVARCHAR ->
          converters.getByteFromString(rows.text(column));
      default -> converters.getByteFromLong(whole(column, "byte"));
    };
  }

  short small(int column) throws SqlException {
    DropInRow row = rows.row();
    return switch (rows.type(column)) {
      case ClientTypes.BOOLEAN -> converters.getShortFromBoolean(row.truth(column));
      case ClientTypes.REAL -> converters.getShortFromFloat(row.single(column));
      case ClientTypes.DOUBLE -> converters.getShortFromDouble(row.floating(column));
      case ClientTypes.CHAR, ClientTypes.VARCHAR, ClientTypes.LONGVARCHAR ->
          converters.getShortFromString(rows.text(column));
      default -> converters.getShortFromLong(whole(column, "short"));
    };
  }

  int integer(int column) throws SqlException {
    DropInRow row = rows.row();
    return switch (rows.type(column)) {
      case ClientTypes.BOOLEAN -> converters.getIntFromBoolean(row.truth(column));
      case ClientTypes.REAL -> converters.getIntFromFloat(row.single(column));
      case ClientTypes.DOUBLE -> converters.getIntFromDouble(row.floating(column));
      case ClientTypes.CHAR, ClientTypes.VARCHAR, ClientTypes.LONGVARCHAR ->
          converters.getIntFromString(rows.text(column));
      default -> converters.getIntFromLong(whole(column, "int"));
    };
  }

  long big(int column) throws SqlException {
    return big(column, "long");
  }

  private long big(int column, String wanted) throws SqlException {
    DropInRow row = rows.row();
    return switch (rows.type(column)) {
      case ClientTypes.BOOLEAN -> converters.getLongFromBoolean(row.truth(column));
      case ClientTypes.REAL -> converters.getLongFromFloat(row.single(column));
      case ClientTypes.DOUBLE -> converters.getLongFromDouble(row.floating(column));
      case ClientTypes.CHAR, ClientTypes.VARCHAR, ClientTypes.LONGVARCHAR ->
          converters.getLongFromString(rows.text(column));
      default -> whole(column, wanted);
    };
  }

  float single(int column) throws SqlException {
    DropInRow row = rows.row();
    return switch (rows.type(column)) {
      case ClientTypes.BOOLEAN -> converters.getFloatFromBoolean(row.truth(column));
      case ClientTypes.REAL -> row.single(column);
      case ClientTypes.DOUBLE -> converters.getFloatFromDouble(row.floating(column));
      case ClientTypes.DECIMAL -> converters.getFloatFromDouble(row.decimal(column).doubleValue());
      case ClientTypes.CHAR, ClientTypes.VARCHAR, ClientTypes.LONGVARCHAR ->
          converters.getFloatFromString(rows.text(column));
      default -> whole(column, "float");
    };
  }

  double floating(int column) throws SqlException {
    DropInRow row = rows.row();
    return switch (rows.type(column)) {
      case ClientTypes.BOOLEAN -> converters.getDoubleFromBoolean(row.truth(column));
      case ClientTypes.REAL, ClientTypes.DOUBLE -> row.floating(column);
      case ClientTypes.DECIMAL -> row.decimal(column).doubleValue();
      case ClientTypes.CHAR, ClientTypes.VARCHAR, ClientTypes.LONGVARCHAR ->
          converters.getDoubleFromString(rows.text(column));
      default -> whole(column, "double");
    };
  }

  BigDecimal decimal(int column) throws SqlException {
    DropInRow row = rows.row();
    return switch (rows.type(column)) {
      case ClientTypes.DECIMAL -> row.decimal(column);
      case ClientTypes.REAL -> new BigDecimal(String.valueOf(row.single(column)));
      case ClientTypes.DOUBLE -> new BigDecimal(String.valueOf(row.floating(column)));
      case ClientTypes.CHAR, ClientTypes.VARCHAR, ClientTypes.LONGVARCHAR ->
          converters.getBigDecimalFromString(rows.text(column));
      default -> BigDecimal.valueOf(big(column, "java.math.BigDecimal"));
    };
  }

  /** A number without its fraction. */
  private long whole(int column, String wanted) throws SqlException {
    return switch (rows.type(column)) {
      case ClientTypes.SMALLINT, ClientTypes.INTEGER, ClientTypes.BIGINT ->
          rows.row().whole(column);
      case ClientTypes.DECIMAL -> whole(rows.row().decimal(column), wanted);
      default -> throw rows.coercionError(wanted, column);
    };
  }

  private long whole(BigDecimal decimal, String wanted) throws SqlException {
    BigInteger whole = decimal.toBigInteger();
    if (whole.bitLength() > LONG_BITS) {
      throw new SqlException(rows.agent_.logWriter_, new ClientMessageId("22003"), wanted);
    }
    return whole.longValue();
  }
}
