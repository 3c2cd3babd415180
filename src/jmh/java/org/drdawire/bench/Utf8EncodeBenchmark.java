package org.drdawire.bench;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** Strings to UTF-8, CCSID 1208. */
public class Utf8EncodeBenchmark extends TextBenchmark {

  /** Who encodes. */
  @Param({
    "ours",
    "plain",
    "getBytes",
    "wrap",
    "derby",
    "netty",
    "protobuf",
    "icu4j",
    "jtopen",
    "memcpy"
  })
  public String candidate;

  /** The kind of text. */
  @Param({"ascii", "latin1", "cjk", "emoji", "sparse", "sql", "bad"})
  public String text;

  /** The chars of a text. */
  @Param({"8", "18", "64", "256", "4096", "65536", "1048576"})
  public int length;

  /** The kind of buffer. */
  @Param({"heap", "direct"})
  public String target;

  private Workload workload;

  /** Makes the candidate, and warms it with more than is measured. */
  @Setup
  public void setUp() {
    workload =
        new Workload(Candidates.of(candidate, 1208), StandardCharsets.UTF_8)
            .warm(List.of("ascii", "latin1", "cjk", "emoji", "sparse", "sql", "bad"))
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
