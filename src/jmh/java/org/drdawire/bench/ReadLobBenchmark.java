package org.drdawire.bench;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.ReplyReader;
import org.drdawire.reply.RowReader;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

/**
 * A row with one large object, whose bytes go into an array of the caller; against the same bytes
 * copied without looking at them. Both read pieces of the same size.
 */
@Fork(
    value = 1,
    jvmArgsAppend = {"-Xms2g", "-Xmx2g"})
public class ReadLobBenchmark extends TextBenchmark {

  private static final int WARM_READS = 20;
  private static final int ROOM = 128 << 10;

  /** Where the bytes come from: a socket of this machine, or memory, which hides nothing. */
  @Param({"socket", "memory"})
  public String source;

  /** The length, in MB. */
  @Param({"1", "100"})
  public int megabytes;

  /** The candidate. */
  @Param({"ours", "copy"})
  public String candidate;

  private final ByteBuffer received = ByteBuffer.allocate(ROOM).limit(0);
  private final byte[] target = new byte[ROOM];
  private final OutstandingCommands outstanding = new OutstandingCommands();
  private final ReplyReader replies = new ReplyReader(CcsidManager.utf8(), outstanding);
  private RowReader rows;
  private ReadableByteChannel channel;
  private int length;
  private int wire;

  /** How many bytes of the next reply to be copied have come with the one before. */
  private int copied;

  /**
   * Opens the socket and the query.
   *
   * @throws IOException if that fails
   */
  @Setup
  public void setUp() throws IOException {
    outstanding.add(CodePoint.OPNQRY.value());
    outstanding.endChain();
    ByteBuffer opened = ByteBuffer.wrap(LobReply.opened());
    while (outstanding.count() > 0) {
      if (replies.next(opened) == ReplyEvent.ROW_DESCRIPTION) {
        rows = replies.openRows();
      }
    }
    length = megabytes << 20;
    byte[] reply = LobReply.of(length);
    wire = reply.length;
    channel = source.equals("socket") ? Repeating.socket(reply) : Repeating.memory(reply);
    for (int i = 0; i < WARM_READS; i++) {
      receive();
    }
  }

  /**
   * Closes the socket.
   *
   * @throws IOException if that fails
   */
  @TearDown
  public void tearDown() throws IOException {
    channel.close();
  }

  /**
   * Reads one large object.
   *
   * @return its last byte
   * @throws IOException from the socket
   */
  @Benchmark
  public int receive() throws IOException {
    return candidate.equals("ours") ? readRow() : copy();
  }

  private int readRow() throws IOException {
    replies.resume(rows);
    outstanding.add(CodePoint.CNTQRY.value());
    outstanding.endChain();
    int taken = 0;
    while (outstanding.count() > 0) {
      switch (replies.next(received)) {
        case NEEDS_MORE -> fill();
        case LARGE_OBJECT -> {
          ByteBuffer data = replies.largeObject().data();
          taken += data.remaining();
          data.get(target, 0, data.remaining());
        }
        case ROW, ANSWERED -> {}
        default -> throw new IllegalStateException();
      }
    }
    if (taken != length) {
      throw new IllegalStateException("taken=" + taken);
    }
    return target[0];
  }

  private int copy() throws IOException {
    while (copied < wire) {
      fill();
      copied += received.limit();
      received.get(target, 0, received.limit());
    }
    copied -= wire;
    return target[0];
  }

  private void fill() throws IOException {
    received.clear();
    if (channel.read(received) < 0) {
      throw new IllegalStateException("the socket has ended");
    }
    received.flip();
  }
}
