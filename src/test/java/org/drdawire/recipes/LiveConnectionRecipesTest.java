package org.drdawire.recipes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.drdawire.DrdaException;
import org.drdawire.conversation.CommandFailedException;
import org.drdawire.conversation.Conversation;
import org.drdawire.conversation.Exchange;
import org.drdawire.conversation.Phase;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.Holdability;
import org.drdawire.reply.RdbAccessed;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.request.ExchangeServerAttributes;
import org.drdawire.request.InterruptRdbRequest;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.junit.jupiter.api.Test;

/** The recipes for whether a connection lives, and for the threads that use it. */
class LiveConnectionRecipesTest extends LiveRecipes {

  private Socket socket;
  private Optional<ByteString> token = Optional.empty();

  private void connect(HeldRelay relay) throws IOException {
    socket = new Socket(relay.address().getAddress(), relay.address().getPort());
    conversation = Conversation.begin(plan());
    exchange = Exchange.over(conversation, socket.getInputStream(), socket.getOutputStream());
    exchange.run();
    conversation.collect(1_000_000);
  }

  // recipe: Whether the connection is valid
  boolean isValid(int seconds) throws IOException {
    if (conversation.phase() != Phase.CONNECTED) {
      return false;
    }
    int usual = socket.getSoTimeout();
    PackageSection section = conversation.sections().acquire(Holdability.HOLD);
    try {
      socket.setSoTimeout(1_000 * seconds);
      conversation.add(PrepareSqlStatement.of(section, "select 1 from sysibm.sysdummy1"));
      exchange.run();
      socket.setSoTimeout(usual);
      conversation.sections().release(section);
      return true;
    } catch (IOException | DrdaException e) {
      conversation.abandon(); // else the next exchange waits for this answer
      return false;
    }
  }

  // end of recipe

  @Test
  void aConnectionIsValidAsLongAsItsServerAnswers() throws IOException {
    try (HeldRelay relay = HeldRelay.to(server.address())) {
      connect(relay);
      assertTrue(isValid(10));
      int free = conversation.sections().available(Holdability.HOLD);
      assertTrue(isValid(10));
      assertEquals(free, conversation.sections().available(Holdability.HOLD));
      relay.hold();
      isValid(1); // the relay may have begun to read
      assertFalse(isValid(1));
      assertEquals(Phase.OVER, conversation.phase());
    }
  }

  @Test
  void aConnectionThatWasClosedIsNotValid() throws IOException {
    try (HeldRelay relay = HeldRelay.to(server.address())) {
      connect(relay);
      relay.drop();
      assertFalse(isValid(10));
    }
  }

  @Test
  void derbyKnowsNoInterrupt() throws IOException {
    conversation = Conversation.begin(plan());
    exchange = Exchange.over(conversation, channel);
    // recipe: Cancel a statement
    // when connecting
    exchange.run(
        (event, reply) -> {
          if (event == ReplyEvent.MESSAGE && reply.message().is(CodePoint.ACCRDBRM)) {
            token = RdbAccessed.of(reply.message()).interruptToken(); // of Db2
          }
        });
    // end of recipe
    assertEquals(Phase.CONNECTED, conversation.phase());
    assertEquals(Optional.empty(), token);
    token = Optional.of(ByteString.of((byte) 1, (byte) 2));
    close();
    open();
    assertEquals(
        "INTRDBRQS failed: command=2 PRCCNVRM",
        assertThrows(CommandFailedException.class, this::interrupt).getMessage().substring(0, 36));
  }

  private void interrupt() throws IOException {
    // recipe: Cancel a statement

    // in another thread, through a new connection to the same server
    Conversation second = Conversation.withoutPlan();
    second.add(ExchangeServerAttributes.of(Dialect.other()));
    second.add(InterruptRdbRequest.of(token.orElseThrow()));
    Exchange.over(second, channel).run();
    // end of recipe
  }

  // recipe: Threads
  private final Lock lock = new ReentrantLock();

  /** Has the connection to itself until it returns, rows and all. */
  <T> T alone(Callable<T> statement) throws Exception {
    lock.lock();
    try {
      return statement.call();
    } finally {
      lock.unlock();
    }
  }

  // end of recipe

  @Test
  void threadsTakeTurns() throws Exception {
    connect();
    Set<Object> read = ConcurrentHashMap.newKeySet();
    List<Callable<Boolean>> statements = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      String sql = "values " + i;
      statements.add(() -> read.add(alone(() -> rows(sql))));
    }
    ExecutorService threads = threads();
    for (Future<Boolean> statement : threads.invokeAll(statements)) {
      assertTrue(statement.get());
    }
    threads.shutdown();
    assertEquals(100, read.size());
  }

  /** Virtual threads, where the JDK has them. */
  private static ExecutorService threads() throws ReflectiveOperationException {
    try {
      return (ExecutorService)
          Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
    } catch (NoSuchMethodException old) {
      return Executors.newCachedThreadPool();
    }
  }
}
