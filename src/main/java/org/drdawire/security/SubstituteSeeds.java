package org.drdawire.security;

import java.security.SecureRandom;
import org.drdawire.ddm.ByteString;

/**
 * What both sides add to a password before it is hashed, so that no substitute serves twice: SECTKN
 * of ACCSEC and of ACCSECRD, 8 bytes each. They are no secret.
 */
final class SubstituteSeeds {

  private static final int BYTES = 8;

  private final ByteString client;
  private final ByteString server;

  /**
   * Puts the seeds together.
   *
   * @param client from {@link #random}
   * @param server SECTKN of ACCSECRD
   * @throws SecurityTokenException if the server's seed has another length
   */
  SubstituteSeeds(ByteString client, ByteString server) {
    if (server.length() != BYTES) {
      throw SecurityTokenException.ofLength(server.length(), BYTES);
    }
    this.client = client;
    this.server = server;
  }

  /** A seed of the client. */
  static ByteString random(SecureRandom random) {
    byte[] seed = new byte[BYTES];
    random.nextBytes(seed);
    return ByteString.of(seed);
  }

  byte[] client() {
    return client.toArray();
  }

  byte[] server() {
    return server.toArray();
  }
}
