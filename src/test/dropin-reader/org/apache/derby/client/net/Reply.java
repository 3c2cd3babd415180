package org.apache.derby.client.net;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import org.apache.derby.client.am.ClientMessageId;
import org.apache.derby.client.am.DisconnectException;
import org.drdawire.DrdaException;
import org.drdawire.conversation.Conversation;
import org.drdawire.conversation.Phase;
import org.drdawire.ddm.BufferMemory;
import org.drdawire.ddm.ByteString;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.ReplyLimits;

/**
 * The replies of one connection of Derby's client, read by drda-wire.
 *
 * <p>The client calls {@link #initialize} when it has sent a chain, and then a read method for each
 * command of it. After an error it may leave answers unread: they are passed over before the next
 * chain.
 */
class Reply {

  private static final int BUFFER = 1 << 15;
  private static final int MOST_BYTES = 1 << 30;

  private static final ReplyLimits LIMITS = ReplyLimits.usual().withRowBytes(MOST_BYTES);

  final NetAgent agent;
  final Conversation conversation = Conversation.withoutPlan(MOST_BYTES, BufferMemory.HEAP);

  private final ByteBuffer bytes = ByteBuffer.allocate(BUFFER).limit(0);

  /** The answer whose rows are read when the program moves to them; null if there is none. */
  private DropInAnswer waiting;

  /** The client also says how large a buffer it wants. */
  Reply(NetAgent agent, int bufferSize) {
    this.agent = agent;
    conversation.limitTo(LIMITS);
  }

  /** Passes over answers to earlier chains. */
  final void beginChain() throws DisconnectException {
    keepRows();
    while (conversation.awaitsReplies()) {
      try {
        next();
      } catch (DrdaException unreadable) {
        // nobody asks for it: the client has had an error before it
      }
    }
  }

  /** A chain has been sent. */
  final void initialize() {
    agent.clearSvrcod();
  }

  /** Reads the answer to the next command. */
  final DropInAnswer read(DropInAnswer answer) throws DisconnectException {
    keepRows();
    agent.netConnectionRequest_.useNames();
    boolean answered = !conversation.awaitsReplies() && conversation.phase() != Phase.OVER;
    while (!answered) {
      try {
        answered = answer.take(next(), conversation.reply());
      } catch (DrdaException unreadable) {
        answer.fail(unreadable);
        agent.accumulateReadException(DropInError.of(unreadable));
      }
    }
    waiting = answer.rest();
    answer.finish();
    return answer;
  }

  /** Moves to the next row of a cursor, if its answer has not been read to the end. */
  final boolean advance(NetCursor cursor) throws DisconnectException {
    DropInAnswer answer = waiting;
    if (answer == null || answer.rows() != cursor) {
      return false;
    }
    boolean there = answer.moveToRow();
    while (!there && waiting != null) {
      readOn(answer);
      there = answer.moveToRow();
    }
    return there;
  }

  /** Reads to the end of an answer, since another one is to be read, and keeps its rows. */
  final void keepRows() throws DisconnectException {
    DropInAnswer answer = waiting;
    if (answer != null) {
      answer.keepRows();
    }
    while (waiting != null) {
      readOn(answer);
    }
  }

  private void readOn(DropInAnswer answer) throws DisconnectException {
    try {
      if (answer.take(next(), conversation.reply()) && !answer.isOnRow()) {
        waiting = null;
        complete(answer.rows(), answer);
      }
    } catch (DrdaException unreadable) {
      answer.rows().failLater(unreadable);
    } catch (DisconnectException lost) {
      waiting = null;
      throw lost;
    }
  }

  /** Tells a cursor what is behind its rows. */
  void complete(NetCursor cursor, DropInAnswer answer) throws DisconnectException {}

  /** Decodes a name that comes as bytes. */
  final String name(ByteString encoded) {
    return agent.netConnectionRequest_.names().decode(encoded.asBuffer());
  }

  private ReplyEvent next() throws DisconnectException {
    while (true) {
      try {
        ReplyEvent event = conversation.next(bytes);
        if (event != ReplyEvent.NEEDS_MORE) {
          return event;
        }
        fill();
      } catch (DrdaException unreadable) {
        if (conversation.phase() == Phase.OVER) {
          disconnect("08006.C", unreadable, unreadable.getMessage());
        }
        throw unreadable;
      } catch (IOException failed) {
        agent.throwCommunicationsFailure(failed);
      }
    }
  }

  private void fill() throws IOException {
    InputStream in = agent.getInputStream();
    if (in == null) {
      // the client has closed it, with rows that were not read
      throw new IOException("connection lost");
    }
    int count = in.read(bytes.array());
    if (count < 0) {
      conversation.endOfStream();
    }
    bytes.position(0).limit(Math.max(count, 0));
  }

  /** Gives the connection up. */
  final void disconnect(String message, Throwable cause, Object... figures)
      throws DisconnectException {
    agent.accumulateChainBreakingReadExceptionAndThrow(
        new DisconnectException(agent, new ClientMessageId(message), cause, figures));
  }
}
