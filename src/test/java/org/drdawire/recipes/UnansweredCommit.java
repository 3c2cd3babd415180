package org.drdawire.recipes;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import org.drdawire.ddm.CodePoint;
import org.drdawire.golden.ChannelAround;

/**
 * Takes the RDBCMM off the end of a chain that is written at once. Its command before fails, and so
 * the client sees what Db2 does: it does not come to the commit.
 */
final class UnansweredCommit extends ChannelAround {

  /** DSS header, LL and code point. */
  private static final int LENGTH = 10;

  private static final int FORMAT = 3;
  private static final int CHAINED = 0x50;

  private boolean isArmed;

  UnansweredCommit(ByteChannel channel) {
    super(channel);
  }

  /** Does it to the next chain that is written. */
  void arm() {
    isArmed = true;
  }

  @Override
  public int write(ByteBuffer bytes) throws IOException {
    if (!isArmed) {
      return channel.write(bytes);
    }
    isArmed = false;
    int end = bytes.limit() - LENGTH;
    int last = bytes.position();
    for (int at = last; at < end; at += Short.toUnsignedInt(bytes.getShort(at))) {
      last = at;
    }
    if (Short.toUnsignedInt(bytes.getShort(end + LENGTH - 2)) != CodePoint.RDBCMM.value()) {
      throw new IOException("no RDBCMM at the end");
    }
    ByteBuffer rest = ByteBuffer.allocate(end - bytes.position());
    rest.put(bytes.slice(bytes.position(), rest.capacity())).flip();
    int format = last - bytes.position() + FORMAT;
    rest.put(format, (byte) (rest.get(format) & ~CHAINED));
    while (rest.hasRemaining()) {
      channel.write(rest);
    }
    bytes.position(bytes.limit());
    return rest.limit() + LENGTH;
  }
}
