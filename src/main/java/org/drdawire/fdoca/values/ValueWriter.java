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
import org.drdawire.ddm.frames.GrowingBuffer;
import org.drdawire.fdoca.LargeObject;

/**
 * Writes a value of Java as a value of a parameter: a method for each type of Java, and in it a
 * line for each shape of a type.
 */
public final class ValueWriter {

  private final DdmWriter out;
  private final ParameterCursor at;
  private final UsualValue usual;
  private final LargeObjects large;
  private final VaryingData varying;
  private final NumberWriter numbers;
  private final DateTimeFields dateTime = new DateTimeFields();
  private final DateTimeText dateTimeText = new DateTimeText();

  /**
   * Makes the writer of the rows of an encoder.
   *
   * @param buffer where the writer writes
   * @param at which parameter is written, which the row moves
   */
  public ValueWriter(DdmWriter out, GrowingBuffer buffer, ParameterCursor at) {
    this.out = out;
    this.at = at;
    usual = new UsualValue(buffer, at);
    large = new LargeObjects(out, at);
    varying = new VaryingData(out, large, at);
    numbers = new NumberWriter(out, varying, at);
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

  /** Says that a value of the parameter follows. */
  private void begin() {
    NullIndicator.writePresent(out, at.parameter().nullable());
  }

  public void writeNull() {
    NullIndicator.writeNull(out, at.parameter());
  }

  public void writeLong(long value) {
    if (!usual.write(value)) {
      begin();
      numbers.write(value, "BIGINT");
    }
  }

  public void writeBoolean(boolean value) {
    if (usual.write(value)) {
      return;
    }
    begin();
    if (at.type().isText()) {
      varying.write(Boolean.toString(value));
    } else {
      numbers.write(value ? 1 : 0, "BOOLEAN");
    }
  }

  public void writeDouble(double value) {
    if (!usual.write(value)) {
      begin();
      numbers.write(value);
    }
  }

  public void writeFloat(float value) {
    if (!usual.write(value)) {
      begin();
      numbers.write(value);
    }
  }

  public void writeDecimal(long unscaled, int scale) {
    begin();
    numbers.write(unscaled, scale);
  }

  public void writeDecimal(BigDecimal value) {
    begin();
    numbers.write(value);
  }

  public void writeText(CharSequence value) {
    if (value instanceof String text && usual.write(text)) {
      return;
    }
    begin();
    switch (at.type().shape()) {
      case FIXED_TEXT, VARYING_TEXT, LARGE_TEXT -> varying.write(value);
      case FIXED_BYTES, VARYING_BYTES, LARGE_BYTES -> throw ValueErrors.typeMismatch("VARCHAR");
      case BOOLEAN -> numbers.writeTruth(value);
      case DATE, TIME, TIMESTAMP -> {
        dateTime.parse(value);
        if (!isDateTimeComplete()) {
          throw ValueErrors.noDateTime();
        }
        writeDateTime();
      }
      default -> numbers.write(value);
    }
  }

  public void writeText(CharSequence value, Replacements replacements) {
    begin();
    if (!at.type().isText()) {
      throw ValueErrors.typeMismatch("VARCHAR");
    }
    varying.write(value, replacements);
  }

  public void writeBytes(byte[] value) {
    if (!usual.write(value)) {
      writeBytes(ByteBuffer.wrap(value));
    }
  }

  public void writeBytes(ByteBuffer value) {
    begin();
    requireBytes();
    varying.write(value);
  }

  public void writeLargeObject(LargeObject value) {
    begin();
    varying.write(value);
  }

  public void writeUuid(UUID value) {
    begin();
    if (at.type().isText()) {
      varying.write(value.toString());
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

  private void writeDateTime(String written) {
    begin();
    if (at.type().isText()) {
      varying.write(dateTime.toText());
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
