package org.drdawire.fdoca;

import static org.drdawire.fdoca.RowBench.assertFigures;
import static org.drdawire.fdoca.RowBench.failure;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.drdawire.DrdaException;
import org.drdawire.ccsid.Replacements;
import org.drdawire.request.RowWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every method of a row against every type: the same value, or a refusal. */
class ValueTypeTest {

  private static final Set<DrdaType> NUMBERS =
      types(
          "INTEGER SMALLINT TINYINT DOUBLE REAL DECIMAL NUMERIC BIGINT DECFLOAT BOOLEAN"
              + " BLOB_LOCATOR CLOB_LOCATOR DBCLOB_LOCATOR");
  private static final Set<DrdaType> TEXTS =
      types(
          "CHAR VARCHAR LONG_VARCHAR CHAR_SBCS VARCHAR_SBCS LONG_VARCHAR_SBCS"
              + " GRAPHIC VARGRAPHIC LONG_VARGRAPHIC CLOB CLOB_SBCS DBCLOB");
  private static final Set<DrdaType> BYTES =
      types(
          "CHAR_FOR_BIT_DATA VARCHAR_FOR_BIT_DATA LONG_VARCHAR_FOR_BIT_DATA BINARY VARBINARY"
              + " ROWID UDT BLOB");
  private static final Set<DrdaType> NUMBERS_AND_TEXTS = union(NUMBERS, TEXTS);

  private static final LocalDateTime MIDNIGHT = LocalDateTime.of(2024, 1, 2, 0, 0);

  private static final List<Method> METHODS =
      List.of(
          method("boolean", row -> row.writeBoolean(true), NUMBERS_AND_TEXTS),
          method("int", row -> row.writeInt(1), NUMBERS_AND_TEXTS),
          method("long", row -> row.writeLong(1), NUMBERS_AND_TEXTS),
          method("float", row -> row.writeFloat(1), NUMBERS_AND_TEXTS),
          method("double", row -> row.writeDouble(1), NUMBERS_AND_TEXTS),
          method("decimal", row -> row.writeDecimal(BigDecimal.ONE), NUMBERS_AND_TEXTS),
          method("unscaled", row -> row.writeDecimal(1, 0), NUMBERS_AND_TEXTS),
          method("text", row -> row.writeText("1"), NUMBERS_AND_TEXTS),
          method("replaced text", row -> row.writeText("a", new Replacements()), TEXTS),
          method(
              "date", row -> row.writeDate(LocalDate.EPOCH), union(TEXTS, types("DATE TIMESTAMP"))),
          method("time", row -> row.writeTime(LocalTime.NOON), union(TEXTS, types("TIME"))),
          method(
              "timestamp",
              row -> row.writeTimestamp(MIDNIGHT),
              union(TEXTS, types("DATE TIMESTAMP"))),
          method(
              "instant",
              row -> row.writeTimestamp(MIDNIGHT.toInstant(ZoneOffset.UTC), ZoneOffset.UTC),
              union(TEXTS, types("DATE TIMESTAMP"))),
          method("uuid", row -> row.writeUuid(new UUID(1, 2)), union(TEXTS, BYTES)),
          method("bytes", row -> row.writeBytes(new byte[1]), BYTES),
          method("buffer", row -> row.writeBytes(ByteBuffer.allocate(1)), BYTES),
          method("large bytes", row -> row.writeLargeObject(oneByte()), BYTES),
          method("large text", row -> row.writeLargeObject(oneChar()), TEXTS));

  private record Method(String name, Consumer<RowWriter> value, Set<DrdaType> served) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static LargeObject oneByte() {
    return LargeObject.ofBytes(new ByteArrayInputStream(new byte[1]));
  }

  private static LargeObject oneChar() {
    return LargeObject.ofText(new StringReader("1"));
  }

  private static Method method(String name, Consumer<RowWriter> value, Set<DrdaType> served) {
    return new Method(name, value, served);
  }

  private static Set<DrdaType> types(String names) {
    return Arrays.stream(names.split(" ", -1)).map(DrdaType::valueOf).collect(Collectors.toSet());
  }

  private static Set<DrdaType> union(Set<DrdaType> some, Set<DrdaType> others) {
    Set<DrdaType> all = EnumSet.copyOf(some);
    all.addAll(others);
    return all;
  }

  @ParameterizedTest(name = "{0} into {1}")
  @MethodSource("mismatches")
  void anotherTypeIsRefused(Method method, DrdaType type) {
    for (ParameterType parameter :
        new ParameterType[] {ParameterType.of(type), ParameterType.of(type).notNull()}) {
      DrdaException error = failure(parameter, method.value());
      assertInstanceOf(ParameterValueException.class, error);
      boolean text = method.name().equals("text") && !BYTES.contains(type);
      assertFigures(error, text ? "22007" : "07006", -1, -1);
      assertEquals(type.name(), error.field());
    }
  }

