package org.drdawire.bench;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** Strings to the CCSIDs of East Asia, and to UTF-16. */
public class MultiByteEncodeBenchmark extends EncodeBenchmark {

  /** The candidate. */
  @Param({"ours", "plain", "getBytes", "wrap", "memcpy"})
  public String candidate;

  /** The CCSID; 930 has shifts, 5488 is GB18030. */
  @Param({"930", "943", "5488", "1200"})
  public int ccsid;

  /** The kind of text. */
  @Param({"japanese", "kanji"})
  public String text;

  /** Makes the candidate, and warms it. */
  @Setup
  public void setUp() {
    setUp(Candidates.of(candidate, ccsid), Candidates.charset(ccsid), Texts.kinds(ccsid), text);
  }
}
