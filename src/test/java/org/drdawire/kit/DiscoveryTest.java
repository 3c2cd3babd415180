package org.drdawire.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.r2dbc.spi.Connection;
import io.r2dbc.spi.ConnectionFactories;
import io.r2dbc.spi.ConnectionFactory;
import java.util.List;
import org.drdawire.live.server.DerbyServer;
import org.junit.jupiter.api.Test;

/**
 * The driver is found by what META-INF/services says. That is not looked up for a class of a named
 * module, so this test has an execution of its own, on the class path.
 */
class DiscoveryTest {

  @Test
  void aUrlFindsTheDriver() throws Exception {
    assertFalse(getClass().getModule().isNamed());
    try (DerbyServer server = DerbyServer.start()) {
      String url =
          "r2dbc:drda://app:secret@127.0.0.1:%d/%s?securityMechanism=USRIDPWD"
              .formatted(server.port(), server.database());
      ConnectionFactory factory = ConnectionFactories.get(url);
      assertEquals("DRDA", factory.getMetadata().getName());
      Connection connection = LiveDriver.connect(factory);
      assertEquals(List.of(7), LiveDriver.column(connection, "values 7"));
      LiveDriver.close(connection);
    }
  }
}
