package org.drdawire.security;

import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.Secret;
import org.drdawire.request.Credentials;
import org.jspecify.annotations.Nullable;

/** Tokens of the caller's own, as many as the server wants. They stay the caller's. */
final class TokenExchange implements MechanismExchange {

  private @Nullable Secret token;

  @Override
  public boolean wantsToken() {
    return true;
  }

  @Override
  public void offer(Secret offered) {
    token = offered;
  }

  @Override
  public Credentials credentials(CcsidManager names) {
    return Credentials.ofTokenObject(token);
  }

  @Override
  public void destroy() {
    token = null;
  }
}
