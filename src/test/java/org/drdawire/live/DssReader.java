package org.drdawire.live;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;

/** Reads the DSS envelope of replies, and refuses what breaks a rule of it. */
final class DssReader {

  private static final int HEADER = 6;
  private static final int CONTINUED = 0x8000;
  private static final int FULL_SEGMENT = 0x7FFF;
  private static final int RESERVED = 0x80;
  private static final int CHAINED = 0x40;
  private static final int CONTINUE_ON_ERROR = 0x20;
  private static final int SAME_CORRELATION = 0x10;

  private final InputStream in;

  DssReader(InputStream in) {
    this.in = in;
  }

  /**
   * Reads one DSS.
   *
   * @throws EOFException if the stream ends, in front of the DSS or within it
   */
  Dss read() throws IOException {
    ByteBuffer header = ByteBuffer.wrap(exactly(HEADER));
    int length = header.getShort() & 0xFFFF;
    int magic = header.get() & 0xFF;
    int format = header.get() & 0xFF;
    int correlation = header.getShort() & 0xFFFF;
    if (magic != 0xD0) {
      throw new MalformedReplyException(String.format("DSS: byte 2 is X'%02X', not X'D0'", magic));
    }
    checkFormat(format);
    ByteArrayOutputStream payload = new ByteArrayOutputStream();
    payload.write(exactly(segment(length, HEADER) - HEADER));
    boolean more = (length & CONTINUED) != 0;
    while (more) {
      int continuation = ByteBuffer.wrap(exactly(2)).getShort() & 0xFFFF;
      payload.write(exactly(segment(continuation, 3) - 2));
      more = (continuation & CONTINUED) != 0;
    }
    return new Dss(
        format & 0x0F,
        (format & CHAINED) != 0,
        (format & SAME_CORRELATION) != 0,
        correlation,
        ByteBuffer.wrap(payload.toByteArray()).asReadOnlyBuffer());
  }

  private static int segment(int length, int least) {
    int size = length & FULL_SEGMENT;
    if (size < least) {
      throw new MalformedReplyException("DSS: segment length " + size + " is below " + least);
    }
    if ((length & CONTINUED) != 0 && size != FULL_SEGMENT) {
      throw new MalformedReplyException("DSS: continued segment is not full: " + size);
    }
    return size;
  }

  private static void checkFormat(int format) {
    int type = format & 0x0F;
    boolean chained = (format & CHAINED) != 0;
    if (type != Dss.RPYDSS && type != Dss.OBJDSS) {
      throw new MalformedReplyException("DSS: type " + type + " in a reply");
    }
    if ((format & RESERVED) != 0) {
      throw new MalformedReplyException("DSS: reserved bit is set");
    }
    if (!chained && (format & (CONTINUE_ON_ERROR | SAME_CORRELATION)) != 0) {
      throw new MalformedReplyException(
          String.format("DSS: format X'%02X' has flags for a next DSS, but no chaining", format));
    }
  }

  private byte[] exactly(int length) throws IOException {
    byte[] bytes = in.readNBytes(length);
    if (bytes.length < length) {
      throw new EOFException("stream ended " + (length - bytes.length) + " bytes early");
    }
    return bytes;
  }
}
