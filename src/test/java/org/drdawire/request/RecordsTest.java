package org.drdawire.request;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for every record of the module. */
class RecordsTest {

  private static final int PUBLIC_RECORDS_AT_LEAST = 40;

  private static final RecordSamples OTHER = new RecordSamples("other", 29, 1, true);

  /** The copies that change more than one component, which say one thing together. */
  private static final Map<String, Set<String>> TOGETHER =
      Map.of(
          // Another family of servers takes large objects in another form.
          "Capabilities.withDialect", Set.of("dialect", "largeObjects"),
          // Each asks for other managers, and reads user ids in another way.
          "ConnectPlan.withDialect", Set.of("attributes", "dialect", "signOn"),
          // ACCSEC and SECCHK name the same database.
          "ConnectPlan.withAccess", Set.of("access", "signOn"),
          // How many packages, and how many sections each of them has.
          "DynamicPackages.withSmall", Set.of("small", "smallSections"),
          // Rows that are not sent are of no use as long as older ones are still ready.
          "Scroll.withoutData", Set.of("blockReset", "dataReturned"),
          "TypeDefinition.withCcsids", Set.of("ccsidSbc", "ccsidDbc", "ccsidMbc"),
          // The number of result sets goes with the size in which they come.
          "ProcedureCall.withResultSets", Set.of("block", "mostResultSets"));

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

  @ParameterizedTest
  @MethodSource("records")
  void aCollectionIsCopied(Class<?> type) throws ReflectiveOperationException {
    Object sample = RecordSamples.ofText("text").of(type);
    for (RecordComponent component : type.getRecordComponents()) {
      if (value(component, sample) instanceof Collection<?> copy) {
        assertFalse(copy.isEmpty(), component::toString);
        assertThrows(UnsupportedOperationException.class, copy::clear, component::toString);
      }
    }
  }

  /** At the constructor, which is the call that is wrong, and by name. */
  @ParameterizedTest
  @MethodSource("records")
  void noComponentIsNull(Class<?> type) throws ReflectiveOperationException {
    RecordComponent[] components = type.getRecordComponents();
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    Constructor<?> constructor = type.getDeclaredConstructor(types);
    List<Object> sample = values(RecordSamples.ofText("text").of(type));
    for (int i = 0; i < components.length; i++) {
      if (!types[i].isPrimitive() && Modifier.isPublic(type.getModifiers())) {
        Object[] values = sample.toArray();
        values[i] = null;
        InvocationTargetException failure =
            assertThrows(InvocationTargetException.class, () -> constructor.newInstance(values));
        NullPointerException error =
            assertInstanceOf(NullPointerException.class, failure.getCause());
        assertEquals(components[i].getName(), error.getMessage());
      }
    }
  }

  @Test
  void collectionsAreFound() {
    long collections =
        records()
            .flatMap(type -> Arrays.stream(type.getRecordComponents()))
            .filter(component -> Collection.class.isAssignableFrom(component.getType()))
            .count();
    assertTrue(collections >= 20);
  }

  /**
   * A copy differs in the one component that its method names, and the original stays. Flags are
   * tried in both states: the copy that sets one does not change a sample in which it is set
   * already.
   */
  @ParameterizedTest
  @MethodSource("records")
  void aCopyDiffersInOneComponent(Class<?> type) throws ReflectiveOperationException {
    for (Method method : copyMethods(type)) {
      Set<String> changed = new TreeSet<>();
      for (boolean flags : new boolean[] {false, true}) {
        Object original = new RecordSamples("text", 26, 0, flags).of(type);
        changed.addAll(changes(original, method));
      }
      String name = type.getSimpleName() + "." + method.getName();
      Set<String> together = TOGETHER.get(name);
      if (together == null) {
        assertEquals(1, changed.size(), () -> name + changed);
      } else {
        assertEquals(together, changed, name);
      }
    }
  }

  @Test
  void copyMethodsAreFound() {
    assertTrue(records().mapToInt(type -> copyMethods(type).size()).sum() > 100);
  }

  private static Set<String> changes(Object original, Method copyMethod)
      throws ReflectiveOperationException {
    RecordComponent[] components = original.getClass().getRecordComponents();
    List<Object> before = values(original);
    Object[] arguments =
        Arrays.stream(copyMethod.getGenericParameterTypes()).map(OTHER::value).toArray();
    List<Object> after = values(copyMethod.invoke(original, arguments));
    assertEquals(before, values(original), copyMethod::toString);
    Set<String> changed = new TreeSet<>();
    for (int i = 0; i < components.length; i++) {
      if (!before.get(i).equals(after.get(i))) {
        changed.add(components[i].getName());
      }
    }
    return changed;
  }

  private static List<Method> copyMethods(Class<?> type) {
    List<String> accessors =
        Arrays.stream(type.getRecordComponents()).map(RecordComponent::getName).toList();
    return Arrays.stream(type.getDeclaredMethods())
        .filter(method -> Modifier.isPublic(method.getModifiers()))
        .filter(method -> !Modifier.isStatic(method.getModifiers()))
        .filter(method -> method.getReturnType() == type)
        .filter(method -> !accessors.contains(method.getName()))
        // Its arguments must fit the columns.
        .filter(method -> !method.getName().equals("located"))
        .toList();
  }

  private static List<Object> values(Object instance) throws ReflectiveOperationException {
    Object[] values = new Object[instance.getClass().getRecordComponents().length];
    for (int i = 0; i < values.length; i++) {
      values[i] = value(instance.getClass().getRecordComponents()[i], instance);
    }
    return List.of(values);
  }

  /** Also of a record of another package, which need not be public. */
  private static Object value(RecordComponent component, Object instance)
      throws ReflectiveOperationException {
    Method accessor = component.getAccessor();
    accessor.setAccessible(true);
    return accessor.invoke(instance);
  }
}
