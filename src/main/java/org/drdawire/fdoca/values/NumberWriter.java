package org.drdawire.fdoca.values;

import java.math.BigDecimal;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.fdoca.TypeShape;

/**
 * Writes numbers, and texts that say numbers, as values of any type that has them: a line for each
 * shape of a type. What cannot be written exactly is an error. Binary floating point numbers and
 * decimals stand for each other through the {@linkplain ShortestDecimal shortest decimal}.
 */
final class NumberWriter {

  private final DdmWriter out;
  private final VaryingData varying;
  private final ParameterCursor at;
  private final DecimalDigits digits = new DecimalDigits();

  NumberWriter(DdmWriter out, VaryingData varying, ParameterCursor at) {
    this.out = out;
    this.varying = varying;
    this.at = at;
  }

  void write(long value, String written) {
    switch (at.type().shape()) {
      case INTEGER -> BinaryNumber.write(out, value, at.parameter(), at.order());
      case BOOLEAN -> BinaryNumber.writeBoolean(out, value);
      case FLOATING_POINT -> FloatingPoint.write(out, value, at.parameter(), at.types());
      case FIXED_TEXT, VARYING_TEXT, LARGE_TEXT -> varying.write(Long.toString(value));
      default -> {
        digits.set(value, 0);
        writeDigits(written);
      }
    }
  }

  void write(double value) {
    if (at.type().shape() == TypeShape.FLOATING_POINT) {
      FloatingPoint.write(out, value, at.parameter(), at.types());
    } else if (isInteger(value)) {
      write(BinaryNumber.integer(value), "BIGINT");
    } else if (!writeSpecial(value, "DOUBLE")) {
      ShortestDecimal.set(digits, value);
      writeDigits("DOUBLE");
    }
  }

  void write(float value) {
    if (at.type().shape() == TypeShape.FLOATING_POINT) {
      FloatingPoint.write(out, value, at.parameter(), at.types());
    } else if (isInteger(value)) {
      write(BinaryNumber.integer(value), "BIGINT");
    } else if (!writeSpecial(value, "REAL")) {
      ShortestDecimal.set(digits, value);
      writeDigits("REAL");
    }
  }

  /**
   * An integer of a floating point number is itself, even where a shorter decimal stands for it.
   */
  private boolean isInteger(double value) {
    boolean binary =
        at.type().shape() == TypeShape.INTEGER || at.type().shape() == TypeShape.BOOLEAN;
    return binary && Double.isFinite(value) && value == Math.rint(value);
  }

  void write(long unscaled, int scale) {
    if (at.type().isText()) {
      varying.write(DecimalText.of(BigDecimal.valueOf(unscaled, scale)));
    } else {
      digits.set(unscaled, scale);
      writeDigits("DECIMAL");
    }
  }

  void write(BigDecimal value) {
    switch (at.type().shape()) {
      case FIXED_TEXT, VARYING_TEXT, LARGE_TEXT -> varying.write(DecimalText.of(value));
      case FIXED_BYTES, VARYING_BYTES, LARGE_BYTES, DATE, TIME, TIMESTAMP ->
          throw ValueErrors.typeMismatch("DECIMAL");
      default -> {
        digits.set(value);
        writeDigits("DECIMAL");
      }
    }
  }

  private void writeDigits(String written) {
    switch (at.type().shape()) {
      case PACKED_DECIMAL -> PackedDecimal.write(out, digits, at.parameter());
      case ZONED_DECIMAL -> ZonedDecimal.write(out, digits, at.parameter());
      case DECIMAL_FLOAT -> DecimalFloat.write(out, digits, at.parameter());
      case INTEGER -> BinaryNumber.write(out, digits.longValue(), at.parameter(), at.order());
      case BOOLEAN -> BinaryNumber.writeBoolean(out, digits.longValue());
      case FLOATING_POINT -> FloatingPoint.write(out, digits, at.parameter(), at.types());
      case FIXED_TEXT, VARYING_TEXT, LARGE_TEXT -> varying.write(DecimalText.of(digits));
      default -> throw ValueErrors.typeMismatch(written);
    }
  }

  /** Writes infinities and NaN; false if the number is none of them. */
  private boolean writeSpecial(double value, String written) {
    if (Double.isFinite(value)) {
      return false;
    }
    switch (at.type().shape()) {
      case DECIMAL_FLOAT -> DecimalFloat.writeSpecial(out, value, at.parameter());
      case FIXED_TEXT, VARYING_TEXT, LARGE_TEXT -> varying.write(Double.toString(value));
      case FIXED_BYTES, VARYING_BYTES, LARGE_BYTES, DATE, TIME, TIMESTAMP ->
          throw ValueErrors.typeMismatch(written);
      default -> throw ValueErrors.notFinite();
    }
    return true;
  }

  void write(CharSequence value) {
    if (DecimalText.parse(value, digits)) {
      writeDigits("VARCHAR");
      return;
    }
    double special = NamedValue.number(value);
    if (at.type().shape() == TypeShape.FLOATING_POINT) {
      FloatingPoint.write(out, special, at.parameter(), at.types());
    } else {
      writeSpecial(special, "VARCHAR");
    }
  }

  void writeTruth(CharSequence value) {
    if (DecimalText.parse(value, digits)) {
      BinaryNumber.writeBoolean(out, digits.longValue());
      return;
    }
    BinaryNumber.writeBoolean(out, NamedValue.truth(value) ? 1 : 0);
  }
}
