package org.drdawire.dropin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.drdawire.live.server.DerbyServer;
import org.junit.jupiter.api.Test;

/** Derby's JDBC client works with our managers instead of its own. */
class DropInTest {

  @Test
  void aSessionGoesThrough() throws Exception {
    ClientFolder client = ClientFolder.derby("dropin");
    try (DerbyServer server = DerbyServer.start()) {
      assertEquals(
          List.of(
              "EbcdicCcsidManager extends DropInCcsidManager",
              "Utf8CcsidManager extends DropInCcsidManager",
              "user 4",
              "inserted 1",
              "queried 42 true",
              "a parameter that bypasses the managers: a?b",
              "refused 22005 malformed: codePoint=U+D800 index=1 ccsid=1208"),
          client.run("Session", String.valueOf(server.port()), server.database()));
    }
  }
}
