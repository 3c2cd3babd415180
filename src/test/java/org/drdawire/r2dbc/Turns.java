package org.drdawire.r2dbc;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

// recipe: Turns
/** Who has the connection. Any thread may call it; what it calls runs in the event loop. */
final class Turns {

  /** The turn of a statement. It is there before it is asked for: so it can always be ended. */
  final class Turn {

    private Runnable begin = () -> {};
    private Consumer<? super Throwable> refused = why -> {};
    private boolean ended;

    /** Begins when all who have asked before have ended. */
    void ask(Runnable toBegin, Consumer<? super Throwable> ifRefused) {
      begin = toBegin;
      refused = ifRefused;
      loop.execute(
          () -> {
            if (closed != null) {
              refused.accept(closed);
            } else if (!ended) {
              waiting.add(this);
              next();
            }
          });
    }

    /** Does what is due, if it has begun, and only then lets the next begin. */
    CompletionStage<Void> end(Supplier<? extends CompletionStage<Void>> due) {
      CompletableFuture<Void> done = new CompletableFuture<>();
      loop.execute(
          () -> {
            boolean first = current == this && !ended;
            ended = true;
            waiting.remove(this);
            CompletableFuture<Void> nothing = CompletableFuture.completedFuture(null);
            CompletionStage<Void> rest = first ? nothing.thenCompose(now -> due.get()) : nothing;
            rest.whenComplete(
                (now, failure) -> {
                  if (first) {
                    current = null;
                    next();
                  }
                  if (failure == null) {
                    done.complete(null);
                  } else {
                    done.completeExceptionally(failure);
                  }
                });
          });
      return done;
    }
  }

  private final Executor loop;
  private final Deque<Turn> waiting = new ArrayDeque<>();
  private @Nullable Turn current;
  private @Nullable Throwable closed;
  private @Nullable Runnable last;

  /** The executor queues what it is given, even in its own thread. */
  Turns(Executor loop) {
    this.loop = loop;
  }

  private void next() {
    if (last != null && (current == null || !current.ended)) {
      last.run();
      last = null;
    } else if (current == null && !waiting.isEmpty()) {
      current = waiting.remove();
      current.begin.run();
    }
  }

  /** Refuses who waits and who comes, and closes: behind what is due, but no statement's end. */
  void close(Throwable why, Runnable toClose) {
    loop.execute(
        () -> {
          if (closed == null) {
            closed = why;
            last = toClose;
            List<Turn> all = List.copyOf(waiting);
            waiting.clear();
            all.forEach(each -> each.refused.accept(why));
            next();
          }
        });
  }
}
// end of recipe
