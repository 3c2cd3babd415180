package org.drdawire.conversation;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import java.util.Random;
import org.drdawire.golden.ChannelAround;

/** A channel that gives and takes few bytes at a time, or none. */
final class CutChannel extends ChannelAround {

  private final Random random;

  CutChannel(ByteChannel channel, Random random) {
    super(channel);
    this.random = random;
  }

  @Override
  public int read(ByteBuffer target) throws IOException {
    return cut(target, channel::read);
  }

  @Override
  public int write(ByteBuffer source) throws IOException {
    return cut(source, channel::write);
  }

  private interface Transfer {
    int of(ByteBuffer bytes) throws IOException;
  }

  private int cut(ByteBuffer bytes, Transfer transfer) throws IOException {
    if (random.nextInt(50) == 0) {
      return 0;
    }
    int limit = bytes.limit();
    int most = random.nextInt(3) == 0 ? 1 + random.nextInt(2000) : bytes.remaining();
    bytes.limit(bytes.position() + Math.min(bytes.remaining(), most));
    try {
      return transfer.of(bytes);
    } finally {
      bytes.limit(limit);
    }
  }
}
