package org.drdawire.ddm.chain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** Finds all objects of this library that one object refers to, and reads their arrays. */
public final class Reachable {

  private static final int ADDRESSES = 1 << 30;

  private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Deque<Object> open = new ArrayDeque<>();
  private final List<ByteBuffer> direct = new ArrayList<>();

  private Reachable(Object root) {
    visit(root);
  }

  /** Counts how often byte arrays and char arrays contain the pattern. */
  public static int occurrences(Object root, byte[] pattern) {
    Reachable walk = new Reachable(root);
    int count = 0;
    while (!walk.open.isEmpty()) {
      Object object = walk.open.remove();
      if (object instanceof byte[] || object instanceof char[]) {
        count += occurrencesIn(object, pattern);
      } else {
        walk.visitFields(object);
      }
    }
    return count;
  }

  /** The bytes of all arrays of numbers and characters. */
  static long bytes(Object root) {
    Reachable walk = new Reachable(root);
    long sum = 0;
    while (!walk.open.isEmpty()) {
      Object object = walk.open.remove();
      if (object.getClass().isArray()) {
        sum += (long) Array.getLength(object) * width(object);
      } else {
        walk.visitFields(object);
      }
    }
    return sum;
  }

  private static int width(Object array) {
    return array instanceof byte[]
        ? Byte.BYTES
        : array instanceof char[] ? Character.BYTES : Integer.BYTES;
  }

  public static void assertNowhere(Object root, byte[] pattern) {
    assertEquals(0, occurrences(root, pattern), "the secret can still be reached");
  }

  private void visit(Object object) {
    Object target = object;
    if (object instanceof Buffer buffer) {
      target = buffer.hasArray() ? buffer.array() : contents(buffer);
    }
    if (object instanceof CharBuffer chars && !chars.hasArray()) {
      target = chars.toString().toCharArray();
    }
    boolean ours =
        target instanceof byte[]
            || target instanceof char[]
            || target instanceof int[]
            || (target != null && target.getClass().getName().startsWith("org.drdawire."));
    if (ours && seen.add(target)) {
      open.add(target);
    }
  }

  /** The bytes of a direct buffer, or null if they were seen through another buffer. */
  private byte[] contents(Buffer buffer) {
    if (!(buffer instanceof ByteBuffer bytes)
        || direct.stream().anyMatch(other -> isOneWith(other, bytes))) {
      return null;
    }
    direct.add(bytes);
    byte[] contents = new byte[bytes.capacity()];
    bytes.duplicate().clear().get(contents);
    return contents;
  }

  /** Whether they have the same address, of which the lowest 30 bits can be seen. */
  private static boolean isOneWith(ByteBuffer one, ByteBuffer other) {
    return one.alignmentOffset(0, ADDRESSES) == other.alignmentOffset(0, ADDRESSES)
        && one.capacity() == other.capacity();
  }

  private void visitFields(Object object) {
    for (Class<?> type = object.getClass(); type != null; type = type.getSuperclass()) {
      boolean ours = type.getName().startsWith("org.drdawire.");
      for (Field field : ours ? type.getDeclaredFields() : new Field[0]) {
        if (!field.getType().isPrimitive() && !Modifier.isStatic(field.getModifiers())) {
          visit(valueOf(field, object));
        }
      }
    }
  }

  private static Object valueOf(Field field, Object object) {
    try {
      field.setAccessible(true);
      return field.get(object);
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }

  private static int occurrencesIn(Object array, byte[] pattern) {
    int count = 0;
    for (int at = 0; at + pattern.length <= Array.getLength(array); at++) {
      int matched = 0;
      while (matched < pattern.length && unit(array, at + matched) == pattern[matched]) {
        matched++;
      }
      count += matched == pattern.length ? 1 : 0;
    }
    return count;
  }

  private static int unit(Object array, int at) {
    return array instanceof byte[] bytes ? bytes[at] : ((char[]) array)[at];
  }
}
