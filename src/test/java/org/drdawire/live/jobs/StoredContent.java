package org.drdawire.live.jobs;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.function.LongConsumer;
import org.drdawire.conversation.Reply;
import org.drdawire.conversation.ReplyHandler;
import org.drdawire.reply.LargeObjectPiece;
import org.drdawire.reply.ReplyEvent;

/** What a server has stored of a large object: the data of a row, read as they come. */
final class StoredContent implements ReplyHandler {

  private final boolean text;
  private final LongConsumer bytes;
  private final CharBuffer chars = CharBuffer.allocate(8 << 10);
  private long units;
  private long checksum = Generated.NOTHING.checksum();

  /**
   * Makes a reader of a column that may be null.
   *
   * @param text whether it is characters
   * @param bytes takes the number of bytes of each piece
   */
  StoredContent(boolean text, LongConsumer bytes) {
    this.text = text;
    this.bytes = bytes;
  }

  /** The content; without an EXTDTA it is empty. */
  Generated.Content content() {
    return new Generated.Content(units, checksum);
  }

  @Override
  public void take(ReplyEvent event, Reply reply) {
    if (event == ReplyEvent.LARGE_OBJECT) {
      take(reply.largeObject());
    }
  }

  private void take(LargeObjectPiece piece) {
    ByteBuffer data = piece.data();
    bytes.accept(data.remaining());
    boolean done = !text;
    while (!done) {
      done = piece.decode(chars.clear());
      units += chars.flip().remaining();
      while (chars.hasRemaining()) {
        checksum = Generated.add(checksum, chars.get());
      }
    }
    units += text ? 0 : data.remaining();
    while (!text && data.hasRemaining()) {
      checksum = Generated.add(checksum, data.get() & 0xFF);
    }
  }
}
