package org.drdawire.ddm;

import java.nio.ByteBuffer;

/**
 * Cuts a DSS whose data come from a source, a few segments at a time.
 *
 * <pre>
 *   | whole segments, up to four | open segment | room |
 * </pre>
 *
 * <p>The length of a segment says whether another one follows. A segment is therefore whole only
 * when a byte after it has been read, or the source is at its end.
 *
 * <p>Source: DDM architecture, terms DSS (segmentation) and EXTENDED TOTAL LENGTH.
 */
final class StreamedDss {

  private static final int CONTINUED = 0xFFFF;
  private static final int CONTINUATION_HEADER = 2;

  /** As many segments as a channel is offered at a time. */
  private static final int SEGMENTS = 4;

  /** How much of the next segment is read to know that there is one. */
  private static final int AHEAD = 4 << 10;

  private static final int CAPACITY = SEGMENTS * Segmentation.LONGEST + CONTINUATION_HEADER + AHEAD;

  private byte[] array = {};
  private ByteBuffer room = ByteBuffer.wrap(array);

  /** The whole segments; a channel moves its position. */
  private ByteBuffer whole = ByteBuffer.wrap(array);

  private DataSource source;

  /** How many bytes the source must still give; negative if their number is not known. */
  private long left;

  private long length;
  private int segment;
  private int position;
  private boolean complete;

  /** Whether this is the DSS of a source, begun before and not yet sent to its end. */
  boolean isOf(DataSource other) {
    return source == other;
  }

  /** Begins with the headers of the DSS, which are in the buffer. */
  void begin(DataSource data, ByteBuffer buffer, int from, int to) {
    if (array.length == 0) {
      byte[] usual = new byte[CAPACITY];
      ByteBuffer usualRoom = ByteBuffer.wrap(usual);
      ByteBuffer none = usualRoom.duplicate().limit(0);
      array = usual;
      room = usualRoom;
      whole = none;
    }
    buffer.get(from, array, 0, to - from);
    whole.limit(0);
    left = data.length();
    length = 0;
    segment = 0;
    position = to - from;
    complete = false;
    source = data;
  }

  /** The segments that are whole, from the first byte that was not taken. */
  ByteBuffer whole() {
    return whole;
  }

  /** Whether the last segment is whole. */
  boolean isComplete() {
    return complete;
  }

  /** How many bytes the DSS has so far on the wire. */
  long length() {
    return length + position;
  }

  /** Forgets the source. */
  void end() {
    source = null;
    whole.limit(0);
  }

  /**
   * Reads until there is no more room or the source has no more for now. All whole segments must
   * have been taken. If this throws, the DSS cannot be continued.
   */
  void fill() {
    dropWhole();
    while (!complete && read() > 0) {
      // The next turn reads after what this one has read.
    }
    whole.limit(complete ? position : segment).position(0);
  }

  private void dropWhole() {
    int taken = whole.limit();
    System.arraycopy(array, taken, array, 0, position - taken);
    length += taken;
    segment = 0;
    position -= taken;
  }

  /** Reads once, and returns how many bytes: 0 if there is no room, none now or no more. */
  private int read() {
    boolean full = position - segment == Segmentation.LONGEST;
    int from = full ? position + CONTINUATION_HEADER : position;
    int header = full ? position : segment;
    int end = Math.min(CAPACITY, header + Segmentation.LONGEST);
    if (from >= end) {
      return 0;
    }
    if (left > 0) {
      end = (int) Math.min(end, from + left);
    }
    int answer = source.read(room.limit(end).position(from));
    int count = room.position() - from;
    requirePromised(answer, count);
    if (count > 0) {
      if (full) {
        room.putShort(segment, (short) CONTINUED);
        segment = header;
      }
      position = from + count;
      left -= count;
    } else if (answer < 0) {
      room.putShort(segment, (short) (position - segment));
      complete = true;
    }
    return count;
  }

  private void requirePromised(int answer, int count) {
    boolean early = answer < 0 && left > 0;
    boolean late = count > 0 && left == 0;
    if (early || late || answer > 0 != count > 0) {
      throw new IllegalStateException(
          "a source has not given what it promised: read=" + answer + " left=" + left);
    }
  }
}
