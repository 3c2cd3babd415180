package org.drdawire.bench;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.LargeObject;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.request.RequestEncoder;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

/**
 * A row with one large object through a socket, against the same bytes without DRDA: read from the
 * stream, or given by {@code getBytes}, and then written in pieces of the same size.
 */
@Fork(
    value = 1,
    jvmArgsAppend = {"-Xms2g", "-Xmx2g"})
public class LobBenchmark extends TextBenchmark {

  /** As many bytes as our writes have: four segments of 32,767. */
  private static final int WRITE = 4 * 32_767;

  /** A BLOB from a stream, of a length that is declared or not; or a CLOB from a String. */
  @Param({"known", "unknown", "text"})
  public String source;

  /** The length, in MB; a text has up to 256. */
  @Param({"1", "16", "256", "1024"})
  public int megabytes;

  /** The candidate. */
  @Param({"ours", "copy"})
  public String candidate;

  private final byte[] piece = new byte[WRITE];
  private final RequestEncoder requests = SampleRows.encoder();
  private ParameterDescriptor descriptor;
  private Loopback loopback;
  private long length;
  private String text;

  /**
   * Opens the socket.
   *
   * @throws IOException if that fails
   */
  @Setup
  public void setUp() throws IOException {
    boolean characters = source.equals("text");
    length = (long) megabytes << 20;
    text = characters ? Texts.mixed(0, (int) length)[0] : null;
    descriptor =
        ParameterDescriptor.of(ParameterType.of(characters ? DrdaType.CLOB : DrdaType.BLOB));
    loopback = new Loopback();
  }

  /**
   * Closes the socket.
   *
   * @throws IOException if that fails
   */
  @TearDown
  public void tearDown() throws IOException {
    loopback.close();
  }

  /**
   * Sends one large object.
   *
   * @throws IOException from the socket
   */
  @Benchmark
  public void send() throws IOException {
    if (candidate.equals("ours")) {
      sendRow(loopback.channel());
    } else if (text == null) {
      copy(new GeneratedBytes(length), loopback.channel());
    } else {
      copy(text.getBytes(StandardCharsets.UTF_8), loopback.channel());
    }
  }

  private void sendRow(SocketChannel channel) throws IOException {
    var row = requests.row(SampleRows.COMMAND, descriptor);
    if (text != null) {
      row.writeText(text).end();
    } else {
      InputStream bytes = new GeneratedBytes(length);
      row.writeLargeObject(
              source.equals("known")
                  ? LargeObject.ofBytes(bytes, length)
                  : LargeObject.ofBytes(bytes))
          .end();
    }
    while (!requests.drainTo(channel)) {
      // A channel that waits takes everything.
    }
  }

  private void copy(InputStream bytes, SocketChannel channel) throws IOException {
    int count;
    while ((count = bytes.read(piece)) >= 0) {
      write(ByteBuffer.wrap(piece, 0, count), channel);
    }
  }

  private static void copy(byte[] bytes, SocketChannel channel) throws IOException {
    for (int from = 0; from < bytes.length; from += WRITE) {
      write(ByteBuffer.wrap(bytes, from, Math.min(WRITE, bytes.length - from)), channel);
    }
  }

  private static void write(ByteBuffer bytes, SocketChannel channel) throws IOException {
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
  }
}
