package org.drdawire.ccsid;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The bytes of a text, the offsets at which its characters end, and the error that ends it, if any.
 */
final class Expected {

  private static final int[] UNKNOWN = {};
  private static final int NONE = -1;

  private final byte[] bytes;
  private final int[] ends;
  private final long index;
  private final int codePoint;
  private final boolean malformed;

  private Expected(byte[] bytes, int[] ends, long index, int codePoint) {
    this.bytes = bytes;
    this.ends = ends;
    this.index = index;
    this.codePoint = codePoint;
    this.malformed = isSurrogate(codePoint);
  }

  private static boolean isSurrogate(int codePoint) {
    return codePoint >= 0xD800 && codePoint <= 0xDFFF;
  }

  /** The answer of an oracle. */
  static Expected of(String text, TextOracle oracle) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    int[] ends = new int[text.length() + 1];
    int count = 1;
    for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
      int c = text.codePointAt(i);
      byte[] one = isSurrogate(c) ? new byte[0] : oracle.bytes(c);
      if (one.length == 0) {
        return new Expected(bytes.toByteArray(), Arrays.copyOf(ends, count), i, c);
      }
      bytes.writeBytes(one);
      ends[count++] = bytes.size();
    }
    return new Expected(bytes.toByteArray(), Arrays.copyOf(ends, count), NONE, NONE);
  }

  /** The answer of a manager to the whole text at once, if there is no oracle. */
  static Expected inOneGo(String text, CcsidManager manager) {
    ByteBuffer target = ByteBuffer.allocate((text.length() + 2) * (manager.maxBytesPerStep() + 2));
    long index = NONE;
    int codePoint = NONE;
    manager.startEncoding(text);
    try {
      if (!manager.encode(target)) {
        throw new AssertionError("no room for a text of " + text.length());
      }
    } catch (CcsidEncodingException e) {
      index = e.index();
      codePoint = e.codePoint();
    }
    return new Expected(
        Arrays.copyOf(target.array(), target.position()), UNKNOWN, index, codePoint);
  }

  /** The same text with a lone surrogate after it. */
  Expected then(char surrogate, int length) {
    return new Expected(bytes, ends, length, surrogate);
  }

  byte[] bytes() {
    return bytes;
  }

  boolean isComplete() {
    return index == NONE;
  }

  /** How many bytes a first room takes, or -1 if it is not known. */
  int stop(int room) {
    if (ends == UNKNOWN) {
      return NONE;
    }
    int at = Arrays.binarySearch(ends, room);
    return ends[at >= 0 ? at : -at - 2];
  }

  /** Whether a text ended as it should: with this error, or with none if it is null. */
  boolean endsBy(CcsidEncodingException error) {
    return error == null
        ? isComplete()
        : error.index() == index
            && error.codePoint() == codePoint
            && error.malformed() == malformed;
  }

  @Override
  public String toString() {
    return "%d bytes, index %d, U+%04X".formatted(bytes.length, index, codePoint & 0x1FFFFF);
  }
}
