package org.drdawire.fdoca.values;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.ddm.frames.DataSource;
import org.drdawire.fdoca.LargeObject;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of a value, as they are read: as many as were declared, and no more than its parameter
 * takes. So a mistake is the same error whether a value is streamed, gathered or in the row.
 *
 * <p>What was declared is compared with the limit before anything is read.
 */
abstract class LargeObjectBody {

  private static final int CHUNK = 8 << 10;

  private final DeclaredLength bytes;
  private final long limit;

  /**
   * Bytes of which it may be known how many they are.
   *
   * @param declared how many, or {@link LargeObject#UNKNOWN}
   * @param limit the most bytes that the parameter takes
   * @throws FieldLimitException if there are more
   */
  LargeObjectBody(long declared, long limit) {
    requireFits(declared, limit);
    bytes = new DeclaredLength("bytes", declared, limit);
    this.limit = limit;
  }

  /** Refuses bytes that are more than a limit. */
  static void requireFits(long length, long limit) {
    if (length > limit) {
      throw FieldLimitException.tooLong(length, limit);
    }
  }

  /**
   * The bytes of a value, in a CCSID if it is text.
   *
   * @param characters a manager of the CCSID; null if it is no text
   */
  static LargeObjectBody of(LargeObject value, @Nullable CcsidManager characters, long limit) {
    if (value.source() instanceof Reader text) {
      return TextBody.of(text, value.length(), characters, limit);
    }
    return value.source() instanceof InputStream stream
        ? of(stream, value.length(), limit)
        : of((ReadableByteChannel) value.source(), value.length(), limit);
  }

  /** The bytes of a stream, which waits until it has some. */
  private static LargeObjectBody of(InputStream stream, long length, long limit) {
    return new LargeObjectBody(length, limit) {
      @Override
      int take(ByteBuffer target) throws IOException {
        int room = target.remaining();
        int count = stream.read(target.array(), target.arrayOffset() + target.position(), room);
        requireAnswer("an InputStream", count, room);
        target.position(target.position() + Math.max(0, count));
        return count;
      }
    };
  }

  /** The bytes of a channel, which may do what it wants with the buffer that it gets. */
  private static LargeObjectBody of(ReadableByteChannel channel, long length, long limit) {
    return new LargeObjectBody(length, limit) {
      @Override
      int take(ByteBuffer target) throws IOException {
        ByteBuffer room = target.slice();
        int count = channel.read(room);
        int put = room.position();
        if (count != put && (count != DataSource.END || put > 0)) {
          throw new IOException("no answer of a channel: read=" + count + " put=" + put);
        }
        target.position(target.position() + put);
        return count;
      }
    };
  }

  /** The bytes of a buffer, whose position stays. */
  static LargeObjectBody of(ByteBuffer bytes, long limit) {
    ByteBuffer rest = bytes.duplicate();
    return new LargeObjectBody(bytes.remaining(), limit) {
      @Override
      int take(ByteBuffer target) {
        int count = Math.min(rest.remaining(), target.remaining());
        target.put(target.position(), rest, rest.position(), count);
        target.position(target.position() + count);
        rest.position(rest.position() + count);
        return count == 0 ? DataSource.END : count;
      }
    };
  }

  /** Refuses what neither a stream nor a reader may answer. */
  static void requireAnswer(String source, int count, int room) throws IOException {
    if (count == 0 || count < DataSource.END || count > room) {
      throw new IOException("no answer of " + source + ": read=" + count + " room=" + room);
    }
  }

  /** How many bytes there must be, or {@link LargeObject#UNKNOWN}. */
  final long declared() {
    return bytes.declared();
  }

  /** How many bytes have been read. */
  final long given() {
    return bytes.given();
  }

  /**
   * Reads some bytes into a heap buffer with room for at least one; 0 if there are none now, {@link
   * DataSource#END} after the last. It may throw whatever its source throws.
   */
  abstract int take(ByteBuffer target) throws IOException;

  /** Does the same, and throws if the bytes are fewer or more than they must be. */
  final int read(ByteBuffer target) throws IOException {
    int end = target.limit();
    int count = take(target.limit(target.position() + bytes.room(target.remaining())));
    target.limit(end);
    bytes.note(count);
    return count;
  }

  /** Writes all bytes of a value that must be whole before it is sent. */
  final void writeTo(DdmWriter out, ParameterCursor at) {
    at.noteSourceRead();
    ByteBuffer chunk = ByteBuffer.allocate((int) Math.min(CHUNK, limit));
    try {
      while (read(chunk.clear()) != DataSource.END) {
        if (chunk.position() == 0) {
          // Nothing for now is not the end: to take it for that would lose the rest.
          throw new IOException("a channel has no bytes for now");
        }
        out.writeBytes(chunk.flip());
      }
    } catch (IOException | RuntimeException e) {
      throw ValueErrors.sourceFailed(e, given());
    }
  }
}
