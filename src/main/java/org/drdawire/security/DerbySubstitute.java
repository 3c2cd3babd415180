package org.drdawire.security;

import java.nio.charset.StandardCharsets;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.Secret;

/**
 * The strong password substitute as Apache Derby makes it.
 *
 * <p>Of a text, Derby hashes the upper halves of the low bytes of all characters, then the lower
 * half of the last one, then zeros. It was meant to be twice as many halves. The stored form of a
 * password is {@code 3b60} and the digits of its hash, which are hashed in the same way.
 *
 * <p>Source: seen between Derby's client and server 10.16.1.1.
 */
final class DerbySubstitute {

  private static final String SHA_1 = "SHA-1";
  private static final String STORED = "3b60";
  private static final int UTF_16 = 1200;
  private static final int HALF = 4;
  private static final int LOWER_HALF = 0x0F;
  private static final int HEX = 16;

  private DerbySubstitute() {}

  /** Gives 20 bytes. */
  static byte[] of(String userId, Secret password, SubstituteSeeds seeds) {
    CcsidManager utf16 = CcsidManager.forCcsid(UTF_16);
    try (SecretArrays arrays = new SecretArrays()) {
      byte[] user =
          halves(lowBytes(CredentialText.userId(userId, utf16, CredentialText.NOT_EMPTY)));
      byte[] typed = arrays.add(CredentialText.password(password, utf16, CredentialText.NOT_EMPTY));
      byte[] low = arrays.add(lowBytes(typed));
      byte[] hash = arrays.add(Primitives.hash(SHA_1, arrays.add(halves(low))));
      byte[] stored = arrays.add(halves(arrays.add(stored(hash))));
      byte[] token = arrays.add(Primitives.hash(SHA_1, user, stored));
      return HashedSubstitute.of(SHA_1, token, user, seeds);
    }
  }

  private static byte[] lowBytes(byte[] utf16) {
    byte[] low = new byte[utf16.length / 2];
    for (int i = 0; i < low.length; i++) {
      low[i] = utf16[2 * i + 1];
    }
    return low;
  }

  private static byte[] halves(byte[] text) {
    byte[] halves = new byte[2 * text.length];
    for (int i = 0; i < text.length; i++) {
      halves[i] = (byte) ((text[i] >> HALF) & LOWER_HALF);
    }
    halves[text.length] = (byte) (text[text.length - 1] & LOWER_HALF);
    return halves;
  }

  private static byte[] stored(byte[] hash) {
    byte[] mark = STORED.getBytes(StandardCharsets.US_ASCII);
    byte[] stored = new byte[mark.length + 2 * hash.length];
    System.arraycopy(mark, 0, stored, 0, mark.length);
    int at = mark.length;
    for (byte each : hash) {
      stored[at++] = digit(each >> HALF);
      stored[at++] = digit(each);
    }
    return stored;
  }

  private static byte digit(int value) {
    return (byte) Character.forDigit(value & LOWER_HALF, HEX);
  }
}
