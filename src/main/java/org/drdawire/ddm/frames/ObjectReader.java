package org.drdawire.ddm.frames;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.drdawire.ReplyFormatException;

/**
 * Takes the objects out of DSSs, from bytes that may be cut anywhere. An object is given as a
 * whole, in place if all of it stands together, or in pieces as they come.
 *
 * <pre>
 *   LL      2   of the object, this header included; X'8004' to X'800C': see below
 *   CP      2   code point
 *   length  0   LL = X'8004': the object ends with its DSS
 *           2 to 8, even: the length of the data, for LL = X'8006' to X'800C'
 *   data
 * </pre>
 *
 * <p>Nothing is allocated because a server says how long something is: what is collected grows with
 * the bytes that have come.
 *
 * <p>Source: DDM architecture, terms OBJECT (length), EXTENDED TOTAL LENGTH.
 */
public final class ObjectReader {

  /** What has been read. */
  public enum Step {
    /** There is nothing more to read in the buffer. */
    NEEDS_MORE,
    /** An object has begun: {@link #collect} it or {@link #stream} it. */
    BEGIN,
    /** The data of a collected object are there. */
    WHOLE,
    /** Some data of a streamed object are there, perhaps none of an empty one. */
    PIECE,
    /** The DSS has ended. */
    END_OF_DSS
  }

  private static final long UNKNOWN = ObjectHeader.UNKNOWN;
  private static final String LONGER = "object longer than its DSS";

  /** The largest array of the caller that is kept until the next object. */
  private static final int MOST_RETAINED = 1 << 10;

  private static final byte[] NOTHING = {};

  private final DssReader dss = new DssReader();

  /** The header of the object that comes next. */
  private final ObjectHeader header = new ObjectHeader();

  /** How many bytes of the stream stand before the data of the object. */
  private long start;

  private boolean open;
  private boolean streamed;
  private int codePoint;
  private long left;

  /** How many bytes of data the header of the object has announced. */
  private long said;

  private int trailing;

  private final CollectedBytes collected = new CollectedBytes();

  /** Where an object stands as a whole; a piece stands in the buffer. */
  private byte[] array = NOTHING;

  /** Where the buffer stands, from which an object or a piece was read. */
  public final BufferMark mark = new BufferMark();

  private int from;
  private int to;

  /** Sets how many DSSs without objects may follow each other. */
  public void limitEmpty(int most) {
    dss.limitEmpty(most);
  }

  /** The DSS that is being read. */
  public DssReader dss() {
    return dss;
  }

  /** Goes on until something has been read. */
  public Step next(ByteBuffer bytes) {
    if (open) {
      return streamed ? piece(bytes) : whole(bytes);
    }
    if (dss.isAtEnd()) {
      return endOfDss();
    }
    if (!bytes.hasRemaining()) {
      return Step.NEEDS_MORE;
    }
    if (!dss.isOpen()) {
      if (!dss.begin(bytes)) {
        return Step.NEEDS_MORE;
      }
      dss.requireReply();
    }
    if (header.take(dss, bytes)) {
      begin();
      return Step.BEGIN;
    }
    return dss.isAtEnd() ? endOfDss() : Step.NEEDS_MORE;
  }

  /** Takes the object that has begun as a whole, if it has no more bytes than the limit. */
  public void collect(int most) {
    streamed = false;
    collected.begin(most);
    if (left != UNKNOWN) {
      collected.requireRoom(left, dss.offset());
    }
  }

  /** Takes the object that has begun in pieces. */
  public void stream() {
    streamed = true;
  }

  /** Whether what has come of an object that is not complete ends with these bytes. */
  public boolean stopsWith(byte[] last) {
    return open && !streamed && collected.endsWith(last);
  }

  /** Keeps a whole object, whatever becomes of the buffer that it stands in. */
  public void keep() {
    show(Arrays.copyOfRange(array, from, to), 0, to - from);
    mark.setOwn();
  }

  /** Lets go of the data: nobody asks for them any more, and they may stand in a large array. */
  public void forget() {
    mark.setOwn();
    if (array.length > MOST_RETAINED) {
      show(NOTHING, 0, 0);
    }
  }

  /** The code point of the object: 0 to 65,535. */
  public int codePoint() {
    return codePoint;
  }

  /** How many bytes of the stream stand before the data of the object. */
  public long start() {
    return start;
  }

  /** The fields of a whole object. */
  public FieldReader fields(String term) {
    mark.require();
    return new FieldReader(term, array, from, to);
  }

  /** An unsigned byte of a whole object, which has one at this offset. */
  public int u1(int at) {
    return array[from + at] & 0xFF;
  }

