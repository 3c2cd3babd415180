package org.drdawire.ccsid.charset;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Several bytes of an array in one load or store. */
public final class ByteWords {

  /** The first byte is in the low bits. */
  static final VarHandle FOUR =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  /** The first byte is in the low bits. */
  public static final VarHandle EIGHT =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /** The first byte is in the high bits. */
  public static final VarHandle HIGH_TWO =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);

  /** The first byte is in the high bits. */
  public static final VarHandle HIGH_EIGHT =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  private ByteWords() {}

  /**
   * Makes the constants, before there is a text: Java 17 never uses a class again whose constants
   * were first made where no stack was left.
   */
  public static void prepare() {}
}
