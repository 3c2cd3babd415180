package org.drdawire.captures;

import java.util.Arrays;
import java.util.List;

/**
 * Bytes that are read one field after the other. Fields that may tell something of a user are noted
 * with their places.
 */
final class Octets {

  /** What a field consists of. */
  enum Kind {
    /** Characters. */
    TEXT,
    /** A text with digits where a date has them. */
    DATE,
    /** Two's complement, floating point, or bytes of any kind. */
    BYTES,
    /** Two digits a byte, and a sign. */
    PACKED,
    /** One digit a byte, and a sign. */
    ZONED
  }

  /** Where a field is. */
  static final class Mark {
    private final Kind kind;
    private final int ccsid;
    private final int[] places;

    private Mark(Kind kind, int ccsid, int[] places) {
      this.kind = kind;
      this.ccsid = ccsid;
      this.places = places;
    }

    Kind kind() {
      return kind;
    }

    int ccsid() {
      return ccsid;
    }

    int size() {
      return places.length;
    }

    /** Where a byte of it stands. */
    int place(int index) {
      return places[index];
    }
  }

  /** A field goes on behind the last byte. */
  static final class EndOfOctets extends RuntimeException {
    private static final long serialVersionUID = 1L;

    EndOfOctets() {
      super("no more bytes", null, false, false);
    }
  }

  private final byte[] bytes;
  private final int[] places;
  private final int start;
  private final int end;
  private final boolean little;
  private final List<Mark> marks;
  private int at;

  /**
   * Begins at the first byte.
   *
   * @param bytes the bytes
   * @param places where each of them stands
   * @param little whether numbers begin with their last byte
   * @param marks takes the fields that are noted
   */
  Octets(byte[] bytes, int[] places, boolean little, List<Mark> marks) {
    this.bytes = bytes;
    this.places = places;
    this.little = little;
    this.marks = marks;
    start = 0;
    end = bytes.length;
  }

  private Octets(Octets all, int start, int end, boolean little) {
    bytes = all.bytes;
    places = all.places;
    marks = all.marks;
    this.start = start;
    this.end = end;
    this.little = little;
    at = start;
  }

  int position() {
    return at - start;
  }

  int remaining() {
    return end - at;
  }

  List<Mark> marks() {
    return marks;
  }

  /** The same from some position on, in the byte order of a server. */
  Octets from(int position, boolean order) {
    return new Octets(this, start + position, end, order);
  }

  /** The next bytes, as octets of their own. */
  Octets part(int length) {
    int from = advance(length);
    return new Octets(this, from, at, little);
  }

  /** These bytes and more behind them. */
  Octets append(Octets more) {
    int size = remaining() + more.remaining();
    byte[] all = Arrays.copyOf(Arrays.copyOfRange(bytes, at, end), size);
    System.arraycopy(more.bytes, more.at, all, remaining(), more.remaining());
    int[] where = Arrays.copyOf(Arrays.copyOfRange(places, at, end), size);
    System.arraycopy(more.places, more.at, where, remaining(), more.remaining());
    return new Octets(all, where, more.little, more.marks);
  }

  private int advance(int length) {
    if (length > remaining()) {
      throw new EndOfOctets();
    } else if (length < 0) {
      throw new IllegalStateException("a length below 0");
    }
    int from = at;
    at += length;
    return from;
  }

  byte[] raw(int length) {
    int from = advance(length);
    return Arrays.copyOfRange(bytes, from, at);
  }

  /** Notes the next bytes, and gives them. */
  byte[] marked(int length, Kind kind, int ccsid) {
    int from = advance(length);
    marks.add(new Mark(kind, ccsid, Arrays.copyOfRange(places, from, at)));
    return Arrays.copyOfRange(bytes, from, at);
  }

  int u1() {
    return bytes[advance(1)] & 0xFF;
  }

  /** Lengths are big-endian whatever the machine. */
  int u2() {
    return u1() << 8 | u1();
  }

  int i2() {
    return (short) number(raw(2), little);
  }

  int i4() {
    return (int) number(raw(4), little);
  }

  long i8() {
    return number(raw(8), little);
  }

  /** Two's complement of up to eight bytes. */
  static long number(byte[] bytes, boolean little) {
    long number = bytes[little ? bytes.length - 1 : 0] < 0 ? -1 : 0;
    for (int i = 0; i < bytes.length; i++) {
      number = number << 8 | (bytes[little ? bytes.length - 1 - i : i] & 0xFF);
    }
    return number;
  }

  /** Whether a group is there. */
  boolean isPresent() {
    return u1() < 0x80;
  }
}
