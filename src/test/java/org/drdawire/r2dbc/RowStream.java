package org.drdawire.r2dbc;

import io.r2dbc.spi.Result.Segment;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.drdawire.conversation.Conversation;
import org.drdawire.conversation.Query;
import org.drdawire.conversation.Reply;
import org.drdawire.reply.ColumnDescription;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.request.ContinueQuery;
import org.drdawire.request.QueryBlock;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Flux;
import reactor.core.publisher.FluxSink;

/**
 * The rows of a query, as they are asked for. A block is read so far as there is demand, and no
 * other is fetched before. Rows with large objects come one at a time.
 */
final class RowStream implements Wire.Task {

  private static final Set<String> EARLY = Set.of("CS", "UR");
  private final Session session;
  private final FluxSink<Segment> sink;
  private final DrdaColumns columns;
  private final boolean large;
  private final @Nullable Function<Conversation, Query> open;
  private final Deque<LargeRow> ready = new ArrayDeque<>();
  private @Nullable Query query;
  private boolean overridden;
  private boolean busy;
  private boolean emitting;
  private boolean over;

  private RowStream(
      Session session,
      FluxSink<Segment> sink,
      List<ColumnDescription> described,
      @Nullable Function<Conversation, Query> open) {
    this.session = session;
    this.sink = sink;
    columns = DrdaColumns.of(described);
    large = columns.all().stream().anyMatch(DrdaColumns.Column::isLarge);
    this.open = open;
  }

  /** The rows of a query that is opened when the first is asked for. */
  static Flux<Segment> of(
      Session session, List<ColumnDescription> described, Function<Conversation, Query> open) {
    return Flux.create(
        sink -> new RowStream(session, sink, described, open).begin(),
        FluxSink.OverflowStrategy.IGNORE);
  }

  /** The rows of a result set, which the commit that follows must not end. */
  static Flux<Segment> of(Session session, Said.Block block) {
    return session.keep(
        Flux.create(
            sink -> {
              RowStream stream = new RowStream(session, sink, block.columns(), null);
              stream.query = block.query();
              block.rows().forEach(row -> stream.ready.add(new LargeRow(stream.columns, row)));
              stream.begin();
            },
            FluxSink.OverflowStrategy.IGNORE));
  }

  private void begin() {
    sink.onCancel(() -> session.wire.execute(this::cancel));
    sink.onRequest(more -> session.wire.execute(this::goOn));
  }

  private void cancel() {
    close();
    session.wire.run();
  }

  private void close() {
    over = true;
    if (query != null) {
      // A held cursor may have locks behind its commit, too.
      session.touched |= open != null && query.hasMore();
      query.close();
    }
  }

  private void goOn() {
    if (busy) {
      session.wire.run();
    } else if (!emitting) {
      emitting = true;
      while (!ready.isEmpty() && sink.requestedFromDownstream() > 0) {
        sink.next(new DrdaResult.OneRow(ready.remove().row()));
      }
      emitting = false;
      if (!over && ready.isEmpty()) {
        fetchOrEnd();
      }
    }
  }

  private void fetchOrEnd() {
    if (query != null && !query.hasMore()) {
      over = true;
      query.close();
      sink.complete();
    } else if (sink.requestedFromDownstream() > 0) {
      busy = true;
      session.wire.submit(this);
    }
  }

  @Override
  public void chain(Conversation conversation) {
    if (!over) {
      if (query == null) {
        query = open.apply(conversation);
      } else if (large) {
        query.fetch(this::single);
      } else {
        query.fetch();
      }
      session.touched |= open != null;
      // Other isolations keep what was read as it is, until all was read.
      boolean early = open != null && !large && EARLY.contains(session.isolation());
      session.commitIn(conversation, early);
    }
  }

  private ContinueQuery single(ContinueQuery next) {
    ContinueQuery one = next.withBlock(QueryBlock.ofDefaultSize().withRows(1));
    boolean first = !overridden && columns.all().stream().anyMatch(session::locates);
    overridden = true;
    return first ? one.withOverride(query.locators(this::isLocated)) : one;
  }

  private boolean isLocated(int column) {
    return session.locates(columns.getColumnMetadata(column - 1));
  }

  @Override
  public boolean take(ReplyEvent event, Reply reply) {
    if (over && event != ReplyEvent.ANSWERED) {
      return true;
    }
    switch (event) {
      case ANSWERED -> reply.answer().ifPresent(session::hear);
      case LARGE_OBJECT -> ready.getLast().add(reply.largeObject());
      case ROW -> {
        if (large) {
          ready.add(new LargeRow(columns, reply.row().copy()));
        } else if (sink.requestedFromDownstream() == 0) {
          return false;
        } else {
          sink.next(new DrdaResult.OneRow(new DrdaRow(columns, reply.row())));
        }
      }
      default -> {}
    }
    return true;
  }

  @Override
  public void ended(@Nullable Throwable failure) {
    if (over) {
      close(); // what has come since the cancel may have been its end, or its commit
    } else if (failure != null) {
      fail(failure);
    } else {
      Flux.fromIterable(ready)
          .concatMap(row -> row.load(session))
          .subscribe(
              loaded -> {},
              this::fail,
              () -> {
                busy = false;
                goOn();
              });
    }
  }

  private void fail(Throwable why) {
    close(); // all servers but Derby keep the cursor of a fetch that fails
    sink.error(why);
  }
}
