package org.drdawire.security;

import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.reply.AccessSecurityReply;
import org.drdawire.reply.SecurityCheckCode;

/** What ACCSECRD leaves to ask for. */
final class ServerOffer {

  private static final int ALGORITHM_REFUSED = 0x1B;

  private final AccessSecurityReply said;

  ServerOffer(AccessSecurityReply said) {
    this.said = said;
  }

  AccessSecurityReply said() {
    return said;
  }

  boolean accepts(SecurityMechanism asked) {
    return said.accepts(asked);
  }

  boolean refusesAlgorithm() {
    return said.code().filter(each -> each.value() == ALGORITHM_REFUSED).isPresent();
  }

  /**
   * Whether ACCSEC may ask for another mechanism after one that was refused. Servers that refuse
   * one list their own; one that has accepted it is not left, also not for another algorithm.
   */
  boolean leaves(SecurityMechanism asked, SecurityMechanism other) {
    // A mechanism may be refused for its algorithm alone, and ACCSEC goes on with another one then.
    boolean isFinal = said.code().filter(ServerOffer::isFinal).isPresent();
    return (refusesAlgorithm() || !isFinal) && !accepts(asked) && said.mechanisms().contains(other);
  }

  private static boolean isFinal(SecurityCheckCode code) {
    return code.isError() && !code.isRetryable();
  }
}
