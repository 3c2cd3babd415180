package org.drdawire.ddm;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.ObjLongConsumer;
import org.drdawire.ReplyFormatException;
import org.drdawire.ddm.frames.DssReader;
import org.drdawire.ddm.frames.Segmentation;

/**
 * Cuts what one side of a connection sends into its DSSs, for whoever watches it: a proxy, or a
 * reader of captures. The bytes come in pieces of any size, from the first of the connection on.
 *
 * <pre>{@code
 * DssCutter requests = new DssCutter(log::sent);
 * DssCutter replies = new DssCutter(log::received);
 * requests.take(piece);
 * }</pre>
 *
 * <p>A DSS may be without an object. To read the answers, too, tell a conversation {@linkplain
 * org.drdawire.conversation.Conversation#withoutPlan() without a plan} the requests by {@link
 * org.drdawire.conversation.Conversation#sent}.
 *
 * <p>A cutter holds 32 KB, however long a DSS is: its first segment, of at most 32,767 bytes, which
 * is all that a {@link FrameLog} looks at. It overwrites them when they have been seen, since they
 * may be a password.
 *
 * <p>One thread at a time may use a cutter. The two sides of a connection need one each.
 *
 * <p>Source: DDM architecture, term DSS (segmentation).
 */
public final class DssCutter {

  private final ObjLongConsumer<ByteBuffer> seen;
  private final DssReader reader = new DssReader();
  private final byte[] first = new byte[Segmentation.LONGEST];
  private final ByteBuffer shown = ByteBuffer.wrap(first).asReadOnlyBuffer();

  /** How many bytes of the DSS are in the array. */
  private int gathered;

  /** Where the DSS began. */
  private long start;

  /** Whether nothing can be told of what comes: something failed within a step. */
  private boolean broken;

  /**
   * Makes a cutter at the begin of a connection.
   *
   * @param seen is called for each DSS that has come as a whole, with its first segment between
   *     position and limit and with its length on the wire in bytes. The buffer is read-only, and
   *     is another DSS when the call has returned
   */
  public DssCutter(ObjLongConsumer<ByteBuffer> seen) {
    this.seen = Objects.requireNonNull(seen, "seen");
  }

  /**
   * Takes what has come.
   *
   * @param bytes the next bytes, between position and limit, which all are taken. If the consumer
   *     throws, the position stands behind the DSS that it was called for, and the next call goes
   *     on there
   * @throws ReplyFormatException if either side sends what is no DSS, with its place in bytes from
   *     the start of the connection. Nothing can be cut after that
   * @throws IllegalStateException if an earlier call has failed so
   */
  public void take(ByteBuffer bytes) {
    while (bytes.hasRemaining()) {
      requireWhole();
      broken = true;
      try {
        long length = cut(bytes);
        broken = false;
        if (length > 0) {
          seen.accept(shown.position(0).limit(gathered), length);
        }
      } finally {
        if (broken || !reader.isWithin()) {
          forget();
        }
      }
    }
  }

  /**
   * Says that no more bytes come.
   *
   * @throws ReplyFormatException if the last DSS is not whole
   * @throws IllegalStateException if an earlier call has failed
   */
  public void endOfStream() {
    requireWhole();
    broken = true;
    forget();
    if (reader.isWithin()) {
      throw ReplyFormatException.at(reader.offset(), "stream ends within a DSS");
    }
  }

  private void requireWhole() {
    if (broken) {
      throw new IllegalStateException("nothing can be cut behind offset=" + reader.offset());
    }
  }

  /** Takes no more than the rest of a DSS; gives its length, or 0 if more of it is to come. */
  private long cut(ByteBuffer bytes) {
    int from = bytes.position();
    if (reader.isOpen() || reader.begin(bytes)) {
      while (reader.hasPayload(bytes)) {
        reader.skip(bytes, reader.available(bytes));
      }
    }
    int more = Math.min(bytes.position() - from, first.length - gathered);
    bytes.get(from, first, gathered, more);
    gathered += more;
    if (!reader.isAtEnd()) {
      return 0;
    }
    reader.end();
    long length = reader.offset() - start;
    start = reader.offset();
    return length;
  }

  private void forget() {
    Arrays.fill(first, 0, gathered, (byte) 0);
    gathered = 0;
  }
}
