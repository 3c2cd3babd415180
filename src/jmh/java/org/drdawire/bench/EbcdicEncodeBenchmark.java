package org.drdawire.bench;

import java.util.List;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** Strings to CCSID 500. */
public class EbcdicEncodeBenchmark extends EncodeBenchmark {

  /** The candidate. */
  @Param({"ours", "plain", "getBytes", "wrap", "derby", "icu4j", "jtopen", "memcpy"})
  public String candidate;

  /** The kind of text; this CCSID does not contain the others. */
  @Param({"ascii", "latin1", "sparse", "sql", "bad"})
  public String text;

  /** Makes the candidate, and warms it. */
  @Setup
  public void setUp() {
    setUp(
        Candidates.of(candidate, 500),
        Candidates.charset(500),
        List.of("ascii", "latin1", "sparse", "sql", "bad"),
        text);
  }
}
