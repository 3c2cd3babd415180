package org.drdawire.bench;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.List;

/**
 * What one fork measures: a candidate that has seen all kinds of texts, and the texts of a cell.
 */
final class Workload {

  private static final int WARM_CALLS = 3_000;
  private static final int MOST_WARM_CHARS = 1 << 22;
  private static final int MOST_BYTES_PER_CHAR = 3;

  private final TextEncoder encoder;
  private final Charset charset;
  private String[] texts;
  private ByteBuffer target;
  private int next;

  Workload(TextEncoder encoder, Charset charset) {
    this.encoder = encoder;
    this.charset = charset;
  }

  /** Lets the compiler see every kind of text, size and buffer, and checks the bytes. */
  Workload warm(List<String> kinds) {
    for (int length : List.of(8, 18, 64, 256, 4096, 65536)) {
      for (String kind : kinds) {
        for (String buffer : List.of("heap", "direct")) {
          cell(kind, length, buffer);
          int calls = Math.min(WARM_CALLS, MOST_WARM_CHARS / length);
          for (int call = 0; call < calls; call++) {
            encodeNext();
          }
        }
      }
    }
    return this;
  }

  /** Chooses what is measured. */
  Workload cell(String kind, int length, String buffer) {
    texts = Texts.of(kind, length);
    int room = MOST_BYTES_PER_CHAR * length;
    target = buffer.equals("heap") ? ByteBuffer.allocate(room) : ByteBuffer.allocateDirect(room);
    if (!kind.equals("bad")) {
      check();
    }
    next = 0;
    return this;
  }

  private void check() {
    for (String text : texts) {
      byte[] expected = text.getBytes(charset);
      byte[] bytes = new byte[encoder.encode(text, target.clear())];
      target.clear().get(bytes);
      if (!Arrays.equals(expected, bytes)) {
        throw new IllegalStateException("wrong bytes: length=" + text.length());
      }
    }
  }

  int encodeNext() {
    next = (next + 1) & (texts.length - 1);
    return encoder.encode(texts[next], target.clear());
  }
}
