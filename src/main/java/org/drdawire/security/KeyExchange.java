package org.drdawire.security;

import java.security.SecureRandom;
import java.util.Arrays;
import javax.security.auth.Destroyable;
import org.drdawire.ddm.ByteString;

/**
 * The client's side of a Diffie-Hellman exchange: a key pair for one sign-on. The public key is
 * SECTKN of ACCSEC, that of the server is SECTKN of ACCSECRD.
 *
 * <p>The private key and the secret of both sides are overwritten as soon as they have been used. A
 * {@link java.math.BigInteger} computes with copies of both, which nobody can overwrite: they are
 * in memory until they are collected. The runtime's own key agreement refuses such small groups.
 */
final class KeyExchange implements Destroyable {

  private static final int WITHOUT_FIRST_BIT = 0x7F;

  private final Encryption algorithm;
  private final byte[] privateKey;
  private final ByteString publicKey;
  private boolean destroyed;

  /**
   * Makes a key pair.
   *
   * @param random the source of the private key, which has one bit less than the prime
   */
  KeyExchange(Encryption algorithm, SecureRandom random) {
    this.algorithm = algorithm;
    privateKey = new byte[algorithm.keyBytes()];
    random.nextBytes(privateKey);
    privateKey[0] &= WITHOUT_FIRST_BIT;
    publicKey = ByteString.of(algorithm.publicKey(privateKey));
  }

  /** SECTKN of ACCSEC: 32 or 64 bytes. */
  ByteString publicKey() {
    return publicKey;
  }

  /**
   * Agrees with the server, once: the private key is gone afterwards, also after an error.
   *
   * @param token SECTKN of ACCSECRD
   * @throws SecurityTokenException if it is no public key
   * @throws UnsupportedAlgorithmException if the runtime has no SHA-1, for AES
   * @throws IllegalStateException if it was called before, or the exchange was destroyed
   */
  CredentialCipher agree(ByteString token) {
    if (destroyed) {
      throw new IllegalStateException("key exchange was destroyed");
    }
    try (SecretArrays arrays = new SecretArrays()) {
      byte[] serverKey = arrays.add(algorithm.serverKey(token));
      byte[] secret = arrays.add(algorithm.secret(serverKey, privateKey));
      return new CredentialCipher(
          algorithm, algorithm.initialBlock(serverKey), algorithm.key(secret));
    } finally {
      destroy();
    }
  }

  /** Overwrites the private key. */
  @Override
  public void destroy() {
    Arrays.fill(privateKey, (byte) 0);
    destroyed = true;
  }

  @Override
  public boolean isDestroyed() {
    return destroyed;
  }
}
