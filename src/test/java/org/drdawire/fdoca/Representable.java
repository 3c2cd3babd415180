package org.drdawire.fdoca;

import java.math.BigDecimal;

/** Whether a type has a number, by the definition of the type. */
final class Representable {

  /** More digits, on either side of the point, than any type has. */
  private static final int FAR = 100_000;

  private Representable() {}

  static boolean is(ParameterType parameter, BigDecimal value) {
    if (value.signum() != 0 && Math.abs((long) value.scale()) > FAR) {
      return false;
    }
    return switch (parameter.type()) {
      case TINYINT -> integer(value, 8);
      case SMALLINT -> integer(value, 16);
      case INTEGER, BLOB_LOCATOR, CLOB_LOCATOR, DBCLOB_LOCATOR -> integer(value, 32);
      case BIGINT -> integer(value, 64);
      case BOOLEAN -> value.signum() == 0 || value.compareTo(BigDecimal.ONE) == 0;
      case DECIMAL, NUMERIC -> decimal(value, parameter.length(), parameter.scale());
      case DECFLOAT -> decfloat(value, parameter.length());
      case REAL ->
          Float.isFinite(value.floatValue())
              && new BigDecimal(value.floatValue()).compareTo(value) == 0;
      case DOUBLE ->
          Double.isFinite(value.doubleValue())
              && new BigDecimal(value.doubleValue()).compareTo(value) == 0;
      default -> false;
      case BLOB, CLOB, CLOB_SBCS, DBCLOB -> throw new IllegalArgumentException("not in the row");
    };
  }

  private static boolean integer(BigDecimal value, int bits) {
    if (value.signum() == 0) {
      return true;
    }
    BigDecimal plain = value.stripTrailingZeros();
    boolean small = plain.precision() - (long) plain.scale() <= 20;
    return plain.scale() <= 0 && small && plain.toBigInteger().bitLength() < bits;
  }

  private static boolean decimal(BigDecimal value, int precision, int scale) {
    if (value.signum() == 0) {
      return true;
    }
    BigDecimal plain = value.stripTrailingZeros();
    return plain.scale() <= scale && plain.precision() - plain.scale() <= precision - scale;
  }

  private static boolean decfloat(BigDecimal value, int digits) {
    if (value.signum() == 0) {
      return true;
    }
    BigDecimal plain = value.stripTrailingZeros();
    long lowest = -(long) plain.scale();
    long highest = lowest + plain.precision();
    return plain.precision() <= digits
        && lowest >= (digits == 16 ? -398 : -6176)
        && highest <= (digits == 16 ? 385 : 6145);
  }
}
