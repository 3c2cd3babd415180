package org.drdawire.live.events;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;

/** Compares what a server of any release answers with the table of events. */
public final class EventMatrix {

  private static final String DATABASE = "events";
  private static final String SECOND = "second";

  private EventMatrix() {}

  /** How many cases there are. */
  public static int cases() {
    return EventCases.ofAnyServer().size();
  }

  /** Makes two databases and runs all cases; returns what differs. */
  public static List<String> differences(InetSocketAddress address, String release)
      throws Exception {
    EventServer server = new EventServer(address, DATABASE, SECOND);
    create(server, DATABASE);
    create(server, SECOND);
    EventFixture.create(server);
    EventTable table = EventTable.read();
    List<String> differences = new ArrayList<>();
    for (EventCase conversation : EventCases.ofAnyServer()) {
      List<String> found = conversation.run(server);
      if (!found.equals(table.rows(conversation.name(), release))) {
        differences.add(conversation.name() + "\n" + String.join("\n", found));
      }
    }
    return differences;
  }

  private static void create(EventServer server, String database) throws IOException {
    try (EventClient client = server.connect(database + ";create=true")) {
      client.signOn();
    }
  }
}
