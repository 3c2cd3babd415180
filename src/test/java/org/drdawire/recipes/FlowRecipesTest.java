package org.drdawire.recipes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.dialect.Holdability;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
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
  private Selector readable;
  private boolean readsLater;
  private int waits;
  private int mostPending;
  private final List<Integer> refused = new ArrayList<>();

  @BeforeEach
  void signOnThroughRelay() throws IOException {
    close();
    relay = HeldRelay.to(server.address());
    writable = Selector.open();
    readable = Selector.open();
    channel = SocketChannel.open();
    channel.setOption(StandardSocketOptions.SO_SNDBUF, HeldRelay.SMALL_BUFFER);
    channel.connect(relay.address());
    channel.configureBlocking(false);
    channel.register(writable, SelectionKey.OP_WRITE);
    channel.register(readable, SelectionKey.OP_READ);
    source = channel;
    begin();
    signOn();
  }

  @AfterEach
  void closeRelay() throws IOException {
    relay.close();
    writable.close();
    readable.close();
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
  }

  private void batch(int rows) throws IOException {
    ParameterDescriptor parameters =
        ParameterDescriptor.of(
            ParameterType.of(DrdaType.INTEGER), ParameterType.of(DrdaType.VARCHAR));
    PackageSection section = sections.acquire(Holdability.HOLD);
    requests.add(PrepareSqlStatement.of(section, "insert into t values (?, ?)"));
    // recipe: A batch of any size
    Batch batch = Batch.of(ExecuteTemplate.of(ExecuteSqlStatement.of(section), parameters));
    for (int id = 1; id <= rows; id++) {
      if (batch.isChainFull(requests)) {
        send(); // and read the replies; the commit would still fit
      }
      batch.row(requests).writeInt(id).writeText("row " + id).end();
      while (batch.shouldStream(requests) && !requests.streamTo(channel)) {
        awaitWritable(); // all but the last DSS may be sent now
      }
    }
    requests.add(RdbCommitUnitOfWork.of());
    send();

    for (Answer answer : answers) { // of the last chain
      if (answer.outcome.failed()) {
        refused.add(batch.rowOf(outstanding.answeredChain(), answer.number));
      }
    }
    // end of recipe
  }

  @Override
  void awaitWritable() throws IOException {
    mostPending = Math.max(mostPending, requests.pendingBytes());
    waits++;
    if (readsLater) {
      relay.release();
    }
    super.awaitWritable();
  }

  @Override
  void fill() throws IOException {
    assertTrue(readable.select(30_000) > 0, "the server does not answer");
    readable.selectedKeys().clear();
    super.fill();
  }
}
