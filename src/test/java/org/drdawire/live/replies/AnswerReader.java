package org.drdawire.live.replies;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.OutstandingCommands;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.ReplyReader;
import org.drdawire.request.RequestEncoder;

/**
 * Reads from a stream, with the library, until every command is answered.
 *
 * <p>On a {@code Socket} with a timeout, a request of a wrong length causes a {@code
 * SocketTimeoutException}, because the server waits for the rest without end.
 */
public final class AnswerReader {

  private static final int ROOM = 32 << 10;

  private final InputStream in;
  private final OutstandingCommands outstanding;
  private final ReplyReader replies;
  private final ByteBuffer bytes = ByteBuffer.allocate(ROOM).limit(0);

  /** Reads the answers to commands that somebody else counts. */
  public AnswerReader(InputStream in, OutstandingCommands outstanding) {
    this.in = in;
    this.outstanding = outstanding;
    replies = new ReplyReader(CcsidManager.ebcdic(), outstanding);
  }

  /** Reads the answers to all that an encoder sends from now on. */
  public AnswerReader(InputStream in, RequestEncoder requests) {
    this(in, new OutstandingCommands());
    requests.reportTo(outstanding);
  }

  /** Takes what is read as it comes. */
  public interface Taker {

    /** Takes an event other than DATA. */
    void take(ReplyEvent event, ReplyReader replies);

    /** Takes the data of a QRYDTA or EXTDTA. */
    default void takeData(int codePoint, InputStream data) throws IOException {
      throw new MalformedReplyException("data are not expected");
    }
  }

  /** The commands that were not answered. */
  public OutstandingCommands outstanding() {
    return outstanding;
  }

  /** The reader of the library. */
  public ReplyReader library() {
    return replies;
  }

  /** Reads all answers. */
  public Answers read() throws IOException {
    Answers answers = new Answers(outstanding);
    read(answers);
    return answers;
  }

  /** Reads all answers, and keeps nothing. What stands behind the last one is read as well. */
  public void read(Taker taker) throws IOException {
    while (true) {
      ReplyEvent event = replies.next(bytes);
      if (event == ReplyEvent.NEEDS_MORE && outstanding.count() == 0) {
        return;
      }
      if (event == ReplyEvent.NEEDS_MORE) {
        receive();
      } else if (event == ReplyEvent.DATA) {
        Pieces data = new Pieces();
        taker.takeData(replies.codePoint(), data);
        data.transferTo(OutputStream.nullOutputStream());
      } else {
        taker.take(event, replies);
      }
    }
  }

  private void receive() throws IOException {
    int count = in.read(bytes.array(), 0, ROOM);
    if (count < 0) {
      replies.endOfStream();
    }
    bytes.limit(count).position(0);
  }

  /** The data of an object whose first piece has been read. */
  private final class Pieces extends InputStream {

    private ByteBuffer piece = replies.data();
    private boolean last = replies.isLastPiece();

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      while (!piece.hasRemaining() && !last) {
        if (replies.next(bytes) == ReplyEvent.NEEDS_MORE) {
          receive();
        } else {
          piece = replies.data();
          last = replies.isLastPiece();
        }
      }
      int count = Math.min(length, piece.remaining());
      piece.get(target, offset, count);
      return count == 0 && length > 0 ? -1 : count;
    }
  }
}
