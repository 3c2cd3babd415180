package org.drdawire.dropin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Derby's client with encryption (SECMEC 7, 9, 12, 13), as it is and with all its requests written
 * by us. Both JVMs need a provider of keys that are small enough; server and client share one.
 */
class EncryptionTest {

  /** The server offers 9 alone; to the others it answers without a key of its own. */
  private static final String COMMON =
      """
      7 08006
        ACCSEC SECMEC 7 RDBNAM SECTKN of 32
      9 APP
        ACCSEC SECMEC 9 RDBNAM SECTKN of 32
        SECCHK SECMEC 9 RDBNAM SECTKN of 8 SECTKN of 8
      """;

  @Test
  void theClientAsItIs() throws Exception {
    assertEquals(
        COMMON
            + """
            12 08006
              ACCSEC SECMEC 12 RDBNAM SECTKN of 32
            13 08006
              ACCSEC SECMEC 13 RDBNAM SECTKN of 32
            """,
        seen(ClientFolder.unpacked("client-encryption-stock")));
  }

  /** What encrypts statements and values is refused before it is sent. */
  @Test
  void theWholeWriter() throws Exception {
    assertEquals(
        COMMON
            + """
            12 0A000
            13 0A000
            """,
        seen(
            ClientFolder.replaced(
                "client-encryption-writer", Path.of("src", "test", "dropin-writer"))));
  }

  private static String seen(ClientFolder client) throws Exception {
    List<String> options = List.of("-Dderby.stream.error.file=target/derby-encryption.log");
    return String.join("\n", client.run(options, EncryptionCheck.class.getName())) + "\n";
  }
}
