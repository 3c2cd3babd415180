package org.drdawire.recipes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.drdawire.ConnectionLostException;
import org.drdawire.conversation.CommandFailedException;
import org.drdawire.conversation.Phase;
import org.drdawire.conversation.Query;
import org.drdawire.conversation.Reply;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.request.Batch;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.QueryBlock;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The code of docs/asynchronous-driver.md: a driver on Netty, with a server that reads late. */
class NettyRecipesTest extends NettyRecipes {

  private static final int HIGH_WATER_MARK = 65_536;
  private static final int ROWS = 5_000;

  /** Tens of thousands of rows, in blocks of which each has few. */
  private static final String MANY =
      "select a.columnname from sys.syscolumns a, sys.syscolumns b order by 1";

  private Batch insert;
  private OpenQuery open;

  @Test
  void batch() throws Exception {
    execute("create table t (id integer, name varchar(20))");
    PackageSection section = section();
    conversation.add(PrepareSqlStatement.of(section, "insert into t values (?, ?)"));
    send();
    insert =
        Batch.of(
            ExecuteTemplate.of(
                ExecuteSqlStatement.of(section),
                ParameterDescriptor.of(
                    ParameterType.of(DrdaType.INTEGER), ParameterType.of(DrdaType.VARCHAR))));
    relay.hold();
    Rows batch = new Rows();
    answers.clear();
    answered = new CompletableFuture<>();
    inLoop(() -> loop.submit(batch));
    assertTrue(batch.id < ROWS, "never had to wait");
    relay.release();
    awaitAnswer();
    assertEquals(ROWS + 1, answers.size());
    assertFalse(answers.stream().anyMatch(each -> each.outcome().failed()));
    assertTrue(mostPending < 3 * HIGH_WATER_MARK, "pending " + mostPending);
    assertEquals(List.of(List.of(ROWS)), rows("select count(*) from t"));
    execute("drop table t");
  }

  private RowsOnDemand query(String sql) throws IOException {
    PackageSection section = section();
    conversation.add(PrepareSqlStatement.of(section, sql));
    send();
    open = OpenQuery.of(section).withBlock(QueryBlock.of(512));
    answered = new CompletableFuture<>();
    return new RowsOnDemand();
  }

  /** One at a time through some blocks; each request gives one row, and no more come. */
  @Test
  void rowsAsTheyAreAskedFor() throws Exception {
    RowsOnDemand many = query(MANY);
    for (int i = 1; i <= 100; i++) {
      inLoop(() -> many.request(1));
      while (rowsInLoop() < i) {
        Thread.onSpinWait();
      }
      assertEquals(i, rowsInLoop());
    }
    inLoop(
        () -> {
          many.request(1_000);
          many.cancel(); // in the middle of a block
        });
    awaitAnswer();
    assertTrue(rows.size() < 1_100, "rows " + rows.size());
    assertFalse(many.query.isOpen());
    assertEquals(List.of(List.of(7)), rows("values 7"));
  }

  private int rowsInLoop() throws Exception {
    return netty.eventLoop().submit(rows::size).get(30, TimeUnit.SECONDS);
  }

  @Test
  void allRowsOfAQuery() throws Exception {
    RowsOnDemand three = query("values 1, 2, 3");
    inLoop(() -> three.request(Long.MAX_VALUE));
    awaitAnswer();
    assertEquals(List.of(List.of(1), List.of(2), List.of(3)), rows);
  }

  /** A task that fails is told so, and the next goes on. */
  @Test
  void aCommandFails() throws Exception {
    conversation.add(ExecuteImmediateSqlStatement.of(section(), "drop table nowhere"));
    IOException thrown = assertThrows(IOException.class, this::send);
    CommandFailedException first = (CommandFailedException) thrown.getCause().getCause();
    assertEquals("42Y55", first.sqlState());
    assertEquals(List.of(List.of(7)), rows("values 7"));
  }

