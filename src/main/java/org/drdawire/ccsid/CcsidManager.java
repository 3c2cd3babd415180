package org.drdawire.ccsid;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.Objects;

/**
 * Encodes text to the bytes of one CCSID, into the buffer of a request, and says when that buffer
 * is full. It decodes too.
 *
 * <p>A text that is complete goes through {@link #startEncoding(CharSequence)} and {@link
 * #encode(ByteBuffer)}; a text that comes in chunks goes through {@link #startEncoding()} and
 * {@link #encode(CharBuffer, ByteBuffer, boolean)}. The bytes are the same for any size of chunks
 * and targets.
 *
 * <dl>
 *   <dt>Overflow
 *   <dd>Nothing is written past the limit of a target, and the bytes of one character are never
 *       split between two targets. A target with less room than the next character needs takes
 *       nothing; one with {@link #maxBytesPerStep()} bytes always takes a character.
 *   <dt>Strictness
 *   <dd>A lone surrogate is malformed, and a character that the CCSID does not contain is
 *       unmappable. Both are a {@link CcsidEncodingException}. If the next character is bad and the
 *       target is full, the error is thrown. Nothing is replaced, except in a text that is started
 *       with {@link Replacements}.
 *   <dt>After an error
 *   <dd>After a {@link CcsidEncodingException} the position of the target is after the last whole
 *       character. Whatever {@code encode} or {@code toBytes} throws, an error of the virtual
 *       machine included, the text is dropped, and the manager is ready for the next {@code
 *       startEncoding}. Java 17, however, cannot use a class any more whose first use found no
 *       stack left: while a manager is made that may be one of this library, later one of the JDK.
 *   <dt>Buffers
 *   <dd>A target, of bytes or of chars, may be a heap or a direct buffer, sliced or not, of any
 *       byte order. A read-only target is a {@link java.nio.ReadOnlyBufferException}.
 * </dl>
 *
 * <p>A manager has state: it serves one thread at a time, and one text: a {@code CharSequence}
 * that, while it is started or encoded, starts a text of the same manager or resets it causes an
 * {@link IllegalStateException}. Every factory call gives a new manager. It keeps no reference to a
 * text once that text is complete, failed, or dropped. A null argument is a {@link
 * NullPointerException} that names it.
 *
 * <p>It is sealed because the rest of this library relies on this contract. Where the runtime has
 * no charset for a CCSID, a {@link java.nio.charset.spi.CharsetProvider} can supply it, under the
 * name that the {@link UnsupportedCcsidException} says.
 */
public sealed interface CcsidManager permits DecodingManager {

  /**
   * Gives a manager for CCSID 500, the CCSID of DDM strings until another one is agreed on.
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
   * Gives a manager for a CCSID, with a choice of the newline if it is EBCDIC.
   *
   * @param ccsid the CCSID, such as 37, 500 or 1208
   * @param newline which byte of a single-byte or mixed-byte EBCDIC CCSID is U+000A; in others it
   *     makes no difference
   * @return a new manager
   * @throws UnsupportedCcsidException as {@link #forCcsid(int)} does
   */
  static CcsidManager forCcsid(int ccsid, NewlineMapping newline) {
    Objects.requireNonNull(newline, "newline");
    return SupportedCcsids.manager(ccsid, newline, TextPath.FAST);
  }

  /**
   * Decodes one text, without a manager that would have to be kept for the next one. Any thread may
   * call it.
   *
   * @param ccsid the CCSID
   * @param bytes the bytes, read from the position to the limit, to which the position is moved
   * @return the text
   * @throws UnsupportedCcsidException if the CCSID is not supported
   * @throws CcsidDecodingException if the bytes are not a text of the CCSID; the position is
   *     unchanged
   */
  static String decodeOnce(int ccsid, ByteBuffer bytes) {
    return SupportedCcsids.decodeOnce(ccsid, Objects.requireNonNull(bytes, "bytes"));
  }

  /**
   * The CCSID that this manager encodes to and decodes from.
   *
   * @return the CCSID
   */
  int ccsid();

  /**
   * Which byte is U+000A.
   *
   * @return the choice that was made for it, if it is single-byte or mixed-byte EBCDIC; IBM for all
   *     others, where there is no choice
   */
  NewlineMapping newline();

  /**
   * The byte of a blank, which pads fields of a fixed length. In double-byte CCSIDs, such as 1200,
   * 13488 and 300, which DDM strings never use, it is the second of two bytes: {@link
   * Ccsid#space()}.
   *
   * @return 0x40 in EBCDIC, 0x20 in ASCII and Unicode
   */
  int space();

  /**
   * The most bytes that one character takes, including a shift before it. A target with this much
   * room always takes at least one character.
   *
   * @return the number of bytes: 4 for UTF-8 and UTF-16; 3 for mixed-byte EBCDIC; 2 for double-byte
   *     EBCDIC and UCS-2; 2 to 4 for a mixed-byte ASCII CCSID; 1 for a single-byte CCSID
   */
  int maxBytesPerStep();

  /**
   * Starts a text that comes in chunks, and drops a text in progress. Its chunks go to {@link
   * #encode(CharBuffer, ByteBuffer, boolean)}.
   */
  void startEncoding();

