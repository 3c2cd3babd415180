package org.drdawire.request;

import java.util.List;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.SecurityMechanism.Part;

/** Credentials of any layout. */
final class CredentialSamples {

  private CredentialSamples() {}

  /** For each layout that some mechanism has. */
  static Credentials of(List<Part> layout, String user, Secret secret) {
    return switch (layout.toString()) {
      case "[USER_ID]" -> Credentials.ofUser(user);
      case "[USER_ID, PASSWORD]" -> Credentials.ofPassword(user, secret);
      case "[USER_ID, PASSWORD, NEW_PASSWORD]" -> Credentials.ofNewPassword(user, secret, secret);
      case "[USER_ID, SUBSTITUTE]" -> Credentials.ofSubstitute(user, secret);
      case "[USER_ID, TOKEN]" -> Credentials.ofToken(user, secret);
      case "[TOKEN]" -> Credentials.ofTokens(secret);
      case "[TOKEN, TOKEN]" -> Credentials.ofTokens(secret, secret);
      case "[TOKEN_OBJECT]" -> Credentials.ofTokenObject(secret);
      default -> throw new AssertionError(layout);
    };
  }
}
