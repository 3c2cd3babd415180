package org.drdawire.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.List;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocketFactory;
import org.drdawire.ddm.Secret;
import org.drdawire.live.server.TlsRelay;
import org.drdawire.live.session.LiveSession;
import org.drdawire.live.session.Login;
import org.drdawire.live.session.SignOn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A conversation through TLS, which ends in front of a Derby. */
class TlsTest extends ServerTest {

  @TempDir private static Path folder;

  @Test
  void throughTls() throws Exception {
    try (TlsRelay relay = relay("localhost");
        LiveSession session = login(relay, relay.context().getSocketFactory()).open(line -> {})) {
      assertEquals(List.of(List.of("APP")), session.query("values current_user"));
    }
  }

  @Test
  void aCertificateOfAnotherHostIsRefused() throws Exception {
    try (TlsRelay relay = relay("db.example.com")) {
      Login login = login(relay, relay.context().getSocketFactory());
      assertThrows(SSLException.class, () -> login.open(line -> {}));
    }
  }

  @Test
  void aCertificateThatNobodyTrustsIsRefused() throws Exception {
    try (TlsRelay relay = relay("localhost")) {
      Login login = login(relay, (SSLSocketFactory) SSLSocketFactory.getDefault());
      assertThrows(SSLException.class, () -> login.open(line -> {}));
    }
  }

  private static TlsRelay relay(String host) throws Exception {
    return TlsRelay.to(server.port(), host, folder);
  }

  private static Login login(TlsRelay relay, SSLSocketFactory sockets) {
    Secret any = Secret.of("any".toCharArray());
    return new Login(
        relay.address(), server.database(), "app", any, SignOn.plain().withTls(sockets));
  }
}
