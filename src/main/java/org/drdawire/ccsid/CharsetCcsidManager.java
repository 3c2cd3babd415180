package org.drdawire.ccsid;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.ReadOnlyBufferException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderMalfunctionError;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.util.Arrays;
import java.util.Objects;

/**
 * A manager that runs the {@link CharsetEncoder} of a charset: the plain path. The encoder has to
 * look at the next character before it looks at the room that is left, so that a bad character wins
 * over overflow.
 *
 * <p>A string may take a {@link FastPath} instead; what that one is not sure of comes back to the
 * plain path, so that every error is the plain path's.
 */
abstract class CharsetCcsidManager implements CcsidManager {

  private static final char NOTHING = 0;

  private final Ccsid ccsid;
  private final byte[] substitute;
  private final CharsetEncoder encoder;
  private final TextDecoder decoder;

  private final CharBuffer pair = CharBuffer.allocate(2);

  private FastPath fastPath;
  private FastDecoder fastDecoder;
  private String string;
  private int stringIndex;

  private boolean started;
  private boolean ending;
  private CharBuffer text;
  private char carried;
  private long index;
  private Replacements replacements;
  private long replaced;

  CharsetCcsidManager(Ccsid ccsid, Charset charset) {
    this.ccsid = ccsid;
    this.substitute = ccsid.substitute();
    this.encoder =
        charset
            .newEncoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    this.decoder = new TextDecoder(ccsid.number(), charset);
  }

  /** Lets strings take a fast path from now on. */
  final void use(FastPath path) {
    fastPath = path;
  }

  /** Lets bytes take a fast path from now on. */
  final void use(FastDecoder path) {
    fastDecoder = path;
  }

  /** The encoder of the plain path, in the midst of whatever it is doing. */
  final CharsetEncoder encoder() {
    return encoder;
  }

  @Override
  public final int ccsid() {
    return ccsid.number();
  }

  @Override
  public final int space() {
    return ccsid.spaceByte();
  }

  @Override
  public final int maxBytesPerStep() {
    return ccsid.maxBytesPerStep();
  }

  @Override
  public final void startEncoding() {
    drop();
    started = true;
  }

  @Override
  public final void startEncoding(Replacements leave) {
    Objects.requireNonNull(leave, "replacements");
    startEncoding();
    replacements = leave;
  }

  @Override
  public final void startEncoding(CharSequence text, Replacements leave) {
    Objects.requireNonNull(leave, "replacements");
    startEncoding(text);
    replacements = leave;
  }

  @Override
  public final void startEncoding(CharSequence text) {
    if (started) {
      drop();
    }
    replacements = null;
    if (fastPath != null && text instanceof String fast) {
      string = fast;
      stringIndex = 0;
    } else {
      string = null;
      startPlainly(text);
    }
  }

  private void startPlainly(CharSequence text) {
    // A duplicate of a CharBuffer keeps its array within the encoder's reach and its position
    // still.
    this.text = text instanceof CharBuffer chars ? chars.duplicate() : CharBuffer.wrap(text);
    started = true;
  }

  @Override
  public final boolean encode(CharBuffer source, ByteBuffer target, boolean endOfInput) {
    boolean inProgress = false;
    try {
      requireOrder(text == null, "no text in chunks was started");
      requireOrder(endOfInput || !ending, "the end of input was announced before");
      boolean done = step(source, target, endOfInput);
      inProgress = !(done && endOfInput);
      return done;
    } finally {
      if (!inProgress) {
        drop();
      }
    }
  }

  @Override
  public final boolean encode(ByteBuffer target) {
    String fast = string;
    if (fast == null) {
      return encodePlainly(target);
    }
    // Whatever is thrown from here on ends the text.
    string = null;
    int next = fastPath.encode(fast, stringIndex, target);
    if (next == fast.length()) {
      return true;
    }
    return goOn(fast, next, target);
  }

  private boolean goOn(String fast, int next, ByteBuffer target) {
    if (next < 0) {
      return handOver(fast, ~next, target);
    }
    string = fast;
    stringIndex = next;
    return false;
  }

  private boolean handOver(String fast, int next, ByteBuffer target) {
    startPlainly(fast);
    text.position(next);
    index = next;
    return encodePlainly(target);
  }

  private boolean encodePlainly(ByteBuffer target) {
    boolean inProgress = false;
    try {
      requireOrder(text != null, "no text was started");
      boolean done = step(text, target, true);
      inProgress = !done;
      return done;
    } finally {
      if (!inProgress) {
        drop();
      }
    }
  }

