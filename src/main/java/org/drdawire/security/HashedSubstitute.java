package org.drdawire.security;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.CredentialEncoding;

/**
 * The strong password substitutes of IBM i at password levels 2 to 4. Both sides hash a token,
 * which is made from user id and password alone, with what is new at each sign-on.
 *
 * <p>Source: what JTOpen 21.0.6 sends.
 */
final class HashedSubstitute {

  private static final String SHA_1 = "SHA-1";
  private static final String SHA_256 = "SHA-256";
  private static final String SHA_512 = "SHA-512";

  private static final int UTF_16 = 1200;
  private static final CredentialEncoding USER_ID =
      CredentialEncoding.ibmI().withUserId(UTF_16, 10);
  private static final int BLANK = 0x20;

  /** Of the password, at level 4: so many of its last characters are a part of the salt. */
  private static final int SALT_CHARACTERS = 4;

  private static final int ROUNDS = 10_022;

  /** The number of the substitute, in an exchange that has one. */
  private static final long SEQUENCE = 1;

  private HashedSubstitute() {}

  /** Gives the 20 bytes of levels 2 and 3, at which a password has no blanks behind it. */
  static byte[] ofSha1(String userId, Secret password, SubstituteSeeds seeds) {
    CcsidManager utf16 = CcsidManager.forCcsid(UTF_16);
    try (SecretArrays arrays = new SecretArrays()) {
      byte[] user = USER_ID.userId(userId, utf16);
      byte[] typed = arrays.add(CredentialText.password(password, utf16, CredentialText.NOT_EMPTY));
      byte[] trimmed = arrays.add(Arrays.copyOf(typed, lengthWithoutBlanks(typed)));
      byte[] token = arrays.add(Primitives.hash(SHA_1, user, trimmed));
      return of(SHA_1, token, user, seeds);
    }
  }

  /** Gives the 64 bytes of level 4. */
  static byte[] ofSha512(String userId, Secret password, SubstituteSeeds seeds) {
    CcsidManager utf16 = CcsidManager.forCcsid(UTF_16);
    try (SecretArrays arrays = new SecretArrays()) {
      byte[] user = USER_ID.userId(userId, utf16);
      byte[] typed = arrays.add(CredentialText.password(password, utf16, CredentialText.NOT_EMPTY));
      byte[] salt = arrays.add(Primitives.hash(SHA_256, user, arrays.add(end(typed))));
      byte[] utf8 = arrays.add(password.toBytes(CcsidManager.utf8()));
      byte[] token = arrays.add(Primitives.pbkdf2(utf8, salt, ROUNDS));
      return of(SHA_512, token, user, seeds);
    }
  }

  /** The hash of a token, the seeds, the user id and a number, which Derby has too. */
  static byte[] of(String algorithm, byte[] token, byte[] user, SubstituteSeeds seeds) {
    byte[] sequence = ByteBuffer.allocate(Long.BYTES).putLong(SEQUENCE).array();
    return Primitives.hash(algorithm, token, seeds.server(), seeds.client(), user, sequence);
  }

  private static int lengthWithoutBlanks(byte[] utf16) {
    int length = utf16.length;
    while (length > 0 && utf16[length - 2] == 0 && utf16[length - 1] == BLANK) {
      length -= 2;
    }
    return length;
  }

  /** The last characters, with blanks behind them if there are fewer. */
  private static byte[] end(byte[] utf16) {
    byte[] end = new byte[2 * SALT_CHARACTERS];
    int count = Math.min(end.length, utf16.length);
    System.arraycopy(utf16, utf16.length - count, end, 0, count);
    for (int i = count + 1; i < end.length; i += 2) {
      end[i] = BLANK;
    }
    return end;
  }
}
