package org.drdawire.r2dbc;

import io.r2dbc.spi.Blob;
import io.r2dbc.spi.Clob;
import io.r2dbc.spi.OutParameters;
import io.r2dbc.spi.Row;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.drdawire.reply.RowReader;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/** A row, or the output parameters of a procedure. */
final class DrdaRow implements Row, OutParameters {

  private static final Map<Class<?>, Function<BigDecimal, @Nullable Object>> EXACT =
      Map.of(
          Integer.class, BigDecimal::intValueExact,
          Long.class, BigDecimal::longValueExact,
          Short.class, BigDecimal::shortValueExact,
          Byte.class, BigDecimal::byteValueExact,
          BigInteger.class, BigDecimal::toBigIntegerExact,
          Boolean.class, exact -> exact.signum() != 0,
          BigDecimal.class, exact -> exact);

  private final DrdaColumns columns;
  private final RowReader values;

  /** Large objects by their columns, which are counted from 1. */
  private final Map<Integer, Object> large;

  DrdaRow(DrdaColumns columns, RowReader values) {
    this(columns, values, Map.of());
  }

  DrdaRow(DrdaColumns columns, RowReader values, Map<Integer, Object> large) {
    this.columns = columns;
    this.values = values;
    this.large = large;
  }

  DrdaRow copy() {
    return new DrdaRow(columns, values.copy(), new HashMap<>(large));
  }

  @Override
  public DrdaColumns getMetadata() {
    return columns;
  }

  @Override
  public <T> @Nullable T get(String name, Class<T> type) {
    return get(columns.index(name), type);
  }

  @Override
  public <T> @Nullable T get(int index, Class<T> type) {
    DrdaColumns.Column column = columns.getColumnMetadata(index);
    int place = column.place();
    Object value = large.containsKey(place) ? large.get(place) : values.getObject(place);
    Class<?> wanted = type == Object.class ? column.getJavaType() : type;
    if (value == null) {
      return null;
    }
    Object converted = wanted.isInstance(value) ? value : convert(value, wanted);
    if (converted == null) {
      throw new IllegalArgumentException(
          "column " + column.getName() + " of " + column.getType() + " as " + wanted.getName());
    }
    return type.cast(converted);
  }

  /** The same value as another type; null if it has no such. */
  private static @Nullable Object convert(Object value, Class<?> type) {
    if (value instanceof Number || value instanceof Boolean) {
      return number(value, type);
    } else if (value instanceof byte[] bytes) {
      ByteBuffer buffer = ByteBuffer.wrap(bytes);
      return type == ByteBuffer.class
          ? buffer
          : type == Blob.class ? Blob.from(Mono.just(buffer)) : null;
    } else if (value instanceof LocalDateTime stamp && type != String.class) {
      return type == LocalDate.class
          ? stamp.toLocalDate()
          : type == LocalTime.class ? stamp.toLocalTime() : null;
    } else if (type == Clob.class && value instanceof String text) {
      return Clob.from(Mono.just(text));
    }
    return type == String.class && !LargeValues.isPublished(value) ? value.toString() : null;
  }

  private static @Nullable Object number(Object value, Class<?> type) {
    if (type == String.class) {
      return value.toString();
    }
    Object plain = value instanceof Boolean truth ? (truth ? 1 : 0) : value;
    if (type == Double.class || type == Float.class) {
      Number number = (Number) plain;
      return type == Double.class ? (Object) number.doubleValue() : (Object) number.floatValue();
    }
    BigDecimal exact = new BigDecimal(plain.toString());
    return EXACT.getOrDefault(type, other -> null).apply(exact);
  }
}
