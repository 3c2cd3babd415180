package org.drdawire.oracle;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads one DSS after the other from a stream, of requests or of replies, and throws {@link
 * WireRuleException} where its header, its flags or its segments break a rule.
 *
 * <p>It shares no code with an encoder. {@link DssParser} and the reader of replies check what
 * differs between the two directions.
 */
public final class DssReader {

  private static final int HEADER = 6;
  private static final int CONTINUATION_HEADER = 2;
  private static final int CONTINUED = 0xFFFF;
  private static final int FULL_SEGMENT = 0x7FFF;

  private final InputStream in;
  private long position;

  public DssReader(InputStream in) {
    this.in = in;
  }

  /** The bytes read so far. */
  long position() {
    return position;
  }

  /**
   * Reads one DSS; the continuation headers are taken out of its payload.
   *
   * @throws EOFException if the stream ends, before the DSS or within it
   */
  public Frame read() throws IOException {
    return open().whole();
  }

  /**
   * Reads the header of one DSS, whose payload must be read to its end before the next one.
   *
   * @throws EOFException if the stream ends before the payload
   */
  public OpenedFrame open() throws IOException {
    final long offset = position;
    ByteBuffer header = ByteBuffer.wrap(exactly(HEADER, "DSS header"));
    final int length = header.getShort() & 0xFFFF;
    int magic = header.get() & 0xFF;
    int format = header.get() & 0xFF;
    int correlation = header.getShort() & 0xFFFF;
    if (magic != 0xD0) {
      throw new WireRuleException(offset, String.format("byte 2 is X'%02X', not X'D0'", magic));
    }
    checkFormat(offset, format);
    return new OpenedFrame(offset, format, correlation, new Payload(offset, length));
  }

  /** The payload of a DSS, without continuation headers, a segment at a time. */
  final class Payload extends InputStream {

    private final long offset;
    private final List<Integer> segments = new ArrayList<>();
    private ByteBuffer segment;

    Payload(long offset, int first) throws IOException {
      this.offset = offset;
      take(first, HEADER, HEADER);
    }

    /** The length fields so far. */
    List<Integer> segments() {
      return List.copyOf(segments);
    }

    private void take(int field, int header, int least) throws IOException {
      segment = ByteBuffer.wrap(exactly(size(offset, field, least) - header, "segment"));
      segments.add(field);
    }

    /** False at the end. */
    private boolean hasMore() throws IOException {
      while (!segment.hasRemaining() && segments.get(segments.size() - 1) == CONTINUED) {
        byte[] header = exactly(CONTINUATION_HEADER, "continuation header");
        int field = ByteBuffer.wrap(header).getShort() & 0xFFFF;
        take(field, CONTINUATION_HEADER, CONTINUATION_HEADER + 1);
      }
      return segment.hasRemaining();
    }

    @Override
    public int read() throws IOException {
      return hasMore() ? segment.get() & 0xFF : -1;
    }

    @Override
    public int read(byte[] target, int from, int length) throws IOException {
      if (length == 0 || !hasMore()) {
        return length == 0 ? 0 : -1;
      }
      int count = Math.min(length, segment.remaining());
      segment.get(target, from, count);
      return count;
    }
  }

  private static int size(long offset, int field, int least) {
    int size = field & FULL_SEGMENT;
    if (field > FULL_SEGMENT && field != CONTINUED) {
      throw new WireRuleException(offset, "continued segment is not full: " + size);
    }
    if (size < least) {
      throw new WireRuleException(offset, "segment of " + size + " bytes, least " + least);
    }
    return size;
  }

  private static void checkFormat(long offset, int format) {
    if ((format & 0x80) != 0) {
      throw new WireRuleException(offset, "reserved bit of the format is set");
    }
    if ((format & 0x40) == 0 && (format & 0x30) != 0) {
      throw new WireRuleException(
          offset,
          String.format("format X'%02X' has flags for a next DSS, but is not chained", format));
    }
  }

  private byte[] exactly(int length, String what) throws IOException {
    byte[] bytes = in.readNBytes(length);
    if (bytes.length < length) {
      throw new EOFException(what + " needs " + length + " bytes, left " + bytes.length);
    }
    position += length;
    return bytes;
  }
}
