package io.vertx.db2client.impl.drda;

import org.drdawire.ccsid.CcsidManager;
import org.drdawire.dialect.Capabilities;
import org.drdawire.request.RequestEncoder;

/**
 * What a reader of replies has to know of the requests. Here the client reads the replies itself,
 * and needs none of it.
 */
public final class DropInReplies {

  DropInReplies(RequestEncoder requests) {}

  /** Begins a chain, and drops what was added to the last one and not sent. */
  void begin() {}

  /** Says that the next command opens a query. */
  void opens(Section section) {}

  /** Says that the next command fetches rows. */
  void fetches(Section section, long queryInstance) {}

  /** Says that the next command closes a query. */
  void closes(Section section, long queryInstance) {}

  /** A command was added. */
  void added() {}

  /** The chain was sent. */
  void sent() {}

  /** The client alone reads which security mechanism the server has accepted. */
  Capabilities known(Capabilities server) {
    return server.withAgreementAssumed();
  }

  /** The names in replies to come are in another CCSID. */
  void use(CcsidManager names) {}

  /** The client reads QRYINSID in the byte order of the server's values, which it is not in. */
  long asSent(long queryInstance, boolean big) {
    return big ? queryInstance : Long.reverseBytes(queryInstance);
  }
}