  @Override
  public final byte[] toBytes(CharSequence text) {
    startEncoding(text);
    byte[] bytes = new byte[Math.max(text.length(), maxBytesPerStep())];
    ByteBuffer target = ByteBuffer.wrap(bytes);
    try {
      while (!encode(target)) {
        byte[] more = Arrays.copyOf(bytes, grown(bytes.length));
        Arrays.fill(bytes, (byte) 0);
        bytes = more;
        target = ByteBuffer.wrap(bytes).position(target.position());
      }
      return Arrays.copyOf(bytes, target.position());
    } finally {
      // The text may have been a secret.
      Arrays.fill(bytes, (byte) 0);
    }
  }

  @Override
  public final String decode(ByteBuffer bytes) {
    String fast = fastDecoder == null ? null : fastDecoder.decode(bytes);
    if (fast == null) {
      return decoder.decode(bytes, null);
    }
    bytes.position(bytes.limit());
    return fast;
  }

  @Override
  public final String decode(ByteBuffer bytes, Replacements replacements) {
    return decoder.decode(bytes, Objects.requireNonNull(replacements, "replacements"));
  }

  @Override
  public void reset() {
    drop();
    if (fastPath != null) {
      fastPath.wipe();
    }
    if (fastDecoder != null) {
      fastDecoder.wipe();
    }
  }

  private void requireOrder(boolean inOrder, String otherwise) {
    if (!started || !inOrder) {
      throw new IllegalStateException(otherwise);
    }
  }

  private void drop() {
    string = null;
    started = false;
    ending = false;
    text = null;
    carried = NOTHING;
    index = 0;
    replacements = null;
    replaced = 0;
    pair.clear().put(0, NOTHING).put(1, NOTHING);
    encoder.reset();
  }

  private boolean step(CharBuffer source, ByteBuffer target, boolean endOfInput) {
    if (target.isReadOnly()) {
      throw new ReadOnlyBufferException();
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
      if (!replaceNext(source, target)) {
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
      // A CharSequence that fails by itself must not look like a broken virtual machine.
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw e;
    } finally {
      index += source.position() - from;
    }
  }

  /** Encodes the high surrogate of an earlier chunk with the char at the head of this one. */
  private boolean encodeCarried(CharBuffer source, ByteBuffer target) {
    char next = source.hasRemaining() ? source.get(source.position()) : NOTHING;
    if (!Character.isLowSurrogate(next)) {
      if (!replace(carried, index - 1, target)) {
        return false;
      }
    } else {
      pair.clear().put(0, carried).put(1, next);
      CoderResult result = encoder.encode(pair, target, false);
      int codePoint = Character.toCodePoint(carried, next);
      if (result.isOverflow() || (result.isError() && !replace(codePoint, index - 1, target))) {
        return false;
      }
      source.position(source.position() + 1);
      index++;
    }
    carried = NOTHING;
    return true;
  }

  /** Takes up the high surrogate that the encoder leaves, as it cannot see the rest of the pair. */
  private void carry(CharBuffer source) {
    if (source.hasRemaining()) {
      carried = source.get();
      index++;
    }
  }

  /** Replaces the character at the head of the source, if that is allowed and there is room. */
  private boolean replaceNext(CharBuffer source, ByteBuffer target) {
    int codePoint = Character.codePointAt(source, 0);
    if (!replace(codePoint, index, target)) {
      return false;
    }
    int chars = Character.charCount(codePoint);
    source.position(source.position() + chars);
    index += chars;
    return true;
  }

  private boolean replace(int codePoint, long at, ByteBuffer target) {
    if (replacements == null) {
      throw rejection(codePoint, at);
    }
    if (!putSubstitute(target)) {
      return false;
    }
    replaced++;
    return true;
  }

  /**
   * Puts the CCSID's substitute.
   *
   * @return whether there was room for it; if not, nothing is put
   */
  boolean putSubstitute(ByteBuffer target) {
    if (target.remaining() < substitute.length) {
      return false;
    }
    target.put(substitute);
    return true;
  }

  private CcsidEncodingException rejection(int codePoint, long at) {
    // Our own look at the character, as not every encoder tells malformed from unmappable.
    boolean malformed =
        codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
    return new CcsidEncodingException(ccsid(), at, codePoint, malformed);
  }

  private int grown(int length) {
    int most = Integer.MAX_VALUE - 8;
    if (length > most - maxBytesPerStep()) {
      throw new OutOfMemoryError("text too long for one array: ccsid=" + ccsid());
    }
    return length > most / 2 ? most : 2 * length;
  }
}
