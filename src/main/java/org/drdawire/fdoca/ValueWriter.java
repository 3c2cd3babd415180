package org.drdawire.fdoca;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.UUID;
import org.drdawire.ccsid.Replacements;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.FieldLimitException;

/**
 * Writes a value of Java as a value of a parameter: a method for each type of Java, and in it a
 * line for each shape of a type.
 *
 * <p>What cannot be written exactly is an error. Binary floating point numbers and decimals stand
 * for each other through the {@linkplain ShortestDecimal shortest decimal}.
 */
final class ValueWriter {

  private static final int MOST_ZEROS = 38;

  private final DdmWriter out;
  private final VaryingData varying;
  private final ParameterCursor at;
  private final DecimalDigits digits = new DecimalDigits();
  private final DateTimeFields dateTime = new DateTimeFields();
  private final DateTimeText dateTimeText = new DateTimeText();

  ValueWriter(DdmWriter out, VaryingData varying, ParameterCursor at) {
    this.out = out;
    this.varying = varying;
    this.at = at;
  }

  /** Writes an integer with what comes before it. Most rows have integers for integers. */
  void writeIndicated(long value, ParameterType parameter, ProgramVariableData data) {
    if (parameter.nullable() && parameter.type().shape() == TypeShape.INTEGER) {
      BinaryNumber.writeIndicated(out, value, parameter.length(), at.order());
    } else {
      data.beginValue(parameter);
      write(value);
    }
  }

  void write(long value) {
    write(value, "BIGINT");
  }

  private void write(long value, String written) {
    switch (at.type().shape()) {
      case INTEGER -> BinaryNumber.write(out, value, at.parameter(), at.order());
      case BOOLEAN -> BinaryNumber.writeBoolean(out, value);
      case FLOATING_POINT -> FloatingPoint.write(out, value, at.parameter(), at.types());
      case FIXED_TEXT, VARYING_TEXT, LARGE_TEXT -> writeText(Long.toString(value));
      default -> {
        digits.set(value, 0);
        writeDigits(written);
      }
    }
  }

  void write(boolean value) {
    if (at.type().isText()) {
      writeText(Boolean.toString(value));
    } else {
      write(value ? 1 : 0, "BOOLEAN");
    }
  }

  void write(double value) {
    if (at.type().shape() == TypeShape.FLOATING_POINT) {
      FloatingPoint.write(out, value, at.parameter(), at.types());
    } else if (isInteger(value)) {
      write(BinaryNumber.integer(value));
    } else if (!writeSpecial(value, "DOUBLE")) {
      ShortestDecimal.set(digits, value);
      writeDigits("DOUBLE");
    }
  }

  void write(float value) {
    if (at.type().shape() == TypeShape.FLOATING_POINT) {
      FloatingPoint.write(out, value, at.parameter(), at.types());
    } else if (isInteger(value)) {
      write(BinaryNumber.integer(value));
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
      write(BigDecimal.valueOf(unscaled, scale));
    } else {
      digits.set(unscaled, scale);
      writeDigits("DECIMAL");
    }
  }

  void write(BigDecimal value) {
    switch (at.type().shape()) {
      case FIXED_TEXT, VARYING_TEXT, LARGE_TEXT -> writeText(text(value));
      case FIXED_BYTES, VARYING_BYTES, LARGE_BYTES, DATE, TIME, TIMESTAMP ->
          throw ParameterValueException.typeMismatch("DECIMAL");
      default -> {
        digits.set(value);
        writeDigits("DECIMAL");
      }
    }
  }

  void write(CharSequence value) {
    switch (at.type().shape()) {
      case FIXED_TEXT, VARYING_TEXT, LARGE_TEXT -> writeText(value);
      case FIXED_BYTES, VARYING_BYTES, LARGE_BYTES ->
          throw ParameterValueException.typeMismatch("VARCHAR");
      case BOOLEAN -> writeTruth(value);
      case DATE, TIME, TIMESTAMP -> {
        dateTime.parse(value);
        if (!isDateTimeComplete()) {
          throw ParameterValueException.noDateTime();
        }
        writeDateTime();
      }
      default -> writeNumber(value);
    }
  }

  void write(CharSequence value, Replacements replacements) {
    if (!at.type().isText()) {
      throw ParameterValueException.typeMismatch("VARCHAR");
    }
    varying.write(value, replacements);
  }

  void write(byte[] value) {
    requireBytes();
    varying.write(ByteBuffer.wrap(value));
  }

