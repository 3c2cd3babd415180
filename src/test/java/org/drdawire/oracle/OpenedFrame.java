package org.drdawire.oracle;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.List;

/** A DSS whose header has been read, and whose payload is read as it comes. */
public final class OpenedFrame {

  private static final int LONGEST_SHORT = 0x7FFF;

  /** LL and code point. */
  private static final int OBJECT_HEADER = 4;

  private final Frame beginning;
  private final DssReader.Payload rest;

  OpenedFrame(long offset, int format, int correlation, DssReader.Payload payload)
      throws IOException {
    rest = payload;
    ByteBuffer header = ByteBuffer.wrap(payload.readNBytes(OBJECT_HEADER));
    beginning = new Frame(offset, format, correlation, List.of(), header);
  }

  /** The DSS with the header of its first object as its payload. */
  public Frame beginning() {
    return beginning;
  }

  /** The code point of the first object. */
  public int codePoint() {
    return beginning.payload().getShort(2) & 0xFFFF;
  }

  /** The DSS with its whole payload. */
  public Frame whole() throws IOException {
    ByteBuffer header = beginning.payload();
    byte[] data = rest.readAllBytes();
    ByteBuffer payload = ByteBuffer.allocate(header.limit() + data.length);
    payload.put(header.duplicate()).put(data).flip();
    return new Frame(
        beginning.offset(),
        beginning.format(),
        beginning.correlation(),
        rest.segments(),
        payload.asReadOnlyBuffer());
  }

  /** The data of an object that fills the DSS: what is behind LL, code point and length. */
  public InputStream data() throws IOException {
    int length = beginning.payload().getShort(0) & 0xFFFF;
    if (length > LONGEST_SHORT) {
      rest.skipNBytes((length & LONGEST_SHORT) - OBJECT_HEADER);
    }
    return rest;
  }
}
