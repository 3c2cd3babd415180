package org.drdawire.security;

import org.drdawire.ddm.Secret;
import org.drdawire.request.Credentials;

/**
 * What is sent in place of a password: a hash of it, of the user id and of both seeds. The server
 * makes the same from what it has stored.
 *
 * <p>Derby has it in SECTKN of SECCHK, IBM i in PASSWORD. Which form IBM i takes depends on its
 * password level, QPWDLVL.
 *
 * <p>A listener who has seen the seeds and the substitute can try passwords, and the first two
 * forms lose so much of a password that others do as well.
 */
public enum PasswordSubstitute {
  /** USRSSBPWD of Derby, whose users are stored without an algorithm: 20 bytes. */
  DERBY,

  /** USRSBSPWD of IBM i at levels 0 and 1: 8 bytes, made with DES. */
  IBM_I_DES,

  /** USRSSBPWD of IBM i at levels 2 and 3: 20 bytes, made with SHA-1. */
  IBM_I_SHA_1,

  /** USRSSBPWD of IBM i at level 4: 64 bytes, made with PBKDF2 and SHA-512. */
  IBM_I_SHA_512;

  /** The user id and the substitute, where this form has it. */
  Credentials credentials(String userId, Secret substitute) {
    return this == DERBY
        ? Credentials.ofToken(userId, substitute)
        : Credentials.ofSubstitute(userId, substitute);
  }

  /**
   * Makes the substitute.
   *
   * @throws org.drdawire.ddm.FieldLimitException if the user id or the password is empty, or longer
   *     than this form takes
   * @throws org.drdawire.ccsid.CcsidEncodingException if one of them has a lone surrogate or a
   *     character that this form does not take
   * @throws UnsupportedAlgorithmException if the runtime does not have an algorithm of this form
   */
  Secret of(String userId, Secret password, SubstituteSeeds seeds) {
    try (SecretArrays arrays = new SecretArrays()) {
      byte[] substitute =
          switch (this) {
            case DERBY -> DerbySubstitute.of(userId, password, seeds);
            case IBM_I_DES -> DesSubstitute.of(userId, password, seeds);
            case IBM_I_SHA_1 -> HashedSubstitute.ofSha1(userId, password, seeds);
            case IBM_I_SHA_512 -> HashedSubstitute.ofSha512(userId, password, seeds);
          };
      return Secret.of(arrays.add(substitute));
    }
  }
}
