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
  private final byte[] initialBlock;
  private final byte[] key;
  private boolean destroyed;

  /** The arrays belong to the cipher from now on. */
  CredentialCipher(Encryption algorithm, byte[] initialBlock, byte[] key) {
    this.algorithm = algorithm;
    this.initialBlock = initialBlock;
    this.key = key;
  }

  /**
   * Encrypts a user id or a password for EUSRIDPWD.
   *
   * @param text its bytes, which are overwritten
   * @throws UnsupportedAlgorithmException if the runtime does not have the cipher
   * @throws IllegalStateException if this cipher was destroyed
   */
  Secret encrypt(byte[] text) {
    return encrypt(text, initialBlock);
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
    return encrypt(password, algorithm == Encryption.DES ? userId : initialBlock);
  }

  private Secret encrypt(byte[] text, byte[] start) {
    byte[] token = text; // until there is one: nothing may be made before the text is safe
    try {
      if (destroyed) {
        throw new IllegalStateException("cipher was destroyed");
      }
      byte[] first = Arrays.copyOf(start, algorithm.block());
      token = Primitives.encrypt(algorithm.cipher(), key, first, text);
      return Secret.of(token);
    } finally {
      Arrays.fill(text, (byte) 0);
      Arrays.fill(token, (byte) 0);
    }
  }

  /** Overwrites the key. */
  @Override
  public void destroy() {
    destroyed = true;
    Arrays.fill(key, (byte) 0);
    Arrays.fill(initialBlock, (byte) 0);
  }

  @Override
  public boolean isDestroyed() {
    return destroyed;
  }
}
