package org.drdawire.ccsid.charset;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import org.jspecify.annotations.Nullable;

/**
 * Decodes UTF-8 with the constructor of String, which has intrinsics and replaces malformed bytes
 * by U+FFFD. A text with U+FFFD is left to the plain path, because the character may also have been
 * sent.
 */
public final class Utf8FastDecoder implements FastDecoder {

  private static final VarHandle EIGHT =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private static final long SIGNS = 0x8080_8080_8080_8080L;

  /** How many chars it takes so that the decoder wins over a loop, and two words see them all. */
  private static final int LONG = 2 * Long.BYTES;

  private static final int REPLACEMENT = 0xFFFD;

  /** Makes chars of ASCII with an intrinsic; null until then. */
  private @Nullable CharsetDecoder widening;

  private final DecoderScratch scratch = new DecoderScratch();

  @Override
  public @Nullable String decode(ByteBuffer bytes) {
    int length = bytes.remaining();
    return bytes.hasArray()
        ? certain(bytes.array(), bytes.arrayOffset() + bytes.position(), length)
        : certain(scratch.copyOf(bytes), 0, length);
  }

  @Override
  public @Nullable String decode(byte[] bytes, int from, int length) {
    return certain(bytes, from, length);
  }

  private static @Nullable String certain(byte[] bytes, int from, int length) {
    String text = new String(bytes, from, length, UTF_8);
    return text.indexOf(REPLACEMENT) < 0 ? text : null;
  }

  /** Decodes ASCII from an array into one. */
  @Override
  public boolean decode(ByteBuffer bytes, CharBuffer target) {
    int length = bytes.remaining();
    if (!bytes.hasArray() || !target.hasArray() || target.remaining() < length) {
      return false;
    }
    return length < LONG ? widenShort(bytes, target, length) : widenLong(bytes, target, length);
  }

  /** Chars before a byte that is not ASCII are in the target, where they stay the first ones. */
  private static boolean widenShort(ByteBuffer bytes, CharBuffer target, int length) {
    byte[] from = bytes.array();
    char[] to = target.array();
    int start = bytes.arrayOffset() + bytes.position();
    int first = target.arrayOffset() + target.position();
    for (int i = 0; i < length; i++) {
      byte value = from[start + i];
      if (value < 0) {
        return false;
      }
      to[first + i] = (char) value;
    }
    bytes.position(bytes.limit());
    target.position(target.position() + length);
    return true;
  }

  private boolean widenLong(ByteBuffer bytes, CharBuffer target, int length) {
    int start = bytes.arrayOffset() + bytes.position();
    if (!isAscii(bytes.array(), start, start + length)) {
      return false;
    }
    if (widening == null) {
      widening = ISO_8859_1.newDecoder();
    }
    widening.decode(bytes, target, true);
    return true;
  }

  /** Whether so many bytes are ASCII. The first 16 and the last 16 may be the same in part. */
  private static boolean isAscii(byte[] bytes, int from, int to) {
    int last = to - LONG;
    long signs = word(bytes, from) | word(bytes, last);
    for (int at = from + LONG; at < last; at += LONG) {
      signs |= word(bytes, at);
    }
    return (signs & SIGNS) == 0;
  }

  /** The signs of 16 bytes. */
  private static long word(byte[] bytes, int at) {
    return (long) EIGHT.get(bytes, at) | (long) EIGHT.get(bytes, at + Long.BYTES);
  }

  /**
   * Decodes without a state.
   *
   * @param bytes the bytes, from its position to its limit, and neither moves
   * @return the text, or null if it is not certain
   */
  public static @Nullable String decodeOnce(ByteBuffer bytes) {
    int length = bytes.remaining();
    if (bytes.hasArray()) {
      return certain(bytes.array(), bytes.arrayOffset() + bytes.position(), length);
    }
    byte[] copy = new byte[length];
    bytes.get(bytes.position(), copy);
    return certain(copy, 0, length);
  }

  @Override
  public void wipe() {
    scratch.wipe();
  }
}
