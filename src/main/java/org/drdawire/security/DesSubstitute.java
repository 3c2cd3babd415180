package org.drdawire.security;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.LengthLimits;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.CredentialEncoding;

/**
 * The password substitute of IBM i at password levels 0 and 1, where user ids and passwords are
 * names of up to 10 characters, in upper case.
 *
 * <p>The token that IBM i has stored is the user id, encrypted with the password. The substitute is
 * a MAC under this token: the last of five blocks that are encrypted in a chain.
 *
 * <p>Source: what JTOpen 21.0.6 sends.
 */
final class DesSubstitute {

  private static final String CIPHER = "DES/CBC/NoPadding";
  private static final int CCSID = 37;
  private static final CredentialEncoding ENCODING = CredentialEncoding.ibmI().withPassword(CCSID);
  private static final LengthLimits NAME = LengthLimits.of(1, 10);
  private static final int BLANK = 0x40;
  private static final int BLOCK = 8;
  private static final int BLOCKS = 5;

  /** Every other bit: what it makes of EBCDIC differs in the bits that a key of DES has. */
  private static final long KEY_MASK = 0x5555_5555_5555_5555L;

  private static final int TWO_BITS = 0xC0;
  private static final int UPPER_CASE = 0x40;

  private DesSubstitute() {}

  /** Gives 8 bytes. */
  static byte[] of(String userId, Secret password, SubstituteSeeds seeds) {
    CcsidManager none = CcsidManager.ebcdic();
    try (SecretArrays arrays = new SecretArrays()) {
      byte[] user = ENCODING.userId(userId, none);
      // First without a Q before a digit: the encoding, which adds it, has another limit.
      arrays.add(CredentialText.password(password, CcsidManager.forCcsid(CCSID), NAME));
      byte[] typed = arrays.add(ENCODING.password(CodePoint.PASSWORD, password, none));
      NAME.check(CodePoint.PASSWORD, typed.length);
      putIntoUpperCase(typed);
      byte[] token = arrays.add(token(user, typed));
      byte[] chain = arrays.add(encrypt(token, blocks(user, seeds)));
      return Arrays.copyOfRange(chain, chain.length - BLOCK, chain.length);
    }
  }

  private static void putIntoUpperCase(byte[] ebcdic) {
    for (int i = 0; i < ebcdic.length; i++) {
      int each = Byte.toUnsignedInt(ebcdic[i]);
      if (isBetween(0x81, each, 0x89)
          || isBetween(0x91, each, 0x99)
          || isBetween(0xA2, each, 0xA9)) {
        ebcdic[i] |= UPPER_CASE;
      }
    }
  }

  private static boolean isBetween(int first, int value, int last) {
    return first <= value && value <= last;
  }

  private static byte[] token(byte[] user, byte[] password) {
    try (SecretArrays arrays = new SecretArrays()) {
      byte[] folded = folded(user);
      byte[] token = encrypt(arrays.add(key(password, 0)), folded);
      if (password.length > BLOCK) {
        byte[] second = arrays.add(encrypt(arrays.add(key(password, BLOCK)), folded));
        for (int i = 0; i < BLOCK; i++) {
          token[i] ^= second[i];
        }
      }
      return token;
    }
  }

  /** The first 8 bytes; of a longer user id, the bits of the other two are laid over them. */
  private static byte[] folded(byte[] user) {
    byte[] folded = Arrays.copyOf(user, BLOCK);
    if (user[BLOCK] != BLANK) {
      for (int i = 0; i < BLOCK / 2; i++) {
        folded[i] ^= (byte) ((user[BLOCK] << (2 * i)) & TWO_BITS);
        folded[BLOCK / 2 + i] ^= (byte) ((user[BLOCK + 1] << (2 * i)) & TWO_BITS);
      }
    }
    return folded;
  }

  /** A key of the 8 characters from an index on. */
  private static byte[] key(byte[] password, int from) {
    byte[] key = new byte[BLOCK];
    Arrays.fill(key, (byte) BLANK);
    System.arraycopy(password, from, key, 0, Math.min(BLOCK, password.length - from));
    ByteBuffer bits = ByteBuffer.wrap(key);
    bits.putLong(0, (bits.getLong(0) ^ KEY_MASK) << 1);
    return key;
  }

  private static byte[] blocks(byte[] user, SubstituteSeeds seeds) {
    long server = ByteBuffer.wrap(seeds.server()).getLong() + 1;
    byte[] padded = new byte[2 * BLOCK];
    Arrays.fill(padded, (byte) BLANK);
    System.arraycopy(user, 0, padded, 0, user.length);
    ByteBuffer name = ByteBuffer.wrap(padded);
    return ByteBuffer.allocate(BLOCKS * BLOCK)
        .putLong(server)
        .put(seeds.client())
        .putLong(name.getLong() ^ server)
        .putLong(name.getLong() ^ server)
        .putLong(1)
        .array();
  }

  private static byte[] encrypt(byte[] key, byte[] blocks) {
    return Primitives.encrypt(CIPHER, key, new byte[BLOCK], blocks);
  }
}
