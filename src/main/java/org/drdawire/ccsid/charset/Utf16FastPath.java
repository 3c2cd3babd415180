package org.drdawire.ccsid.charset;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Encodes to two bytes per char, from the string into the target without a copy between. A
 * surrogate that is not half of a pair is left to the plain path; without pairs, each surrogate is.
 */
final class Utf16FastPath implements FastPath {

  private static final VarHandle TWO =
      MethodHandles.byteArrayViewVarHandle(char[].class, ByteOrder.BIG_ENDIAN);

  private final boolean pairs;

  Utf16FastPath(boolean pairs) {
    this.pairs = pairs;
  }

  @Override
  public int encode(String text, int from, ByteBuffer target) {
    int position = target.position();
    int end = from + Math.min(text.length() - from, target.remaining() / Character.BYTES);
    int at =
        target.hasArray()
            ? intoArray(text, from, end, target.array(), target.arrayOffset() + position)
            : intoBuffer(text, from, end, target);
    target.position(position + (at - from) * Character.BYTES);
    return at == text.length() || isSure(text, at, text.length()) ? at : ~at;
  }

  private int intoArray(String text, int from, int end, byte[] bytes, int offset) {
    int shift = offset - from * Character.BYTES;
    for (int i = from; i < end; i++) {
      if (!isSure(text, i, end)) {
        return i;
      }
      TWO.set(bytes, shift + i * Character.BYTES, text.charAt(i));
    }
    return end;
  }

  private int intoBuffer(String text, int from, int end, ByteBuffer target) {
    DirectTarget.requireWritable(target);
    boolean big = target.order() == ByteOrder.BIG_ENDIAN;
    int shift = target.position() - from * Character.BYTES;
    for (int i = from; i < end; i++) {
      if (!isSure(text, i, end)) {
        return i;
      }
      char c = text.charAt(i);
      target.putChar(shift + i * Character.BYTES, big ? c : Character.reverseBytes(c));
    }
    return end;
  }

  /** Whether a char is no surrogate, or half of a pair that is whole before the end. */
  private boolean isSure(String text, int at, int end) {
    char c = text.charAt(at);
    return !Character.isSurrogate(c) || (pairs && isHalf(text, at, end));
  }

  /** A high surrogate before a low one was sure, so the low one is its half. */
  private static boolean isHalf(String text, int at, int end) {
    return Character.isHighSurrogate(text.charAt(at))
        ? at + 1 < end && Character.isLowSurrogate(text.charAt(at + 1))
        : at > 0 && Character.isHighSurrogate(text.charAt(at - 1));
  }

  /** It keeps nothing of a text. */
  @Override
  public void wipe() {}
}
