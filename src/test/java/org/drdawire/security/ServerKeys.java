package org.drdawire.security;

import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/** The server's side of a key exchange, from its own formulae: it decrypts what a client sends. */
final class ServerKeys {

  private static final int AES_BYTES = 64;
  static final BigInteger DES_PRIME =
      number("C62112D73EE613F0947AB31F0F6846A1BFF5B3A4CA0D60BC1E4C7A0D8C16B3E3");
  private static final BigInteger DES_BASE =
      number("4690FA1F7B9E1D4442C86C9114603FDECF071EDCEC5F626E21E256AED9EA34E4");
  static final BigInteger AES_PRIME =
      number(
          "F24F63150EAA97CCE78F5710C45FAFBEB71CF6A8724F63140EAA97CCE78F5710"
              + "C45FAFBEB71CF6A8724F631308E32B26EA1594889CBBFC91F6DF7524352EF979");
  private static final BigInteger AES_BASE =
      number(
          "E8CE9E0844C67A009FB7843CD945A058935DA51B028A49E5A91F831B78364491"
              + "CD0E0A8F72345DF80769549926FD16ECD6F6859481647CA9EFB2BAAC7BC09A92");

  private final boolean aes;
  private final byte[] publicKey;
  private final byte[] secret;

  /** Makes a key of the server, and the secret of both sides. */
  ServerKeys(Random random, byte[] client) {
    aes = client.length == AES_BYTES;
    BigInteger exponent = new BigInteger(8 * client.length - 1, random);
    BigInteger prime = aes ? AES_PRIME : DES_PRIME;
    publicKey = padded((aes ? AES_BASE : DES_BASE).modPow(exponent, prime), client.length);
    secret = padded(new BigInteger(1, client).modPow(exponent, prime), client.length);
  }

  private static BigInteger number(String hex) {
    return new BigInteger(hex, 16);
  }

  static byte[] padded(BigInteger number, int bytes) {
    byte[] all = number.toByteArray();
    byte[] padded = new byte[bytes];
    for (int i = 1; i <= Math.min(bytes, all.length); i++) {
      padded[bytes - i] = all[all.length - i];
    }
    return padded;
  }

  /** SECTKN of ACCSECRD. */
  byte[] publicKey() {
    return publicKey.clone();
  }

  /** The secret of both sides, and the key of the cipher. */
  List<byte[]> derived() {
    return List.of(secret, key());
  }

  /** Decrypts a token of mechanism 9. */
  byte[] decrypt(byte[] token) throws GeneralSecurityException {
    return aes
        ? decrypt("AES", token, Arrays.copyOfRange(publicKey, 24, 40))
        : decrypt("DES", token, Arrays.copyOfRange(publicKey, 12, 20));
  }

  /** Decrypts the token of mechanism 7. */
  byte[] decrypt(byte[] token, byte[] userId) throws GeneralSecurityException {
    return aes ? decrypt(token) : decrypt("DES", token, Arrays.copyOf(userId, 8));
  }

  private byte[] decrypt(String algorithm, byte[] token, byte[] first)
      throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance(algorithm + "/CBC/NoPadding");
    cipher.init(
        Cipher.DECRYPT_MODE, new SecretKeySpec(key(), algorithm), new IvParameterSpec(first));
    byte[] padded = cipher.doFinal(token);
    return Arrays.copyOf(padded, padded.length - padded[padded.length - 1]);
  }

  private byte[] key() {
    if (!aes) {
      return Arrays.copyOfRange(secret, 12, 20);
    }
    byte[] a = sha1(Arrays.copyOf(secret, 32));
    byte[] b = sha1(Arrays.copyOfRange(secret, 32, 64));
    byte[] key = new byte[32];
    for (int i = 0; i < 32; i++) {
      key[i] = (byte) ((i < 20 ? a[i] : 0) ^ (i >= 12 ? b[i - 12] : 0));
    }
    return key;
  }

  private static byte[] sha1(byte[] part) {
    try {
      return MessageDigest.getInstance("SHA-1").digest(part);
    } catch (GeneralSecurityException e) {
      throw new AssertionError(e);
    }
  }
}
