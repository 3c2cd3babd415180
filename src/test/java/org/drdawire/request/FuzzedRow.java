package org.drdawire.request;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.drdawire.ccsid.Replacements;
import org.drdawire.dialect.Capabilities;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fuzz.FuzzBytes;

/**
 * A row of any types and any values: most fit their types, and usually there are as many as there
 * are parameters. It can be written more than once.
 */
final class FuzzedRow {

  private static final List<DrdaType> TYPES = List.of(DrdaType.values());
  private static final List<DrdaType> MAY_BE_LARGE =
      List.of(
          DrdaType.BLOB,
          DrdaType.CLOB_SBCS,
          DrdaType.DBCLOB,
          DrdaType.CLOB,
          DrdaType.VARBINARY,
          DrdaType.VARGRAPHIC);
  private static final int MANY = 0xF0;
  private static final int ONE_FEWER = 0xFF;
  private static final int ONE_MORE = 0xFE;
  private static final int MISUSED = 0xFD;

  private final FuzzBytes in;
  private final ParameterDescriptor descriptor;
  private final List<Consumer<RowWriter>> values = new ArrayList<>();
  private final int end;

  FuzzedRow(FuzzBytes in, ParameterDescriptor descriptor) {
    this.in = in;
    this.descriptor = descriptor;
    end = in.unsignedByte();
    int difference = end == ONE_FEWER ? -1 : end == ONE_MORE ? 1 : 0;
    for (int i = 0; i < descriptor.size() + difference; i++) {
      int last = Math.min(i, descriptor.size() - 1);
      values.add(value(last < 0 ? DrdaType.INTEGER : descriptor.parameters().get(last).type()));
    }
  }

  static ParameterDescriptor descriptor(FuzzBytes in) {
    int kind = in.unsignedByte();
    int count = kind < MANY ? kind % 8 : 80 + kind % 16;
    List<ParameterType> types = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      ParameterType type = type(in);
      types.add(in.flag() ? type.notNull() : type);
    }
    return new ParameterDescriptor(types);
  }

  /** Of large objects alone, and types that may become one. */
  static ParameterDescriptor largeObjects(FuzzBytes in) {
    List<ParameterType> types = new ArrayList<>();
    for (int left = 1 + in.unsignedByte() % 4; left > 0; left--) {
      ParameterType type = ParameterType.of(in.oneOf(MAY_BE_LARGE));
      types.add(in.flag() ? type.notNull() : type);
    }
    return new ParameterDescriptor(types);
  }

  private static ParameterType type(FuzzBytes in) {
    DrdaType type = in.oneOf(TYPES);
    if (type == DrdaType.DECIMAL || type == DrdaType.NUMERIC) {
      return new ParameterType(type, in.anyInt(), in.anyInt(), 0, true, 0);
    }
    return in.flag() ? ParameterType.of(type, in.anyInt()) : ParameterType.of(type);
  }

  ParameterDescriptor descriptor() {
    return descriptor;
  }

  /** Writes all values and ends the row; where a value fails, the row has ended with it. */
  void fill(RowWriter row, RequestEncoder requests) {
    try {
      if (end == MISUSED) {
        misuse(requests);
      }
      values.forEach(value -> value.accept(row));
      row.end();
    } catch (RuntimeException e) {
      assertThrows(IllegalStateException.class, row::end);
      throw e;
    }
  }

  private static void misuse(RequestEncoder requests) {
    Capabilities capabilities = Capabilities.initial();
    assertThrows(IllegalStateException.class, () -> requests.add(RdbCommitUnitOfWork.of()));
    assertThrows(IllegalStateException.class, () -> requests.use(capabilities));
    assertThrows(IllegalStateException.class, requests::toByteBuffer);
  }

  private Consumer<RowWriter> value(DrdaType type) {
    int kind = in.unsignedByte();
    if (kind >= MANY) {
      return RowWriter::writeNull;
    }
    if (kind % 16 > 7 && MAY_BE_LARGE.contains(type)) {
      FuzzedSource source = new FuzzedSource(in);
      return row -> row.writeLargeObject(source.value());
    }
    return write(kind % 16 == 15 ? in.oneOf(TYPES) : type, kind % 2 == 0);
  }

  private Consumer<RowWriter> write(DrdaType type, boolean plain) {
    return switch (type) {
      case INTEGER, SMALLINT, TINYINT, BOOLEAN -> plain ? integer() : bigint();
      case BIGINT, BLOB_LOCATOR, CLOB_LOCATOR, DBCLOB_LOCATOR -> bigint();
      case DOUBLE, REAL -> plain ? real() : narrow();
      case DECIMAL, NUMERIC, DECFLOAT -> plain ? decimal() : bigDecimal();
      case DATE, TIME, TIMESTAMP -> plain ? timestamp() : text();
      case CHAR, VARCHAR, LONG_VARCHAR, CLOB -> plain ? text() : replacedText();
      case CHAR_SBCS, VARCHAR_SBCS, LONG_VARCHAR_SBCS, CLOB_SBCS -> plain ? text() : replacedText();
      case GRAPHIC, VARGRAPHIC, LONG_VARGRAPHIC, DBCLOB -> plain ? text() : replacedText();
      case VARCHAR_FOR_BIT_DATA, LONG_VARCHAR_FOR_BIT_DATA, UDT -> plain ? bytes() : buffer();
      case CHAR_FOR_BIT_DATA, BINARY, VARBINARY, ROWID, BLOB -> plain ? bytes() : buffer();
    };
  }

  private Consumer<RowWriter> integer() {
    int value = in.anyInt();
    return row -> row.writeInt(value);
  }

  private Consumer<RowWriter> bigint() {
    long value = in.anyLong();
    return row -> row.writeLong(value);
  }

  private Consumer<RowWriter> real() {
    double value = Double.longBitsToDouble(in.anyLong());
    return row -> row.writeDouble(value);
  }

  private Consumer<RowWriter> narrow() {
    float value = Float.intBitsToFloat(in.anyInt());
    return row -> row.writeFloat(value);
  }

  private Consumer<RowWriter> decimal() {
    long unscaled = in.anyLong();
    int scale = in.anyInt();
    return row -> row.writeDecimal(unscaled, scale);
  }

  private Consumer<RowWriter> bigDecimal() {
    byte[] digits = in.anyBytes();
    BigInteger unscaled = digits.length == 0 ? BigInteger.ZERO : new BigInteger(digits);
    BigDecimal value = new BigDecimal(unscaled, in.anyInt());
    return row -> row.writeDecimal(value);
  }

  private Consumer<RowWriter> timestamp() {
    int year = (int) (in.anyLong() % 12_000);
    LocalDateTime value = LocalDateTime.of(year, 2, 28, 23, 59, 58, in.anyInt() & 0x1FFF_FFFF);
    return row -> row.writeTimestamp(value);
  }

  private Consumer<RowWriter> text() {
    String value = in.text();
    return row -> row.writeText(value);
  }

  private Consumer<RowWriter> replacedText() {
    String value = in.text();
    return row -> row.writeText(value, new Replacements());
  }

  private Consumer<RowWriter> bytes() {
    byte[] value = new byte[200 * in.unsignedByte()];
    return row -> row.writeBytes(value);
  }

  private Consumer<RowWriter> buffer() {
    ByteBuffer value = ByteBuffer.wrap(in.anyBytes());
    return row -> row.writeBytes(value);
  }
}
