package org.apache.derby.client.net;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.ReaderEncoder;

/**
 * What the client makes of a reader without a length: a stream of bytes in UTF-8. The writer takes
 * the reader itself, so that an error can say which character it is about.
 */
public final class EncodedInputStream extends InputStream {

  private static final int BUFFER = 8 << 10;

  private final Reader reader;
  private final ReaderEncoder encoder = new ReaderEncoder(CcsidManager.utf8());
  private final ByteBuffer bytes = ByteBuffer.allocate(BUFFER).flip();
  private boolean ended;

  private EncodedInputStream(Reader reader) {
    this.reader = reader;
    encoder.startEncoding(reader);
  }

  /** A stream of the characters of a reader. */
  public static EncodedInputStream createUTF8Stream(Reader reader) {
    return new EncodedInputStream(reader);
  }

  Reader reader() {
    return reader;
  }

  @Override
  public int read() throws IOException {
    while (!bytes.hasRemaining() && !ended) {
      bytes.clear();
      ended = encoder.encode(bytes);
      bytes.flip();
    }
    return bytes.hasRemaining() ? bytes.get() & 0xFF : -1;
  }
}
