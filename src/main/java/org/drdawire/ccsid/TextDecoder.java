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
    ByteBuffer source = bytes.duplicate();
    int room = (int) Math.ceil(source.remaining() * (double) decoder.maxCharsPerByte());
    CharBuffer chars = CharBuffer.allocate(room);
    long replaced = 0;
    CoderResult result = decoder.reset().decode(source, chars, true);
    while (result.isError()) {
      requirePermission(replacements, result, source.position() - bytes.position());
      source.position(source.position() + result.length());
      chars.put(REPLACEMENT);
      replaced++;
      result = decoder.decode(source, chars, true);
    }
    CoderResult end = decoder.flush(chars);
    if (end.isError()) {
      requirePermission(replacements, end, bytes.remaining());
      chars.put(REPLACEMENT);
      replaced++;
    }
    String text = chars.flip().toString();
    if (replaced > 0) {
      replacements.add(replaced);
    }
    bytes.position(bytes.limit());
    return text;
  }

  private void requirePermission(@Nullable Replacements replacements, CoderResult error, int at) {
    if (replacements == null) {
      throw new CcsidDecodingException(ccsid, at, error.isMalformed());
    }
  }
}
