package org.drdawire.conversation;

import java.io.IOException;
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
  interface Pulled {

    void describe() throws IOException;

    boolean next() throws IOException;

    RowReader row();

    /** Whether it knows which objects were passed over. */
    boolean canRefuse();

    Query query();

    /** Begins to read a large object; null if it is null. */
    Reading object(int column, boolean isText) throws IOException;

    void fetch(UnaryOperator<ContinueQuery> how) throws IOException;

    void close();
  }

  /** A large object of a row. */
  interface Reading {

    /** The next bytes or chars: a byte[] or a String; null at its end. */
    Object read(int most) throws IOException;
  }
}
