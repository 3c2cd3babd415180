package org.drdawire.live;

import java.sql.Connection;
import org.drdawire.live.server.DerbyServer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** A class of tests that has a server, and a connection of the embedded driver to its database. */
public abstract class ServerTest {

  protected static DerbyServer server;
  protected static Connection embedded;

  @BeforeAll
  static void startServer() throws Exception {
    server = DerbyServer.start();
    embedded = server.embedded();
  }

  @AfterAll
  static void stopServer() throws Exception {
    embedded.close();
    server.close();
  }
}
