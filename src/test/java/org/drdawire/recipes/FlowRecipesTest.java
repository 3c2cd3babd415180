package org.drdawire.recipes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.conversation.Conversation;
import org.drdawire.conversation.Exchange;
import org.drdawire.conversation.Phase;
import org.drdawire.conversation.Reply;
import org.drdawire.dialect.CommandOutcome.UnitOfWork;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.request.Batch;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The recipe for a batch, through a channel that does not block to a server that is in no hurry.
 */
class FlowRecipesTest extends LiveRecipes {

  private static final int MOST_BYTES_OF_A_ROW = 256;

  private HeldRelay relay;
  private Selector selector;
  private int patience = 30_000;
  private boolean readsLater;
  private int waits;
  private int mostPending;
  private final List<Integer> refused = new ArrayList<>();

  @BeforeEach
  void connectThroughRelay() throws IOException {
    close();
    relay = HeldRelay.to(server.address());
    channel = SocketChannel.open();
    channel.setOption(StandardSocketOptions.SO_SNDBUF, HeldRelay.SMALL_BUFFER);
    channel.connect(relay.address());
    channel.configureBlocking(false);
    selector = Selector.open();
    channel.register(selector, SelectionKey.OP_READ);
    conversation = Conversation.begin(plan());
    exchange = Exchange.over(conversation, new PatientChannel());
    exchange.run();
    conversation.collect(1_000_000);
  }

  @AfterEach
  void closeRelay() throws IOException {
    relay.close();
    selector.close();
  }

  @Test
  void batchToAServerThatReadsLater() throws IOException {
    execute("create table t (id integer primary key, name varchar(20))");
    execute("insert into t values (65999, 'there already')");
    relay.hold();
    readsLater = true;
    batch(66_000);
    assertTrue(waits > 0, "never had to wait");
    assertTrue(mostPending <= 65_536 + MOST_BYTES_OF_A_ROW, "pending " + mostPending);
    assertEquals(List.of(65_999), refused);
    assertEquals(List.of(List.of(66_000)), rows("select count(*) from t"));
    execute("drop table t");
  }

  @Test
  void batchToAServerThatNeverReads() {
    relay.hold();
    patience = 100;
    assertThrows(SocketTimeoutException.class, () -> batch(66_000));
    assertTrue(mostPending <= 65_536 + MOST_BYTES_OF_A_ROW, "pending " + mostPending);
    assertEquals(Phase.OVER, conversation.phase());
  }

  private void batch(int count) throws IOException {
    ParameterDescriptor parameters =
        ParameterDescriptor.of(
            ParameterType.of(DrdaType.INTEGER), ParameterType.of(DrdaType.VARCHAR));
    PackageSection section = section();
    conversation.add(PrepareSqlStatement.of(section, "insert into t values (?, ?)"));
    // recipe: A batch of any size
    Batch batch = Batch.of(ExecuteTemplate.of(ExecuteSqlStatement.of(section), parameters));
    for (int id = 1; id <= count; id++) {
      conversation.row(batch).writeInt(id).writeText("row " + id).end();
      exchange.stream(this::rowAnswered); // sends what is worth it, and reads when it must
    }
    conversation.add(RdbCommitUnitOfWork.of());
    exchange.run(this::rowAnswered);
    // end of recipe
  }

  // recipe: A batch of any size

  void rowAnswered(ReplyEvent event, Reply reply) {
    reply
        .failure()
        .filter(
            failed -> failed.rowNumber() > 0 && failed.outcome().unitOfWork() == UnitOfWork.OPEN)
        .ifPresent(
            failed -> {
              refused.add(failed.rowNumber());
              reply.ignoreFailure(); // the rows before and behind it stay
            });
  }

  // end of recipe

  // recipe: A channel with a timeout
  /** A channel that does not block, registered in the selector: whoever uses it waits here. */
  final class PatientChannel implements ByteChannel {

    @Override
    public int write(ByteBuffer bytes) throws IOException {
      int count = channel.write(bytes);
      if (count == 0) {
        await(SelectionKey.OP_WRITE);
      }
      return count;
    }

    @Override
    public int read(ByteBuffer bytes) throws IOException {
      int count = channel.read(bytes);
      if (count == 0) {
        await(SelectionKey.OP_READ);
      }
      return count;
    }

    private void await(int operation) throws IOException {
      // end of recipe
      mostPending = Math.max(mostPending, conversation.pendingBytes());
      if (operation == SelectionKey.OP_WRITE) {
        waits++;
        if (readsLater) {
          relay.release();
        }
      }
      // recipe: A channel with a timeout
      channel.keyFor(selector).interestOps(operation);
      if (selector.select(patience) == 0) {
        throw new SocketTimeoutException("the server is silent, or does not read");
      }
      selector.selectedKeys().clear();
    }

    @Override
    public boolean isOpen() {
      return channel.isOpen();
    }

    @Override
    public void close() throws IOException {
      channel.close();
    }
  }
  // end of recipe
}
