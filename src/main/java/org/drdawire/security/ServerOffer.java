package org.drdawire.security;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.drdawire.ddm.ByteString;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.reply.SecurityCheckCode;

/** What ACCSECRD says. */
final class ServerOffer {

  private static final int ALGORITHM_REFUSED = 0x1B;

  private final List<SecurityMechanism> mechanisms;
  private final Optional<ByteString> token;
  private final OptionalInt algorithm;
  private final Optional<SecurityCheckCode> code;

  ServerOffer(
      List<SecurityMechanism> mechanisms,
      Optional<ByteString> token,
      OptionalInt algorithm,
      Optional<SecurityCheckCode> code) {
    this.mechanisms = List.copyOf(mechanisms);
    this.token = Objects.requireNonNull(token, "token");
    this.algorithm = Objects.requireNonNull(algorithm, "algorithm");
    this.code = Objects.requireNonNull(code, "code");
  }

  List<SecurityMechanism> mechanisms() {
    return mechanisms;
  }

  Optional<ByteString> token() {
    return token;
  }

  OptionalInt algorithm() {
    return algorithm;
  }

  Optional<SecurityCheckCode> code() {
    return code;
  }

  boolean accepts(SecurityMechanism asked) {
    return code.filter(SecurityCheckCode::isError).isEmpty() && mechanisms.contains(asked);
  }

  boolean refusesAlgorithm() {
    return code.filter(each -> each.value() == ALGORITHM_REFUSED).isPresent();
  }

  /**
   * Whether ACCSEC may ask for another mechanism after one that was refused. Servers that refuse
   * one list their own; one that has accepted it is not left, also not for another algorithm.
   */
  boolean leaves(SecurityMechanism asked, SecurityMechanism other) {
    // A mechanism may be refused for its algorithm alone, and ACCSEC goes on with another one then.
    boolean isFinal = code.filter(each -> each.isError() && !each.isRetryable()).isPresent();
    return (refusesAlgorithm() || !isFinal) && !accepts(asked) && mechanisms.contains(other);
  }
}
