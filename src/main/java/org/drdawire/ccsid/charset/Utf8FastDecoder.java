package org.drdawire.ccsid.charset;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Decodes UTF-8 with the constructor of String, which has intrinsics and replaces malformed bytes
 * by U+FFFD. A text with U+FFFD is left to the plain path, because the character may also have been
 * sent.
 */
public final class Utf8FastDecoder implements FastDecoder {

  private static final int REPLACEMENT = 0xFFFD;

  private final DecoderScratch scratch = new DecoderScratch();

  @Override
  public @Nullable String decode(ByteBuffer bytes) {
    int length = bytes.remaining();
    String text =
        bytes.hasArray()
            ? new String(bytes.array(), bytes.arrayOffset() + bytes.position(), length, UTF_8)
            : new String(scratch.copyOf(bytes), 0, length, UTF_8);
    return text.indexOf(REPLACEMENT) < 0 ? text : null;
  }

  /**
   * Decodes without a state.
   *
   * @param bytes the bytes, from its position to its limit, and neither moves
   * @return the text, or null if it is not certain
   */
  public static @Nullable String decodeOnce(ByteBuffer bytes) {
    byte[] copy = new byte[bytes.remaining()];
    bytes.get(bytes.position(), copy);
    String text = new String(copy, UTF_8);
    return text.indexOf(REPLACEMENT) < 0 ? text : null;
  }

  @Override
  public void wipe() {
    scratch.wipe();
  }
}
