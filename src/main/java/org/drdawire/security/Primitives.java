package org.drdawire.security;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.ProviderException;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.ShortBufferException;
import javax.crypto.spec.IvParameterSpec;

/**
 * Hashes and ciphers of the runtime. The caller owns every array, those that are given back too.
 *
 * <p>The runtime keeps what it was given last, until it is collected: a hash has its last block,
 * and a MAC two blocks that are its key under a mask. Both are overwritten here: the hash is reset,
 * the MAC gets another key. A cipher has the keys of its rounds, and that of AES a copy of its key,
 * which nobody can overwrite. The runtime overwrites its own copies of a plain text.
 *
 * <p>Whatever the runtime refuses is an {@link UnsupportedAlgorithmException}. It has no cause: one
 * of another provider may quote what it was given.
 */
final class Primitives {

  private static final String HMAC = "HmacSHA512";

  private Primitives() {}

  /** The hash of all parts, one after another. */
  static byte[] hash(String algorithm, byte[]... parts) {
    try {
      MessageDigest digest = MessageDigest.getInstance(algorithm);
      try {
        for (byte[] part : parts) {
          digest.update(part);
        }
        return digest.digest();
      } finally {
        digest.reset();
      }
    } catch (GeneralSecurityException | ProviderException e) {
      throw new UnsupportedAlgorithmException(algorithm);
    }
  }

  /**
   * Encrypts a text.
   *
   * @param cipher its name, its mode and its padding
   */
  static byte[] encrypt(String cipher, byte[] key, byte[] iv, byte[] text) {
    String algorithm = cipher.substring(0, cipher.indexOf('/'));
    try (LentKey lent = new LentKey(key, algorithm)) {
      Cipher encrypting = Cipher.getInstance(cipher);
      encrypting.init(Cipher.ENCRYPT_MODE, lent, new IvParameterSpec(iv));
      return encrypting.doFinal(text);
    } catch (GeneralSecurityException | ProviderException e) {
      throw new UnsupportedAlgorithmException(cipher);
    }
  }

  /**
   * The first block of PBKDF2 with HMAC-SHA-512.
   *
   * @param password not empty
   * @return 64 bytes
   */
  static byte[] pbkdf2(byte[] password, byte[] salt, int rounds) {
    try (LentKey key = new LentKey(password, HMAC);
        LentKey none = new LentKey(new byte[1], HMAC)) {
      Mac mac = Mac.getInstance(HMAC);
      mac.init(key);
      try {
        return pbkdf2(mac, salt, rounds);
      } finally {
        mac.init(none);
        // Only a MAC that has been given something resets its hash.
        mac.update((byte) 0);
        mac.reset();
      }
    } catch (GeneralSecurityException | ProviderException e) {
      throw new UnsupportedAlgorithmException(HMAC);
    }
  }

  private static byte[] pbkdf2(Mac mac, byte[] salt, int rounds) throws ShortBufferException {
    try (SecretArrays arrays = new SecretArrays()) {
      byte[] first = arrays.add(Arrays.copyOf(salt, salt.length + Integer.BYTES));
      first[first.length - 1] = 1;
      byte[] round = arrays.add(mac.doFinal(first));
      byte[] sum = round.clone();
      for (int i = 1; i < rounds; i++) {
        mac.update(round);
        mac.doFinal(round, 0);
        for (int k = 0; k < sum.length; k++) {
          sum[k] ^= round[k];
        }
      }
      return sum;
    }
  }
}
