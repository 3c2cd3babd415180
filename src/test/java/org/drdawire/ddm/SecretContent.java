package org.drdawire.ddm;

import java.util.HexFormat;

/** What a secret hides, for the tests of other packages. */
public final class SecretContent {

  private SecretContent() {}

  /** The bytes of a binary secret, in upper case. */
  public static String hex(Secret secret) {
    return HexFormat.of().withUpperCase().formatHex(bytes(secret));
  }

  /** A copy of the bytes of a binary secret. */
  public static byte[] bytes(Secret secret) {
    return secret.bytes().clone();
  }
}
