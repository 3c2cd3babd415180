package org.drdawire.bench;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * The class of Derby's client that writes values. It is not public, so method handles call it. It
 * is made without a connection, which only TIMESTAMP would ask.
 */
abstract class DerbyRow implements Runnable {

  private static final String CLIENT = "org.apache.derby.client.";
  private static final int ROOM = 64 << 10;

  private static final MethodHandle INDICATOR = handle("write1Byte", int.class);
  private static final MethodHandle SMALLINT = handle("writeShortFdocaData", short.class);
  private static final MethodHandle INTEGER = handle("writeIntFdocaData", int.class);
  private static final MethodHandle BIGINT = handle("writeLongFdocaData", long.class);
  private static final MethodHandle REAL = handle("writeFloat", float.class);
  private static final MethodHandle DOUBLE = handle("writeDouble", double.class);
  private static final MethodHandle BOOLEAN = handle("writeBoolean", boolean.class);
  private static final MethodHandle DECIMAL =
      handle("writeBigDecimal", BigDecimal.class, int.class, int.class);
  private static final MethodHandle TEXT =
      handle("writeSingleorMixedCcsidLDString", String.class, Charset.class);
  private static final MethodHandle BYTES = handle("writeLDBytes", byte[].class);
  private static final MethodHandle DATE = handle("writeDate", dateTimeValue());
  private static final MethodHandle TIME = handle("writeTime", dateTimeValue());

  private static final Object SQL_DATE = sql("java.sql.Date", RowSample.Values.DATE.toString());
  private static final Object SQL_TIME = sql("java.sql.Time", RowSample.Values.TIME.toString());
  private static final MethodHandle NEW_DATE = apart(SQL_DATE);
  private static final MethodHandle NEW_TIME = apart(SQL_TIME);

  private final Object request = request();
  private final ByteBuffer buffer = buffer(request);

  /** Writes one value after its indicator; a text by its number. */
  abstract void write(Object to, int number) throws Throwable;

  static DerbyRow of(RowSample sample) {
    return switch (sample) {
      case SMALLINT -> row((to, i) -> SMALLINT.invoke(to, (short) -12_345));
      case INTEGER -> row((to, i) -> INTEGER.invoke(to, 123_456_789));
      case BIGINT -> row((to, i) -> BIGINT.invoke(to, -123_456_789_012_345L));
      case REAL -> row((to, i) -> REAL.invoke(to, 1.5f));
      case DOUBLE -> row((to, i) -> DOUBLE.invoke(to, -2.25));
      case BOOLEAN -> row((to, i) -> BOOLEAN.invoke(to, true));
      case DECIMAL_LONG, DECIMAL_9 ->
          row((to, i) -> DECIMAL.invoke(to, RowSample.Values.SHORT, 9, 2));
      case DECIMAL_31 -> row((to, i) -> DECIMAL.invoke(to, RowSample.Values.LONG, 31, 6));
      case VARCHAR, VARCHAR_8, VARCHAR_64, VARCHAR_256, VARCHAR_LATIN1, VARCHAR_CJK, VARCHAR_EURO ->
          row((to, i) -> TEXT.invoke(to, sample.text(i), StandardCharsets.UTF_8));
      case VARBINARY -> row((to, i) -> BYTES.invoke(to, RowSample.Values.BYTES));
      case VARBINARY_256 -> row((to, i) -> BYTES.invoke(to, RowSample.Values.MORE_BYTES));
      case DATE -> row((to, i) -> DATE.invoke(to, NEW_DATE.invoke(SQL_DATE)));
      case TIME -> row((to, i) -> TIME.invoke(to, NEW_TIME.invoke(SQL_TIME)));
      default ->
          throw new IllegalArgumentException("Derby's client alone does not write " + sample);
    };
  }

  private interface Value {
    void write(Object to, int number) throws Throwable;
  }

  private static DerbyRow row(Value value) {
    return new DerbyRow() {
      @Override
      void write(Object to, int number) throws Throwable {
        value.write(to, number);
      }
    };
  }

  @Override
  public void run() {
    buffer.clear();
    try {
      for (int i = 0; i < RowBenchmark.VALUES; i++) {
        INDICATOR.invoke(request, 0);
        write(request, i);
      }
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /** The value of a class of java.sql, a module that this one does not read. */
  private static Object sql(String type, String text) {
    try {
      return Class.forName(type).getMethod("valueOf", String.class).invoke(null, text);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** The client takes each date and time apart anew. */
  private static MethodHandle apart(Object value) {
    try {
      return lookup(dateTimeValue())
          .findConstructor(dateTimeValue(), MethodType.methodType(void.class, value.getClass()));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private static Class<?> dateTimeValue() {
    return type("am.DateTimeValue");
  }

  private static Class<?> type(String name) {
    try {
      return Class.forName(CLIENT + name);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static MethodHandles.Lookup lookup(Class<?> type) throws IllegalAccessException {
    return MethodHandles.privateLookupIn(type, MethodHandles.lookup());
  }

  private static MethodHandle handle(String method, Class<?>... parameters) {
    try {
      Class<?> type = type("net.Request");
      return lookup(type).findVirtual(type, method, MethodType.methodType(void.class, parameters));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private static Object request() {
    try {
      Class<?> type = type("net.Request");
      return lookup(type)
          .findConstructor(type, MethodType.methodType(void.class, type("net.NetAgent"), int.class))
          .invoke((Object) null, ROOM);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private static ByteBuffer buffer(Object request) {
    try {
      Class<?> type = type("net.Request");
      VarHandle field = lookup(type).findVarHandle(type, "buffer", ByteBuffer.class);
      return (ByteBuffer) field.get(request);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