  /** A task whose commands cannot be chained is told so, and the next goes on. */
  @Test
  void aTaskCannotBeChained() throws Exception {
    open = OpenQuery.of(section());
    RowsOnDemand twice = query("values 1");
    twice.query = conversation.open(open);
    conversation.clear();
    inLoop(() -> twice.request(1));
    ExecutionException thrown = assertThrows(ExecutionException.class, this::awaitAnswer);
    assertEquals(IllegalStateException.class, thrown.getCause().getClass());
    assertEquals(List.of(List.of(7)), rows("values 7"));
  }

  /** Nothing is to be done, and a read is pending all the same. */
  @Test
  void theServerClosesAnIdleConnection() throws Exception {
    relay.drop();
    assertTrue(netty.closeFuture().await(30, TimeUnit.SECONDS));
    Callable<Phase> phase = conversation::phase;
    while (netty.eventLoop().submit(phase).get(30, TimeUnit.SECONDS) != Phase.OVER) {
      Thread.onSpinWait(); // channelInactive comes behind it
    }
  }

  /** The server is gone: the task under way and each after it is told so. */
  @Test
  void theConnectionIsLost() throws Exception {
    RowsOnDemand many = query(MANY);
    relay.hold();
    inLoop(() -> many.request(1));
    netty.close().sync();
    ExecutionException lost = assertThrows(ExecutionException.class, this::awaitAnswer);
    assertEquals(ConnectionLostException.class, lost.getCause().getClass());
    IOException again = assertThrows(IOException.class, this::send);
    assertEquals(ConnectionLostException.class, again.getCause().getCause().getClass());
    assertEquals(Phase.OVER, conversation.phase());
  }

  // recipe: Rows on demand
  /** The rows of a query, so many as were asked for. */
  final class RowsOnDemand implements Task {

    private @Nullable Query query;
    private long demand;
    private boolean busy;
    private boolean over;

    void request(long more) {
      demand = Long.MAX_VALUE - demand < more ? Long.MAX_VALUE : demand + more;
      goOn();
    }

    void cancel() {
      over = true;
      if (query != null) {
        query.close(); // CLSQRY goes when its block is read
      }
      loop.run();
    }

    private void goOn() {
      if (busy) {
        loop.run(); // a row may wait
      } else if (!over && demand > 0) {
        busy = true;
        loop.submit(this);
      }
    }

    @Override
    public void chain() {
      if (query == null) {
        query = conversation.open(open);
      } else if (!over) {
        query.fetch();
      }
    }

    @Override
    public boolean take(ReplyEvent event, Reply reply) {
      if (event == ReplyEvent.ROW && !over) {
        if (demand == 0) {
          return false;
        }
        demand--;
        rows.add(values(reply.row())); // the subscriber may ask for more, or cancel
      }
      return true;
    }

    @Override
    public void ended(@Nullable Throwable failure) {
      busy = false;
      over |= failure != null || !query.hasMore();
      if (over) {
        if (query != null) {
          query.close(); // nothing, if the server has closed it
        }
        completed(failure);
      } else {
        goOn();
      }
    }
  }

  // end of recipe

  // recipe: A batch in chains
  /** Adds rows, so many at a time as are worth a chain, and then commits. */
  final class Rows implements Task {

    private int id;

    @Override
    public void chain() {
      while (id < ROWS && !conversation.shouldStream() && !conversation.isChainFull()) {
        id++;
        conversation.row(insert).writeInt(id).writeText("row " + id).end();
      }
      if (id == ROWS) {
        conversation.add(RdbCommitUnitOfWork.of());
      }
    }

    @Override
    public boolean take(ReplyEvent event, Reply reply) {
      reply.answer().ifPresent(answers::add);
      return true;
    }

    @Override
    public void ended(@Nullable Throwable failure) {
      if (failure == null && id < ROWS) {
        loop.submit(this);
      } else {
        completed(failure);
      }
    }
  }

  // end of recipe
}
