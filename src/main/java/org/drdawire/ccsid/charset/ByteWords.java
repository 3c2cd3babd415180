package org.drdawire.ccsid.charset;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Several bytes of an array in one load or store, the first of them in the low bits. */
final class ByteWords {

  static final VarHandle FOUR =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  static final VarHandle EIGHT =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private ByteWords() {}

  /**
   * Makes the constants, before there is a text: Java 17 never uses a class again whose constants
   * were first made where no stack was left.
   */
  static void prepare() {}
}
