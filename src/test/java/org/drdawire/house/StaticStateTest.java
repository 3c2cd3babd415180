package org.drdawire.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.lang.constant.Constable;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.Charset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalAmount;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * There is no mutable static. The test looks at the values of the fields: the type {@code List}
 * says nothing, but the class of the list does.
 */
class StaticStateTest {

  /** JDK types whose instances never change; Constable is String, the boxes, enums, handles. */
  private static final List<Class<?>> IMMUTABLE =
      List.of(
          Constable.class,
          BigInteger.class,
          BigDecimal.class,
          Charset.class,
          HexFormat.class,
          Pattern.class,
          TemporalAccessor.class,
          TemporalAmount.class,
          DateTimeFormatter.class);

  /** A memo grows, but its answers never change; and it contains nothing of a user. */
  private static final String MEMO = "org.drdawire.ccsid.charset.Memo";

  @Test
  void everyStaticFieldIsFinalAndHoldsAnImmutableValue() {
    List<String> found = new ArrayList<>();
    for (JavaField field : staticFields()) {
      found.addAll(faults(field.reflect()));
    }

    assertEquals(List.of(), found);
  }

  @Test
  void theRuleTellsMutableValuesFromImmutableOnes() {
    assertTrue(isImmutable(List.of("a", List.of(1)), 0));
    assertTrue(isImmutable(Collections.unmodifiableMap(new HashMap<>(Map.of("a", 1))), 0));
    assertTrue(isImmutable(new Pair("a", Set.of()), 0));
    assertFalse(isImmutable(new ArrayList<>(), 0));
    assertFalse(isImmutable(List.of(new HashMap<>()), 0));
    assertFalse(isImmutable(new Pair("a", new ArrayList<>()), 0));
    assertFalse(isImmutable(new ThreadLocal<>(), 0));
    assertFalse(isImmutable(new byte[1], 0));
  }

  private static List<JavaField> staticFields() {
    return MainClasses.main().stream()
        .flatMap(type -> type.getFields().stream())
        .filter(field -> field.getModifiers().contains(JavaModifier.STATIC))
        .filter(field -> !field.getModifiers().contains(JavaModifier.SYNTHETIC))
        .toList();
  }

  private static List<String> faults(Field field) {
    String name = field.getDeclaringClass().getName() + "." + field.getName();
    if (!Modifier.isFinal(field.getModifiers())) {
      return List.of(name + " is not final");
    }
    if (isPrivateTable(field) || isImmutable(read(field, null), 0)) {
      return List.of();
    }
    return List.of(name + " holds something mutable");
  }

  /** Code tables are arrays, which are allowed if they are private. */
  private static boolean isPrivateTable(Field field) {
    Class<?> element = field.getType();
    while (element.isArray()) {
      element = element.getComponentType();
    }
    return field.getType().isArray()
        && Modifier.isPrivate(field.getModifiers())
        && (element.isPrimitive() || Constable.class.isAssignableFrom(element));
  }

  private static boolean isImmutable(Object value, int depth) {
    if (value == null || IMMUTABLE.stream().anyMatch(type -> type.isInstance(value))) {
      return true;
    }
    if (value.getClass().getName().equals(MEMO)) {
      return true;
    }
    if (depth > 8 || value.getClass().isArray()) {
      return false;
    }
    if (value instanceof Collection<?> all) {
      return refusesChange(value) && all.stream().allMatch(one -> isImmutable(one, depth + 1));
    }
    if (value instanceof Map<?, ?> map) {
      return refusesChange(value)
          && isImmutable(List.copyOf(map.keySet()), depth + 1)
          && isImmutable(List.copyOf(map.values()), depth + 1);
    }
    if (value.getClass().isHidden()) {
      return true;
    }
    return value.getClass().getName().startsWith("org.drdawire.")
        && fieldsAreImmutable(value, depth);
  }

  private static boolean refusesChange(Object value) {
    String name = value.getClass().getName();
    return name.startsWith("java.util.ImmutableCollections$")
        || name.startsWith("java.util.Collections$Unmodifiable")
        || name.startsWith("java.util.Collections$Empty");
  }

  private static boolean fieldsAreImmutable(Object value, int depth) {
    for (Class<?> type = value.getClass(); type != Object.class; type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        int modifiers = field.getModifiers();
        if (Modifier.isStatic(modifiers)) {
          continue;
        }
        boolean held = isPrivateTable(field) || isImmutable(read(field, value), depth + 1);
        if (!held || !Modifier.isFinal(modifiers)) {
          return false;
        }
      }
    }
    return true;
  }

  private static Object read(Field field, Object owner) {
    try {
      field.setAccessible(true);
      return field.get(owner);
    } catch (IllegalAccessException e) {
      throw new AssertionError(field.toString(), e);
    }
  }

  private record Pair(Object left, Object right) {}
}
