package org.drdawire.live.events;

import java.net.InetSocketAddress;

/**
 * A server that the cases talk to.
 *
 * @param address where it listens
 * @param database a database that admits user app alone, with any password
 * @param second another one, which cases shut down; user app has password pw1
 */
public record EventServer(InetSocketAddress address, String database, String second) {

  /** A connection that will ask for the first database. */
  EventClient connect() {
    return connect(database);
  }

  /** A connection that will ask for a database. */
  EventClient connect(String rdbnam) {
    return new EventClient(this, rdbnam);
  }
}
