package org.drdawire.dropin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.drdawire.live.server.EncryptingServer;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Derby's client with encryption (SECMEC 7, 9, 12, 13), as it is and with all its requests written
 * by us. The server has a provider of small keys; the client has none.
 */
class EncryptionTest {

  @AutoClose private static EncryptingServer server;

  @BeforeAll
  static void startServer() throws Exception {
    server = EncryptingServer.withUsers(Map.of("app", "pw1"));
  }

  /** The JDK has no keys so small, and so the client cannot make its own. */
  @Test
  void theClientAsItIs() throws Exception {
    assertEquals(
        """
        7 pw1 XJ112
        7 pw2 XJ112
        9 pw1 XJ112
        9 pw2 XJ112
        12 pw1 XJ112
        12 pw2 XJ112
        13 pw1 XJ112
        13 pw2 XJ112
        """,
        seen(ClientFolder.derby()));
  }

  /**
   * Derby does not have 7, and what encrypts statements and values is refused before it is sent.
   */
  @Test
  void theWholeWriter() throws Exception {
    assertEquals(
        """
        7 pw1 08006
          ACCSEC SECMEC 7 RDBNAM SECTKN of 32
        7 pw2 08006
          ACCSEC SECMEC 7 RDBNAM SECTKN of 32
        9 pw1 APP
          ACCSEC SECMEC 9 RDBNAM SECTKN of 32
          SECCHK SECMEC 9 RDBNAM SECTKN of 8 SECTKN of 8
        9 pw2 08004
          ACCSEC SECMEC 9 RDBNAM SECTKN of 32
          SECCHK SECMEC 9 RDBNAM SECTKN of 8 SECTKN of 8
        12 pw1 0A000
        12 pw2 0A000
        13 pw1 0A000
        13 pw2 0A000
        """,
        seen(ClientFolder.derby("dropin-writer")));
  }

  private static String seen(ClientFolder client) throws Exception {
    List<String> lines =
        client.run(
            EncryptionCheck.class.getName(),
            String.valueOf(server.address().getPort()),
            server.database());
    return String.join("\n", lines) + "\n";
  }
}
