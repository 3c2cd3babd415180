package org.drdawire.live.replies;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.ReplyReader;
import org.drdawire.reply.RowReader;
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
  private final RowObjects objects = new RowObjects();
  private final ByteBuffer bytes = ByteBuffer.allocate(ROOM).limit(0);

  /** The rows that answers to CNTQRY have. */
  private RowReader rows;

  private boolean resumed;

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

    /**
     * Takes an event.
     *
     * @param rows the rows that ROW and NO_ROW are about, or the output parameters of OUTPUT
     */
    void take(ReplyEvent event, ReplyReader replies, RowReader rows) throws IOException;
  }

  /** The commands that were not answered. */
  public OutstandingCommands outstanding() {
    return outstanding;
  }

  /** The reader of the library. */
  public ReplyReader library() {
    return replies;
  }

  /** Makes answers, to be filled with what is read. */
  public Answers answers() {
    return new Answers(outstanding, objects);
  }

  /** Reads all answers. */
  public Answers read() throws IOException {
    Answers answers = answers();
    read(answers);
    return answers;
  }

  /** Reads all answers, and keeps nothing. What stands behind the last one is read as well. */
  public void read(Taker taker) throws IOException {
    while (true) {
      resume();
      ReplyEvent event = replies.next(bytes);
      if (event == ReplyEvent.NEEDS_MORE && outstanding.count() == 0) {
        return;
      }
      switch (event) {
        case NEEDS_MORE -> receive();
        case ANSWERED -> {
          resumed = false;
          taker.take(event, replies, rows);
        }
        case ROW_DESCRIPTION -> {
          rows = replies.openRows();
          taker.take(event, replies, rows);
        }
        case OUTPUT -> taker.take(event, replies, replies.openOutput());
        default -> taker.take(event, replies, rows);
      }
    }
  }

  /** Goes on with the rows, once for each CNTQRY. */
  private void resume() {
    boolean next = outstanding.count() > 0 && outstanding.next() == CodePoint.CNTQRY.value();
    if (next && rows != null && !resumed) {
      resumed = true;
      replies.resume(rows);
    }
  }

  private void receive() throws IOException {
    int count = in.read(bytes.array());
    if (count < 0) {
      replies.endOfStream();
    }
    bytes.clear().limit(count);
  }
}
