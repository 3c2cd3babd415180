package org.drdawire.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.sql.Connection;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.Dialect;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.live.replies.AnswerReader;
import org.drdawire.live.server.EmbeddedRows;
import org.drdawire.live.session.LiveSession;
import org.drdawire.live.session.Login;
import org.drdawire.live.session.SignOn;
import org.drdawire.oracle.DssReader;
import org.drdawire.oracle.Frame;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.request.Batch;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.PackageSection;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RequestEncoder;
import org.junit.jupiter.api.Test;

/**
 * A requester that writes a long chain and reads nothing before its end, through small buffers:
 * whether the two sides come to wait for each other.
 */
class UnreadRepliesTest extends LiveTest {

  private static final int ROWS = 20_000;
  private static final int ROWS_OF_DERBY = 10_000;
  private static final int PENDING = 16 << 10;

  /** For Derby: the system makes them a little larger. */
  private static final int SMALL = 4 << 10;

  /** For 256 replies, which {@link Dialect#maximumUnread} takes to be of up to 256 bytes each. */
  private static final int FOR_REPLIES = 64 << 10;

  private static final int ANSWER = 256;
  private static final int WAIT_SECONDS = 20;
  private static final ParameterDescriptor INTEGER =
      ParameterDescriptor.of(ParameterType.of(DrdaType.INTEGER));

  /** Derby keeps its replies until the chain ends, so nobody needs to read before. */
  @Test
  void derbyAnswersAtTheEndOfTheChain() throws Exception {
    session.executeAndCommit("create table unread (executed integer)");
    session.executeAndCommit("insert into unread values 0");
    SocketChannel channel = connect(server.address(), SMALL);
    Secret any = Secret.of("any".toCharArray());
    Login login = new Login(server.address(), server.database(), "app", any, SignOn.plain());
    try (LiveSession small = new LiveSession(channel.socket(), login, line -> {}).signOn();
        Connection embedded = server.embedded()) {
      embedded.setTransactionIsolation(Connection.TRANSACTION_READ_UNCOMMITTED);
      PackageSection section = small.prepare(1, "update unread set executed = executed + ?");
      Batch batch = Batch.of(ExecuteTemplate.of(ExecuteSqlStatement.of(section), INTEGER));
      while (batch.rows() < ROWS_OF_DERBY) {
        assertFalse(small.conversation().isChainFull());
        small.conversation().row(batch).writeInt(1).end();
        small.conversation().streamTo(small.channel());
      }
      // The data of the last row are held back, because their flags are not final.
      while (executed(embedded) < ROWS_OF_DERBY - 1) {
        Thread.sleep(10);
      }
      assertEquals(0, channel.socket().getInputStream().available());
      small.commit(ROWS_OF_DERBY);
    }
    session.executeAndCommit("drop table unread");
  }

  /** How many rows the server has executed, before they are committed. */
  private static int executed(Connection embedded) throws Exception {
    return (Integer) EmbeddedRows.of(embedded, "select executed from unread").get(0).get(0);
  }

  @Test
  void aBoundedChainEndsAtAServerThatAnswersAtOnce() throws Exception {
    try (Peer peer = new Peer()) {
      CompletableFuture<Integer> client = peer.client(Dialect.db2Luw());
      assertEquals(ROWS, client.get(WAIT_SECONDS, TimeUnit.SECONDS));
    }
  }

  /** The control: both sides write, and nobody reads. */
  @Test
  void withoutABoundBothWaitForEachOther() throws Exception {
    CompletableFuture<Integer> client;
    try (Peer peer = new Peer()) {
      client = peer.client(Dialect.db2Luw().withMaximumUnread(ROWS + 2));
      assertThrows(TimeoutException.class, () -> client.get(1, TimeUnit.SECONDS));
      assertTrue(peer.waits(), "the peer goes on");
    }
    assertThrows(ExecutionException.class, () -> client.get(WAIT_SECONDS, TimeUnit.SECONDS));
  }

