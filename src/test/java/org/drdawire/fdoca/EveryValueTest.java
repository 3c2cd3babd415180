package org.drdawire.fdoca;

import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.drdawire.DrdaException;
import org.drdawire.request.RowWriter;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * For any value and any type: the bytes decode to exactly that value, or there is a typed error;
 * and there is no error where the type has the value.
 */
@Tag("values")
class EveryValueTest {

  private static final int VALUES = Integer.getInteger("values", 500);

  private static final List<String> MACHINES = List.of("QTDSQLASC", "QTDSQLX86", "QTDSQL370");

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"BLOB", "CLOB", "CLOB_SBCS", "DBCLOB"})
  void numbers(DrdaType type) {
    Random random = new Random(type.lid());
    for (int i = 0; i < VALUES; i++) {
      RandomValues values = new RandomValues(random);
      ParameterType parameter = values.parameter(type).notNull();
      TypeDefinition types = TypeDefinition.ofMachine(MACHINES.get(random.nextInt(3)));
      long integer = values.integer();
      check(parameter, types, integer, row -> row.writeLong(integer));
      BigDecimal decimal = values.decimal();
      check(parameter, types, decimal, row -> row.writeDecimal(decimal));
      String text = decimal.toString();
      check(parameter, types, text, row -> row.writeText(text));
      double number = values.floatingPoint();
      check(parameter, types, number, row -> row.writeDouble(number));
      float narrow = (float) number;
      check(parameter, types, narrow, row -> row.writeFloat(narrow));
    }
  }

  private static void check(
      ParameterType parameter, TypeDefinition types, Object value, Consumer<RowWriter> write) {
    byte[] bytes;
    try {
      bytes = new RowBench(types).values(parameter, write);
    } catch (DrdaException e) {
      new ExactValue(value, parameter, types).assertRefusable(e);
      return;
    }
    new ExactValue(value, parameter, types).assertIs(DecodedValue.of(parameter, types, bytes));
  }
}
