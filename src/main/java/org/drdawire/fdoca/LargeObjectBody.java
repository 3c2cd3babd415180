package org.drdawire.fdoca;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import org.drdawire.ddm.frames.DataSource;

/** The bytes of a large object, as they are read. It may throw whatever its source throws. */
interface LargeObjectBody {

  /**
   * Reads some bytes into a heap buffer with room for at least one; 0 if there are none now, {@link
   * DataSource#END} after the last.
   */
  int read(ByteBuffer target) throws IOException;

  /** The bytes of a stream, which waits until it has some. */
  static LargeObjectBody of(InputStream stream) {
    return target -> {
      int room = target.remaining();
      int count = stream.read(target.array(), target.arrayOffset() + target.position(), room);
      requireAnswer("an InputStream", count, room);
      target.position(target.position() + Math.max(0, count));
      return count;
    };
  }

  /** Refuses what neither a stream nor a reader may answer. */
  static void requireAnswer(String source, int count, int room) throws IOException {
    if (count == 0 || count < DataSource.END || count > room) {
      throw new IOException("no answer of " + source + ": read=" + count + " room=" + room);
    }
  }

  /** The bytes of a channel, which may do what it wants with the buffer that it gets. */
  static LargeObjectBody of(ReadableByteChannel channel) {
    return target -> {
      ByteBuffer room = target.slice();
      int count = channel.read(room);
      int put = room.position();
      if (count != put && (count != DataSource.END || put > 0)) {
        throw new IOException("no answer of a channel: read=" + count + " put=" + put);
      }
      target.position(target.position() + put);
      return count;
    };
  }

  /** The bytes of a buffer. */
  static LargeObjectBody of(ByteBuffer bytes) {
    ByteBuffer rest = bytes.duplicate();
    return target -> {
      int count = Math.min(rest.remaining(), target.remaining());
      target.put(target.position(), rest, rest.position(), count);
      target.position(target.position() + count);
      rest.position(rest.position() + count);
      return count == 0 ? DataSource.END : count;
    };
  }
}
