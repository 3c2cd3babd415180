package org.drdawire.ddm;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Bytes that mean nothing to a requester and go on the wire unchanged. An immutable value: two are
 * equal if their bytes are equal. The bytes are not printed.
 *
 * <p>Source: DDM architecture, term BYTSTRDR.
 */
public final class ByteString {

  private final byte[] bytes;

  private ByteString(byte[] bytes) {
    this.bytes = bytes;
  }

  /**
   * Copies bytes.
   *
   * @param bytes any number of bytes
   * @return the byte string
   */
  public static ByteString of(byte... bytes) {
    return new ByteString(bytes.clone());
  }

  /**
   * How many bytes there are.
   *
   * @return 0 or more
   */
  public int length() {
    return bytes.length;
  }

  /**
   * The bytes.
   *
   * @return a read-only view, with a position of its own
   */
  public ByteBuffer asBuffer() {
    return ByteBuffer.wrap(bytes).asReadOnlyBuffer();
  }

  /** The bytes, not a copy. */
  byte[] array() {
    return bytes;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ByteString that && Arrays.equals(bytes, that.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  @Override
  public String toString() {
    return "bytes=" + length();
  }
}
