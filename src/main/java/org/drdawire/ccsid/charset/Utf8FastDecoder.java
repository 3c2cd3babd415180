package org.drdawire.ccsid.charset;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;

/**
 * Decodes UTF-8 by the constructor of String, which has intrinsics and puts U+FFFD in the place of
 * whatever is malformed. A text with U+FFFD, which may have been sent, is left to the plain path.
 */
final class Utf8FastDecoder implements FastDecoder {

  private static final int REPLACEMENT = 0xFFFD;

  private final DecoderScratch scratch = new DecoderScratch();

  @Override
  public String decode(ByteBuffer bytes) {
    int length = bytes.remaining();
    String text =
        bytes.hasArray()
            ? new String(bytes.array(), bytes.arrayOffset() + bytes.position(), length, UTF_8)
            : new String(scratch.copyOf(bytes), 0, length, UTF_8);
    return text.indexOf(REPLACEMENT) < 0 ? text : null;
  }

  @Override
  public void wipe() {
    scratch.wipe();
  }
}
