package org.drdawire.live.jobs;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.function.LongConsumer;
import org.drdawire.live.replies.AnswerReader;
import org.drdawire.reply.LargeObjectPiece;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.ReplyReader;
import org.drdawire.reply.RowReader;

/** What a server has stored of a large object: the data of a row, read as they come. */
final class StoredContent implements AnswerReader.Taker {

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
  public void take(ReplyEvent event, ReplyReader replies, RowReader rows) {
    if (event == ReplyEvent.LARGE_OBJECT) {
      take(replies.largeObject());
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
