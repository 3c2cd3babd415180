package org.drdawire.request;

import java.lang.ref.Reference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;
import org.openjdk.jol.datamodel.Model64;
import org.openjdk.jol.info.ClassData;
import org.openjdk.jol.layouters.HotSpotLayouter;
import org.openjdk.jol.layouters.Layouter;
import org.openjdk.jol.util.ObjectUtils;

/**
 * The memory of an object with all that it refers to. Sizes are those of a 64-bit JVM with
 * compressed references, whatever JVM this is.
 */
public final class Footprint {

  private static final Layouter LAYOUTER = new HotSpotLayouter(new Model64(true, true), 17);

  private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Deque<Object> open = new ArrayDeque<>();

  private Footprint(Object root) {
    visit(root);
    while (!open.isEmpty()) {
      visitParts(open.remove());
    }
  }

  /** The bytes, on the heap and direct, of what one object refers to and another one does not. */
  public static long bytes(Object root, Object other) {
    Set<Object> own = new Footprint(root).seen;
    own.removeAll(new Footprint(other).seen);
    return own.stream().mapToLong(Footprint::bytes).sum();
  }

  private static long bytes(Object object) {
    boolean direct = object instanceof ByteBuffer buffer && isOwner(buffer);
    return LAYOUTER.layout(ClassData.parseInstance(object)).instanceSize()
        + (direct ? ((ByteBuffer) object).capacity() : 0);
  }

  /** A duplicate or a slice of a direct buffer is attached to the buffer that has the memory. */
  private static boolean isOwner(ByteBuffer buffer) {
    Class<?> type = buffer.getClass();
    while (buffer.isDirect() && type != null) {
      for (Field field : type.getDeclaredFields()) {
        if (field.getName().equals("att")) {
          return valueOf(field, buffer) == null;
        }
      }
      type = type.getSuperclass();
    }
    return false;
  }

  private void visit(Object object) {
    boolean shared = object == null || object instanceof Class || object instanceof Reference;
    if (!shared && seen.add(object)) {
      open.add(object);
    }
  }

  private void visitParts(Object object) {
    if (object instanceof Object[] elements) {
      Arrays.stream(elements).forEach(this::visit);
    }
    for (Class<?> type = object.getClass(); type != null; type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        if (!field.getType().isPrimitive() && !Modifier.isStatic(field.getModifiers())) {
          visit(valueOf(field, object));
        }
      }
    }
  }

  private static Object valueOf(Field field, Object object) {
    try {
      return field.trySetAccessible() ? field.get(object) : ObjectUtils.value(object, field);
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }
}
