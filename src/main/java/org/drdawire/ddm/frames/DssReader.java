package org.drdawire.ddm.frames;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HexFormat;
import java.util.function.IntPredicate;
import org.drdawire.ReplyFormatException;

/**
 * Takes the headers of DSSs and of their segments out of a stream of bytes, which may be cut
 * anywhere. What is left is the payload, of which it keeps nothing.
 *
 * <pre>
 *   stream   | DSS header | payload ... | continuation | payload ... | DSS header | payload ...
 *   taken    |&lt;---- 6 ----&gt;|             |&lt;---- 2 -----&gt;|             |&lt;---- 6 ----&gt;|
 * </pre>
 *
 * <p>Source: DDM architecture, terms DSS (segmentation), RPYDSS and OBJDSS.
 */
public final class DssReader {

  private static final VarHandle EIGHT =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  private static final int NOTHING = -1;

  /** How long the headers of a DSS and of an object are. */
  private static final int WITH_OBJECT = DssFramer.HEADER + ObjectHeader.LLCP;

  /** Magic and type of the DSSs of a server, and which bits those are. */
  private static final int REPLY = DssFramer.MAGIC << Byte.SIZE | DssType.RPYDSS.value();

  private static final int DATA = DssFramer.MAGIC << Byte.SIZE | DssType.OBJDSS.value();
  private static final int LENGTH_SHIFT = 3 * Short.SIZE;
  private static final int FORMAT_SHIFT = 2 * Short.SIZE;
  private static final int KIND = 0xFF << Byte.SIZE | DssType.MASK;

  private static final int CONTINUED = 0x8000;
  private static final int EVERY_BIT = 0xFFFF;
  private static final int CONTINUATION_HEADER = 2;
  private static final int ENCRYPTED = 4;
  private static final int MAGIC_OFFSET = 2;
  private static final int SHOWN = 8;

  private final byte[] header = new byte[DssFramer.HEADER];

  /** How many bytes of the next header have come. */
  private int have;

  /** How many bytes of the segment are left. */
  private int left;

  private boolean continued;
  private boolean open;
  private int format;
  private int correlation;
  private long start;
  private long taken;

  /** Takes the header of the next DSS; false if it is not there yet as a whole. */
  public boolean begin(ByteBuffer bytes) {
    if (!takeHeader(bytes, DssFramer.HEADER)) {
      return false;
    }
    begin(header, 0, bytes);
    return true;
  }

  /**
   * Takes the next DSS as a whole, if all of it stands in the buffer and one object fills it. Then
   * it is over, and what {@link #isChained()} and the like say is about it.
   *
   * @param most how many bytes the data of the object may have
   * @param wanted the code points of the objects that are taken
   * @return how many bytes the data have; below 0 if nothing was taken
   */
  int take(ByteBuffer bytes, int most, IntPredicate wanted) {
    int at = bytes.position();
    int room = bytes.limit() - at;
    if (open || have > 0 || room < WITH_OBJECT || !bytes.hasArray()) {
      return NOTHING;
    }
    int from = bytes.arrayOffset() + at;
    long headers = (long) EIGHT.get(bytes.array(), from);
    int length = (int) (headers >>> LENGTH_SHIFT);
    int kind = (int) (headers >>> FORMAT_SHIFT) & KIND;
    boolean fills = ((int) headers & EVERY_BIT) == length - DssFramer.HEADER;
    int data = length - WITH_OBJECT;
    if (!fills
        || data < 0
        || data > most
        || length > room
        || length >= CONTINUED
        || (kind != REPLY && kind != DATA)
        || !wanted.test(number(bytes.array(), from + Long.BYTES))) {
      return NOTHING;
    }
    bytes.position(at + length);
    start = taken;
    taken += length;
    format = (int) (headers >>> FORMAT_SHIFT) & 0xFF;
    correlation = (int) (headers >>> Short.SIZE) & EVERY_BIT;
    return data;
  }

  /** Takes the header of the next DSS if all of it stands in the buffer. */
  boolean beginInPlace(ByteBuffer bytes) {
    if (have > 0 || bytes.remaining() < DssFramer.HEADER || !bytes.hasArray()) {
      return false;
    }
    int at = bytes.arrayOffset() + bytes.position();
    bytes.position(bytes.position() + DssFramer.HEADER);
    taken += DssFramer.HEADER;
    begin(bytes.array(), at, bytes);
    return true;
  }

  private void begin(byte[] from, int at, ByteBuffer rest) {
    start = taken - DssFramer.HEADER;
    format = from[at + DssFramer.FORMAT_OFFSET] & 0xFF;
    correlation = number(from, at + DssFramer.CORRELATION_OFFSET);
    if ((from[at + MAGIC_OFFSET] & 0xFF) != DssFramer.MAGIC) {
      throw ReplyFormatException.at(start, "not a DSS: bytes=X'" + shown(from, at, rest) + "'");
    }
    requireReply();
    beginSegment(number(from, at), DssFramer.HEADER);
    open = true;
  }

