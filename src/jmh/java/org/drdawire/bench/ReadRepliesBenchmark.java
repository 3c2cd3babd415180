package org.drdawire.bench;

import java.util.Locale;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The answers to a connect, to an insert, to one that fails and to a commit, as Derby's server
 * gives them. Both candidates read them from a stream into an array, and take the same from them:
 * levels, mechanisms and product of a connect; SQLCODE, SQLSTATE, the count of rows and the texts
 * of an error. None makes an exception.
 *
 * <p>Of Derby's client, the time of its classes that read is measured and nothing else. Ours is the
 * loop of a driver, which also says which commands are outstanding.
 */
@Warmup(iterations = 4, time = 1)
public class ReadRepliesBenchmark extends TextBenchmark {

  private static final int WARM_CALLS = 5_000;

  /** What is read. */
  @Param({"connect", "commit", "execute", "failure"})
  public String reply;

  /** How many bytes come together at most: an answer in one piece, or segments of TCP. */
  @Param({"whole", "1448"})
  public String pieces;

  /** The candidate: our reader, or that of Derby's client. */
  @Param({"ours", "stock"})
  public String candidate;

  private Replies.Kind kind;
  private Replies replies;

  /**
   * Makes the candidate, and warms it with all answers.
   *
   * @throws Throwable if an answer cannot be read
   */
  @Setup
  public void setUp() throws Throwable {
    kind = Replies.Kind.valueOf(reply.toUpperCase(Locale.ROOT));
    int segment = pieces.equals("whole") ? Integer.MAX_VALUE : Integer.parseInt(pieces);
    ReplyStream stream = new ReplyStream(segment);
    replies = candidate.equals("ours") ? new OurReplies(stream) : new StockReplies(stream);
    for (int i = 0; i < WARM_CALLS; i++) {
      for (Replies.Kind one : Replies.Kind.values()) {
        replies.read(one);
      }
    }
  }

  /**
   * Reads the answers.
   *
   * @return a number that depends on them
   * @throws Throwable never
   */
  @Benchmark
  public int read() throws Throwable {
    return replies.read(kind);
  }
}
