package org.drdawire.live.jobs;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.LongConsumer;
import org.drdawire.ddm.CodePoint;
import org.drdawire.live.replies.AnswerReader;
import org.drdawire.live.replies.MalformedReplyException;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.ReplyReader;

/** What a server has stored of a large object: the data of a row, read as they come. */
final class StoredContent implements AnswerReader.Taker {

  private final boolean text;
  private final LongConsumer bytes;
  private Generated.Content content;

  /**
   * Makes a reader of a column that may be null.
   *
   * @param text whether it is characters
   * @param bytes takes the number of bytes of each piece
   */
  StoredContent(boolean text, LongConsumer bytes) {
    this.text = text;
    this.bytes = bytes;
    content = Generated.NOTHING;
  }

  /** The content; without an EXTDTA it is empty. */
  Generated.Content content() {
    return content;
  }

  @Override
  public void take(ReplyEvent event, ReplyReader replies) {
    if (event != ReplyEvent.ANSWERED || replies.outcome().failed()) {
      throw new MalformedReplyException(event + " where QRYDTA is expected");
    }
  }

  @Override
  public void takeData(int codePoint, InputStream data) throws IOException {
    if (codePoint == CodePoint.QRYDTA.value()) {
      return;
    }
    if (data.read() != 0) {
      throw new MalformedReplyException("EXTDTA without an indicator");
    }
    InputStream counted = new Counted(data);
    content = text ? Generated.ofUtf8(counted) : Generated.of(counted);
  }

  private final class Counted extends FilterInputStream {

    Counted(InputStream in) {
      super(in);
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      int count = super.read(target, offset, length);
      bytes.accept(Math.max(0, count));
      return count;
    }
  }
}
