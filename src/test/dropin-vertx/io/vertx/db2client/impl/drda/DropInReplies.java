package io.vertx.db2client.impl.drda;

import org.drdawire.dialect.Capabilities;

/**
 * What a reader of replies has to know of the requests. Here the client reads the replies itself,
 * and needs none of it.
 */
public final class DropInReplies {

  DropInReplies(DropInRequests requests) {}

  /** Begins a chain, and drops what was added to the last one and not sent. */
  void begin() {}

  /** A command was added. */
  void added() {}

  /** The chain was sent. */
  void sent() {}

  /** The client alone reads which security mechanism the server has accepted. */
  Capabilities known(Capabilities server) {
    return server.withAgreementAssumed();
  }

  /** The client reads QRYINSID in the byte order of the server's values, which it is not in. */
  long asSent(long queryInstance, boolean big) {
    return big ? queryInstance : Long.reverseBytes(queryInstance);
  }
}
