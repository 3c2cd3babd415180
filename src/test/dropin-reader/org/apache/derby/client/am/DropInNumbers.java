package org.apache.derby.client.am;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * A value as a number of JDBC. Which conversions there are, and which numbers are out of range, is
 * the client's affair: its converters decide.
 */
final class DropInNumbers {

  private static final int LONG_BITS = 63;

  private final Agent agent;

  DropInNumbers(Agent agent) {
    this.agent = agent;
  }

  /** A conversion that JDBC does not have. */
  static final class NoConversionException extends Exception {

    private static final long serialVersionUID = 1L;

    private NoConversionException() {
      super(null, null, false, false);
    }
  }

  boolean truth(Object value) throws SqlException, NoConversionException {
    CrossConverters converters = agent.crossConverters_;
    if (value instanceof Boolean truth) {
      return truth;
    }
    if (value instanceof Float number) {
      return converters.getBooleanFromFloat(number);
    }
    if (value instanceof Double number) {
      return converters.getBooleanFromDouble(number);
    }
    return value instanceof String text
        ? converters.getBooleanFromString(text)
        : converters.getBooleanFromLong(whole(value, "boolean"));
  }

  byte tiny(Object value) throws SqlException, NoConversionException {
    CrossConverters converters = agent.crossConverters_;
    if (value instanceof Boolean truth) {
      return converters.getByteFromBoolean(truth);
    }
    if (value instanceof Float number) {
      return converters.getByteFromFloat(number);
    }
    if (value instanceof Double number) {
      return converters.getByteFromDouble(number);
    }
    return value instanceof String text
        ? converters.getByteFromString(text)
        : converters.getByteFromLong(whole(value, "byte"));
  }

  short small(Object value) throws SqlException, NoConversionException {
    CrossConverters converters = agent.crossConverters_;
    if (value instanceof Boolean truth) {
      return converters.getShortFromBoolean(truth);
    }
    if (value instanceof Float number) {
      return converters.getShortFromFloat(number);
    }
    if (value instanceof Double number) {
      return converters.getShortFromDouble(number);
    }
    return value instanceof String text
        ? converters.getShortFromString(text)
        : converters.getShortFromLong(whole(value, "short"));
  }

  int integer(Object value) throws SqlException, NoConversionException {
    CrossConverters converters = agent.crossConverters_;
    if (value instanceof Boolean truth) {
      return converters.getIntFromBoolean(truth);
    }
    if (value instanceof Float number) {
      return converters.getIntFromFloat(number);
    }
    if (value instanceof Double number) {
      return converters.getIntFromDouble(number);
    }
    return value instanceof String text
        ? converters.getIntFromString(text)
        : converters.getIntFromLong(whole(value, "int"));
  }

  long big(Object value) throws SqlException, NoConversionException {
    CrossConverters converters = agent.crossConverters_;
    if (value instanceof Boolean truth) {
      return converters.getLongFromBoolean(truth);
    }
    if (value instanceof Float number) {
      return converters.getLongFromFloat(number);
    }
    if (value instanceof Double number) {
      return converters.getLongFromDouble(number);
    }
    return value instanceof String text ? converters.getLongFromString(text) : whole(value, "long");
  }

  float single(Object value) throws SqlException, NoConversionException {
    CrossConverters converters = agent.crossConverters_;
    if (value instanceof Boolean truth) {
      return converters.getFloatFromBoolean(truth);
    }
    if (value instanceof String text) {
      return converters.getFloatFromString(text);
    }
    return value instanceof Double || value instanceof BigDecimal
        ? converters.getFloatFromDouble(number(value).doubleValue())
        : number(value).floatValue();
  }

  double floating(Object value) throws SqlException, NoConversionException {
    if (value instanceof Boolean truth) {
      return agent.crossConverters_.getDoubleFromBoolean(truth);
    }
    return value instanceof String text
        ? agent.crossConverters_.getDoubleFromString(text)
        : number(value).doubleValue();
  }

  BigDecimal decimal(Object value) throws SqlException, NoConversionException {
    if (value instanceof BigDecimal decimal) {
      return decimal;
    }
    if (value instanceof Float || value instanceof Double) {
      return new BigDecimal(value.toString());
    }
    return value instanceof String text
        ? agent.crossConverters_.getBigDecimalFromString(text)
        : BigDecimal.valueOf(big(value));
  }

  private static Number number(Object value) throws NoConversionException {
    if (value instanceof Number number) {
      return number;
    }
    throw new NoConversionException();
  }

  /** A number without its fraction. */
  private long whole(Object value, String wanted) throws SqlException, NoConversionException {
    if (!(value instanceof BigDecimal decimal)) {
      return number(value).longValue();
    }
    BigInteger whole = decimal.toBigInteger();
    if (whole.bitLength() > LONG_BITS) {
      throw new SqlException(agent.logWriter_, new ClientMessageId("22003"), wanted);
    }
    return whole.longValue();
  }
}
