package org.drdawire.live;

import java.io.IOException;
import org.drdawire.live.session.LiveSession;
import org.drdawire.live.session.SignOn;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;

/** A class of tests that has a server, and for each test a session that has signed on. */
abstract class LiveTest extends ServerTest {

  @AutoClose LiveSession session;

  /** What the session asks for when it signs on. */
  SignOn wishes() {
    return SignOn.plain();
  }

  @BeforeEach
  void signOn() throws IOException {
    session = LiveSession.on(server, wishes());
  }
}
