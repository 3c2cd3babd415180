package org.drdawire.fdoca;

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

/** Values whose class is known only when they are written. */
final class JavaValue {

  private JavaValue() {}

  static void write(ValueWriter to, Object value) {
    if (value instanceof CharSequence text) {
      to.write(text);
    } else if (value instanceof Number number) {
      write(to, number);
    } else if (value instanceof Boolean truth) {
      to.write(truth.booleanValue());
    } else if (value instanceof Character character) {
      to.write(character.toString());
    } else if (value instanceof byte[] bytes) {
      to.write(bytes);
    } else if (value instanceof ByteBuffer bytes) {
      to.write(bytes);
    } else if (value instanceof LargeObject large) {
      to.write(large);
    } else if (value instanceof InputStream stream) {
      to.write(LargeObject.ofBytes(stream));
    } else if (value instanceof ReadableByteChannel channel) {
      to.write(LargeObject.ofBytes(channel));
    } else if (value instanceof Reader reader) {
      to.write(LargeObject.ofText(reader));
    } else if (value instanceof UUID uuid) {
      to.write(uuid);
    } else {
      writeDateTime(to, value);
    }
  }

  private static void write(ValueWriter to, Number value) {
    if (value instanceof BigDecimal decimal) {
      to.write(decimal);
    } else if (value instanceof BigInteger integer) {
      to.write(new BigDecimal(integer));
    } else if (value instanceof Double number) {
      to.write(number.doubleValue());
    } else if (value instanceof Float number) {
      to.write(number.floatValue());
    } else if (value instanceof Long || value instanceof Integer) {
      to.write(value.longValue());
    } else if (value instanceof Short || value instanceof Byte) {
      to.write(value.longValue());
    } else {
      throw unknown(value);
    }
  }

  private static void writeDateTime(ValueWriter to, Object value) {
    if (value instanceof LocalDate date) {
      to.write(date);
    } else if (value instanceof LocalTime time) {
      to.write(time);
    } else if (value instanceof LocalDateTime timestamp) {
      to.write(timestamp);
    } else {
      throw unknown(value);
    }
  }

  private static ParameterValueException unknown(Object value) {
    return ParameterValueException.typeMismatch(value.getClass().getName());
  }
}
