package org.drdawire.ccsid;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.drdawire.golden.UncutText;

/**
 * Uses of a manager that may end with an error of the virtual machine, and a check of what is left.
 */
final class Exhausted {

  /** A text that is not a string, so it takes the plain path. */
  record Plain(String text) implements UncutText {

    @Override
    public int length() {
      return text.length();
    }

    @Override
    public char charAt(int index) {
      return text.charAt(index);
    }
  }

  /** A use of a manager with a text. */
  interface Use {
    void of(CcsidManager manager, CharSequence text);
  }

  static final List<Use> USES =
      List.of(
          CcsidManager::toBytes,
          (manager, text) -> {
            manager.startEncoding(text);
            manager.encode(ByteBuffer.allocate(3));
            manager.encode(ByteBuffer.allocate(3));
            manager.reset();
          },
          (manager, text) -> {
            manager.startEncoding();
            manager.encode(CharBuffer.wrap(text), ByteBuffer.allocate(9), false);
            manager.reset();
          });

  private final List<CcsidManager> managers = new ArrayList<>();
  private int errors;
  private int wrong;

  Exhausted() {
    for (int ccsid : new int[] {500, 930, 1200, 1208, 5488}) {
      managers.add(CcsidManager.forCcsid(ccsid));
    }
  }

  List<CcsidManager> managers() {
    return managers;
  }

  /** Checks a manager that has thrown an error of the virtual machine. */
  void look(CcsidManager manager, CharSequence text, boolean whole) {
    errors++;
    boolean right = !whole || isDropped(manager);
    right &= !whole || !holds(manager, text);
    manager.startEncoding("ok");
    ByteBuffer two = ByteBuffer.allocate(9);
    right &= manager.encode(two);
    byte[] bytes = Arrays.copyOf(two.array(), two.position());
    right &= Arrays.equals(bytes, CcsidManager.forCcsid(manager.ccsid()).toBytes("ok"));
    right &= Arrays.equals(bytes, manager.toBytes(new Plain("ok")));
    wrong += right ? 0 : 1;
  }

  private static boolean isDropped(CcsidManager manager) {
    try {
      manager.encode(ByteBuffer.allocate(99));
      return false;
    } catch (CcsidEncodingException e) {
      return false;
    } catch (IllegalStateException e) {
      return true;
    }
  }

  /** Whether an object can be reached from another. */
  private static boolean holds(Object root, Object wanted) {
    Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    List<Object> open = new ArrayList<>(List.of(root));
    while (!open.isEmpty()) {
      Object one = open.remove(open.size() - 1);
      if (one == wanted) {
        return true;
      }
      if (seen.add(one) && !(one instanceof Class) && !(one instanceof String)) {
        open.addAll(parts(one));
      }
    }
    return false;
  }

  private static List<Object> parts(Object one) {
    List<Object> parts = new ArrayList<>();
    if (one instanceof Object[]) {
      for (int i = 0; i < Array.getLength(one); i++) {
        addTo(parts, Array.get(one, i));
      }
      return parts;
    }
    for (Class<?> type = one.getClass(); type != null; type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
          addTo(parts, valueOf(field, one));
        }
      }
    }
    return parts;
  }

  private static void addTo(List<Object> parts, Object part) {
    if (part != null) {
      parts.add(part);
    }
  }

  private static Object valueOf(Field field, Object owner) {
    try {
      field.setAccessible(true);
      return field.get(owner);
    } catch (IllegalAccessException | InaccessibleObjectException e) {
      return null;
    }
  }

  void print() {
    System.out.println(errors + " errors");
    System.out.println(wrong + " wrong");
  }
}
