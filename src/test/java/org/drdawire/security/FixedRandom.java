package org.drdawire.security;

import java.security.SecureRandom;
import org.drdawire.golden.Hex;

/** Gives the bytes of a private key or of a seed that a test has chosen, again and again. */
final class FixedRandom extends SecureRandom {

  private static final long serialVersionUID = 1L;

  private final byte[] given;

  FixedRandom(String hex) {
    given = Hex.parse(hex);
  }

  /** The numbers from first to last, as the vectors have them. */
  static FixedRandom counting(int first, int last) {
    StringBuilder hex = new StringBuilder();
    for (int i = first; i <= last; i++) {
      hex.append(String.format("%02X", i));
    }
    return new FixedRandom(hex.toString());
  }

  @Override
  public void nextBytes(byte[] target) {
    if (target.length != given.length) {
      throw new AssertionError("asked for " + target.length + " bytes");
    }
    System.arraycopy(given, 0, target, 0, target.length);
  }
}
