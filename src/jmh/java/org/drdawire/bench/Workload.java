package org.drdawire.bench;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What one fork measures: a candidate that has seen all kinds of texts, and the texts of a cell.
 */
final class Workload {

  /** The lengths that every candidate has seen before it is measured. */
  static final List<Integer> WARM_LENGTHS = List.of(8, 18, 64, 256, 4096, 65536);

  /** The kinds of buffers. */
  static final List<String> BUFFERS = List.of("heap", "direct");

  private static final int WARM_CALLS = 1_000;
  private static final int MOST_WARM_CHARS = 1 << 20;
  private static final int MOST_BYTES_PER_CHAR = 3;
  private static final int MOST_HEADER_SIZE = 5;

  private final TextEncoder encoder;
  private final Charset charset;
  private final int position;
  private String[] texts;
  private ByteBuffer target;
  private int next;

  Workload(TextEncoder encoder, Charset charset) {
    this(encoder, charset, 0);
  }

  /** Encodes to a position of the targets. */
  Workload(TextEncoder encoder, Charset charset, int position) {
    this.encoder = encoder;
    this.charset = charset;
    this.position = position;
  }

  /** How often the warm-up calls a candidate with texts of a length. */
  static int warmCalls(int length) {
    return Math.min(WARM_CALLS, MOST_WARM_CHARS / length);
  }

  static ByteBuffer allocate(int room, String buffer) {
    return buffer.equals("heap") ? ByteBuffer.allocate(room) : ByteBuffer.allocateDirect(room);
  }

  /**
   * Lets the compiler see every given kind of text, each length and each kind of buffer, and checks
   * the bytes. Kinds and buffers take turns, because otherwise a method may be compiled after it
   * has seen only one of them.
   */
  Workload warm(List<String> kinds) {
    for (int length : WARM_LENGTHS) {
      List<Workload> cells = new ArrayList<>();
      for (String kind : kinds) {
        for (String buffer : BUFFERS) {
          cells.add(new Workload(encoder, charset, position).cell(kind, length, buffer));
        }
      }
      for (int call = warmCalls(length); call > 0; call--) {
        cells.forEach(Workload::encodeNext);
      }
    }
    return this;
  }

  /** Chooses what is measured. */
  Workload cell(String kind, int length, String buffer) {
    return cell(Texts.of(kind, length), buffer);
  }

  /** Chooses what is measured; a bad text is not checked, because no bytes are right for it. */
  Workload cell(String[] samples, String buffer) {
    texts = samples;
    int most = MOST_BYTES_PER_CHAR * texts[0].length() + MOST_HEADER_SIZE;
    target = allocate(position + most, buffer);
    for (String text : texts) {
      if (!Texts.isBad(text)) {
        check(text);
      }
    }
    return this;
  }

  private void check(String text) {
    byte[] expected = text.getBytes(charset);
    int end = encoder.encode(text, target.clear().position(position));
    int start = position + encoder.headerSize(expected.length);
    byte[] bytes = new byte[end];
    target.clear().get(bytes);
    if (!Arrays.equals(bytes, start, end, expected, 0, expected.length)) {
      throw new IllegalStateException("wrong bytes: length=" + text.length());
    }
  }

  int encodeNext() {
    next = (next + 1) & (texts.length - 1);
    return encoder.encode(texts[next], target.clear().position(position));
  }
}
