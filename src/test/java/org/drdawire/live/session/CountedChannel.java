package org.drdawire.live.session;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.util.function.LongConsumer;

/**
 * A channel that tells how many bytes it has taken.
 *
 * @param channel takes the bytes
 * @param sent takes the number of each piece
 */
public record CountedChannel(WritableByteChannel channel, LongConsumer sent)
    implements WritableByteChannel {

  @Override
  public int write(ByteBuffer source) throws IOException {
    int count = channel.write(source);
    sent.accept(count);
    return count;
  }

  @Override
  public boolean isOpen() {
    return channel.isOpen();
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
