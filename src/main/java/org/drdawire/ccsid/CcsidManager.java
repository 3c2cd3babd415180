package org.drdawire.ccsid;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.Objects;

/**
 * Turns text into the bytes of one CCSID, straight into the buffer of a request, and says when that
 * buffer is full.
 *
 * <p>A text that is complete goes through {@link #startEncoding(CharSequence)} and {@link
 * #encode(ByteBuffer)}; a text that comes in chunks goes through {@link #startEncoding()} and
 * {@link #encode(CharBuffer, ByteBuffer, boolean)}. Whatever chunks and rooms are offered, the
 * bytes are the same.
 *
 * <dl>
 *   <dt>Overflow
 *   <dd>Nothing is written past the limit of a target, and the bytes of one character are never
 *       split between two targets. A room smaller than the next character makes no progress; {@link
 *       #maxBytesPerStep()} bytes always do.
 *   <dt>Strictness
 *   <dd>A lone surrogate is malformed, and a character that the CCSID does not have is unmappable.
 *       Both are a {@link CcsidEncodingException}. Where a bad character meets a full target, the
 *       bad character wins. Nothing is replaced, but in a single text that {@link Replacements} go
 *       along with.
 *   <dt>After an error
 *   <dd>After a {@link CcsidEncodingException} the target stands after the last whole character.
 *       Whatever {@code encode} or {@code toBytes} throws, an error of the virtual machine
 *       included, the text is dropped, and the manager is ready for the next {@code startEncoding}.
 *   <dt>Buffers
 *   <dd>A target may be a heap or a direct buffer, sliced or not, of any byte order. A read-only
 *       target is a {@link java.nio.ReadOnlyBufferException}.
 * </dl>
 *
 * <p>A manager has state: it serves one thread at a time, and one text: a {@code CharSequence} that
 * starts or resets a text of the manager that it is encoded by is an {@link IllegalStateException}.
 * Every factory call gives a new one. It keeps no reference to a text once that text is complete,
 * failed, or dropped. A null argument is a {@link NullPointerException} that names it.
 *
 * <p>It is sealed, as the rest of this library relies on all of this. A table of one's own comes in
 * by a {@link java.nio.charset.spi.CharsetProvider}, for a CCSID whose charset the runtime does not
 * have.
 */
public sealed interface CcsidManager permits CharsetCcsidManager {

  /**
   * Gives a manager for CCSID 500, in which DDM strings travel until another CCSID is agreed on.
   *
   * @return a new manager
   */
  static CcsidManager ebcdic() {
    return forCcsid(500);
  }

  /**
   * Gives a manager for CCSID 1208, UTF-8.
   *
   * @return a new manager
   */
  static CcsidManager utf8() {
    return forCcsid(1208);
  }

  /**
   * Gives a manager for a CCSID. There is no fallback to another one.
   *
   * @param ccsid the CCSID, such as 37, 500 or 1208
   * @return a new manager
   * @throws UnsupportedCcsidException if neither this library nor the runtime has a table for the
   *     CCSID, or if the CCSID has no characters (65535, FOR BIT DATA)
   */
  static CcsidManager forCcsid(int ccsid) {
    return forCcsid(ccsid, NewlineMapping.IBM);
  }

  /**
   * Gives a manager for a CCSID, with a choice of the newline where it is EBCDIC.
   *
   * @param ccsid the CCSID, such as 37, 500 or 1208
   * @param newline which byte of an EBCDIC CCSID is U+000A; in others it makes no difference
   * @return a new manager
   * @throws UnsupportedCcsidException as {@link #forCcsid(int)} does
   */
  static CcsidManager forCcsid(int ccsid, NewlineMapping newline) {
    Objects.requireNonNull(newline, "newline");
    return SupportedCcsids.manager(ccsid, newline, TextPath.FAST);
  }

  /**
   * The CCSID that this manager encodes to and decodes from.
   *
   * @return the CCSID
   */
  int ccsid();

  /**
   * The byte of a blank, with which fields of a fixed length are padded. In double-byte CCSIDs,
   * such as 1200, 13488 and 300, in which DDM strings never travel, it is the second of two: {@link
   * Ccsid#space()}.
   *
   * @return 0x40 in EBCDIC, 0x20 in ASCII and Unicode
   */
  int space();

