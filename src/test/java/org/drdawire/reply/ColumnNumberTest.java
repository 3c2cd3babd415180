package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.fdoca.DateTimeParts;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each method that is asked for a column that there is not says so, with the caller's number. */
class ColumnNumberTest {

  @ParameterizedTest
  @ValueSource(ints = {0, -1, 2, 3, Integer.MAX_VALUE, Integer.MIN_VALUE})
  void aColumnThatThereIsNotIsTheCallers(int column) throws ReflectiveOperationException {
    RowReader rows = OpenedRows.of("02 0004").row("00000007");
    List<String> tried = new ArrayList<>();
    for (Method method : RowReader.class.getDeclaredMethods()) {
      Class<?>[] types = method.getParameterTypes();
      if (Modifier.isPublic(method.getModifiers()) && types.length > 0 && types[0] == int.class) {
        tried.add(method.getName());
        Object[] arguments = new Object[types.length];
        arguments[0] = column;
        for (int i = 1; i < types.length; i++) {
          arguments[i] = argument(types[i]);
        }
        Throwable e =
            assertThrows(
                    InvocationTargetException.class,
                    () -> method.invoke(rows, arguments),
                    method.getName())
                .getCause();
        assertEquals(IndexOutOfBoundsException.class, e.getClass(), method.getName());
        assertEquals("no such column: column=" + column + " limit=1", e.getMessage());
      }
    }
    assertEquals(22, tried.size(), tried::toString);
    assertEquals(7, rows.getInt(1));
  }

  private static Object argument(Class<?> type) {
    if (type == CharBuffer.class) {
      return CharBuffer.allocate(9);
    }
    if (type == ByteBuffer.class) {
      return ByteBuffer.allocate(9);
    }
    return type == DateTimeParts.class ? new DateTimeParts() : (Object) 500;
  }
}
