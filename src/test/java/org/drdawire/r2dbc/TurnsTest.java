package org.drdawire.r2dbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The turns of docs/asynchronous-driver.md: in order, with the threads of others. */
class TurnsTest {

  private static final int ROUNDS = 20_000;

  private final Deque<Runnable> queue = new ArrayDeque<>();
  private final Turns turns = new Turns(queue::add);
  private final List<String> seen = new ArrayList<>();
  private final CompletableFuture<Void> due = new CompletableFuture<>();

  private void drain() {
    while (!queue.isEmpty()) {
      queue.remove().run();
    }
  }

  private Turns.Turn ask(String name) {
    Turns.Turn turn = turns.new Turn();
    turn.ask(() -> seen.add(name), why -> seen.add(name + " " + why.getMessage()));
    return turn;
  }

  private CompletableFuture<Void> nothing() {
    return CompletableFuture.completedFuture(null);
  }

  private static String state(CompletableFuture<Void> future) {
    return future.thenApply(nothing -> "done").getNow("open");
  }

  @Test
  void oneBehindTheOther() {
    Turns.Turn first = ask("a");
    ask("b");
    drain();
    assertEquals(List.of("a"), seen);
    CompletableFuture<Void> end = first.end(() -> due).toCompletableFuture();
    drain();
    assertEquals(List.of("a"), seen); // the commit is under way
    assertEquals("open", state(end));
    due.complete(null);
    drain();
    assertEquals(List.of("a", "b"), seen);
    assertEquals("done", state(end));
  }

  /** What is due fails: whoever ends hears it, and the next begins. */
  @Test
  void aCommitThatFails() {
    Turns.Turn first = ask("a");
    ask("b");
    CompletableFuture<Void> end = first.end(() -> due).toCompletableFuture();
    drain();
    IllegalStateException why = new IllegalStateException("no commit");
    due.completeExceptionally(why);
    assertEquals(List.of("a", "b"), seen);
    assertSame(why, assertThrows(CompletionException.class, end::join).getCause());
    Turns.Turn third = ask("c");
    CompletableFuture<Void> refused =
        third
            .end(
                () -> {
                  throw why;
                })
            .toCompletableFuture();
    drain();
    assertEquals("done", state(refused)); // it had not begun, and nothing was due
  }

  @Test
  void whatIsDueCannotBeAskedFor() {
    Turns.Turn first = ask("a");
    ask("b");
    IllegalStateException why = new IllegalStateException("no commit");
    CompletableFuture<Void> end =
        first
            .end(
                () -> {
                  throw why;
                })
            .toCompletableFuture();
    drain();
    assertSame(why, assertThrows(CompletionException.class, end::join).getCause());
    assertEquals(List.of("a", "b"), seen);
  }

  /** Before it has asked, while it waits, as it is given, and twice. */
  @Test
  void whoIsCancelled() {
    Turns.Turn never = turns.new Turn();
    never.end(() -> due);
    never.ask(() -> seen.add("never"), why -> seen.add("refused"));
    Turns.Turn first = ask("a");
    Turns.Turn second = ask("b");
    Turns.Turn third = ask("c");
    drain();
    third.end(() -> due);
    first.end(this::nothing);
    second.end(this::nothing); // it is being given
    first.end(() -> due);
    ask("d");
    drain();
    assertEquals(List.of("a", "b", "d"), seen);
    assertEquals("open", state(due));
  }

  @Test
  void itIsClosedBehindWhatIsDue() {
    Turns.Turn first = ask("a");
    ask("b");
    drain();
    first.end(() -> due);
    turns.close(new IllegalStateException("closed"), () -> seen.add("last"));
    turns.close(new IllegalStateException("again"), () -> seen.add("again"));
    ask("c");
    drain();
    assertEquals(List.of("a", "b closed", "c closed"), seen);
    due.complete(null);
    drain();
    assertEquals(List.of("a", "b closed", "c closed", "last"), seen);
  }

  /** Its subscriber may wait for the close. */
  @Test
  void aStatementThatHasNotEndedIsNotWaitedFor() {
    Turns.Turn first = ask("a");
    turns.close(new IllegalStateException("closed"), () -> seen.add("last"));
    drain();
    assertEquals(List.of("a", "last"), seen);
    first.end(this::nothing);
    drain();
    assertEquals(List.of("a", "last"), seen);
  }

  @Test
  void anIdleConnectionIsClosedAtOnce() {
    turns.close(new IllegalStateException("closed"), () -> seen.add("last"));
    drain();
    assertEquals(List.of("last"), seen);
  }

  /** Four threads take turns, of which each second is cancelled at any moment. */
  @Test
  void manyThreads() throws Exception {
    ExecutorService loop = Executors.newSingleThreadExecutor();
    ExecutorService others = Executors.newFixedThreadPool(4);
    Turns shared = new Turns(loop);
    AtomicInteger inside = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    CountDownLatch ended = new CountDownLatch(ROUNDS);
    for (int round = 0; round < ROUNDS; round++) {
      boolean cancelled = round % 2 == 0;
      others.execute(
          () -> {
            Turns.Turn turn = shared.new Turn();
            turn.ask(
                () -> {
                  most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                  others.execute(() -> leave(turn, inside, ended));
                },
                why -> {});
            if (cancelled) {
              leave(turn, inside, ended);
            }
          });
    }
    assertTrue(ended.await(30, TimeUnit.SECONDS));
    CompletableFuture<String> last = new CompletableFuture<>();
    shared.new Turn().ask(() -> last.complete("given"), last::completeExceptionally);
    assertEquals("given", last.get(30, TimeUnit.SECONDS));
    assertEquals(1, most.get());
    others.shutdown();
    loop.shutdown();
  }

  private static void leave(Turns.Turn turn, AtomicInteger inside, CountDownLatch ended) {
    turn.end(
            () -> {
              inside.decrementAndGet();
              return CompletableFuture.completedFuture(null);
            })
        .whenComplete((nothing, failure) -> ended.countDown());
  }
}
