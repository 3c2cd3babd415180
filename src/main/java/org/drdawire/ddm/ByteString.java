package org.drdawire.ddm;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Objects;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.frames.BigEndian;

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
   * Copies the bytes of a buffer, which does not move.
   *
   * @param bytes the bytes, from its position to its limit
   * @return the string
   */
  public static ByteString copyOf(ByteBuffer bytes) {
    byte[] copy = new byte[bytes.remaining()];
    bytes.get(bytes.position(), copy);
    return new ByteString(copy);
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
   * One of the bytes.
   *
   * @param index which one, from 0
   * @return the byte
   * @throws IndexOutOfBoundsException if there is none
   */
  public byte at(int index) {
    return bytes[index];
  }

  /**
   * Two of the bytes, as DDM writes lengths and code points.
   *
   * @param index the index of the first, from 0
   * @return an unsigned number, big-endian: 0 to 65,535
   * @throws IndexOutOfBoundsException if there are not so many
   */
  public int unsignedShort(int index) {
    return BigEndian.u2(bytes, index);
  }

  /**
   * Four of the bytes, such as the length and the code point of a parameter.
   *
   * @param index the index of the first, from 0
   * @return a signed number, big-endian
   * @throws IndexOutOfBoundsException if there are not so many
   */
  public int signedInt(int index) {
    return BigEndian.i4(bytes, index);
  }

  /**
   * Some of the bytes.
   *
   * @param from the index of the first
   * @param to the index after the last
   * @return a copy
   * @throws IndexOutOfBoundsException if there are not so many
   */
  public ByteString part(int from, int to) {
    Objects.checkFromToIndex(from, to, bytes.length);
    return new ByteString(Arrays.copyOfRange(bytes, from, to));
  }

  /**
   * The characters that a part of the bytes are.
   *
   * @param ccsid the CCSID of the characters
   * @param from the index of the first byte, from 0
   * @param to the index behind the last byte
   * @return the text
   * @throws IndexOutOfBoundsException if there are not so many
   * @throws org.drdawire.ccsid.CcsidDecodingException if the bytes are no text of the CCSID
   * @throws org.drdawire.ccsid.UnsupportedCcsidException if the CCSID is not supported
   */
  public String decode(int ccsid, int from, int to) {
    Objects.checkFromToIndex(from, to, bytes.length);
    return CcsidManager.decodeOnce(ccsid, ByteBuffer.wrap(bytes, from, to - from));
  }

  /**
   * The bytes.
   *
   * @return a read-only view, with a position of its own
   */
  public ByteBuffer asBuffer() {
    return ByteBuffer.wrap(bytes).asReadOnlyBuffer();
  }

  /**
   * The bytes.
   *
   * @return a copy
   */
  public byte[] toArray() {
    return bytes.clone();
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
