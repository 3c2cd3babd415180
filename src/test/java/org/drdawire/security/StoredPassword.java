package org.drdawire.security;

import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.util.Locale.ROOT;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import javax.crypto.Cipher;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * What IBM i keeps of a user, by password level, and the substitute that it expects. From the
 * formulae, with other means of the runtime than the library has.
 */
final class StoredPassword {

  private static final Charset EBCDIC = Charset.forName("IBM037");
  private static final byte[] SEQUENCE = {0, 0, 0, 0, 0, 0, 0, 1};

  private final String user;
  private final byte[] token;
  private final String hash;

  private StoredPassword(String user, byte[] token, String hash) {
    this.user = user;
    this.token = token;
    this.hash = hash;
  }

  private static String padded(String user) {
    return "%-10s".formatted(user.toUpperCase(ROOT));
  }

  /** Levels 2 and 3. */
  static StoredPassword sha1(String user, String password) throws GeneralSecurityException {
    byte[] token = digest("SHA-1", utf16(padded(user)), utf16(password.stripTrailing()));
    return new StoredPassword(padded(user), token, "SHA-1");
  }

  /** Level 4. */
  static StoredPassword sha512(String user, String password) throws GeneralSecurityException {
    String end = "%-4s".formatted(password.substring(Math.max(0, password.length() - 4)));
    byte[] salt = digest("SHA-256", utf16(padded(user)), utf16(end));
    byte[] token =
        SecretKeyFactory.getInstance("PBKDF2WithHmacSHA512")
            .generateSecret(new PBEKeySpec(password.toCharArray(), salt, 10_022, 512))
            .getEncoded();
    return new StoredPassword(padded(user), token, "SHA-512");
  }

  /** Levels 0 and 1. */
  static StoredPassword des(String user, String password) throws GeneralSecurityException {
    String name = padded(user);
    byte[] folded = name.substring(0, 8).getBytes(EBCDIC);
    byte[] end = name.substring(8).getBytes(EBCDIC);
    if (name.charAt(8) != ' ') {
      for (int i = 0; i < 4; i++) {
        folded[i] ^= (byte) ((end[0] << (2 * i)) & 0xC0);
        folded[i + 4] ^= (byte) ((end[1] << (2 * i)) & 0xC0);
      }
    }
    String upper = password.toUpperCase(ROOT);
    String typed = Character.isDigit(upper.charAt(0)) ? "Q" + upper : upper;
    byte[] token = encrypt(key(typed), folded);
    if (typed.length() > 8) {
      xor(token, encrypt(key(typed.substring(8)), folded));
    }
    return new StoredPassword(name, token, "DES");
  }

  private static byte[] key(String password) {
    long number = ByteBuffer.wrap("%-8.8s".formatted(password).getBytes(EBCDIC)).getLong();
    long key = (number ^ 0x5555555555555555L) << 1;
    return ByteBuffer.allocate(8).putLong(key).array();
  }

  /** What is made of user id and password alone. */
  byte[] token() {
    return token;
  }

  /** What PASSWORD of SECCHK must be. */
  byte[] substitute(byte[] clientSeed, byte[] serverSeed) throws GeneralSecurityException {
    return hash.equals("DES")
        ? mac(clientSeed, ByteBuffer.wrap(serverSeed).getLong() + 1)
        : digest(hash, token, serverSeed, clientSeed, utf16(user), SEQUENCE);
  }

  private byte[] mac(byte[] clientSeed, long server) throws GeneralSecurityException {
    byte[] seed = ByteBuffer.allocate(8).putLong(server).array();
    byte[] first = user.substring(0, 8).getBytes(EBCDIC);
    byte[] second = (user.substring(8) + "      ").getBytes(EBCDIC);
    xor(first, seed);
    xor(second, seed);
    byte[] mac = encrypt(token, seed);
    for (byte[] block : new byte[][] {clientSeed, first, second, SEQUENCE}) {
      xor(mac, block);
      mac = encrypt(token, mac);
    }
    return mac;
  }

  private static void xor(byte[] target, byte[] other) {
    for (int i = 0; i < target.length; i++) {
      target[i] ^= other[i];
    }
  }

  private static byte[] encrypt(byte[] key, byte[] block) throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance("DES/ECB/NoPadding");
    cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(key, "DES"));
    return cipher.doFinal(block);
  }

  private static byte[] utf16(String text) {
    return text.getBytes(UTF_16BE);
  }

  private static byte[] digest(String algorithm, byte[]... parts) throws GeneralSecurityException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.writeBytes(part);
    }
    return MessageDigest.getInstance(algorithm).digest(all.toByteArray());
  }
}
