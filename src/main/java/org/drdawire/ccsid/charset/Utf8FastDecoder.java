package org.drdawire.ccsid.charset;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import org.jspecify.annotations.Nullable;

/**
 * Decodes UTF-8 with what has intrinsics in the JDK. A String comes from its constructor, which
 * replaces malformed bytes by U+FFFD; a text with U+FFFD is left to the plain path, because the
 * character may also have been sent. Chars come from a decoder: that of ISO 8859-1, which has
 * nothing to look for, if they are few and known to be ASCII; else that of UTF-8.
 */
public final class Utf8FastDecoder implements FastDecoder {

  /** How many bytes it takes so that a decoder wins over a loop. */
  private static final int LONG = Latin1.TWO_WORDS;

  private static final int REPLACEMENT = 0xFFFD;

  /** Of UTF-8; null until a text needs it. */
  private @Nullable CharsetDecoder decoder;

  /** Of ISO 8859-1; null until a text needs it. */
  private @Nullable CharsetDecoder widener;

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

  @Override
  public boolean decode(ByteBuffer bytes, CharBuffer target) {
    int length = bytes.limit() - bytes.position();
    if (target.limit() - target.position() < length) {
      return false;
    }
    if (length < LONG) {
      return bytes.hasArray() && target.hasArray() && widenShort(bytes, target, length);
    }
    // The first question is for nothing, because what decodes asks it too.
    if (!target.hasArray() && target.isReadOnly()) {
      return false;
    }
    return isShortAscii(bytes, length) ? widen(bytes, target) : decodeLong(bytes, target);
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

  private static boolean isShortAscii(ByteBuffer bytes, int length) {
    if (length > Latin1.FOUR_WORDS || !bytes.hasArray()) {
      return false;
    }
    int from = bytes.arrayOffset() + bytes.position();
    return Latin1.isShortAscii(bytes.array(), from, from + length);
  }

  /** Each byte becomes a char and there is room for all, so nothing is left for an end of input. */
  private boolean widen(ByteBuffer bytes, CharBuffer target) {
    if (widener == null) {
      widener = ISO_8859_1.newDecoder();
    }
    return widener.decode(bytes, target, false) == CoderResult.UNDERFLOW;
  }

  /** The decoder is strict, so what it gives is certain. */
  private boolean decodeLong(ByteBuffer bytes, CharBuffer target) {
    if (decoder == null) {
      decoder = UTF_8.newDecoder();
    }
    int start = bytes.position();
    int first = target.position();
    if (decoder.decode(bytes, target, true) == CoderResult.UNDERFLOW) {
      return true;
    }
    bytes.position(start);
    target.position(first);
    return false;
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
