package org.drdawire.fdoca.values;

import java.io.InputStream;
import java.io.Reader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.UUID;
import org.drdawire.fdoca.LargeObject;
import org.drdawire.fdoca.ParameterValueException;

/** Values whose class is known only when they are written. */
public final class JavaValue {

  private JavaValue() {}

  public static void write(ValueWriter to, Object value) {
    if (value instanceof CharSequence text) {
      to.writeText(text);
    } else if (value instanceof Number number) {
      write(to, number);
    } else if (value instanceof Boolean truth) {
      to.writeBoolean(truth.booleanValue());
    } else if (value instanceof Character character) {
      to.writeText(character.toString());
    } else if (value instanceof byte[] bytes) {
      to.writeBytes(bytes);
    } else if (value instanceof ByteBuffer bytes) {
      to.writeBytes(bytes);
    } else if (value instanceof LargeObject large) {
      to.writeLargeObject(large);
    } else if (value instanceof InputStream stream) {
      to.writeLargeObject(LargeObject.ofBytes(stream));
    } else if (value instanceof ReadableByteChannel channel) {
      to.writeLargeObject(LargeObject.ofBytes(channel));
    } else if (value instanceof Reader reader) {
      to.writeLargeObject(LargeObject.ofText(reader));
    } else if (value instanceof UUID uuid) {
      to.writeUuid(uuid);
    } else {
      writeDateTime(to, value);
    }
  }

  private static void write(ValueWriter to, Number value) {
    if (value instanceof BigDecimal decimal) {
      to.writeDecimal(decimal);
    } else if (value instanceof BigInteger integer) {
      to.writeDecimal(new BigDecimal(integer));
    } else if (value instanceof Double number) {
      to.writeDouble(number.doubleValue());
    } else if (value instanceof Float number) {
      to.writeFloat(number.floatValue());
    } else if (value instanceof Long || value instanceof Integer) {
      to.writeLong(value.longValue());
    } else if (value instanceof Short || value instanceof Byte) {
      to.writeLong(value.longValue());
    } else {
      throw unknown(value);
    }
  }

  private static void writeDateTime(ValueWriter to, Object value) {
    if (value instanceof LocalDate date) {
      to.writeDate(date);
    } else if (value instanceof LocalTime time) {
      to.writeTime(time);
    } else if (value instanceof LocalDateTime timestamp) {
      to.writeTimestamp(timestamp);
    } else {
      throw unknown(value);
    }
  }

  private static ParameterValueException unknown(Object value) {
    return ValueErrors.typeMismatch(value.getClass().getName());
  }
}