  void write(ByteBuffer value) {
    requireBytes();
    varying.write(value);
  }

  void write(LargeObject value) {
    varying.write(value);
  }

  void write(UUID value) {
    if (at.type().isText()) {
      writeText(value.toString());
    } else {
      requireBytes();
      varying.write(value.getMostSignificantBits(), value.getLeastSignificantBits());
    }
  }

  void write(LocalDate value) {
    dateTime.set(value);
    writeDateTime("DATE");
  }

  void write(LocalTime value) {
    dateTime.set(value);
    writeDateTime("TIME");
  }

  void write(LocalDateTime value) {
    dateTime.set(value);
    writeDateTime("TIMESTAMP");
  }

  void write(Instant value, ZoneId zone) {
    dateTime.set(value, zone);
    writeDateTime("TIMESTAMP");
  }

  private void writeText(CharSequence value) {
    varying.write(value);
  }

  private void writeDigits(String written) {
    switch (at.type().shape()) {
      case PACKED_DECIMAL -> PackedDecimal.write(out, digits, at.parameter());
      case ZONED_DECIMAL -> ZonedDecimal.write(out, digits, at.parameter());
      case DECIMAL_FLOAT -> DecimalFloat.write(out, digits, at.parameter());
      case INTEGER -> BinaryNumber.write(out, digits.longValue(), at.parameter(), at.order());
      case BOOLEAN -> BinaryNumber.writeBoolean(out, digits.longValue());
      case FLOATING_POINT -> FloatingPoint.write(out, digits, at.parameter(), at.types());
      case FIXED_TEXT, VARYING_TEXT, LARGE_TEXT -> writeText(text(digits));
      default -> throw ParameterValueException.typeMismatch(written);
    }
  }

  /** Writes infinities and NaN; false if the number is none of them. */
  private boolean writeSpecial(double value, String written) {
    if (Double.isFinite(value)) {
      return false;
    }
    switch (at.type().shape()) {
      case DECIMAL_FLOAT -> DecimalFloat.writeSpecial(out, value, at.parameter());
      case FIXED_TEXT, VARYING_TEXT, LARGE_TEXT -> writeText(Double.toString(value));
      case FIXED_BYTES, VARYING_BYTES, LARGE_BYTES, DATE, TIME, TIMESTAMP ->
          throw ParameterValueException.typeMismatch(written);
      default -> throw ParameterValueException.notFinite();
    }
    return true;
  }

  private void writeNumber(CharSequence value) {
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

  private void writeTruth(CharSequence value) {
    if (DecimalText.parse(value, digits)) {
      BinaryNumber.writeBoolean(out, digits.longValue());
      return;
    }
    BinaryNumber.writeBoolean(out, NamedValue.truth(value) ? 1 : 0);
  }

  private static String text(DecimalDigits value) {
    return value.isZero() && value.hasMinus() ? "-0" : text(value.toBigDecimal());
  }

  /** Digits without an exponent, unless it stands for more zeros than any type has digits. */
  private static String text(BigDecimal value) {
    int length = DecimalBounds.length(value);
    if (length > DecimalBounds.LONGEST) {
      throw FieldLimitException.tooManyDigits(length, DecimalBounds.LONGEST);
    }
    long zeros = Math.max(-(long) value.scale(), (long) value.scale() - value.precision());
    return zeros > MOST_ZEROS ? value.toString() : value.toPlainString();
  }

  private void writeDateTime(String written) {
    if (at.type().isText()) {
      writeText(dateTime.toText());
    } else if (isDateTimeComplete()) {
      writeDateTime();
    } else {
      throw ParameterValueException.typeMismatch(written);
    }
  }

  private boolean isDateTimeComplete() {
    return switch (at.type().shape()) {
      case DATE, TIMESTAMP -> dateTime.hasDate;
      case TIME -> !dateTime.hasDate;
      default -> false;
    };
  }

  private void writeDateTime() {
    switch (at.type().shape()) {
      case DATE -> dateTimeText.writeDate(out, dateTime, at.manager());
      case TIME -> dateTimeText.writeTime(out, dateTime, at.manager());
      default ->
          dateTimeText.writeTimestamp(
              out, dateTime, at.parameter().timestampWidth(at.types()), at.manager());
    }
  }

  private void requireBytes() {
    if (!at.type().isBytes()) {
      throw ParameterValueException.typeMismatch("VARCHAR_FOR_BIT_DATA");
    }
  }
}
