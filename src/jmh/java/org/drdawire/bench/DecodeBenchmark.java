package org.drdawire.bench;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** Bytes to strings. */
public class DecodeBenchmark extends TextBenchmark {

  /** The candidate. */
  @Param({"ours", "string", "decoder", "netty", "icu4j", "jtopen"})
  public String candidate;

  /** The CCSID of the bytes; each has kinds of text of its own. */
  @Param({"1208", "500", "930", "943", "5488", "1200"})
  public int ccsid;

  /** The kind of text. */
  @Param({"ascii", "latin1", "cjk", "emoji", "sparse", "sql", "japanese", "kanji"})
  public String text;

  /** The chars of a text. */
  @Param({"8", "18", "64", "256", "4096", "65536", "1048576"})
  public int length;

  /** The kind of buffer. */
  @Param({"heap", "direct"})
  public String source;

  private TextDecoder decoder;
  private ByteBuffer[] sources;
  private int next;

  /** Makes the candidate, and warms it with more than is measured. */
  @Setup
  public void setUp() {
    decoder = Decoders.of(candidate, ccsid);
    for (int chars : Workload.WARM_LENGTHS) {
      List<ByteBuffer[]> cells = new ArrayList<>();
      for (String kind : Texts.kinds(ccsid)) {
        for (String buffer : Workload.BUFFERS) {
          cells.add(cell(kind, chars, buffer));
        }
      }
      for (int call = Workload.warmCalls(chars); call > 0; call--) {
        for (ByteBuffer[] cell : cells) {
          sources = cell;
          decode();
        }
      }
    }
    sources = cell(text, length, source);
  }

  private ByteBuffer[] cell(String kind, int chars, String buffer) {
    String[] texts = Texts.of(kind, chars);
    ByteBuffer[] cell = new ByteBuffer[texts.length];
    for (int i = 0; i < texts.length; i++) {
      byte[] bytes = texts[i].getBytes(Candidates.charset(ccsid));
      cell[i] = Workload.allocate(bytes.length, buffer).put(bytes).flip();
      if (!decoder.decode(cell[i]).equals(texts[i])) {
        throw new IllegalStateException("wrong text: length=" + chars);
      }
    }
    return cell;
  }

  /**
   * Decodes one text.
   *
   * @return the text
   */
  @Benchmark
  public String decode() {
    next = (next + 1) & (sources.length - 1);
    return decoder.decode(sources[next].rewind());
  }
}
