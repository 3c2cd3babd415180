package org.drdawire.ccsid;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Targets of any room, one after another, in one reusable storage between canaries. */
final class Rooms {

  private static final int MARGIN = 8;
  private static final byte CANARY = (byte) 0xEE;

  /** The kinds of buffer that a driver may pass in. */
  enum Kind {
    HEAP,
    HEAP_SLICE,
    HEAP_LITTLE_ENDIAN,
    HEAP_SLICE_LITTLE_ENDIAN,
    DIRECT,
    DIRECT_SLICE,
    DIRECT_LITTLE_ENDIAN,
    DIRECT_SLICE_LITTLE_ENDIAN;

    /** Makes a storage for rooms of at most so many bytes. */
    Rooms upTo(int most) {
      return new Rooms(this, most + 2 * MARGIN);
    }
  }

  private final Kind kind;
  private final ByteBuffer whole;
  private final byte[] canaries;
  private ByteBuffer target;
  private int start;

  private Rooms(Kind kind, int size) {
    this.kind = kind;
    whole =
        kind.name().startsWith("HEAP")
            ? ByteBuffer.allocate(size)
            : ByteBuffer.allocateDirect(size);
    canaries = new byte[size];
    Arrays.fill(canaries, CANARY);
    whole.put(0, canaries);
  }

  int most() {
    return whole.capacity() - 2 * MARGIN;
  }

  ByteBuffer ofRoom(int room) {
    boolean slice = kind.name().contains("SLICE");
    start = slice ? 0 : MARGIN;
    target =
        slice ? whole.slice(MARGIN, room) : whole.duplicate().position(MARGIN).limit(MARGIN + room);
    return target.order(
        kind.name().endsWith("LITTLE_ENDIAN") ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
  }

  /**
   * Copies what was written to the last room.
   *
   * @param bytes gets it, from {@code at}
   * @return how many bytes there were, or -1 if a byte around them was touched
   */
  int take(byte[] bytes, int at) {
    int length = target.position() - start;
    whole.get(MARGIN, bytes, at, length);
    whole.put(MARGIN, canaries, 0, length);
    if (whole.mismatch(ByteBuffer.wrap(canaries)) >= 0) {
      whole.put(0, canaries);
      return -1;
    }
    return length;
  }

  @Override
  public String toString() {
    return kind.toString();
  }
}
