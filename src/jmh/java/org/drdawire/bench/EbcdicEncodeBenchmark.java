package org.drdawire.bench;

import java.nio.charset.Charset;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.drdawire.ccsid.CcsidManager;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Strings to CCSID 500; also for the texts latin1 and sparse, and bad ones. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
    value = 1,
    jvmArgsAppend = {"-Xms512m", "-Xmx512m"})
@Warmup(iterations = 3, time = 200, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 200, timeUnit = TimeUnit.MILLISECONDS)
public class EbcdicEncodeBenchmark {

  /** Who encodes. */
  @Param({"ours", "getBytes", "loop", "memcpy"})
  public String candidate;

  /** The kind of text. */
  @Param({"ascii"})
  public String text;

  /** The chars of a text. */
  @Param({"8", "18", "64", "256", "4096", "65536"})
  public int length;

  /** The kind of buffer. */
  @Param({"heap"})
  public String target;

  private Workload workload;

  /** Makes the candidate, and warms it with more than is measured. */
  @Setup
  public void setUp() {
    Charset charset = Charset.forName("IBM500");
    workload =
        new Workload(Candidates.of(candidate, CcsidManager.ebcdic(), charset), charset)
            .warm(List.of("ascii", "latin1", "sparse", "bad"))
            .cell(text, length, target);
  }

  /**
   * Encodes one text.
   *
   * @return the position behind it
   */
  @Benchmark
  public int encode() {
    return workload.encodeNext();
  }
}
