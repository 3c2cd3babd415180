package org.drdawire.ccsid;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.Arrays;
import java.util.Objects;
import org.drdawire.ccsid.charset.FastPath;
import org.drdawire.ccsid.charset.StrictCharset;
import org.jspecify.annotations.Nullable;

/**
 * The manager of every CCSID. It keeps the text in progress. A string takes the {@link FastPath} of
 * its charset, if there is one; any other text takes the plain path of the {@link TextEncoder}. The
 * plain path encodes what the fast path is not sure of, so every encoding error comes from the
 * plain path.
 */
final class CharsetCcsidManager extends DecodingManager {

  private static final byte[] NOTHING = {};

  private final Ccsid ccsid;
  private final NewlineMapping newline;
  private final TextEncoder encoder;

  /** Null if there are no fast paths. */
  private final @Nullable StrictCharset fast;

  private @Nullable FastPath fastPath;

  /**
   * A text in progress is a string on the fast path, or a text on the plain path, or comes in
   * chunks. Null except in the first case.
   */
  private @Nullable String string;

  private int stringIndex;
  private @Nullable Replacements replacements;
  private @Nullable CharBuffer text;
  private boolean inChunks;

  /** Counts starts and resets, to detect a text that calls this manager while it is encoded. */
  private int texts;

  CharsetCcsidManager(Ccsid ccsid, NewlineMapping newline, StrictCharset charset, TextPath path) {
    super(ccsid.number(), charset, path);
    this.ccsid = ccsid;
    this.newline = newline;
    this.encoder = new TextEncoder(ccsid.number(), charset);
    this.fast = path == TextPath.FAST ? charset : null;
    renewFastPaths();
  }

  private void renewFastPaths() {
    if (fast != null) {
      FastPath newPath = fast.newFastPath();
      renewDecoder();
      fastPath = newPath;
    }
  }

  @Override
  public int ccsid() {
    return ccsid.number();
  }

  @Override
  public NewlineMapping newline() {
    return switch (ccsid.kind()) {
      case EBCDIC_SINGLE_BYTE, EBCDIC_MIXED -> newline;
      default -> NewlineMapping.IBM;
    };
  }

  @Override
  public int space() {
    return ccsid.spaceByte();
  }

  @Override
  public int maxBytesPerStep() {
    return ccsid.maxBytesPerStep();
  }

  @Override
  public void startEncoding() {
    startChunks(null);
  }

  @Override
  public void startEncoding(Replacements permission) {
    startChunks(Objects.requireNonNull(permission, "replacements"));
  }

  private void startChunks(@Nullable Replacements permission) {
    begin();
    encoder.start(0, permission);
    inChunks = true;
  }

  @Override
  public void startEncoding(CharSequence text) {
    start(Objects.requireNonNull(text, "text"), null);
  }

  @Override
  public void startEncoding(CharSequence text, Replacements permission) {
    Objects.requireNonNull(text, "text");
    start(text, Objects.requireNonNull(permission, "replacements"));
  }

  private void start(CharSequence chars, @Nullable Replacements permission) {
    if (fastPath != null && chars instanceof String fast) {
      startFast(fast, permission);
    } else {
      begin();
      int current = texts;
      CharBuffer whole = plain(chars);
      requireOnly(current);
      encoder.start(0, permission);
      text = whole;
    }
  }

  /** Stores no more than it must: short strings come one after another. */
  private void startFast(String fast, @Nullable Replacements permission) {
    if (text != null || inChunks) {
      drop();
    }
    texts++;
    string = fast;
    stringIndex = 0;
    replacements = permission;
  }

  private static CharBuffer plain(CharSequence chars) {
    // A duplicate of a CharBuffer gives the encoder its array and leaves its position unchanged.
    return chars instanceof CharBuffer buffer ? buffer.duplicate() : CharBuffer.wrap(chars);
  }

  @Override
  public boolean encode(CharBuffer source, ByteBuffer target, boolean endOfInput) {
    boolean inOrder = inChunks;
    // Whatever is thrown from here on ends the text, and nothing has to be done then.
    drop();
    if (!inOrder) {
      throw new IllegalStateException("no text in chunks was started");
    }
    Objects.requireNonNull(source, "source");
    Objects.requireNonNull(target, "target");
    boolean done = encodeAlone(source, target, endOfInput);
    inChunks = !(done && endOfInput);
    return done;
  }

