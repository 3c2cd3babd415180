package org.drdawire.security;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.sql.Driver;
import java.sql.SQLException;
import java.util.List;
import java.util.Properties;
import java.util.Random;
import org.drdawire.dropin.ClientFolder;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What Derby's client encrypts with our writer, decrypted by the other side's formulae. */
class ClientSignOnTest {

  private static Driver driver;

  @BeforeAll
  static void compile() throws Exception {
    driver = ClientFolder.derby("dropin-writer").driver();
  }

  @ParameterizedTest
  @CsvSource({
    "7, app,         pw1",
    "7, db2inst1,    'Passw0rd! of 8 blocks'",
    "9, app,         pw1",
    "9, db2inst1andmore, 12345678",
  })
  void theServerReadsThePassword(int mechanism, String user, String password) throws Exception {
    Properties properties = new Properties();
    properties.put("user", user);
    properties.put("password", password);
    properties.put("securityMechanism", String.valueOf(mechanism));
    try (EncryptionPeer peer = new EncryptionPeer(new Random(24))) {
      String url = "jdbc:derby://127.0.0.1:" + peer.port() + "/sample";
      SQLException refused =
          assertThrows(SQLException.class, () -> driver.connect(url, properties));
      assertEquals("08004", refused.getSQLState());
      assertEquals(List.of(user, password), peer.decrypted());
    }
  }
}
