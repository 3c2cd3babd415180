package org.drdawire.fdoca.values;

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
import org.drdawire.fdoca.LargeObject;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.TypeShape;

/**
 * Writes a value of Java as a value of a parameter: a method for each type of Java, and in it a
 * line for each shape of a type.
 *
 * <p>What cannot be written exactly is an error. Binary floating point numbers and decimals stand
 * for each other through the {@linkplain ShortestDecimal shortest decimal}.
 */
public final class ValueWriter {

  private final DdmWriter out;
  private final ParameterCursor at;
  private final LargeObjects large;
  private final VaryingData varying;
  private final DecimalDigits digits = new DecimalDigits();
  private final DateTimeFields dateTime = new DateTimeFields();
  private final DateTimeText dateTimeText = new DateTimeText();

  /**
   * Makes the writer of the rows of an encoder.
   *
   * @param at which parameter is written, which the row moves
   */
  public ValueWriter(DdmWriter out, ParameterCursor at) {
    this.out = out;
    this.at = at;
    large = new LargeObjects(out, at);
    varying = new VaryingData(out, large, at);
  }

  /** Ends SQLDTA, and writes what comes after it. */
  public void end() {
    out.end().end();
    large.end();
  }

  /** Forgets the values of a row that is not to be sent. */
  public void clear() {
    large.clear();
  }

  /** Says that a value of the parameter follows, which one of the other methods writes. */
  public void begin(ParameterType parameter) {
    NullIndicator.writePresent(out, parameter.nullable());
  }

  public void writeNull(ParameterType parameter) {
    NullIndicator.writeNull(out, parameter);
  }

  /** Writes an integer with what comes before it. Most rows have integers for integers. */
  public void writeIndicated(long value, ParameterType parameter) {
    if (parameter.nullable() && parameter.type().shape() == TypeShape.INTEGER) {
      BinaryNumber.writeIndicated(out, value, parameter.length(), at.order());
    } else {
      begin(parameter);
      writeLong(value);
    }
  }

  public void writeLong(long value) {
    writeInteger(value, "BIGINT");
  }

  private void writeInteger(long value, String written) {
    switch (at.type().shape()) {
      case INTEGER -> BinaryNumber.write(out, value, at.parameter(), at.order());
      case BOOLEAN -> BinaryNumber.writeBoolean(out, value);
      case FLOATING_POINT -> FloatingPoint.write(out, value, at.parameter(), at.types());
      case FIXED_TEXT, VARYING_TEXT, LARGE_TEXT -> writeCharacters(Long.toString(value));
      default -> {
        digits.set(value, 0);
        writeDigits(written);
      }
    }
  }

  public void writeBoolean(boolean value) {
    if (at.type().isText()) {
      writeCharacters(Boolean.toString(value));
    } else {
      writeInteger(value ? 1 : 0, "BOOLEAN");
    }
  }

  public void writeDouble(double value) {
    if (at.type().shape() == TypeShape.FLOATING_POINT) {
      FloatingPoint.write(out, value, at.parameter(), at.types());
    } else if (isInteger(value)) {
      writeLong(BinaryNumber.integer(value));
    } else if (!writeSpecial(value, "DOUBLE")) {
      ShortestDecimal.set(digits, value);
      writeDigits("DOUBLE");
    }
  }

  public void writeFloat(float value) {
    if (at.type().shape() == TypeShape.FLOATING_POINT) {
      FloatingPoint.write(out, value, at.parameter(), at.types());
    } else if (isInteger(value)) {
      writeLong(BinaryNumber.integer(value));
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

  public void writeDecimal(long unscaled, int scale) {
    if (at.type().isText()) {
      writeDecimal(BigDecimal.valueOf(unscaled, scale));
    } else {
      digits.set(unscaled, scale);
      writeDigits("DECIMAL");
    }
  }

  public void writeDecimal(BigDecimal value) {
    switch (at.type().shape()) {
      case FIXED_TEXT, VARYING_TEXT, LARGE_TEXT -> writeCharacters(DecimalText.of(value));
      case FIXED_BYTES, VARYING_BYTES, LARGE_BYTES, DATE, TIME, TIMESTAMP ->
          throw ValueErrors.typeMismatch("DECIMAL");
      default -> {
        digits.set(value);
        writeDigits("DECIMAL");
      }
    }
  }

  public void writeText(CharSequence value) {
    switch (at.type().shape()) {
      case FIXED_TEXT, VARYING_TEXT, LARGE_TEXT -> writeCharacters(value);
      case FIXED_BYTES, VARYING_BYTES, LARGE_BYTES -> throw ValueErrors.typeMismatch("VARCHAR");
      case BOOLEAN -> writeTruth(value);
      case DATE, TIME, TIMESTAMP -> {
        dateTime.parse(value);
        if (!isDateTimeComplete()) {
          throw ValueErrors.noDateTime();
        }
        writeDateTime();
      }
      default -> writeNumber(value);
    }
  }

  public void writeText(CharSequence value, Replacements replacements) {
    if (!at.type().isText()) {
      throw ValueErrors.typeMismatch("VARCHAR");
    }
    varying.write(value, replacements);
  }

  public void writeBytes(byte[] value) {
    requireBytes();
    varying.write(ByteBuffer.wrap(value));
  }

  public void writeBytes(ByteBuffer value) {
    requireBytes();
    varying.write(value);
  }

  public void writeLargeObject(LargeObject value) {
    varying.write(value);
  }

  public void writeUuid(UUID value) {
    if (at.type().isText()) {
      writeCharacters(value.toString());
    } else {
      requireBytes();
      varying.write(value.getMostSignificantBits(), value.getLeastSignificantBits());
    }
  }

  public void writeDate(LocalDate value) {
    dateTime.set(value);
    writeDateTime("DATE");
  }

  public void writeTime(LocalTime value) {
    dateTime.set(value);
    writeDateTime("TIME");
  }

  public void writeTimestamp(LocalDateTime value) {
    dateTime.set(value);
    writeDateTime("TIMESTAMP");
  }

  public void writeTimestamp(Instant value, ZoneId zone) {
    dateTime.set(value, zone);
    writeDateTime("TIMESTAMP");
  }

  private void writeCharacters(CharSequence value) {
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
      case FIXED_TEXT, VARYING_TEXT, LARGE_TEXT -> writeCharacters(DecimalText.of(digits));
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
      case FIXED_TEXT, VARYING_TEXT, LARGE_TEXT -> writeCharacters(Double.toString(value));
      case FIXED_BYTES, VARYING_BYTES, LARGE_BYTES, DATE, TIME, TIMESTAMP ->
          throw ValueErrors.typeMismatch(written);
      default -> throw ValueErrors.notFinite();
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

  private void writeDateTime(String written) {
    if (at.type().isText()) {
      writeCharacters(dateTime.toText());
    } else if (isDateTimeComplete()) {
      writeDateTime();
    } else {
      throw ValueErrors.typeMismatch(written);
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
      throw ValueErrors.typeMismatch("VARCHAR_FOR_BIT_DATA");
    }
  }
}