  private void requireReply() {
    int type = format & DssType.MASK;
    if (type == ENCRYPTED) {
      throw ReplyFormatException.at(start, "encrypted reply");
    }
    if (type != DssType.RPYDSS.value() && type != DssType.OBJDSS.value()) {
      throw ReplyFormatException.at(start, "DSS of a requester: type=" + type);
    }
  }

  /** The first bytes of what is no DSS: they show an alert of TLS, or an answer in HTTP. */
  private static String shown(byte[] from, int at, ByteBuffer rest) {
    HexFormat hex = HexFormat.of().withUpperCase();
    StringBuilder shown = new StringBuilder(hex.formatHex(from, at, at + DssFramer.HEADER));
    int more = Math.min(SHOWN - DssFramer.HEADER, rest.remaining());
    for (int i = 0; i < more; i++) {
      shown.append(hex.toHexDigits(rest.get(rest.position() + i)));
    }
    return shown.toString();
  }

  /**
   * Whether a byte of the payload of the open DSS is next. Takes a continuation header if that is
   * before it.
   *
   * @return false if it has not come yet, or if the DSS {@linkplain #isAtEnd() has ended}
   */
  public boolean hasPayload(ByteBuffer bytes) {
    while (left == 0 && continued) {
      if (!takeHeader(bytes, CONTINUATION_HEADER)) {
        return false;
      }
      beginSegment(number(header, 0), CONTINUATION_HEADER);
      if (left == 0) {
        throw ReplyFormatException.at(taken - CONTINUATION_HEADER, "empty segment");
      }
    }
    return left > 0 && bytes.hasRemaining();
  }

  /** How many bytes of the payload are next to each other in the buffer. */
  public int available(ByteBuffer bytes) {
    return Math.min(left, bytes.remaining());
  }

  /** How many bytes of the payload are certain to follow: those of the segment. */
  int left() {
    return left;
  }

  /** Whether another segment follows. */
  boolean isContinued() {
    return continued;
  }

  /** Passes bytes of the payload, which are available. */
  public void skip(ByteBuffer bytes, int count) {
    bytes.position(bytes.position() + count);
    passed(count);
  }

  /** Counts payload that was taken: the buffer stands behind it. */
  public void passed(int count) {
    left -= count;
    taken += count;
  }

  /** Takes back that the last bytes of the payload were passed. */
  void giveBack(ByteBuffer bytes, int count) {
    bytes.position(bytes.position() - count);
    left += count;
    taken -= count;
  }

  /** Whether the open DSS has no more bytes. */
  public boolean isAtEnd() {
    return open && left == 0 && !continued;
  }

  /** Whether a DSS has begun and was not ended. */
  public boolean isOpen() {
    return open;
  }

  /** Ends the open DSS, which is at its end. */
  public void end() {
    open = false;
  }

  /** Whether another DSS of the same chain follows. */
  public boolean isChained() {
    return (format & DssType.CHAINED) != 0;
  }

  /** Whether the next DSS answers the same command. */
  public boolean isSameCorrelation() {
    return (format & DssType.SAME_CORRELATION) != 0;
  }

  /** The id that the server has given to this DSS: 0 to 65,535. */
  public int correlation() {
    return correlation;
  }

  /** How many bytes of the stream stand before the next one. */
  public long offset() {
    return taken;
  }

  /** Refuses the end of the stream within a DSS. */
  public void requireEnd() {
    if (open || have > 0) {
      throw ReplyFormatException.at(taken, "connection closed within a DSS");
    }
  }

  private boolean takeHeader(ByteBuffer bytes, int length) {
    int count = Math.min(length - have, bytes.remaining());
    bytes.get(header, have, count);
    have += count;
    taken += count;
    if (have < length) {
      return false;
    }
    have = 0;
    return true;
  }

  /** The two readings of a continued length other than X'FFFF' differ, so it is refused. */
  private void beginSegment(int length, int headerLength) {
    long at = taken - headerLength;
    continued = (length & CONTINUED) != 0;
    if (continued && length != EVERY_BIT) {
      throw ReplyFormatException.length(at, "continued segment", length, EVERY_BIT);
    }
    left = (length & Segmentation.LONGEST) - headerLength;
    if (left < 0) {
      throw ReplyFormatException.length(at, "segment too short", length, headerLength);
    }
  }

  /** Two bytes as a number. */
  static int number(byte[] from, int at) {
    return (from[at] & 0xFF) << Byte.SIZE | (from[at + 1] & 0xFF);
  }
}
