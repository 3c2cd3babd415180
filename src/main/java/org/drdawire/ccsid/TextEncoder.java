package org.drdawire.ccsid;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.ReadOnlyBufferException;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderMalfunctionError;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import org.drdawire.ccsid.charset.FastPath;
import org.drdawire.ccsid.charset.StrictCharset;
import org.jspecify.annotations.Nullable;

/**
 * Encodes texts in chunks with the encoder of a charset. This is the plain path, which throws every
 * encoding error. From one chunk to the next it carries at most one char.
 */
final class TextEncoder {

  private static final char NOTHING = 0;

  private final int ccsid;
  private final StrictCharset charset;
  private final CharsetEncoder encoder;
  private final CharBuffer pair = CharBuffer.allocate(2);

  private boolean ending;
  private char carried;
  private long index;
  private @Nullable Replacements replacements;
  private long replaced;

  /** There may be something to overwrite. */
  private boolean used;

  TextEncoder(int ccsid, StrictCharset charset) {
    this.ccsid = ccsid;
    this.charset = charset;
    this.encoder =
        charset
            .newEncoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
  }

  /**
   * Starts a text, and drops a text in progress.
   *
   * @param from how many chars of it were encoded already
   * @param permission counts what is replaced; null if nothing may be replaced
   */
  void start(long from, @Nullable Replacements permission) {
    used = true;
    encoder.reset();
    ending = false;
    carried = NOTHING;
    index = from;
    replacements = permission;
    replaced = 0;
  }

  /** Starts the rest of a text, whose start a fast path has encoded. */
  void resume(long from, FastPath before, @Nullable Replacements permission) {
    start(from, permission);
    before.handOver(encoder);
  }

  /** Encodes one chunk, as {@link CcsidManager#encode(CharBuffer, ByteBuffer, boolean)} does. */
  boolean encode(CharBuffer source, ByteBuffer target, boolean endOfInput) {
    if (target.isReadOnly()) {
      throw new ReadOnlyBufferException();
    }
    if (ending && !endOfInput) {
      throw new IllegalStateException("the end of input was announced before");
    }
    ending = endOfInput;
    if (carried != NOTHING) {
      if (!source.hasRemaining() && !endOfInput) {
        return true;
      }
      if (!encodeCarried(source, target)) {
        return false;
      }
    }
    CoderResult result = run(source, target, endOfInput);
    while (result.isError()) {
      if (!replaceOrRejectNext(source, target)) {
        return false;
      }
      result = run(source, target, endOfInput);
    }
    if (result.isOverflow()) {
      return false;
    }
    if (!endOfInput) {
      carry(source);
      return true;
    }
    return encoder.flush(target).isUnderflow() && counted();
  }

  /** Adds up what was replaced, now that the text is complete. */
  private boolean counted() {
    if (replaced > 0) {
      replacements.add(replaced);
    }
    return true;
  }

  private CoderResult run(CharBuffer source, ByteBuffer target, boolean endOfInput) {
    int from = source.position();
    try {
      return encoder.encode(source, target, endOfInput);
    } catch (CoderMalfunctionError e) {
      // The error of a CharSequence must not look like a broken virtual machine.
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw e;
    } finally {
      index += source.position() - from;
    }
  }

  /** Encodes the high surrogate of an earlier chunk with the first char of this one. */
  private boolean encodeCarried(CharBuffer source, ByteBuffer target) {
    char next = source.hasRemaining() ? source.get(source.position()) : NOTHING;
    if (!Character.isLowSurrogate(next)) {
      if (!replaceOrReject(carried, index - 1, target)) {
        return false;
      }
    } else {
      pair.clear().put(0, carried).put(1, next);
      CoderResult result = encoder.encode(pair, target, false);
      int codePoint = Character.toCodePoint(carried, next);
      if (result.isOverflow()
          || (result.isError() && !replaceOrReject(codePoint, index - 1, target))) {
        return false;
      }
      source.position(source.position() + 1);
      index++;
    }
    carried = NOTHING;
    return true;
  }

  /**
   * Keeps the high surrogate that the encoder leaves because it cannot see the rest of the pair.
   */
  private void carry(CharBuffer source) {
    if (source.hasRemaining()) {
      carried = source.get();
      index++;
    }
  }

  /** Replaces the next character of the source if there is room; throws if that is not allowed. */
  private boolean replaceOrRejectNext(CharBuffer source, ByteBuffer target) {
    int codePoint = Character.codePointAt(source, 0);
    if (!replaceOrReject(codePoint, index, target)) {
      return false;
    }
    source.position(source.position() + Character.charCount(codePoint));
    return true;
  }

  private boolean replaceOrReject(int codePoint, long at, ByteBuffer target) {
    if (replacements == null) {
      throw rejection(codePoint, at);
    }
    if (!charset.putSubstitute(encoder, target)) {
      return false;
    }
    replaced++;
    return true;
  }

  private CcsidEncodingException rejection(int codePoint, long at) {
    // We check the character, because not every encoder tells malformed from unmappable.
    boolean malformed =
        codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
    return new CcsidEncodingException(ccsid, at, codePoint, malformed);
  }

  /** Overwrites the chars that are left of earlier texts. */
  void wipe() {
    if (used) {
      start(0, null);
      pair.clear().put(0, NOTHING).put(1, NOTHING);
      charset.wipe(encoder);
      used = false;
    }
  }
}
