package org.drdawire.oracle;

import java.io.ByteArrayOutputStream;
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
 * <p>It shares no code with an encoder. {@link DssParser} checks what differs for requests.
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
    ByteArrayOutputStream payload = new ByteArrayOutputStream();
    List<Integer> segments = new ArrayList<>(List.of(length));
    payload.writeBytes(exactly(size(offset, length, HEADER) - HEADER, "segment"));
    while (segments.get(segments.size() - 1) == CONTINUED) {
      byte[] next = exactly(CONTINUATION_HEADER, "continuation header");
      int field = ByteBuffer.wrap(next).getShort() & 0xFFFF;
      segments.add(field);
      int size = size(offset, field, CONTINUATION_HEADER + 1);
      payload.writeBytes(exactly(size - CONTINUATION_HEADER, "segment"));
    }
    ByteBuffer bytes = ByteBuffer.wrap(payload.toByteArray()).asReadOnlyBuffer();
    return new Frame(offset, format, correlation, segments, bytes);
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
