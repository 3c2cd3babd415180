package org.drdawire.conversation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.ConnectionLostException;
import org.drdawire.dialect.Holdability;
import org.drdawire.golden.OpenChannel;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.QueryBlock;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RdbRollbackUnitOfWork;
import org.junit.jupiter.api.Test;

/** The server closes behind any byte of its answers: a typed error, and never a hang. */
class EndOfStreamTest extends LiveConversationTest {

  private static final Duration LIMIT = Duration.ofSeconds(60);

  /** Behind so many bytes each end is tried, and then each 61st. */
  private static final int EACH = 1_500;

  private static final int STEP = 61;

  /** What a program has seen: its rows, and why it has ended. */
  private record Seen(List<Integer> rows, Throwable thrown, Phase phase) {}

  private static Seen program(Conversation conversation, Exchange exchange) {
    List<Integer> rows = new ArrayList<>();
    Throwable thrown = null;
    try {
      exchange.run();
      PackageSection section = conversation.sections().acquire(Holdability.NO_HOLD);
      conversation.add(PrepareSqlStatement.of(section, "select id, v from t order by id"));
      Query query = conversation.open(OpenQuery.of(section).withBlock(QueryBlock.of(4096)));
      ReplyHandler handler =
          (event, reply) -> {
            if (event == ReplyEvent.ROW) {
              rows.add(reply.row().getInt(1));
            }
          };
      exchange.run(handler);
      while (query.hasMore()) {
        query.fetch();
        exchange.run(handler);
      }
      conversation.add(RdbCommitUnitOfWork.of());
      exchange.run();
    } catch (Exception e) {
      thrown = e;
    }
    return new Seen(rows, thrown, conversation.phase());
  }

  /** What a server has sent, and behind how many bytes it was asked again. */
  private record Recorded(ByteBuffer replies, List<Integer> asked) {}

  /** Notes what the server sends. */
  private static Recorded recorded() throws IOException {
    ByteArrayOutputStream replies = new ByteArrayOutputStream();
    List<Integer> asked = new ArrayList<>();
    try (LiveConversation unconnected =
        LiveConversation.unconnected(server, LiveConversation.plan(server))) {
      InputStream in = unconnected.channel.socket().getInputStream();
      InputStream noted =
          new InputStream() {
            @Override
            public int read() throws IOException {
              throw new UnsupportedOperationException();
            }

            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
              int count = in.read(target, offset, length);
              replies.write(target, offset, Math.max(count, 0));
              return count;
            }
          };
      OutputStream out = noting(unconnected, () -> asked.add(replies.size()));
      Conversation conversation = unconnected.conversation;
      Seen seen = program(conversation, Exchange.over(conversation, noted, out));
      assertNull(seen.thrown());
      assertEquals(100, seen.rows().size());
    }
    return new Recorded(ByteBuffer.wrap(replies.toByteArray()), asked);
  }

  private static OutputStream noting(LiveConversation unconnected, Runnable asks)
      throws IOException {
    OutputStream socket = unconnected.channel.socket().getOutputStream();
    return new OutputStream() {
      @Override
      public void write(int one) {
        throw new UnsupportedOperationException();
      }

      @Override
      public void write(byte[] bytes, int offset, int length) throws IOException {
        asks.run();
        socket.write(bytes, offset, length);
      }
    };
  }

  private static Seen overStreams(Recorded recorded, int end) {
    Conversation conversation = Conversation.begin(LiveConversation.plan(server));
    Peer peer = new Peer(recorded, end);
    InputStream in = Channels.newInputStream((ReadableByteChannel) peer);
    OutputStream out = Channels.newOutputStream((WritableByteChannel) peer);
    return ended(conversation, Exchange.over(conversation, in, out));
  }

  private static Seen overChannel(Recorded recorded, int end) {
    Conversation conversation = Conversation.begin(LiveConversation.plan(server));
    return ended(conversation, Exchange.over(conversation, new Peer(recorded, end)));
  }

  /** Whoever goes on with a connection that has ended gets an error that says so. */
  private static Seen ended(Conversation conversation, Exchange exchange) {
    Seen seen = program(conversation, exchange);
    if (seen.thrown() != null) {
      assertThrows(ConnectionLostException.class, exchange::run);
      assertThrows(
          ConnectionLostException.class, () -> conversation.add(RdbRollbackUnitOfWork.of()));
      assertFalse(conversation.hasToSend() || conversation.awaitsReplies());
    }
    conversation.close();
    return seen;
  }

  @Test
  void eachByteMayBeTheLast() throws IOException {
    Recorded recorded = recorded();
    int length = recorded.replies().capacity();
    assertTimeoutPreemptively(
        LIMIT,
        () -> {
          for (int end = 0; end < length; end += end < EACH ? 1 : STEP) {
            for (Seen seen : List.of(overStreams(recorded, end), overChannel(recorded, end))) {
              assertEquals(ConnectionLostException.class, seen.thrown().getClass());
              assertEquals(Phase.OVER, seen.phase());
              assertTrue(seen.thrown().getMessage().contains("closed"), seen.toString());
            }
          }
        });
    Seen whole = overChannel(recorded, length);
    assertNull(whole.thrown());
    assertEquals(100, whole.rows().size());
  }

  /** Takes everything, and gives one piece at a time. */
  private static final class Peer implements OpenChannel.Both {

    private final ByteBuffer left;
    private final int end;
    private final List<Integer> asked;

    Peer(Recorded recorded, int end) {
      left = recorded.replies().duplicate().limit(0);
      this.end = end;
      asked = recorded.asked();
    }

    @Override
    public int read(ByteBuffer target) {
      if (!left.hasRemaining()) {
        return -1;
      }
      int length = Math.min(Math.min(left.remaining(), target.remaining()), 700);
      target.put(left.slice().limit(length));
      left.position(left.position() + length);
      return length;
    }

    @Override
    public int write(ByteBuffer source) throws IOException {
      // What answers a later chain comes later.
      int until = asked.stream().filter(each -> each > left.position()).findFirst().orElse(end);
      left.limit(Math.min(until, end));
      return NOWHERE.write(source);
    }
  }
}
