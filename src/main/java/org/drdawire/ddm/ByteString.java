package org.drdawire.ddm;

import java.nio.ByteBuffer;

/**
 * Bytes that mean nothing to a requester and go on the wire unchanged. An immutable value: two are
 * equal if their bytes are equal. The bytes are not printed.
 *
 * <p>Source: DDM architecture, term BYTSTRDR.
 */
public final class ByteString {

  private final ByteBuffer bytes;

  private ByteString(byte[] bytes) {
    this.bytes = ByteBuffer.wrap(bytes).asReadOnlyBuffer();
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
    return bytes.remaining();
  }

  /**
   * The bytes.
   *
   * @return a read-only view, with a position of its own
   */
  public ByteBuffer asBuffer() {
    return bytes.duplicate();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ByteString that && bytes.equals(that.bytes);
  }

  @Override
  public int hashCode() {
    return bytes.hashCode();
  }

  @Override
  public String toString() {
    return "bytes=" + length();
  }
}
