package org.drdawire.security;

import java.util.Arrays;
import javax.security.auth.Destroyable;
import org.drdawire.ddm.Secret;

/**
 * Encrypts a user id and a password with the key that both sides have agreed on. What it gives is
 * SECTKN of SECCHK.
 *
 * <p>It overwrites each plain text that it is given, also after an error, and its key when it is
 * destroyed. {@link Primitives} says which copies the runtime keeps.
 */
final class CredentialCipher implements Destroyable {

  private final Encryption algorithm;
  private final byte[] key;
  private final byte[] initialBlock;
  private boolean destroyed;

  /** The arrays belong to the cipher from now on. */
  CredentialCipher(Encryption algorithm, byte[] key, byte[] initialBlock) {
    this.algorithm = algorithm;
    this.key = key;
    this.initialBlock = initialBlock;
  }

  /**
   * Encrypts a user id or a password for EUSRIDPWD.
   *
   * @param text its bytes, which are overwritten
   * @throws UnsupportedAlgorithmException if the runtime does not have the cipher
   * @throws IllegalStateException if this cipher was destroyed
   */
  Secret encrypt(byte[] text) {
    return encrypt(initialBlock, text);
  }

  /**
   * Encrypts a password for USRENCPWD. With DES the bytes of the user id are the initial block, cut
   * to 8 bytes or filled up with 0. With AES it is the same as for EUSRIDPWD.
   *
   * @param userId the bytes of USRID, which stay
   * @param password its bytes, which are overwritten
   * @throws UnsupportedAlgorithmException if the runtime does not have the cipher
   * @throws IllegalStateException if this cipher was destroyed
   */
  Secret encryptPassword(byte[] userId, byte[] password) {
    boolean des = algorithm == Encryption.DES;
    return encrypt(des ? Arrays.copyOf(userId, algorithm.block()) : initialBlock, password);
  }

  private Secret encrypt(byte[] first, byte[] text) {
    try (SecretArrays arrays = new SecretArrays()) {
      arrays.add(text);
      if (destroyed) {
        throw new IllegalStateException("cipher was destroyed");
      }
      return Secret.of(arrays.add(Primitives.encrypt(algorithm.cipher(), key, first, text)));
    }
  }

  /** Overwrites the key. */
  @Override
  public void destroy() {
    Arrays.fill(key, (byte) 0);
    Arrays.fill(initialBlock, (byte) 0);
    destroyed = true;
  }

  @Override
  public boolean isDestroyed() {
    return destroyed;
  }
}
