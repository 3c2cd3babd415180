package org.drdawire.fdoca;

import static org.drdawire.fdoca.DrdaType.BIGINT;
import static org.drdawire.fdoca.DrdaType.DECIMAL;
import static org.drdawire.fdoca.DrdaType.DOUBLE;
import static org.drdawire.fdoca.DrdaType.INTEGER;
import static org.drdawire.fdoca.DrdaType.LONG_VARCHAR;
import static org.drdawire.fdoca.DrdaType.LONG_VARCHAR_FOR_BIT_DATA;
import static org.drdawire.fdoca.DrdaType.TIMESTAMP;
import static org.drdawire.fdoca.DrdaType.VARCHAR;
import static org.drdawire.fdoca.DrdaType.VARCHAR_FOR_BIT_DATA;
import static org.drdawire.fdoca.RowBench.assertFigures;
import static org.drdawire.fdoca.RowBench.failure;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.LocalDateTime;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.drdawire.DrdaEncodingException;
import org.drdawire.ccsid.Replacements;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every method of a row against every type that it does not serve. */
class ValueTypeTest {

  private static final List<Method> METHODS =
      List.of(
          method("int", row -> row.writeInt(0), INTEGER, BIGINT),
          method("long", row -> row.writeLong(0), INTEGER, BIGINT),
          method("double", row -> row.writeDouble(0), DOUBLE),
          method("decimal zero", row -> row.writeDecimal(BigDecimal.ZERO), DECIMAL),
          method("decimal one", row -> row.writeDecimal(BigDecimal.ONE), DECIMAL),
          method("unscaled one", row -> row.writeDecimal(1, 0), DECIMAL),
          method("unscaled tenth", row -> row.writeDecimal(1, 1), DECIMAL),
          method("text", row -> row.writeText("a"), VARCHAR, LONG_VARCHAR),
          method(
              "replaced text",
              row -> row.writeText("a", new Replacements()),
              VARCHAR,
              LONG_VARCHAR),
          method("timestamp", row -> row.writeTimestamp(LocalDateTime.MIN), TIMESTAMP),
          method(
              "bytes",
              row -> row.writeBytes(new byte[1]),
              VARCHAR_FOR_BIT_DATA,
              LONG_VARCHAR_FOR_BIT_DATA),
          method(
              "buffer",
              row -> row.writeBytes(ByteBuffer.allocate(1)),
              VARCHAR_FOR_BIT_DATA,
              LONG_VARCHAR_FOR_BIT_DATA));

  private record Method(String name, Consumer<Row> value, Set<DrdaType> served) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static Method method(String name, Consumer<Row> value, DrdaType... served) {
    return new Method(name, value, Set.of(served));
  }

  @ParameterizedTest(name = "{0} into {1}")
  @MethodSource("mismatches")
  void anotherTypeIsRefused(Method method, DrdaType type) {
    for (ParameterType parameter :
        new ParameterType[] {ParameterType.of(type), ParameterType.of(type).notNull()}) {
      DrdaEncodingException error = failure(parameter, method.value());
      assertInstanceOf(ParameterValueException.class, error);
      assertFigures(error, "07006", -1, -1);
      assertEquals(type.name(), error.field());
    }
  }

  @ParameterizedTest
  @EnumSource
  void aNullThatIsNotAllowedIsRefused(DrdaType type) {
    DrdaEncodingException error = failure(ParameterType.of(type).notNull(), Row::writeNull);
    assertInstanceOf(ParameterValueException.class, error);
    assertFigures(error, "22004", -1, -1);
    assertEquals(type + " null not allowed row=1 parameter=1", error.getMessage());
  }

  private static Stream<Arguments> mismatches() {
    return METHODS.stream()
        .flatMap(
            method ->
                EnumSet.complementOf(EnumSet.copyOf(method.served())).stream()
                    .map(type -> Arguments.of(method, type)));
  }
}