  @Override
  public boolean encode(ByteBuffer target) {
    String fast = string;
    if (fast == null) {
      return encodePlainly(target);
    }
    // Whatever is thrown from here on ends the text, and nothing has to be done then.
    string = null;
    Objects.requireNonNull(target, "target");
    int next = fastPath.encode(fast, stringIndex, target);
    return next == fast.length() || goOn(fast, next, target);
  }

  /** Kept apart, so that the way of most strings is compiled as one. */
  private boolean goOn(String fast, int next, ByteBuffer target) {
    if (next < 0) {
      return encodePlainly(restOf(fast, ~next), target);
    }
    string = fast;
    stringIndex = next;
    return false;
  }

  /** Leaves the rest of a string, whose start the fast path has encoded, to the plain path. */
  private CharBuffer restOf(String fast, int from) {
    encoder.resume(from, fastPath, replacements);
    return plain(fast).position(from);
  }

  private boolean encodePlainly(ByteBuffer target) {
    CharBuffer rest = text;
    drop();
    if (rest == null) {
      throw new IllegalStateException("no text was started");
    }
    return encodePlainly(rest, Objects.requireNonNull(target, "target"));
  }

  private boolean encodePlainly(CharBuffer rest, ByteBuffer target) {
    boolean done = encodeAlone(rest, target, true);
    text = done ? null : rest;
    return done;
  }

  private boolean encodeAlone(CharBuffer source, ByteBuffer target, boolean endOfInput) {
    int current = texts;
    boolean done = encoder.encode(source, target, endOfInput);
    requireOnly(current);
    return done;
  }

  /** A text may run any code when it is asked for its length or its chars. */
  private void requireOnly(int current) {
    if (texts != current) {
      drop();
      throw new IllegalStateException("a text used the manager that it was encoded by");
    }
  }

  @Override
  public int encodeShort(CharSequence chars, byte[] target, int at, int end) {
    if (fastPath == null) {
      return FastPath.NONE;
    }
    if (chars instanceof String fast) {
      return fastPath.encodeShort(fast, target, at, end);
    }
    return chars instanceof CharBuffer buffer && buffer.hasArray()
        ? fastPath.encodeShort(buffer, target, at, end)
        : FastPath.NONE;
  }

  @Override
  public byte[] toBytes(CharSequence text) {
    Objects.requireNonNull(text, "text");
    byte[] bytes = NOTHING;
    try {
      startEncoding(text);
      // What is no string is not asked again: its length is code that may use this manager.
      int length = this.text == null ? text.length() : this.text.remaining();
      bytes = new byte[Math.max(length, maxBytesPerStep())];
      ByteBuffer target = ByteBuffer.wrap(bytes);
      while (!encode(target)) {
        byte[] more = Arrays.copyOf(bytes, grown(bytes.length));
        Arrays.fill(bytes, (byte) 0);
        bytes = more;
        target = ByteBuffer.wrap(bytes).position(target.position());
      }
      return Arrays.copyOf(bytes, target.position());
    } finally {
      // Two assignments and no call first, because there may be no stack left for a call.
      string = null;
      this.text = null;
      // The text may have been a secret.
      Arrays.fill(bytes, (byte) 0);
    }
  }

  @Override
  public void reset() {
    begin();
    encoder.wipe();
    dropDecoding();
    wipeFastPaths();
  }

  @Override
  public void trim() {
    // Only the fast path that has begun a string knows whether it is in double bytes.
    if (string != null && stringIndex > 0) {
      text = restOf(string, stringIndex);
      string = null;
    }
    wipeFastPaths();
    renewFastPaths();
  }

  private void wipeFastPaths() {
    if (fastPath != null) {
      fastPath.wipe();
    }
    wipeDecoder();
  }

  private void begin() {
    texts++;
    drop();
  }

  private void drop() {
    string = null;
    replacements = null;
    text = null;
    inChunks = false;
  }

  private int grown(int length) {
    int most = Integer.MAX_VALUE - 8;
    if (length > most - maxBytesPerStep()) {
      throw new OutOfMemoryError("text too long for one array: ccsid=" + ccsid());
    }
    return length > most / 2 ? most : 2 * length;
  }
}
