package org.drdawire.request;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.drdawire.ddm.CodePoint;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for every record of the module. */
class RecordsTest {

  private static final int PUBLIC_RECORDS_AT_LEAST = 20;

  static Stream<Class<?>> records() {
    return ModuleClasses.records();
  }

  @Test
  void theRecordsAreFound() {
    assertTrue(records().count() >= PUBLIC_RECORDS_AT_LEAST);
  }

  @ParameterizedTest
  @MethodSource("records")
  void noComponentIsAnArray(Class<?> type) {
    for (RecordComponent component : type.getRecordComponents()) {
      assertFalse(component.getType().isArray(), component::toString);
    }
  }

  /** A copy differs in the one component that its method names, and the original stays. */
  @ParameterizedTest
  @MethodSource("records")
  void aCopyDiffersInOneComponent(Class<?> type) throws ReflectiveOperationException {
    for (Method method : copyMethods(type)) {
      Object original = original(type);
      List<Object> before = components(original);
      Object[] arguments =
          Arrays.stream(method.getParameterTypes()).map(RecordsTest::other).toArray();
      List<Object> after = components(method.invoke(original, arguments));
      assertEquals(before, components(original), method::toString);
      int differences = 0;
      for (int i = 0; i < before.size(); i++) {
        differences += before.get(i).equals(after.get(i)) ? 0 : 1;
      }
      assertEquals(1, differences, method::toString);
    }
  }

  @Test
  void copyMethodsAreFound() {
    assertEquals(19, records().mapToInt(type -> copyMethods(type).size()).sum());
  }

  @Test
  void aListOfLevelsIsCopied() {
    List<ManagerLevel> levels = new ArrayList<>(List.of(new ManagerLevel(CodePoint.SQLAM, 7)));
    ExchangeServerAttributes command =
        new ExchangeServerAttributes(
            levels, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    levels.clear();
    List<ManagerLevel> copy = command.managerLevels();
    assertEquals(1, copy.size());
    assertThrows(UnsupportedOperationException.class, copy::clear);
  }

  /** All flags are true in a sample, and all copies but one clear theirs. */
  private static Object original(Class<?> type) throws ReflectiveOperationException {
    return type == Capabilities.class ? Capabilities.initial() : ModuleClasses.sample(type, "text");
  }

  private static List<Method> copyMethods(Class<?> type) {
    List<String> accessors =
        Arrays.stream(type.getRecordComponents()).map(RecordComponent::getName).toList();
    return Arrays.stream(type.getDeclaredMethods())
        .filter(method -> Modifier.isPublic(method.getModifiers()))
        .filter(method -> !Modifier.isStatic(method.getModifiers()))
        .filter(method -> method.getReturnType() == type)
        .filter(method -> !accessors.contains(method.getName()))
        .toList();
  }

  private static List<Object> components(Object instance) throws ReflectiveOperationException {
    List<Object> values = new ArrayList<>();
    for (RecordComponent component : instance.getClass().getRecordComponents()) {
      values.add(component.getAccessor().invoke(instance));
    }
    return values;
  }

  private static Object other(Class<?> type) {
    if (type == String.class) {
      return "other";
    } else if (type == int.class) {
      return 29;
    } else if (type == long.class) {
      return 8L;
    } else if (type == boolean.class) {
      return false;
    } else if (type == QueryBlock.class) {
      return QueryBlock.of(1024);
    }
    return ModuleClasses.sample(type, "other");
  }
}
