package org.drdawire.conversation;

import java.io.IOException;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.drdawire.reply.RowReader;
import org.drdawire.request.ContinueQuery;

/** What a random program over pulled rows needs: in one of two forms, which must do the same. */
interface PulledSide extends AutoCloseable {

  Conversation conversation();

  /** Goes on until all is answered. */
  void run(ReplyHandler handler) throws IOException;

  /** Behind a row of a batch: sends it if that is worth it. */
  void stream() throws IOException;

  /** Sends the rest of a chain that was sent in part: no command can be added to it. */
  void finishChain() throws IOException;

  /** The rows of a query. */
  Pulled rows(Query query);

  @Override
  void close() throws IOException;

  /** The rows of a query, one after another. */
  abstract class Pulled {

    private final Supplier<RowReader> row;
    private final Query query;
    private final Runnable end;

    Pulled(Supplier<RowReader> row, Query query, Runnable end) {
      this.row = row;
      this.query = query;
      this.end = end;
    }

    abstract void describe() throws IOException;

    abstract boolean next() throws IOException;

    /** Whether it knows which objects were passed over. */
    abstract boolean canRefuse();

    /** Begins to read a large object; null if it is null. */
    abstract Reading object(int column, boolean isText) throws IOException;

    abstract void fetch(UnaryOperator<ContinueQuery> how) throws IOException;

    final RowReader row() {
      return row.get();
    }

    final Query query() {
      return query;
    }

    final void close() {
      end.run();
    }
  }

  /** A large object of a row. */
  interface Reading {

    /** The next bytes or chars: a byte[] or a String; null at its end. */
    Object read(int most) throws IOException;
  }
}
