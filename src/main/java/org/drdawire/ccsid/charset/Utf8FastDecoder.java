package org.drdawire.ccsid.charset;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Decodes UTF-8 by the constructor of a String, which replaces malformed bytes by U+FFFD. A text
 * with U+FFFD is left to the plain path, because the character may also have been sent.
 */
final class Utf8FastDecoder implements FastDecoder {

  private static final int REPLACEMENT = 0xFFFD;

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
  public void wipe() {
    scratch.wipe();
  }
}
