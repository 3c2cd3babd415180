package org.drdawire.bench;

import java.nio.charset.Charset;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/** Strings into a buffer: what the benchmarks of the CCSIDs have in common. */
public abstract class EncodeBenchmark extends TextBenchmark {

  /** The chars of a text. */
  @Param({"8", "18", "64", "256", "4096", "65536", "1048576"})
  public int length;

  /** The kind of buffer. */
  @Param({"heap", "direct"})
  public String target;

  /** Where in the buffer the bytes go. */
  @Param({"0", "5"})
  public int position;

  /** Which strings the virtual machine has read before: of all kinds, or none of UTF-16. */
  @Param({"mixed", "latin1"})
  public String profile;

  private Workload workload;

  /** Warms a candidate with more than is measured. */
  final void setUp(TextEncoder encoder, Charset charset, List<String> kinds, String text) {
    boolean mixed = profile.equals("mixed");
    if (mixed) {
      Texts.readUtf16();
    }
    workload =
        new Workload(encoder, charset, position)
            .warm(mixed ? kinds : kinds.stream().filter(Texts::isLatin1).toList())
            .cell(text, length, target);
  }

  /**
   * Encodes one text.
   *
   * @return the position after it
   */
  @Benchmark
  public int encode() {
    return workload.encodeNext();
  }
}
