package org.drdawire.ccsid;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Decodes a text as a whole, or in chunks, which may cut a character anywhere. */
final class ChunkDecoder {

  private static final char REPLACEMENT = '\uFFFD';
  private static final int LONGEST = 16;

  private final int ccsid;
  private final CharsetDecoder decoder;

  /** The first bytes of a character whose others are in the next chunk; to be written to. */
  private final ByteBuffer cut = ByteBuffer.allocate(LONGEST);

  private boolean open;
  private boolean begun;
  private boolean ending;
  private long index;
  private long replaced;
  private @Nullable Replacements replacements;

  ChunkDecoder(int ccsid, Charset charset) {
    this.ccsid = ccsid;
    this.decoder =
        charset
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
  }

  /**
   * Decodes a whole text.
   *
   * @param bytes moved to its limit on success, else unchanged
   * @param permission counts what was replaced; null if nothing may be replaced
   */
  String decode(ByteBuffer bytes, @Nullable Replacements permission) {
    int room = (int) Math.ceil(bytes.remaining() * (double) decoder.maxCharsPerByte());
    CharBuffer chars = CharBuffer.allocate(room);
    decode(bytes, chars, permission);
    return chars.flip().toString();
  }

  /**
   * Decodes a whole text into chars.
   *
   * @return false if they have no room, and then no position has moved
   */
  boolean decode(ByteBuffer bytes, CharBuffer target, @Nullable Replacements permission) {
    int from = bytes.position();
    int first = target.position();
    boolean done = false;
    start(permission);
    try {
      done = decode(bytes, target, true);
    } finally {
      if (!done) {
        bytes.position(from);
        target.position(first);
      }
    }
    return done;
  }

  /** Begins a text in chunks. */
  void start(@Nullable Replacements permission) {
    open = false;
    if (begun) {
      cut.clear();
      ending = false;
      index = 0;
      replaced = 0;
      begun = false;
    }
    if (replacements != permission) {
      replacements = permission;
    }
    open = true;
  }

  /** Decodes a chunk; whether all of it is in the target. */
  boolean decode(ByteBuffer source, CharBuffer target, boolean endOfInput) {
    if (!open || (ending && !endOfInput)) {
      throw new IllegalStateException("no text in chunks was started");
    }
    // Whatever is thrown from here on ends the text.
    open = false;
    if (!begun) {
      decoder.reset();
      begun = true;
    }
    ending = endOfInput;
    boolean done =
        decodeCut(source, target, endOfInput)
            && decodeRest(source, target, endOfInput)
            && (!endOfInput || flush(target));
    open = !(done && endOfInput);
    if (!open && replaced > 0) {
      replacements.add(replaced);
    }
    return done;
  }

  /** Decodes the character that the chunk before has begun, byte by byte. */
  private boolean decodeCut(ByteBuffer source, CharBuffer target, boolean endOfInput) {
    while (cut.position() > 0) {
      cut.flip();
      boolean room = step(cut, target, endOfInput && !source.hasRemaining());
      cut.compact();
      if (!room) {
        return false;
      }
      if (cut.position() > 0) {
        if (!source.hasRemaining()) {
          return true;
        }
        cut.put(source.get());
      }
    }
    return true;
  }

  private boolean decodeRest(ByteBuffer source, CharBuffer target, boolean endOfInput) {
    if (!step(source, target, endOfInput)) {
      return false;
    }
    if (source.hasRemaining()) {
      cut.put(source);
    }
    return true;
  }

  /** Decodes what can be; false if the target has no room. */
  private boolean step(ByteBuffer bytes, CharBuffer target, boolean last) {
    while (true) {
      int before = bytes.position();
      CoderResult result = decoder.decode(bytes, target, last);
      index += bytes.position() - before;
      if (!result.isError()) {
        return result.isUnderflow();
      }
      if (!replace(result, target)) {
        return false;
      }
      bytes.position(bytes.position() + result.length());
    }
  }

  private boolean flush(CharBuffer target) {
    CoderResult result = decoder.flush(target);
    return result.isError() ? replace(result, target) : result.isUnderflow();
  }

  private boolean replace(CoderResult error, CharBuffer target) {
    if (replacements == null) {
      throw new CcsidDecodingException(ccsid, index, error.isMalformed());
    }
    if (!target.hasRemaining()) {
      return false;
    }
    target.put(REPLACEMENT);
    replaced++;
    return true;
  }

  /** Drops a text, and what is left of its characters. */
  void wipe() {
    open = false;
    replacements = null;
    Arrays.fill(cut.array(), (byte) 0);
  }
}
