package org.drdawire.fdoca;

import java.io.InputStream;
import java.io.Reader;
import java.nio.channels.ReadableByteChannel;
import java.util.Objects;

/**
 * A value of any size that is read while it is sent: bytes or characters, of a known length or not.
 *
 * <p>It is read once and never closed. The calls that send the chain read it, when the channel has
 * room, so it must not be used for anything else until the chain has been sent. It is read at once
 * where it must be gathered before it is sent: {@link LargeObjectForm}.
 */
public final class LargeObject {

  /** The length of what ends where its source ends. */
  public static final long UNKNOWN = -1;

  private final Object source;
  private final long length;

  private LargeObject(Object source, long length) {
    this.source = Objects.requireNonNull(source, "source");
    this.length = length;
  }

  /**
   * Bytes up to the end of a stream. Those of a text are {@link #ofText}, through a reader.
   *
   * @param bytes the stream
   * @return the value
   */
  public static LargeObject ofBytes(InputStream bytes) {
    return new LargeObject(bytes, UNKNOWN);
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
   * as if its own channel were full; one that sends through a stream waits until there are some. It
   * is an error if the value must be gathered before it is sent: {@link LargeObjectForm}.
   *
   * @param bytes the channel
   * @return the value
   */
  public static LargeObject ofBytes(ReadableByteChannel bytes) {
    return new LargeObject(bytes, UNKNOWN);
  }

  /**
   * Bytes of a channel that must have exactly as many, as in {@link #ofBytes(ReadableByteChannel)}.
   * After the last of them it is asked until it says that it is at its end.
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
    return new LargeObject(text, UNKNOWN);
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

  /**
   * Whether it is text.
   *
   * @return true if its source is a Reader
   */
  public boolean isText() {
    return source instanceof Reader;
  }

  /**
   * What is read while it is sent.
   *
   * @return an InputStream, a ReadableByteChannel or a Reader
   */
  public Object source() {
    return source;
  }

  /**
   * How much there must be.
   *
   * @return a number of bytes or, if it is text, of chars; {@link #UNKNOWN} if none was declared
   */
  public long length() {
    return length;
  }
}
