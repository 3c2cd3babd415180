package org.drdawire.security;

import org.drdawire.ccsid.CcsidManager;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.request.Credentials;

/** A user id and passwords in clear, or a user id alone. It makes nothing. */
final class ClearExchange implements MechanismExchange {

  private final Login login;
  private final SecurityMechanism mechanism;

  ClearExchange(Login login, SecurityMechanism mechanism) {
    this.login = login;
    this.mechanism = mechanism;
  }

  @Override
  public Credentials credentials(CcsidManager names) {
    return login.inClear(mechanism);
  }

  @Override
  public void destroy() {}
}