  private static SocketChannel connect(InetSocketAddress address, int buffer) throws IOException {
    SocketChannel channel = SocketChannel.open();
    channel.setOption(StandardSocketOptions.SO_SNDBUF, buffer);
    channel.setOption(StandardSocketOptions.SO_RCVBUF, buffer);
    channel.connect(address);
    return channel;
  }

  /** A server that answers each command with a reply of 256 bytes as soon as it has it. */
  private static final class Peer implements AutoCloseable {

    private final ServerSocketChannel listener = ServerSocketChannel.open();
    private final SocketChannel requester;
    private final SocketChannel accepted;
    private final AtomicInteger answered = new AtomicInteger();

    Peer() throws IOException {
      listener.setOption(StandardSocketOptions.SO_RCVBUF, SMALL);
      listener.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      requester = connect((InetSocketAddress) listener.getLocalAddress(), FOR_REPLIES);
      accepted = listener.accept();
      accepted.setOption(StandardSocketOptions.SO_SNDBUF, SMALL);
      new Thread(this::answer).start();
    }

    /** Sends a batch, and returns how many rows were answered. */
    CompletableFuture<Integer> client(Dialect dialect) {
      return CompletableFuture.supplyAsync(
          () -> {
            try {
              return send(dialect);
            } catch (IOException closed) {
              throw new UncheckedIOException(closed);
            }
          });
    }

    private int send(Dialect dialect) throws IOException {
      RequestEncoder requests = new RequestEncoder(CcsidManager.utf8());
      requests.use(Capabilities.initial(dialect));
      PackageSection section = PackageSection.of("sample", "NULLID", "SYSLH000", 1);
      Batch batch = Batch.of(ExecuteTemplate.of(ExecuteSqlStatement.of(section), INTEGER));
      AnswerReader replies = new AnswerReader(Channels.newInputStream(requester), requests);
      int answers = 0;
      while (batch.rows() < ROWS) {
        if (requests.isChainFull()) {
          answers += end(requests, replies);
        }
        batch.row(requests).writeInt(batch.rows()).end();
        if (requests.pendingBytes() > PENDING) {
          requests.streamTo(requester);
        }
      }
      return answers + end(requests, replies);
    }

    /** Ends the chain with a commit, and returns how many rows of it were answered. */
    private int end(RequestEncoder requests, AnswerReader replies) throws IOException {
      requests.add(RdbCommitUnitOfWork.of());
      requests.drainTo(requester);
      AtomicInteger answers = new AtomicInteger();
      replies.read(
          (event, library, rows) -> answers.addAndGet(event == ReplyEvent.ANSWERED ? 1 : 0));
      return answers.get() - 1;
    }

    /** True if it answers nothing for a while. */
    boolean waits() throws InterruptedException {
      int before = answered.get();
      Thread.sleep(100);
      return answered.get() == before && before < ROWS;
    }

    private void answer() {
      try {
        DssReader commands = new DssReader(Channels.newInputStream(accepted));
        OutputStream out = Channels.newOutputStream(accepted);
        while (true) {
          Frame frame = commands.read();
          if (!frame.sameCorrelation()) {
            out.write(reply(frame));
            answered.incrementAndGet();
          }
        }
      } catch (IOException closed) {
        // The test is over.
      }
    }

    /** An SQLCARD of any content, chained if the command is. */
    private static byte[] reply(Frame command) {
      return ByteBuffer.allocate(ANSWER)
          .putShort((short) ANSWER)
          .put((byte) 0xD0)
          .put((byte) (command.chained() ? 0x43 : 0x03))
          .putShort((short) command.correlation())
          .putShort((short) (ANSWER - 6))
          .putShort((short) CodePoint.SQLCARD.value())
          .array();
    }

    @Override
    public void close() throws IOException {
      requester.close();
      accepted.close();
      listener.close();
    }
  }
}
