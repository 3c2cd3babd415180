package org.drdawire.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.drdawire.DrdaException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What servers send by its value is found by it. */
class EnumValuesTest {

  private static final Module MODULE = DrdaException.class.getModule();

  static Stream<Class<?>> enumsWithValues() {
    return MainClasses.main().stream()
        .filter(type -> type.isEnum())
        .filter(type -> MODULE.isExported(type.getPackageName()))
        .filter(type -> type.tryGetMethod("ofValue", int.class).isPresent())
        .map(JavaClass::reflect);
  }

  @ParameterizedTest
  @MethodSource("enumsWithValues")
  void eachConstantIsFound(Class<?> type) throws ReflectiveOperationException {
    Set<Object> values = new HashSet<>();
    for (Object constant : type.getEnumConstants()) {
      Object value = type.getMethod("value").invoke(constant);
      assertTrue(values.add(value), constant::toString);
      assertEquals(Optional.of(constant), find(type, value));
    }
  }

  @ParameterizedTest
  @MethodSource("enumsWithValues")
  void anotherValueIsNoError(Class<?> type) throws ReflectiveOperationException {
    for (int value : new int[] {Integer.MIN_VALUE, -1, 0xFFFF, 0x10000, Integer.MAX_VALUE}) {
      assertEquals(Optional.empty(), find(type, value), Integer.toString(value));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"CodePoint", "XaResult"})
  void theyAreLookedAt(String name) {
    assertTrue(enumsWithValues().anyMatch(type -> type.getSimpleName().equals(name)));
  }

  private static Object find(Class<?> type, Object value) throws ReflectiveOperationException {
    return type.getMethod("ofValue", int.class).invoke(null, value);
  }
}
