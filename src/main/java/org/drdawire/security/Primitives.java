package org.drdawire.security;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.ProviderException;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Hashes and ciphers of the runtime. The caller owns every array, those that are given back too.
 *
 * <p>The runtime keeps copies of keys until they are collected: a {@link SecretKeySpec} has one, a
 * cipher has those of its rounds, and a MAC has two blocks that are made from its key. Nobody can
 * overwrite them. It overwrites its own copies of a plain text.
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
      for (byte[] part : parts) {
        digest.update(part);
      }
      return digest.digest();
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
    try {
      Cipher encrypting = Cipher.getInstance(cipher);
      String algorithm = cipher.substring(0, cipher.indexOf('/'));
      encrypting.init(
          Cipher.ENCRYPT_MODE, new SecretKeySpec(key, algorithm), new IvParameterSpec(iv));
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
    try (SecretArrays arrays = new SecretArrays()) {
      Mac mac = Mac.getInstance(HMAC);
      mac.init(new SecretKeySpec(password, HMAC));
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
    } catch (GeneralSecurityException | ProviderException e) {
      throw new UnsupportedAlgorithmException(HMAC);
    }
  }
}
