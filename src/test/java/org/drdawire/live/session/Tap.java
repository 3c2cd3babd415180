package org.drdawire.live.session;

import java.io.IOException;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.util.function.LongConsumer;
import java.util.function.UnaryOperator;

/** A socket as a channel, whose timeout counts, and how much goes through it. */
final class Tap implements ByteChannel {

  private final Socket socket;
  private final ReadableByteChannel in;
  private WritableByteChannel out;
  private LongConsumer told = count -> {};
  private long bytes;

  Tap(Socket socket) throws IOException {
    this.socket = socket;
    in = Channels.newChannel(socket.getInputStream());
    out = Channels.newChannel(socket.getOutputStream());
  }

  /** Tells from now on how many bytes of each piece were sent. */
  void tell(LongConsumer sent) {
    told = sent;
  }

  /** Sends everything from now on through another channel, which sends it through this one. */
  void sendThrough(UnaryOperator<WritableByteChannel> other) {
    out = other.apply(out);
  }

  /** How many bytes were sent and received. */
  long bytes() {
    return bytes;
  }

  @Override
  public int read(ByteBuffer target) throws IOException {
    int count = in.read(target);
    bytes += Math.max(count, 0);
    return count;
  }

  @Override
  public int write(ByteBuffer source) throws IOException {
    int count = out.write(source);
    bytes += count;
    told.accept(count);
    return count;
  }

  @Override
  public boolean isOpen() {
    return !socket.isClosed();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
