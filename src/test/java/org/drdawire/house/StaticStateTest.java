package org.drdawire.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.lang.constant.Constable;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalAmount;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.drdawire.ccsid.Ccsid;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.NewlineMapping;
import org.drdawire.ccsid.Replacements;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.golden.Table;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.PackageSection;
import org.drdawire.request.RequestEncoder;
import org.drdawire.request.RowWriter;
import org.junit.jupiter.api.Test;

/**
 * There is no mutable static but what is learned. The test looks at the values of the fields: the
 * type {@code List} says nothing, but the class of the list does. An array says nothing at all, so
 * each is listed, and compared with itself after much has been encoded.
 */
class StaticStateTest {

  /** JDK types whose instances never change; Constable is String, the boxes, enums, handles. */
  private static final List<Class<?>> IMMUTABLE =
      List.of(
          Constable.class,
          BigInteger.class,
          BigDecimal.class,
          ByteOrder.class,
          Charset.class,
          HexFormat.class,
          Pattern.class,
          TemporalAccessor.class,
          TemporalAmount.class,
          DateTimeFormatter.class);

  /** What grows. Its answers never change, and it contains nothing of a user. */
  private static final String MEMO = "org.drdawire.ccsid.charset.Memo";

  private static final String LATIN_1 = "org.drdawire.ccsid.charset.Latin1Tables.TABLES";

  /** Arrays that are written only while their class is initialized. */
  private static final Set<String> CONSTANT_ARRAYS =
      Table.ofWords(
          """
          org.drdawire.ccsid.CharsetCcsidManager.NOTHING
          org.drdawire.ccsid.OwnCcsids.ASCII
          org.drdawire.ccsid.OwnCcsids.EBCDIC
          org.drdawire.ccsid.charset.LearnedTable.ABSENTS
          org.drdawire.ccsid.charset.SingleBytePage.EMPTY
          org.drdawire.ddm.frames.ObjectReader.NOTHING
          org.drdawire.fdoca.values.DecimalFloat.DECLETS
          org.drdawire.reply.rows.RowBytes.NOTHING
          """);

  @Test
  void everyStaticFieldIsFinalAndHoldsAnImmutableValue() {
    List<String> found = new ArrayList<>();
    for (JavaField field : staticFields()) {
      found.addAll(faults(field.reflect()));
    }

    assertEquals(List.of(), found);
  }

  @Test
  void everyStaticArrayIsKnown() {
    Set<String> known = new TreeSet<>(CONSTANT_ARRAYS);
    known.add(LATIN_1);
    assertEquals(known, new TreeSet<>(arrays().keySet()));
  }

  @Test
  void noConstantArrayChanges() {
    Map<String, Object> before = arrays();
    for (Ccsid ccsid : Ccsid.supported()) {
      for (NewlineMapping newline : NewlineMapping.values()) {
        CcsidManager manager = CcsidManager.forCcsid(ccsid.number(), newline);
        ByteBuffer bytes = ByteBuffer.allocate(99);
        manager.startEncoding("\u3000A\u00e9\n", new Replacements());
        assertTrue(manager.encode(bytes));
        manager.decode(bytes.flip(), new Replacements());
      }
    }
    writeOneOfEachType();
    Map<String, Object> after = arrays();
    for (String array : CONSTANT_ARRAYS) {
      assertTrue(Objects.deepEquals(before.get(array), after.get(array)), array);
    }
  }

  private static void writeOneOfEachType() {
    ParameterDescriptor all =
        new ParameterDescriptor(Arrays.stream(DrdaType.values()).map(ParameterType::of).toList());
    RequestEncoder requests = new RequestEncoder(CcsidManager.utf8());
    RowWriter row =
        requests.row(ExecuteSqlStatement.of(PackageSection.of("db", "NULLID", "SYSLH000", 1)), all);
    for (DrdaType type : DrdaType.values()) {
      switch (type) {
        case DATE -> row.writeText("2024-02-29");
        case TIME -> row.writeText("12:34:56");
        case TIMESTAMP -> row.writeText("2024-02-29 12:34:56.123456789");
        case DOUBLE, REAL, DECIMAL, NUMERIC -> row.writeObject(3.0);
        case DECFLOAT, VARCHAR -> row.writeObject(0.1);
        default -> row.writeNull();
      }
    }
    row.end();
    assertTrue(requests.toByteBuffer().hasRemaining());
  }

  /** Copies of all static arrays, by the names of their fields. */
  private static Map<String, Object> arrays() {
    Map<String, Object> arrays = new HashMap<>();
    for (JavaField field : staticFields()) {
      Field reflected = field.reflect();
      if (reflected.getType().isArray() && !field.getOwner().isEnum()) {
        Object array = read(reflected, null);
        Object copy =
            Array.newInstance(reflected.getType().getComponentType(), Array.getLength(array));
        System.arraycopy(array, 0, copy, 0, Array.getLength(array));
        arrays.put(name(reflected), copy);
      }
    }
    return arrays;
  }

  private static String name(Field field) {
    return field.getDeclaringClass().getName() + "." + field.getName();
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
    String name = name(field);
    if (!Modifier.isFinal(field.getModifiers())) {
      return List.of(name + " is not final");
    }
    if (isPrivateTable(field) || isImmutable(read(field, null), 0)) {
      return List.of();
    }
    return List.of(name + " holds something mutable");
  }

  /** Code tables are arrays, which are allowed if they are private; the static ones are listed. */
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