  /**
   * The room that always makes progress: the most bytes that one character takes, a shift before it
   * included.
   *
   * @return the number of bytes: 4 for UTF-8 and UTF-16; 3 for mixed-byte EBCDIC; 2 for double-byte
   *     EBCDIC and UCS-2; 2 to 4 for the mixed-byte ASCII CCSIDs, for each its own; 1 for a
   *     single-byte CCSID
   */
  int maxBytesPerStep();

  /**
   * Starts a text that comes in chunks, and drops a text in progress. Its chunks go to {@link
   * #encode(CharBuffer, ByteBuffer, boolean)}.
   */
  void startEncoding();

  /**
   * Starts a text that comes in chunks, as {@link #startEncoding()} does, in which bad characters
   * are replaced and counted. A pair that lies across two chunks counts as one, and so does a high
   * surrogate that the next chunk does not complete.
   *
   * @param replacements counts them once the text is complete
   */
  void startEncoding(Replacements replacements);

  /**
   * Encodes one chunk of the text that {@link #startEncoding()} started.
   *
   * <p>A high surrogate at the end of a chunk is consumed and carried over to the next chunk, so
   * that a pair may lie across two of them. A chunk may be empty. A chunk that did not fit is
   * offered again, with the same {@code endOfInput}, until the answer is true.
   *
   * @param source the chunk, read from its position to its limit; on an error its position is at
   *     the bad character, or unchanged if that character was carried over to this chunk
   * @param target takes the bytes, from its position up to its limit
   * @param endOfInput whether this is the last chunk of the text
   * @return true: all of the chunk is consumed and, at the end of input, the text is complete;
   *     false: the target is full, and the same chunk is to be offered again with more room
   * @throws CcsidEncodingException if a character is malformed or unmappable; its index counts from
   *     the start of the text, over all chunks
   * @throws java.nio.ReadOnlyBufferException if the target is read-only
   * @throws IllegalStateException if no text in chunks was started, or if an earlier call announced
   *     the end of input and this one does not
   */
  boolean encode(CharBuffer source, ByteBuffer target, boolean endOfInput);

  /**
   * Starts a text, and drops a text in progress. The text is neither measured nor copied: it must
   * not change until it is complete.
   *
   * @param text the text, which goes out by {@link #encode(ByteBuffer)}; if it is a {@link
   *     CharBuffer}, from its position to its limit, and neither of them moves
   */
  void startEncoding(CharSequence text);

  /**
   * Starts a text, as {@link #startEncoding(CharSequence)} does, in which bad characters are
   * replaced by the CCSID's substitute and counted.
   *
   * @param text the text
   * @param replacements counts them once the text is complete
   */
  void startEncoding(CharSequence text, Replacements replacements);

  /**
   * Encodes as much of the text that {@link #startEncoding(CharSequence)} started as the target has
   * room for.
   *
   * @param target takes the bytes, from its position up to its limit
   * @return true: the text is complete; false: the target is full, call again with more room
   * @throws CcsidEncodingException if a character is malformed or unmappable
   * @throws java.nio.ReadOnlyBufferException if the target is read-only
   * @throws IllegalStateException if no such text was started
   */
  boolean encode(ByteBuffer target);

  /**
   * Encodes a whole text. Drops a text in progress.
   *
   * @param text the text
   * @return its bytes, in an array of just that length
   * @throws CcsidEncodingException if a character is malformed or unmappable
   */
  byte[] toBytes(CharSequence text);

  /**
   * Decodes a whole text. A text that is being encoded is not disturbed.
   *
   * @param bytes the bytes, read from the position to the limit; on success the position is moved
   *     to the limit, on an error it is unchanged
   * @return the text
   * @throws CcsidDecodingException if the bytes are not text of this CCSID
   */
  String decode(ByteBuffer bytes);

  /**
   * Decodes a whole text, as {@link #decode(ByteBuffer)} does, in which bytes that are no character
   * become U+FFFD and are counted.
   *
   * @param bytes the bytes, read from the position to the limit, to which the position is moved
   * @param replacements counts the characters and the malformed sequences
   * @return the text
   */
  String decode(ByteBuffer bytes, Replacements replacements);

  /**
   * Drops a text in progress with every reference to it, and overwrites whatever this manager still
   * holds of its characters. To be called after a secret was encoded.
   */
  void reset();
}
