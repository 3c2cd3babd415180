package org.drdawire.ccsid.charset;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Decodes from a single-byte page with one look-up per byte. A text with an unassigned byte is left
 * to the plain path.
 */
final class SingleByteFastDecoder implements FastDecoder {

  private final DecoderScratch scratch = new DecoderScratch();

  /** Shorts, because then the compiler knows that no store into the chars changes them. */
  private final short[] charOf;

  private final boolean complete;

  SingleByteFastDecoder(SingleBytePage page) {
    charOf = page.chars();
    complete = page.isComplete();
  }

  @Override
  public @Nullable String decode(ByteBuffer bytes) {
    int length = bytes.remaining();
    return bytes.hasArray()
        ? decode(bytes.array(), bytes.arrayOffset() + bytes.position(), length)
        : decode(scratch.copyOf(bytes), 0, length);
  }

  @Override
  public @Nullable String decode(byte[] bytes, int from, int length) {
    char[] chars = scratch.chars(length);
    run(bytes, from, length, chars);
    String text = new String(chars, 0, length);
    return complete || text.indexOf(SingleBytePage.UNASSIGNED) < 0 ? text : null;
  }

  private void run(byte[] source, int from, int length, char[] target) {
    short[] table = charOf;
    for (int i = 0; i < length; i++) {
      target[i] = (char) table[source[from + i] & 0xFF];
    }
  }

  @Override
  public void wipe() {
    scratch.wipe();
  }
}
