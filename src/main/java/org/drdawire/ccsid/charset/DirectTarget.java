package org.drdawire.ccsid.charset;

import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;

/**
 * What a fast path asks of a target without an array before it puts bytes.
 *
 * <p>A put of such a buffer passes objects that are null: in JDK 17 a scope, in others a function.
 * So their classes may not be loaded yet, and then the compiler leaves the put of every byte a call
 * for good ("unloaded signature classes"), which takes several times as long. They are loaded here,
 * by name, as the one is no part of the API: nothing of it is used, and it may be missing.
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
      // Nothing passes an object of a class that is not there.
      return;
    }
  }

  /** Refuses a read-only target, also where no byte would be put. One with an array never is. */
  static void requireWritable(ByteBuffer target) {
    if (target.isReadOnly()) {
      throw new ReadOnlyBufferException();
    }
  }
}
