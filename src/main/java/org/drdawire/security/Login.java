package org.drdawire.security;

import java.util.List;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.dialect.SecurityMechanism.Part;
import org.drdawire.request.Credentials;

/** A user id, a password and a new password, or less. What is missing is never asked for. */
final class Login {

  /** Behind them the server expects data that are encrypted, and all that we write is in clear. */
  private static final List<SecurityMechanism> WITH_DATA =
      List.of(SecurityMechanism.EUSRIDDTA, SecurityMechanism.EUSRPWDDTA);

  private final List<String> userId;
  private final List<Secret> secrets;

  /** Takes at most one user id. */
  Login(List<String> userId, List<Secret> secrets) {
    this.userId = List.copyOf(userId);
    this.secrets = List.copyOf(secrets);
  }

  String userId() {
    return userId.get(0);
  }

  Secret password() {
    return secrets.get(0);
  }

  /** The credentials in clear, so far as a mechanism has them. */
  Credentials inClear(SecurityMechanism mechanism) {
    return switch (partsOf(mechanism)) {
      case 1 -> Credentials.ofUser(userId());
      case 2 -> Credentials.ofPassword(userId(), password());
      default -> Credentials.ofNewPassword(userId(), password(), secrets.get(1));
    };
  }

  /** Whether SECCHK of a mechanism has a password in clear. */
  static boolean isReadable(SecurityMechanism mechanism) {
    return mechanism.layouts().stream().anyMatch(layout -> layout.contains(Part.PASSWORD));
  }

  /** Throws if SECCHK of a mechanism has a password in clear, and names the way to allow it. */
  static void requireUnreadable(SecurityMechanism mechanism) {
    if (isReadable(mechanism)) {
      boolean changes = mechanism.equals(SecurityMechanism.USRIDNWPWD);
      String way = changes ? "ofClearNewPassword" : "ofClearPassword or orClearPassword";
      throw new IllegalArgumentException(mechanism + " has the password in clear: use " + way);
    }
  }

  /** Throws unless a mechanism can be used with what there is, and a new password by it. */
  void requireFits(SecurityMechanism mechanism) {
    if (!mechanism.isKnown() || WITH_DATA.contains(mechanism)) {
      throw new IllegalArgumentException(mechanism + " is not supported");
    }
    if (secrets.size() > 1 && !mechanism.layouts().get(0).contains(Part.NEW_PASSWORD)) {
      throw new IllegalArgumentException(mechanism + " carries no new password");
    }
    if (partsOf(mechanism) > userId.size() + secrets.size()) {
      throw new IllegalArgumentException(
          mechanism + " userId=" + userId.size() + " secrets=" + secrets.size());
    }
  }

  /** How many parts a mechanism makes of a login: the user id is the first. */
  private static int partsOf(SecurityMechanism mechanism) {
    List<Part> layout = mechanism.layouts().get(0);
    return layout.contains(Part.TOKEN_OBJECT) ? 0 : layout.size();
  }
}