  @ParameterizedTest(name = "{0} into {1}")
  @MethodSource("conversions")
  void aTypeThatItServes(Method method, DrdaType type) {
    ParameterType parameter = ParameterType.of(type).notNull();
    TypeDefinition types = TypeDefinition.bigEndian();
    byte[] bytes = new RowBench(types).values(parameter, method.value());
    if (method.name().startsWith("large")) {
      return;
    }
    Object decoded = DecodedValue.of(parameter, types, bytes);
    if (decoded instanceof Double number) {
      assertEquals(1.0, number);
    } else if (decoded instanceof Float number) {
      assertEquals(1f, number);
    } else if (decoded instanceof BigDecimal number) {
      assertEquals(0, BigDecimal.ONE.compareTo(number));
    }
  }

  @ParameterizedTest
  @EnumSource
  void aNullThatIsNotAllowedIsRefused(DrdaType type) {
    DrdaException error = failure(ParameterType.of(type).notNull(), RowWriter::writeNull);
    assertInstanceOf(ParameterValueException.class, error);
    assertFigures(error, "22004", -1, -1);
    assertEquals(type + " null not allowed row=1 parameter=1", error.getMessage());
  }

  /** A value by its class becomes the bytes of the method for that class. */
  @Test
  void objects() {
    same(DrdaType.SMALLINT, (byte) 7, row -> row.writeInt(7));
    same(DrdaType.SMALLINT, (short) 7, row -> row.writeInt(7));
    same(DrdaType.BIGINT, 7, row -> row.writeInt(7));
    same(DrdaType.DECIMAL, 7L, row -> row.writeLong(7));
    same(DrdaType.DECFLOAT, 0.1f, row -> row.writeFloat(0.1f));
    same(DrdaType.DECFLOAT, 0.1, row -> row.writeDouble(0.1));
    same(DrdaType.DECFLOAT, BigInteger.TWO, row -> row.writeLong(2));
    same(DrdaType.DECFLOAT, new BigDecimal("1.50"), row -> row.writeDecimal(150, 2));
    same(DrdaType.BOOLEAN, true, row -> row.writeBoolean(true));
    same(DrdaType.VARCHAR, 'c', row -> row.writeText("c"));
    same(DrdaType.VARCHAR, "text", row -> row.writeText("text"));
    same(DrdaType.VARCHAR, CharBuffer.wrap("text"), row -> row.writeText("text"));
    same(DrdaType.DATE, LocalDate.EPOCH, row -> row.writeDate(LocalDate.EPOCH));
    same(DrdaType.TIME, LocalTime.NOON, row -> row.writeTime(LocalTime.NOON));
    same(DrdaType.TIMESTAMP, MIDNIGHT, row -> row.writeTimestamp(MIDNIGHT));
    same(DrdaType.VARBINARY, new UUID(1, 2), row -> row.writeUuid(new UUID(1, 2)));
    same(DrdaType.VARBINARY, new byte[] {1}, row -> row.writeBytes(new byte[] {1}));
    same(DrdaType.VARBINARY, ByteBuffer.allocate(1), row -> row.writeBytes(new byte[1]));
    same(DrdaType.VARBINARY, null, RowWriter::writeNull);
  }

  private static void same(DrdaType type, Object value, Consumer<RowWriter> method) {
    TypeDefinition types = TypeDefinition.bigEndian();
    ParameterType parameter = ParameterType.of(type);
    assertEquals(
        ByteBuffer.wrap(new RowBench(types).values(parameter, method)),
        ByteBuffer.wrap(new RowBench(types).values(parameter, row -> row.writeObject(value))));
  }

  @Test
  void objectsOfNoType() {
    for (Object value :
        List.of(new Object(), MIDNIGHT.atOffset(ZoneOffset.UTC), new int[1], new Thread())) {
      DrdaException error =
          failure(ParameterType.of(DrdaType.VARCHAR), row -> row.writeObject(value));
      assertFigures(error, "07006", -1, -1);
    }
  }

  private static Stream<Arguments> mismatches() {
    return METHODS.stream()
        .flatMap(
            method ->
                Arrays.stream(DrdaType.values())
                    .filter(type -> !method.served().contains(type))
                    .map(type -> Arguments.of(method, type)));
  }

  private static Stream<Arguments> conversions() {
    return METHODS.stream()
        .flatMap(method -> method.served().stream().map(type -> Arguments.of(method, type)));
  }
}
