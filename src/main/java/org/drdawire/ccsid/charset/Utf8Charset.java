package org.drdawire.ccsid.charset;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;

/** UTF-8, with the coders of java.base, which are as strict as those of this package. */
public final class Utf8Charset extends StrictCharset {

  private static final int MAX_BYTES = 4;
  private static final String ANY_PAIR = "\uD800\uDC00";

  /**
   * Makes the charset.
   *
   * @param name what is appended to {@code x-DRDA-}
   * @param substitute the bytes that stand for a character that was lost; not copied
   */
  public Utf8Charset(String name, byte[] substitute) {
    super(name, substitute);
  }

  @Override
  public CharsetDecoder newDecoder() {
    return StandardCharsets.UTF_8.newDecoder();
  }

  @Override
  public CharsetEncoder newEncoder() {
    return StandardCharsets.UTF_8.newEncoder();
  }

  @Override
  public FastPath newFastPath() {
    return new Utf8FastPath();
  }

  @Override
  public FastDecoder newFastDecoder() {
    return new Utf8FastDecoder();
  }

  /** The encoder of java.base keeps the last pair that it encoded; another pair overwrites it. */
  @Override
  public void wipe(CharsetEncoder encoder) {
    encoder.reset().encode(CharBuffer.wrap(ANY_PAIR), ByteBuffer.allocate(MAX_BYTES), true);
  }
}
