package org.drdawire.ddm.frames;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Locale;
import org.drdawire.ReplyFormatException;

/**
 * Reads the fields of an object whose bytes have all come. It moves through an array without
 * changing it, and never past the end of the object.
 */
public final class FieldReader {

  private static final int LLCP = 4;
  private static final String COUNT = "count";

  private final String term;
  private final byte[] bytes;
  private final int start;
  private final int end;
  private int at;

  /** How many bytes there must be, once one more was asked for than there were. */
  private int needed;

  /**
   * Makes a reader.
   *
   * @param term the object, for errors
   * @param bytes where it stands
   * @param from the index of its first byte
   * @param to the index after its last byte
   */
  public FieldReader(String term, byte[] bytes, int from, int to) {
    this.term = term;
    this.bytes = bytes;
    this.start = from;
    this.at = from;
    this.end = to;
  }

  /** How many bytes are left. */
  public int remaining() {
    return end - at;
  }

  /** How many bytes were read. */
  public int offset() {
    return at - start;
  }

  /** An unsigned byte. */
  public int u1() {
    return bytes[pass(1)] & 0xFF;
  }

  /** An unsigned number of two bytes, big-endian. */
  public int u2() {
    return BigEndian.u2(bytes, pass(Short.BYTES));
  }

  /** A number of two bytes. */
  public short i2(ByteOrder order) {
    short value = (short) BigEndian.u2(bytes, pass(Short.BYTES));
    return order == ByteOrder.BIG_ENDIAN ? value : Short.reverseBytes(value);
  }

  /** A number of four bytes. */
  public int i4(ByteOrder order) {
    int value = BigEndian.i4(bytes, pass(Integer.BYTES));
    return order == ByteOrder.BIG_ENDIAN ? value : Integer.reverseBytes(value);
  }

  /** A number of eight bytes. */
  public long i8(ByteOrder order) {
    long value = BigEndian.i8(bytes, pass(Long.BYTES));
    return order == ByteOrder.BIG_ENDIAN ? value : Long.reverseBytes(value);
  }

  /** Up to eight bytes, as a big-endian number. */
  public long number(int length) {
    int from = pass(length);
    long value = 0;
    for (int i = from; i < at; i++) {
      value = (value << Byte.SIZE) | (bytes[i] & 0xFF);
    }
    return value;
  }

  /** The next bytes, as a view. */
  public ByteBuffer bytes(int length) {
    return ByteBuffer.wrap(bytes, pass(length), length);
  }

  /** The bytes that were passed last, as a view. */
  public ByteBuffer passed(int length) {
    return ByteBuffer.wrap(bytes, at - length, length);
  }

  /** A copy of the bytes that are left. */
  public byte[] rest() {
    return Arrays.copyOfRange(bytes, at, end);
  }

  /** Whether these are the bytes that are left. */
  public boolean isRest(byte[] others) {
    return Arrays.equals(bytes, at, end, others, 0, others.length);
  }

  /** The same bytes from here on, to be read more than once. */
  public FieldReader duplicate() {
    return new FieldReader(term, bytes, at, end);
  }

  /** The next bytes, as an object of their own. */
  public FieldReader part(String name, int length) {
    int from = pass(length);
    return new FieldReader(name, bytes, from, from + length);
  }

  /** How many bytes there are before the next one of a value, or before the end. */
  public int before(int value) {
    int to = at;
    while (to < end && (bytes[to] & 0xFF) != value) {
      to++;
    }
    return to - at;
  }

  /** How many bytes of a value follow. */
  public int occurrences(int value) {
    int found = 0;
    for (int i = at; i < end; i++) {
      found += (bytes[i] & 0xFF) == value ? 1 : 0;
    }
    return found;
  }

  /** Passes bytes. */
  public void skip(int length) {
    pass(length);
  }

  /**
   * Begins the next object in this one.
   *
   * @return how many bytes its data have; its code point is next
   */
  public int beginObject() {
    int length = u2();
    if (length < LLCP || length - 2 > remaining()) {
      at -= 2;
      throw malformed("length of a parameter", length, length < LLCP ? LLCP : remaining());
    }
    return length - LLCP;
  }

  /**
   * Reads how many parts of a least length follow.
   *
   * @throws ReplyFormatException if the bytes cannot have so many
   */
  public int count(String what, int count, int least) {
    int most = remaining() / least;
    if (count < 0) {
      throw malformed(what, COUNT, count, 0);
    }
    if (count > most) {
      needed = offset() + count * least;
      throw malformed(what, COUNT, count, most);
    }
    return count;
  }

  /**
   * How many bytes there must be for what could not be read.
   *
   * @return 0 if nothing has failed because the bytes have ended
   */
  public int needed() {
    return needed;
  }

  /** Whether a value or group is there: its indicator is not negative. */
  public boolean isPresent() {
    return (byte) u1() >= 0;
  }

  /** Refuses bytes that are left over. */
  public void requireEnd() {
    if (at != end) {
      throw malformed("bytes left over", remaining(), 0);
    }
  }

  /** What is wrong with an LL whose extended length has not 0, 2, 4, 6 or 8 bytes. */
  public static String lengthOfLength(int length) {
    return String.format(Locale.ROOT, "length of a length: LL=X'%04X'", length);
  }

  /** An error at this place. */
  public ReplyFormatException malformed(String what) {
    return inTerm(ReplyFormatException.content(offset(), what));
  }

  /** A wrong number of bytes at this place. */
  public ReplyFormatException malformed(String what, long actual, long limit) {
    return inTerm(ReplyFormatException.content(offset(), what, actual, limit));
  }

  /** Another wrong figure at this place. */
  public ReplyFormatException malformed(String what, String figure, long actual, long limit) {
    return inTerm(ReplyFormatException.content(offset(), what, figure, actual, limit));
  }

  private ReplyFormatException inTerm(ReplyFormatException e) {
    e.inField(term);
    return e;
  }

  private int pass(int length) {
    if (length > end - at) {
      needed = offset() + length;
      throw malformed("object too short", remaining(), length);
    }
    int from = at;
    at += length;
    return from;
  }
}
