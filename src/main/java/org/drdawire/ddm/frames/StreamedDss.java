package org.drdawire.ddm.frames;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

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
public final class StreamedDss {

  private static final int CONTINUED = 0xFFFF;
  private static final int CONTINUATION_HEADER = 2;

  /** As many segments as a channel is offered at a time. */
  private static final int SEGMENTS = 4;

  /** How much of the next segment is read to know that there is one. */
  private static final int AHEAD = 4 << 10;

  private static final int CAPACITY = SEGMENTS * Segmentation.LONGEST + CONTINUATION_HEADER + AHEAD;

  /** There is no such answer of a source. */
  private static final int NONE = Integer.MIN_VALUE;

  private byte[] array = {};
  private ByteBuffer room = ByteBuffer.wrap(array);

  /** What a channel is offered, which moves its position. */
  private ByteBuffer window = ByteBuffer.wrap(array);

  private @Nullable DataSource source;
  private boolean repeatable;

  /** How many bytes the source must still give; negative if their number is not known. */
  private long left;

  private long length;

  /** Where the whole segments end, and up to where they were taken. */
  private int whole;

  private int taken;
  private int segment;
  private int position;
  private boolean complete;

  /** What the source has answered, until that is noted. */
  private int answer = NONE;

  private boolean broken;

  /** Whether this is the DSS of a source, begun before and not yet sent to its end; or of none. */
  public boolean isOf(@Nullable DataSource other) {
    return source == other;
  }

  /** Begins with the headers of the DSS, which are in the buffer. */
  public void begin(PendingStreams.PendingStream stream, ByteBuffer buffer, int from, int to) {
    if (array.length == 0) {
      byte[] usual = new byte[CAPACITY];
      ByteBuffer usualRoom = ByteBuffer.wrap(usual);
      ByteBuffer usualWindow = usualRoom.duplicate();
      array = usual;
      room = usualRoom;
      window = usualWindow;
    }
    buffer.get(from, array, 0, to - from);
    DataSource data = stream.source();
    long promised = stream.length();
    repeatable = data.isRepeatable();
    // Nothing below can fail: the stream has begun as a whole, or not at all.
    left = promised;
    length = 0;
    whole = 0;
    taken = 0;
    segment = 0;
    position = to - from;
    complete = false;
    answer = NONE;
    broken = false;
    source = data;
  }

  /** Whether {@link #fill} may be called again after it has thrown. */
  public boolean isRepeatable() {
    return repeatable;
  }

  /** The segments that are whole, from the first byte that was not taken. */
  public ByteBuffer whole() {
    return window.limit(whole).position(taken);
  }

  /** Whether a channel has taken all that is whole. */
  public boolean isTaken() {
    return taken == whole;
  }

  /** Up to where the whole segments were taken. */
  public int taken() {
    return taken;
  }

  public void taken(int end) {
    taken = end;
  }

  /** Whether the last segment is whole. */
  public boolean isComplete() {
    return complete;
  }

  /** How many bytes the DSS has so far on the wire. */
  public long length() {
    return length + position;
  }

  /** Forgets the source. */
  public void end() {
    source = null;
    whole = 0;
    taken = 0;
  }

  /**
   * Reads until there is no more room or the source has no more for now. All whole segments must
   * have been taken. If this throws and is not repeatable, nobody can finish the DSS.
   */
  public void fill() {
    dropWhole();
    while (!complete && !broken && read() > 0) {
      // The next turn reads after what this one has read.
    }
    whole = complete ? position : segment;
  }

  private void dropWhole() {
    int dropped = whole;
    System.arraycopy(array, dropped, array, 0, position - dropped);
    // Nothing below can fail: else a repeated call would drop the same bytes twice.
    length += dropped;
    segment -= dropped;
    position -= dropped;
    whole = 0;
    taken = 0;
  }

  /**
   * Reads once, and returns how many bytes: 0 if there is no room, none now or no more. If this
   * throws before the source has answered, the next call asks again. If it throws later, the next
   * call notes that answer.
   */
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
    if (answer == NONE) {
      answer = source.read(room.limit(end).position(from));
    }
    int count = room.position() - from;
    if (!isPromised(count)) {
      broken = true;
      return 0;
    }
    if (count > 0 && full) {
      room.putShort(segment, (short) CONTINUED);
    } else if (answer == DataSource.END) {
      room.putShort(segment, (short) (position - segment));
    }
    // Nothing below can fail: else the next call would take this answer of the source again.
    complete = answer == DataSource.END;
    answer = NONE;
    if (count > 0) {
      segment = header;
      position = from + count;
      left -= count;
    }
    return count;
  }

  private boolean isPromised(int count) {
    boolean early = answer < 0 && left > 0;
    boolean late = count > 0 && left == 0;
    return answer >= DataSource.END && !early && !late && count == Math.max(0, answer);
  }

  /** Whether nobody can finish the DSS. */
  public boolean isBroken() {
    return broken;
  }

  /** Throws why nobody can finish the DSS. */
  public void explain() {
    if (answer == DataSource.GIVEN_UP) {
      source.requireComplete();
    }
    throw new IllegalStateException(
        "a source has not given what it promised: read=" + answer + " left=" + left);
  }
}
