package org.drdawire.fdoca;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.math.BigDecimal;
import java.util.Random;
import java.util.function.Consumer;
import org.drdawire.DrdaEncodingException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * For any value and any type: the bytes decode to exactly that value, or there is a typed error;
 * and there is no error where the type has the value.
 */
class EveryValueTest {

  private static final int VALUES = Integer.getInteger("values", 500);

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"BLOB", "CLOB", "CLOB_SBCS", "DBCLOB"})
  void numbers(DrdaType type) {
    Random random = new Random(type.lid());
    for (int i = 0; i < VALUES; i++) {
      RandomValues values = new RandomValues(random);
      ParameterType parameter = values.parameter(type).notNull();
      TypeDefinition types =
          random.nextBoolean() ? TypeDefinition.bigEndian() : TypeDefinition.littleEndian();
      long integer = values.integer();
      check(parameter, types, BigDecimal.valueOf(integer), row -> row.writeLong(integer));
      BigDecimal decimal = values.decimal();
      check(parameter, types, decimal, row -> row.writeDecimal(decimal));
      check(parameter, types, decimal, row -> row.writeText(decimal.toString()));
      double number = values.floatingPoint();
      if (parameter.type().shape() != TypeShape.FLOATING_POINT) {
        check(parameter, types, meaning(type, number), row -> row.writeDouble(number));
        float narrow = (float) number;
        if (Float.isFinite(narrow)) {
          check(parameter, types, meaning(type, narrow), row -> row.writeFloat(narrow));
        }
      }
    }
  }

  private static BigDecimal meaning(DrdaType type, double value) {
    boolean integer = Math.rint(value) == value && (isInteger(type) || Math.abs(value) <= 1L << 53);
    return integer ? new BigDecimal(value) : ShortestDecimals.of(value);
  }

  private static BigDecimal meaning(DrdaType type, float value) {
    boolean integer = Math.rint(value) == value && (isInteger(type) || Math.abs(value) <= 1 << 24);
    return integer ? new BigDecimal(value) : ShortestDecimals.of(value);
  }

  private static boolean isInteger(DrdaType type) {
    return type.shape() == TypeShape.INTEGER || type.shape() == TypeShape.BOOLEAN;
  }

  private static void check(
      ParameterType parameter, TypeDefinition types, BigDecimal value, Consumer<Row> write) {
    byte[] bytes;
    try {
      bytes = new RowBench(types).values(parameter, write);
    } catch (DrdaEncodingException e) {
      if (Representable.is(parameter, value)) {
        fail(value + " into " + parameter, e);
      }
      return;
    }
    Object decoded = DecodedValue.of(parameter, types, bytes);
    if (decoded instanceof Double number) {
      assertTrue(LastDigit.isKept(value, number), () -> value + " as " + decoded);
    } else if (decoded instanceof Float number) {
      assertTrue(LastDigit.isKept(value, number), () -> value + " as " + decoded);
    } else if (decoded instanceof String text) {
      assertEquals(0, value.compareTo(new BigDecimal(text.strip())), text);
    } else {
      assertEquals(0, value.compareTo((BigDecimal) decoded), () -> value + " as " + decoded);
    }
  }
}
