package org.drdawire.fdoca;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.channels.ReadableByteChannel;
import java.util.Objects;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.DataSource;

/**
 * A value of any size that is read while it is sent: bytes or characters, of a known length or not.
 *
 * <p>It is read once and never closed. The calls that send the chain read it, when the channel has
 * room, so it must not be used for anything else until the chain has been sent. It is read at once
 * where it must be gathered before it is sent: {@link LargeObjectForm}.
 */
public final class LargeObject {

  private final Object source;
  private final long length;

  private LargeObject(Object source, long length) {
    this.source = Objects.requireNonNull(source, "source");
    this.length = length;
  }

  /**
   * Bytes up to the end of a stream.
   *
   * @param bytes the stream
   * @return the value
   */
  public static LargeObject ofBytes(InputStream bytes) {
    return new LargeObject(bytes, DataSource.UNKNOWN);
  }

  /**
   * Bytes of a stream that must have exactly as many.
   *
   * @param bytes the stream
   * @param length the number of bytes, 0 or more
   * @return the value
   * @throws IllegalArgumentException if the length is negative
   */
  public static LargeObject ofBytes(InputStream bytes, long length) {
    return new LargeObject(bytes, requireLength(length));
  }

  /**
   * Bytes up to the end of a channel. If it has none for now, the call that sends the chain returns
   * as if its own channel were full; one that sends through a stream asks until there are some. It
   * is an error if the value must be gathered before it is sent: {@link LargeObjectForm}.
   *
   * @param bytes the channel
   * @return the value
   */
  public static LargeObject ofBytes(ReadableByteChannel bytes) {
    return new LargeObject(bytes, DataSource.UNKNOWN);
  }

  /**
   * Bytes of a channel that must have exactly as many, as in {@link #ofBytes(ReadableByteChannel)}.
   *
   * @param bytes the channel
   * @param length the number of bytes, 0 or more
   * @return the value
   * @throws IllegalArgumentException if the length is negative
   */
  public static LargeObject ofBytes(ReadableByteChannel bytes, long length) {
    return new LargeObject(bytes, requireLength(length));
  }

  /**
   * Characters up to the end of a reader.
   *
   * @param text the reader
   * @return the value
   */
  public static LargeObject ofText(Reader text) {
    return new LargeObject(text, DataSource.UNKNOWN);
  }

  /**
   * Characters of a reader that must have exactly as many.
   *
   * @param text the reader
   * @param length the number of chars, 0 or more
   * @return the value
   * @throws IllegalArgumentException if the length is negative
   */
  public static LargeObject ofText(Reader text, long length) {
    return new LargeObject(text, requireLength(length));
  }

  private static long requireLength(long length) {
    if (length < 0) {
      throw new IllegalArgumentException("length=" + length);
    }
    return length;
  }

  boolean isText() {
    return source instanceof Reader;
  }

  /**
   * How many bytes the value has, or {@link DataSource#UNKNOWN}.
   *
   * @param bytesPerCharacter how many bytes each char of a text has, or 0 if that depends on it
   */
  long bytes(int bytesPerCharacter) {
    if (length < 0 || !isText()) {
      return length;
    }
    if (bytesPerCharacter == 0) {
      return DataSource.UNKNOWN;
    }
    return Math.min(length, Long.MAX_VALUE / bytesPerCharacter) * bytesPerCharacter;
  }

  /** The whole text, which is to be written like one in memory; if it is longer, one char more. */
  CharSequence wholeText(int limit) {
    CharBuffer chars = CharBuffer.allocate(limit + 1);
    try {
      Reader text = declared((Reader) source);
      while (chars.hasRemaining() && hasMore(text.read(chars))) {
        // The next turn reads on where this one has ended.
      }
    } catch (IOException | RuntimeException e) {
      throw LargeObjectException.failed(e, 0);
    }
    return chars.flip();
  }

  /** All bytes, which are to be written like some in memory; if there are more, one byte more. */
  ByteBuffer whole(int limit) {
    ByteBuffer bytes = ByteBuffer.allocate(limit + 1);
    LargeObjectBody body = body(null);
    try {
      while (bytes.hasRemaining() && hasMore(body.read(bytes))) {
        // The next turn reads on where this one has ended.
      }
    } catch (IOException | RuntimeException e) {
      throw LargeObjectException.failed(e, bytes.position());
    }
    int found = bytes.flip().remaining();
    if (found < length && found <= limit) {
      throw LargeObjectException.tooShort("bytes", found, length);
    } else if (length >= 0 && found > length) {
      throw LargeObjectException.tooLong("bytes", length);
    }
    return bytes;
  }

  /** Nothing for now is not the end: to take it for that would lose the rest. */
  private static boolean hasMore(int count) throws IOException {
    if (count == 0) {
      throw new IOException("a source has nothing for now");
    }
    return count > 0;
  }

  private Reader declared(Reader text) {
    return length < 0 ? text : new DeclaredReader(text, length);
  }

  /** Its content, in a CCSID if it is text. */
  LargeObjectBody body(CcsidManager characters) {
    if (source instanceof Reader reader) {
      return TextBody.of(declared(reader), characters);
    }
    return source instanceof InputStream stream
        ? LargeObjectBody.of(stream)
        : LargeObjectBody.of((ReadableByteChannel) source);
  }
}
