package org.drdawire.bench;

import java.nio.ByteBuffer;
import java.util.List;
import org.drdawire.ddm.FrameLog;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The bytes of one transaction of {@code sr_select}, a query for one row by its key and a commit,
 * and those of a connect. Both candidates write them into one array, and the set-up compares them.
 *
 * <p>Of Derby's client, the time of the writer is measured and nothing else: its methods that begin
 * a chain, write each command and send the chain, in a connection that the client itself has opened
 * to recorded replies; for a connect, also that which makes PRDDTA, as it does once in each
 * connection. What comes before them is left out: the calls of JDBC, the checks of the statement,
 * and the box around the key, which is made once. Ours is all that a driver would call: the
 * template and its row, the commit, and sending; for a connect, adding the records, which a data
 * source keeps. For a connection after the first it can keep the bytes of the first flush.
 */
@Warmup(iterations = 4, time = 1)
public class TransactionBytesBenchmark extends TextBenchmark {

  static final int KEY = 4_711;
  static final String USER = "app";
  static final String PASSWORD = "any";

  /** The text in PRDDTA, which the client writes in EBCDIC, and we in the CCSID of names. */
  private static final int PRODUCT_DATA = 8 + 18 + 20 + 8;

  private static final int WARM_CALLS = 5_000;

  /** What is written. */
  @Param({"select", "connect", "connectAgain"})
  public String chain;

  /**
   * The candidate: our encoder, which may have a log that was taken away, or one that counts lines;
   * or the writer of Derby's client.
   */
  @Param({"ours", "stock", "logOff", "logOn"})
  public String candidate;

  private final Sink sink = new Sink();
  private Chains chains;
  private long lines;

  /**
   * Makes the candidates, compares their bytes, and warms the one that is measured with both.
   *
   * @throws Throwable if the client cannot connect
   */
  @Setup
  public void setUp() throws Throwable {
    StockChains stock = new StockChains(sink);
    OurChains ours = new OurChains(sink, stock.externalName(), stock.correlationToken());
    requireEqual(bytes(stock, "select"), bytes(ours, "select"));
    for (String kind : List.of("connect", "connectAgain")) {
      requireSameConnect(bytes(stock, kind), bytes(ours, kind));
    }
    chains = candidate.equals("stock") ? stock : ours;
    if (candidate.startsWith("log")) {
      ours.logTo(new FrameLog(line -> lines++));
      write(ours, "connect");
      ours.logTo(candidate.equals("logOn") ? new FrameLog(line -> lines++) : null);
    }
    for (int i = 0; i < WARM_CALLS; i++) {
      write(chains, "connect");
      write(chains, "connectAgain");
      write(chains, "select");
    }
  }

  /** They differ in the CCSID of PRDDTA. */
  private static void requireSameConnect(ByteBuffer ofStock, ByteBuffer ofOurs) {
    int productData = ofStock.mismatch(ofOurs);
    requireEqual(
        ofStock.position(productData + PRODUCT_DATA), ofOurs.position(productData + PRODUCT_DATA));
  }

  private static void requireEqual(ByteBuffer stock, ByteBuffer ours) {
    if (!stock.equals(ours)) {
      throw new IllegalStateException("the bytes differ at " + stock.mismatch(ours));
    }
  }

  private ByteBuffer bytes(Chains of, String kind) throws Throwable {
    write(of, kind);
    return sink.bytes();
  }

  private void write(Chains of, String kind) throws Throwable {
    sink.clear();
    switch (kind) {
      case "select" -> of.select();
      case "connect" -> of.connect();
      default -> of.connectAgain();
    }
  }

  /**
   * Writes the chains.
   *
   * @return how many bytes they have
   * @throws Throwable never
   */
  @Benchmark
  public int write() throws Throwable {
    write(chains, chain);
    return sink.count();
  }
}
