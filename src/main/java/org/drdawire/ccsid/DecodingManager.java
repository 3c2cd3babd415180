package org.drdawire.ccsid;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.ReadOnlyBufferException;
import java.util.Objects;
import org.drdawire.ccsid.charset.FastDecoder;
import org.drdawire.ccsid.charset.ShortTexts;
import org.drdawire.ccsid.charset.StrictCharset;
import org.jspecify.annotations.Nullable;

/** The half of a manager that decodes. It takes the fast way, if there is one and it is certain. */
abstract sealed class DecodingManager extends ShortTexts implements CcsidManager
    permits CharsetCcsidManager {

  private final int number;
  private final StrictCharset charset;
  private final boolean hasFastWay;

  /** That of whole texts, which may come between the chunks of another one. */
  private final ChunkDecoder decoder;

  /** Null until a text comes in chunks. */
  private @Nullable ChunkDecoder chunks;

  private @Nullable FastDecoder fastDecoder;

  DecodingManager(int ccsid, StrictCharset charset, TextPath path) {
    number = ccsid;
    this.charset = charset;
    decoder = new ChunkDecoder(ccsid, charset);
    hasFastWay = path == TextPath.FAST;
  }

  @Override
  public String decode(ByteBuffer bytes) {
    Objects.requireNonNull(bytes, "bytes");
    String fast = fastDecoder == null ? null : fastDecoder.decode(bytes);
    if (fast == null) {
      return decoder.decode(bytes, null);
    }
    bytes.position(bytes.limit());
    return fast;
  }

  @Override
  public final @Nullable FastDecoder fastDecoder() {
    return fastDecoder;
  }

  @Override
  public String decode(ByteBuffer bytes, Replacements replacements) {
    Objects.requireNonNull(bytes, "bytes");
    return decoder.decode(bytes, Objects.requireNonNull(replacements, "replacements"));
  }

  @Override
  public boolean decode(ByteBuffer bytes, CharBuffer target) {
    Objects.requireNonNull(bytes, "bytes");
    Objects.requireNonNull(target, "target");
    return decoder.decode(bytes, writable(target), null);
  }

  @Override
  public boolean decode(ByteBuffer bytes, CharBuffer target, Replacements replacements) {
    Objects.requireNonNull(bytes, "bytes");
    Objects.requireNonNull(target, "target");
    Objects.requireNonNull(replacements, "replacements");
    return decoder.decode(bytes, writable(target), replacements);
  }

  private static CharBuffer writable(CharBuffer target) {
    if (target.isReadOnly()) {
      throw new ReadOnlyBufferException();
    }
    return target;
  }

  @Override
  public void startDecoding() {
    startChunks(null);
  }

  @Override
  public void startDecoding(Replacements replacements) {
    startChunks(Objects.requireNonNull(replacements, "replacements"));
  }

  private void startChunks(@Nullable Replacements permission) {
    if (chunks == null) {
      chunks = new ChunkDecoder(number, charset);
    }
    chunks.start(permission);
  }

  @Override
  public boolean decode(ByteBuffer source, CharBuffer target, boolean endOfInput) {
    Objects.requireNonNull(source, "source");
    Objects.requireNonNull(target, "target");
    if (chunks == null) {
      throw new IllegalStateException("no text in chunks was started");
    }
    return chunks.decode(source, writable(target), endOfInput);
  }

  /** Makes the fast way anew, without the memory that it has taken. */
  final void renewDecoder() {
    fastDecoder = hasFastWay ? charset.newFastDecoder() : null;
  }

  /** Drops a text that is decoded in chunks. */
  final void dropDecoding() {
    if (chunks != null) {
      chunks.wipe();
    }
  }

  /** Overwrites what the fast way has left of earlier texts. */
  final void wipeDecoder() {
    if (fastDecoder != null) {
      fastDecoder.wipe();
    }
  }
}
