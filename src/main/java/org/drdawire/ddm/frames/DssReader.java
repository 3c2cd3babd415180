package org.drdawire.ddm.frames;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
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

  private static final int CONTINUED = 0x8000;
  private static final int EVERY_BIT = 0xFFFF;
  private static final int ONE_BYTE = 0xFF;
  private static final int CONTINUATION_HEADER = 2;
  private static final int ENCRYPTED = 4;
  private static final int MAGIC_OFFSET = 2;
  private static final int TLS_ALERT = 21;
  private static final int TLS_HANDSHAKE = 22;
  private static final int TLS_MAJOR = 3;

  private final byte[] header = new byte[DssFramer.HEADER];

  /** How many bytes of the next header have come, of a DSS or of a segment. */
  private int have;

  /** How many bytes of the segment are left. */
  private int left;

  private boolean continued;
  private boolean open;

  /** How many DSSs without objects have followed each other, with the one that is read. */
  private int empty;

  private int mostEmpty = Integer.MAX_VALUE;
  private int format;
  private int correlation;
  private long start;
  private long taken;

  /** Sets how many DSSs without objects may follow each other. */
  void limitEmpty(int most) {
    mostEmpty = most;
  }

  /** Notes that the DSS has an object. */
  void noteObject() {
    empty = 0;
  }

  /** Takes the header of the next DSS; false if it is not there yet as a whole. */
  public boolean begin(ByteBuffer bytes) {
    if (!takeHeader(bytes, DssFramer.HEADER)) {
      return false;
    }
    start = taken - DssFramer.HEADER;
    format = header[DssFramer.FORMAT_OFFSET] & ONE_BYTE;
    correlation = BigEndian.u2(header, DssFramer.CORRELATION_OFFSET);
    if ((header[MAGIC_OFFSET] & ONE_BYTE) != DssFramer.MAGIC) {
      throw ReplyFormatException.at(start, "not a DSS" + (start > 0 ? "" : stranger()));
    }
    beginSegment(BigEndian.u2(header, 0), DssFramer.HEADER);
    open = true;
    empty++;
    return true;
  }

  /** Refuses a DSS that no server sends to us. */
  void requireReply() {
    int type = format & DssType.MASK;
    if (type == ENCRYPTED) {
      throw ReplyFormatException.at(start, "encrypted reply");
    }
    if (type != DssType.RPYDSS.value() && type != DssType.OBJDSS.value()) {
      throw ReplyFormatException.at(start, "DSS of a requester: type=" + type);
    }
  }

  /**
   * What a connection speaks that is none of DRDA, or else its first bytes. TLS begins with a
   * record that is an alert or a handshake. Any later bytes may be data of a user.
   *
   * <p>Source: RFC 8446 section 5.1, RFC 4253 section 4.2, RFC 9112 section 4.
   */
  private String stranger() {
    boolean isRecord = header[0] == TLS_ALERT || header[0] == TLS_HANDSHAKE;
    String text = new String(header, StandardCharsets.US_ASCII);
    String spoken =
        isRecord && header[1] == TLS_MAJOR
            ? "TLS"
            : text.startsWith("SSH-") ? "SSH" : text.startsWith("HTTP/") ? "HTTP" : "";
    return spoken.isEmpty()
        ? ": bytes=X'" + HexFormat.of().withUpperCase().formatHex(header) + "'"
        : ", the other side speaks " + spoken;
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
      beginSegment(BigEndian.u2(header, 0), CONTINUATION_HEADER);
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
    if (empty > mostEmpty) {
      throw ReplyFormatException.at(taken, "DSSs without objects", "count", empty, mostEmpty);
    }
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

  /** Whether a part of a DSS has come whose rest has not. */
  public boolean isWithin() {
    return open || have > 0;
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
      throw ReplyFormatException.at(
          at, "length of a continued segment", "length", length, EVERY_BIT);
    }
    left = (length & Segmentation.LONGEST) - headerLength;
    if (left < 0) {
      throw ReplyFormatException.length(at, "segment too short", length, headerLength);
    }
  }
}