  /**
   * Starts a text that comes in chunks, as {@link #startEncoding()} does, in which bad characters
   * are replaced and counted. A pair that is split between two chunks counts as one, and so does a
   * high surrogate that the next chunk does not complete.
   *
   * @param replacements counts them once the text is complete
   */
  void startEncoding(Replacements replacements);

  /**
   * Encodes one chunk of the text that {@link #startEncoding()} started.
   *
   * <p>A high surrogate at the end of a chunk is consumed and kept for the next chunk, so a pair
   * may be split between two chunks. A chunk may be empty. Offer a chunk that did not fit again,
   * with the same {@code endOfInput}, until the answer is true.
   *
   * @param source the chunk, read from its position to its limit; after an error its position is at
   *     the bad character, or unchanged if that character began in an earlier chunk
   * @param target takes the bytes, from its position up to its limit
   * @param endOfInput whether this is the last chunk of the text
   * @return true: all of the chunk is consumed and, at the end of input, the text is complete;
   *     false: the target is full; offer the same chunk again with more room
   * @throws CcsidEncodingException if a character is malformed or unmappable; its index counts from
   *     the start of the text, over all chunks
   * @throws java.nio.ReadOnlyBufferException if the target is read-only
   * @throws IllegalStateException if no text in chunks was started, or if an earlier call announced
   *     the end of input and this one does not
   */
  boolean encode(CharBuffer source, ByteBuffer target, boolean endOfInput);

  /**
   * Starts a text, and drops a text in progress. This call neither measures nor copies the text, so
   * the text must not change until it is complete.
   *
   * @param text the text, which {@link #encode(ByteBuffer)} encodes; if it is a {@link CharBuffer},
   *     from its position to its limit, and neither of them moves
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
   * Encodes the text that {@link #startEncoding(CharSequence)} started, as far as the target has
   * room.
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
   * @return its bytes, in an array of exactly that length
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
   * Decodes a whole text, as {@link #decode(ByteBuffer)} does, but bytes that are not a character
   * become U+FFFD and are counted.
   *
   * @param bytes the bytes, read from the position to the limit, to which the position is moved
   * @param replacements counts each U+FFFD that was put in
   * @return the text
   */
  String decode(ByteBuffer bytes, Replacements replacements);

  /**
   * Decodes a whole text into chars. Texts in progress are not disturbed.
   *
   * @param bytes the bytes, read from the position to the limit; on success the position is moved
   *     to the limit, else it is unchanged
   * @param target takes the chars, from its position up to its limit; its position moves on success
   * @return true: the target has the text; false: it has no room
   * @throws CcsidDecodingException if the bytes are not text of this CCSID
   * @throws java.nio.ReadOnlyBufferException if the target is read-only
   */
  boolean decode(ByteBuffer bytes, CharBuffer target);

  /**
   * Decodes a whole text into chars, as {@link #decode(ByteBuffer, CharBuffer)} does, but bytes
   * that are not a character become U+FFFD and are counted.
   *
   * @param bytes the bytes, read from the position to the limit
   * @param target takes the chars, from its position up to its limit
   * @param replacements counts each U+FFFD that was put in, on success
   * @return true: the target has the text; false: it has no room
   * @throws java.nio.ReadOnlyBufferException if the target is read-only
   */
  boolean decode(ByteBuffer bytes, CharBuffer target, Replacements replacements);

  /**
   * Starts a text that comes in chunks, and drops one that is being decoded. Its chunks go to
   * {@link #decode(ByteBuffer, CharBuffer, boolean)}. A text that is being encoded is not
   * disturbed.
   */
  void startDecoding();

  /**
   * Starts a text that comes in chunks, as {@link #startDecoding()} does, in which bytes that are
   * not a character become U+FFFD.
   *
   * @param replacements counts each U+FFFD that was put in, once the text is complete
   */
  void startDecoding(Replacements replacements);

  /**
   * Decodes one chunk of the text that {@link #startDecoding()} started. A chunk may end within a
   * character, whose first bytes are consumed and kept for the next chunk. Offer what is left of a
   * chunk again, with the same {@code endOfInput}, until the answer is true.
   *
   * @param source the chunk, read from its position to its limit
   * @param target takes the chars, from its position up to its limit; with room for two it always
   *     takes a character
   * @param endOfInput whether this is the last chunk of the text
   * @return true: all of the chunk is consumed and, at the end of input, the text is complete;
   *     false: the target is full; offer the rest of the chunk again with more room
   * @throws CcsidDecodingException if the bytes are not text of this CCSID; its index counts from
   *     the start of the text, over all chunks
   * @throws java.nio.ReadOnlyBufferException if the target is read-only
   * @throws IllegalStateException if no text in chunks was started, or if it has ended
   */
  boolean decode(ByteBuffer source, CharBuffer target, boolean endOfInput);

  /**
   * Drops a text in progress with every reference to it, and overwrites all characters that this
   * manager still keeps. Call it after a secret was encoded.
   */
  void reset();

  /**
   * Gives back the memory in which this manager works, up to 50 KB of it, after it was overwritten.
   * The next long text allocates it anew. A text in progress can go on.
   */
  void trim();
}