  /** An unsigned number of two bytes of a whole object, which has them at this offset. */
  public int u2(int at) {
    return BigEndian.u2(array, from + at);
  }

  /** A number of four bytes of a whole object, which has them at this offset. */
  public int i4(int at) {
    return BigEndian.i4(array, from + at);
  }

  /** The data of a whole object, or the piece, as a view. */
  public ByteBuffer data() {
    mark.require();
    ByteBuffer bytes = streamed ? mark.buffer() : ByteBuffer.wrap(array);
    return bytes.slice(from, to - from).asReadOnlyBuffer();
  }

  /** How many bytes a piece has. */
  public int length() {
    return to - from;
  }

  /** The index of the first byte of a piece in the buffer that was handed in. */
  public int position() {
    return from;
  }

  /** How many bytes of the streamed object come next to each other. */
  public int ready() {
    return open && streamed ? (int) Math.min(left, dss.left()) : 0;
  }

  /**
   * How many bytes of the streamed object stand next to each other in the buffer, behind a
   * continuation header that is taken.
   */
  public int available(ByteBuffer bytes) {
    return open && streamed && left > 0 && dss.hasPayload(bytes)
        ? (int) Math.min(left, dss.available(bytes))
        : 0;
  }

  /** Passes bytes of the object, which are available. */
  public void skip(ByteBuffer bytes, int count) {
    bytes.position(bytes.position() + count);
    passed(count);
  }

  /** Counts bytes of the object that were taken: the buffer stands behind them. */
  public void passed(int count) {
    dss.passed(count);
    left -= left == UNKNOWN ? 0 : count;
    open = left == UNKNOWN ? !dss.isAtEnd() : left > 0;
  }

  /** Whether a piece is the last one of its object. */
  public boolean isComplete() {
    return !open;
  }

  /** How many bytes stood behind the last object of the DSS, too few for another one. */
  public int trailing() {
    return trailing;
  }

  private void begin() {
    codePoint = header.codePoint();
    long at = dss.offset() - header.have();
    long data = header.dataLength(at);
    if (data != UNKNOWN && data > dss.left() && !dss.isContinued()) {
      throw ReplyFormatException.length(at, LONGER, data, dss.left());
    }
    header.clear();
    start = dss.offset();
    left = data;
    said = data;
    open = true;
    dss.noteObject();
  }

  /** Takes the object that has begun where it stands; false if not all of it stands there. */
  public boolean takeInPlace(ByteBuffer bytes) {
    if (left > dss.available(bytes) || streamed || collected.count() > 0 || !bytes.hasArray()) {
      return false;
    }
    int at = bytes.arrayOffset() + bytes.position();
    dss.skip(bytes, (int) left);
    show(bytes.array(), at, (int) left);
    mark.set(bytes);
    open = false;
    return true;
  }

  private Step whole(ByteBuffer bytes) {
    if ((left == 0 || dss.hasPayload(bytes)) && takeInPlace(bytes)) {
      return Step.WHOLE;
    }
    while (left > 0 && dss.hasPayload(bytes)) {
      // Up to the limit and no farther, so that the error is the same for any cut.
      collected.requireRoom(1, dss.offset());
      int ready = (int) Math.min(left, dss.available(bytes));
      int more = Math.min(ready, collected.room());
      collected.append(bytes, more);
      passed(more);
    }
    if (!isOver()) {
      return Step.NEEDS_MORE;
    }
    open = false;
    show(collected.take(), 0, collected.count());
    mark.setOwn();
    return Step.WHOLE;
  }

  private Step piece(ByteBuffer bytes) {
    int length = available(bytes);
    if (length == 0 && !isOver()) {
      return Step.NEEDS_MORE;
    }
    show(array, bytes.position(), length);
    skip(bytes, length);
    mark.set(bytes);
    return Step.PIECE;
  }

  /** Whether all data of the object have come. */
  private boolean isOver() {
    if (left == 0 || left == UNKNOWN) {
      return left == 0 || dss.isAtEnd();
    }
    if (dss.isAtEnd()) {
      throw ReplyFormatException.length(dss.offset(), LONGER, said, said - left);
    }
    return false;
  }

  private void show(byte[] bytes, int start, int length) {
    if (array != bytes) {
      // To store a reference, even the same one, can cost a collector more than all else here.
      array = bytes;
    }
    from = start;
    to = start + length;
  }

  private Step endOfDss() {
    dss.end();
    trailing = header.have();
    header.clear();
    return Step.END_OF_DSS;
  }
}
