package org.drdawire.ccsid.charset;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.ReadOnlyBufferException;
import java.nio.charset.CharsetEncoder;

/**
 * Encodes a string faster than a {@link java.nio.charset.CharsetEncoder} does, as far as it is
 * sure; the plain path encodes the rest. The bytes are the same, and it stops at the same places.
 */
public interface FastPath {

  /** What cannot be done here; the plain path decides. */
  int NONE = -1;

  /** The most chars of a short string: more are better encoded where they can go on. */
  int SHORT = 512;

  /**
   * Encodes as many whole characters as it can. It moves the position of the target past them, and
   * touches no byte after that position.
   *
   * @param text the whole text
   * @param from the index of the first char to encode
   * @param target takes the bytes
   * @return the index after the last char that was encoded, if that is the end of the text or if
   *     the next character has no room; its bitwise complement, if the plain path has to decide
   *     about the next character
   * @throws ReadOnlyBufferException if the target is read-only
   */
  int encode(String text, int from, ByteBuffer target);

  /**
   * Makes an encoder, which was reset, go on where {@link #encode} has left the text to the plain
   * path.
   *
   * @param encoder an encoder of the same charset
   */
  default void handOver(CharsetEncoder encoder) {}

  /**
   * Encodes a short string in one step.
   *
   * @param text the string
   * @param target takes the bytes
   * @param at where the first byte goes
   * @param end where the room ends
   * @return the offset after the last byte, or {@link #NONE} if the string is too long for one
   *     step, has no room or has a character that is not sure; the room may then have bytes of it
   */
  int encodeShort(String text, byte[] target, int at, int end);

  /**
   * Encodes chars that have one byte each.
   *
   * @param chars the chars, from its position to its limit, and neither moves
   * @param target takes the bytes
   * @param at where the first byte goes
   * @param end where the room ends
   * @return the offset after the last byte, or {@link #NONE} if a char has another number of bytes
   *     or there is no room; the room may then have bytes of it
   */
  default int encodeShort(CharBuffer chars, byte[] target, int at, int end) {
    int length = chars.length();
    if (length > end - at) {
      return NONE;
    }
    for (int i = 0; i < length; i++) {
      int one = byteOf(chars.charAt(i));
      if (one == NONE) {
        return NONE;
      }
      target[at + i] = (byte) one;
    }
    return at + length;
  }

  /**
   * The byte of a char, if it has exactly one.
   *
   * @param c the char
   * @return 0 to 255, or {@link #NONE}
   */
  default int byteOf(char c) {
    return NONE;
  }

  /** Overwrites what is left of earlier texts. */
  void wipe();
}
