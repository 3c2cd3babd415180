package org.drdawire.ccsid;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import org.jspecify.annotations.Nullable;

/** Decodes whole texts with the decoder of a charset. */
final class TextDecoder {

  private static final char REPLACEMENT = '\uFFFD';

  private final int ccsid;
  private final CharsetDecoder decoder;

  TextDecoder(int ccsid, Charset charset) {
    this.ccsid = ccsid;
    this.decoder =
        charset
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
  }

  /** Makes a decoder of texts that come in chunks. */
  ChunkDecoder ofChunks() {
    return new ChunkDecoder(ccsid, decoder.charset());
  }

  /**
   * Decodes a text.
   *
   * @param bytes moved to its limit on success, else unchanged
   * @param replacements counts what was replaced; null if nothing may be replaced
   */
  String decode(ByteBuffer bytes, @Nullable Replacements replacements) {
    int room = (int) Math.ceil(bytes.remaining() * (double) decoder.maxCharsPerByte());
    CharBuffer chars = CharBuffer.allocate(room);
    decode(bytes, chars, replacements);
    return chars.flip().toString();
  }

  /**
   * Decodes a text into chars.
   *
   * @return false if they have no room, and then no position has moved
   */
  boolean decode(ByteBuffer bytes, CharBuffer target, @Nullable Replacements replacements) {
    int start = bytes.position();
    int first = target.position();
    boolean done = false;
    try {
      done = decodeAll(bytes, target, replacements);
    } finally {
      if (!done) {
        bytes.position(start);
        target.position(first);
      }
    }
    return done;
  }

  private boolean decodeAll(
      ByteBuffer bytes, CharBuffer target, @Nullable Replacements replacements) {
    int start = bytes.position();
    long replaced = 0;
    CoderResult result = decoder.reset().decode(bytes, target, true);
    while (result.isError()) {
      requirePermission(replacements, result, bytes.position() - start);
      if (!target.hasRemaining()) {
        return false;
      }
      bytes.position(bytes.position() + result.length());
      target.put(REPLACEMENT);
      replaced++;
      result = decoder.decode(bytes, target, true);
    }
    if (result.isUnderflow()) {
      result = decoder.flush(target);
    }
    if (result.isError()) {
      requirePermission(replacements, result, bytes.position() - start);
      if (!target.hasRemaining()) {
        return false;
      }
      target.put(REPLACEMENT);
      replaced++;
    }
    if (result.isOverflow()) {
      return false;
    }
    if (replaced > 0) {
      replacements.add(replaced);
    }
    return true;
  }

  private void requirePermission(@Nullable Replacements replacements, CoderResult error, int at) {
    if (replacements == null) {
      throw new CcsidDecodingException(ccsid, at, error.isMalformed());
    }
  }
}
