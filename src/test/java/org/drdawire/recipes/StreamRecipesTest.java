package org.drdawire.recipes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.List;
import org.drdawire.conversation.ConnectPlan;
import org.drdawire.conversation.Conversation;
import org.drdawire.conversation.Exchange;
import org.drdawire.conversation.Phase;
import org.drdawire.dialect.Holdability;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.request.Batch;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.junit.jupiter.api.Test;

/** The recipes for a driver on a stream, whose buffer holds bytes back until it is flushed. */
class StreamRecipesTest extends LiveRecipes {

  private boolean late;

  @Test
  void stream() throws IOException {
    Socket socket = channel.socket();
    ConnectPlan plan = plan();
    int count = 10_000;
    // recipe: A driver on a stream
    OutputStream out = new BufferedOutputStream(socket.getOutputStream());
    conversation = Conversation.begin(plan);
    exchange = Exchange.over(conversation, socket.getInputStream(), out);
    exchange.run();
    // end of recipe
    execute("create table t (id integer)");
    PackageSection section = section();
    conversation.add(PrepareSqlStatement.of(section, "insert into t values (?)"));
    Batch batch =
        Batch.of(
            ExecuteTemplate.of(
                ExecuteSqlStatement.of(section),
                ParameterDescriptor.of(ParameterType.of(DrdaType.INTEGER))));
    for (int id = 1; id <= count; id++) {
      conversation.row(batch).writeInt(id).end();
      exchange.stream(this::take);
    }
    commit();
    assertEquals(List.of(List.of(count)), rows("select count(*) from t"));
    execute("drop table t");
  }

  @Test
  void aTimeout() throws Exception {
    Socket socket = beforeALockedTable();
    PackageSection section = conversation.sections().immediate(Holdability.HOLD);
    // recipe: Timeouts
    socket.setSoTimeout(200);
    conversation.add(ExecuteImmediateSqlStatement.of(section, "insert into slow values 1"));
    try {
      exchange.run();
    } catch (SocketTimeoutException e) {
      late = true; // the statement goes on, and its answer will come
    }
    // end of recipe
    assertTrue(late);
    assertEquals(Phase.CONNECTED, conversation.phase());
    assertTrue(conversation.awaitsReplies());
    unlock();
    // recipe: Timeouts

    // either wait for more of it
    socket.setSoTimeout(10_000);
    exchange.run();
    // or give the connection up, and close the socket
    conversation.abandon();
    // end of recipe
    assertEquals(Phase.OVER, conversation.phase());
    close();
    dropSlow();
  }

  @Test
  void aStatementThatIsGivenUpIsRolledBack() throws Exception {
    Socket socket = beforeALockedTable();
    socket.setSoTimeout(200);
    conversation.add(
        ExecuteImmediateSqlStatement.of(
            conversation.sections().immediate(Holdability.HOLD), "insert into slow values 1"));
    assertThrows(SocketTimeoutException.class, exchange::run);
    close();
    unlock();
    open();
    connect();
    assertEquals(List.of(List.of(0)), rows("select count(*) from slow"));
    close();
    dropSlow();
  }

  /** Connects over streams, and lets another connection hold the table that is written to next. */
  private Socket beforeALockedTable() throws Exception {
    Socket socket = channel.socket();
    conversation = Conversation.begin(plan());
    exchange = Exchange.over(conversation, socket.getInputStream(), socket.getOutputStream());
    exchange.run();
    execute("create table slow (id integer)");
    lock();
    return socket;
  }

  private void dropSlow() throws IOException {
    open();
    connect();
    execute("drop table slow");
  }

  /** The server rolls back what a connection has done that is closed without a word. */
  @Test
  void aConnectionThatIsGivenUpIsRolledBack() throws Exception {
    connect();
    execute("create table given (id integer)");
    conversation.add(
        ExecuteImmediateSqlStatement.of(
            conversation.sections().immediate(Holdability.HOLD), "insert into given values 1"));
    send();
    close();
    open();
    connect();
    assertEquals(List.of(List.of(0)), rows("select count(*) from given"));
    execute("drop table given");
  }

  @Test
  void aConnectionOfAPool() throws IOException {
    connect();
    execute("create table p (id integer)");
    conversation.add(
        ExecuteImmediateSqlStatement.of(
            conversation.sections().immediate(Holdability.HOLD), "insert into p values 1"));
    send();
    assertThrows(
        IllegalStateException.class,
        () -> conversation.sections().release(PackageSection.of(rdbnam, "A", "B", 1)));
    // recipe: A pool of idle connections
    conversation.reset();
    exchange.run();
    // end of recipe
    assertEquals(List.of(List.of(0)), rows("select count(*) from p"));
    execute("drop table p");
  }

  private LiveRecipes other;

  private void lock() throws IOException {
    other = new LiveRecipes() {};
    other.open();
    other.connect();
    other.conversation.add(
        ExecuteImmediateSqlStatement.of(
            other.conversation.sections().immediate(Holdability.HOLD),
            "lock table slow in exclusive mode"));
    other.send();
  }

  private void unlock() throws IOException {
    other.conversation.add(RdbCommitUnitOfWork.of());
    other.send();
    other.close();
  }
}
