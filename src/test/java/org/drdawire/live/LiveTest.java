package org.drdawire.live;

import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;

/** A class of tests that has a server, and for each test a session that has signed on. */
abstract class LiveTest {

  static DerbyServer server;
  LiveSession session;

  @BeforeAll
  static void startServer() throws Exception {
    server = DerbyServer.start();
  }

  @AfterAll
  static void stopServer() throws Exception {
    server.close();
  }

  @BeforeEach
  void signOn() throws IOException {
    session = LiveSession.on(server);
  }

  @AfterEach
  void signOff() throws IOException {
    session.close();
  }
}
