package org.drdawire.golden;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;

/** A channel around another, which does what a test does not do otherwise. */
public abstract class ChannelAround implements ByteChannel {

  protected final ByteChannel channel;

  protected ChannelAround(ByteChannel channel) {
    this.channel = channel;
  }

  @Override
  public int read(ByteBuffer target) throws IOException {
    return channel.read(target);
  }

  @Override
  public int write(ByteBuffer source) throws IOException {
    return channel.write(source);
  }

  @Override
  public final boolean isOpen() {
    return channel.isOpen();
  }

  @Override
  public final void close() throws IOException {
    channel.close();
  }
}
