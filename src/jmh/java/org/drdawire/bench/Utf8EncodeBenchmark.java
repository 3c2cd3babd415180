package org.drdawire.bench;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** Strings to UTF-8, CCSID 1208. */
public class Utf8EncodeBenchmark extends EncodeBenchmark {

  /** The candidate. */
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

  /** Makes the candidate, and warms it. */
  @Setup
  public void setUp() {
    setUp(
        Candidates.of(candidate, 1208),
        StandardCharsets.UTF_8,
        List.of("ascii", "latin1", "cjk", "emoji", "sparse", "sql", "bad"),
        text);
  }
}
