package org.drdawire.live.events;

import java.util.List;

/**
 * A conversation whose answers stand in the table of events.
 *
 * @param name its first column there
 * @param steps what the client sends
 */
record EventCase(String name, Steps steps) {

  /** What a client sends on a connection of its own. */
  interface Steps {
    void run(EventClient client) throws Exception;
  }

  /** Runs it, and returns its lines of the table: command and events. */
  List<String> run(EventServer server) throws Exception {
    try (EventClient client = server.connect()) {
      steps.run(client);
      List<String> told = client.lines();
      client.rollBack();
      return told;
    }
  }

  @Override
  public String toString() {
    return name;
  }
}
