package org.drdawire.ccsid.charset;

import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;

/**
 * What a fast path does with a target without an array before it puts bytes.
 *
 * <p>Inside the JDK, a put to such a buffer passes an object that is null: a scope in JDK 17, a
 * function in others. The class of that object may not be loaded yet. Then the compiler never
 * inlines the put of a byte ("unloaded signature classes"), which takes several times as long. So
 * both classes are loaded here, by name because the scope is not part of the API: nothing of it is
 * used, and it may be missing.
 */
final class DirectTarget {

  static {
    load("jdk.internal.misc.ScopedMemoryAccess$Scope");
    load("java.util.function.BiFunction");
  }

  private DirectTarget() {}

  private static void load(String name) {
    try {
      Class.forName(name, false, null);
    } catch (ClassNotFoundException e) {
      // If the class is missing, no put passes an object of it.
      return;
    }
  }

  /**
   * Refuses a read-only target, even if no byte would be put. A target with an accessible array is
   * never read-only.
   */
  static void requireWritable(ByteBuffer target) {
    if (target.isReadOnly()) {
      throw new ReadOnlyBufferException();
    }
  }
}
