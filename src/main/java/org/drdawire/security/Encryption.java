package org.drdawire.security;

import java.math.BigInteger;
import java.util.Arrays;
import org.drdawire.ddm.ByteString;
import org.drdawire.dialect.EncryptionAlgorithm;

/**
 * How user ids and passwords are encrypted: a group in which both sides agree on a secret, the key
 * that is taken from it, and a cipher.
 *
 * <p>Source: DDM architecture, terms ENCALG and SECTKN; what open clients of Db2 and of IBM i send.
 */
enum Encryption {
  /** DES with 56 bits, and a group of 256. */
  DES(
      "DES/CBC/PKCS5Padding",
      8,
      new BigInteger("C62112D73EE613F0947AB31F0F6846A1BFF5B3A4CA0D60BC1E4C7A0D8C16B3E3", 16),
      new BigInteger("4690FA1F7B9E1D4442C86C9114603FDECF071EDCEC5F626E21E256AED9EA34E4", 16)),

  /** AES with 256 bits, and a group of 512. */
  AES(
      "AES/CBC/PKCS5Padding",
      16,
      new BigInteger(
          "F24F63150EAA97CCE78F5710C45FAFBEB71CF6A8724F63140EAA97CCE78F5710"
              + "C45FAFBEB71CF6A8724F631308E32B26EA1594889CBBFC91F6DF7524352EF979",
          16),
      new BigInteger(
          "E8CE9E0844C67A009FB7843CD945A058935DA51B028A49E5A91F831B78364491"
              + "CD0E0A8F72345DF80769549926FD16ECD6F6859481647CA9EFB2BAAC7BC09A92",
          16));

  private static final String SHA_1 = "SHA-1";

  private final String cipher;
  private final int block;
  private final BigInteger prime;
  private final BigInteger generator;

  Encryption(String cipher, int block, BigInteger prime, BigInteger generator) {
    this.cipher = cipher;
    this.block = block;
    this.prime = prime;
    this.generator = generator;
  }

  /** The encryption of an algorithm. */
  static Encryption of(EncryptionAlgorithm algorithm) {
    return switch (algorithm) {
      case DES -> DES;
      case AES -> AES;
    };
  }

  /** The name of the cipher, its mode and its padding. */
  String cipher() {
    return cipher;
  }

  /** The bytes of a block of the cipher. */
  int block() {
    return block;
  }

  /** The bytes of every number of the group: keys of both sides, and the secret. */
  int keyBytes() {
    return prime.bitLength() / Byte.SIZE;
  }

  byte[] publicKey(byte[] privateKey) {
    return power(generator, privateKey);
  }

  /** The secret of both sides. */
  byte[] secret(byte[] serverKey, byte[] privateKey) {
    return power(new BigInteger(1, serverKey), privateKey);
  }

  /**
   * The server's public key without the 0 that may stand before it, as before a number whose first
   * bit is a sign.
   *
   * @throws SecurityTokenException if it has another length, or is not in 2 to p - 2
   */
  byte[] serverKey(ByteString token) {
    int extra = token.length() - keyBytes();
    if (extra != 0 && !(extra == 1 && token.at(0) == 0)) {
      throw SecurityTokenException.ofLength(token.length(), keyBytes());
    }
    byte[] key = token.part(extra, token.length()).toArray();
    BigInteger number = new BigInteger(1, key);
    if (number.compareTo(BigInteger.ONE) <= 0) {
      throw SecurityTokenException.tooSmall();
    }
    if (number.compareTo(prime.subtract(BigInteger.ONE)) >= 0) {
      throw SecurityTokenException.tooLarge(prime.bitLength());
    }
    return key;
  }

  private byte[] power(BigInteger base, byte[] exponent) {
    byte[] number = base.modPow(new BigInteger(1, exponent), prime).toByteArray();
    byte[] padded = new byte[keyBytes()];
    int count = Math.min(number.length, padded.length);
    System.arraycopy(number, number.length - count, padded, padded.length - count, count);
    Arrays.fill(number, (byte) 0);
    return padded;
  }

  /** The initial block of the cipher: the middle of the server's public key. */
  byte[] initialBlock(byte[] serverKey) {
    return middle(serverKey);
  }

  /**
   * The key of the cipher. With DES it is the middle of the secret; the runtime does not look at
   * the parity of its bytes. With AES it is the hashes of both halves, laid over each other so that
   * 8 of their 20 bytes meet.
   */
  byte[] key(byte[] secret) {
    if (this == DES) {
      return middle(secret);
    }
    try (SecretArrays arrays = new SecretArrays()) {
      int half = secret.length / 2;
      byte[] first = arrays.add(Arrays.copyOf(secret, half));
      byte[] second = arrays.add(Arrays.copyOfRange(secret, half, secret.length));
      byte[] left = arrays.add(Primitives.hash(SHA_1, first));
      byte[] right = arrays.add(Primitives.hash(SHA_1, second));
      byte[] key = Arrays.copyOf(left, 2 * block);
      int from = key.length - right.length;
      for (int i = 0; i < right.length; i++) {
        key[from + i] ^= right[i];
      }
      return key;
    }
  }

  private byte[] middle(byte[] number) {
    int from = (number.length - block) / 2;
    return Arrays.copyOfRange(number, from, from + block);
  }
}
