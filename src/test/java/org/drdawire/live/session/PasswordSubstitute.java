package org.drdawire.live.session;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;

/** The strong substitute of a password (SECMEC 8), as Derby's server computes it. */
public final class PasswordSubstitute {

  /** What Derby writes before a password that it has stored with SHA-1. */
  private static final String STORED = "3b60";

  private static final byte[] SEQUENCE = {0, 0, 0, 0, 0, 0, 0, 1};

  private PasswordSubstitute() {}

  /** The 20 bytes of SECTKN in SECCHK. */
  public static byte[] of(String user, String password, byte[] serverSeed, byte[] clientSeed) {
    return sha1(token(user, password), serverSeed, clientSeed, halves(user), SEQUENCE);
  }

  /** The 20 bytes that a server makes of what it has stored. */
  public static byte[] token(String user, String password) {
    String stored = STORED + HexFormat.of().formatHex(sha1(halves(password)));
    return sha1(halves(user), halves(stored));
  }

  /**
   * Twice as many bytes as characters: the upper halves of all low bytes, the lower half of the
   * last one, and zeros.
   */
  private static byte[] halves(String text) {
    byte[] low = text.getBytes(StandardCharsets.ISO_8859_1);
    byte[] halves = new byte[2 * low.length];
    for (int i = 0; i < low.length; i++) {
      halves[i] = (byte) ((low[i] & 0xF0) >> 4);
    }
    halves[low.length] = (byte) (low[low.length - 1] & 0x0F);
    return halves;
  }

  private static byte[] sha1(byte[]... parts) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-1");
      for (byte[] part : parts) {
        digest.update(part);
      }
      return digest.digest();
    } catch (GeneralSecurityException e) {
      throw new AssertionError(e);
    }
  }
}
