package org.drdawire.security;

import java.util.Optional;
import javax.security.auth.Destroyable;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.EncryptionAlgorithm;
import org.drdawire.request.Credentials;

/**
 * What one mechanism does between ACCSEC and SECCHK. It is made for one ACCSEC, and everything that
 * it has made is overwritten when it is destroyed.
 */
interface MechanismExchange extends Destroyable {

  /** SECTKN of ACCSEC. */
  default Optional<ByteString> token() {
    return Optional.empty();
  }

  /** What the token is for; empty if it is no key. */
  default Optional<EncryptionAlgorithm> algorithm() {
    return Optional.empty();
  }

  /**
   * Takes what an ACCSECRD says that has accepted the mechanism and the algorithm.
   *
   * @throws SecurityTokenException if the server's token is missing or wrong
   */
  default void accept(Optional<ByteString> token) {}

  /** Whether the caller has to give a token before SECCHK. */
  default boolean wantsToken() {
    return false;
  }

  /** Takes a token of the caller's own. */
  default void offer(Secret token) {}

  /** What SECCHK says; called once after each token. */
  Credentials credentials(CcsidManager names);

  @Override
  void destroy();
}
