package org.drdawire.security;

import java.security.SecureRandom;
import java.util.Optional;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.Secret;
import org.drdawire.request.Credentials;
import org.jspecify.annotations.Nullable;

/** A seed of each side, and a substitute of the password that is made with both. */
final class SeedExchange implements MechanismExchange {

  private final Login login;
  private final PasswordSubstitute form;
  private final ByteString seed;
  private @Nullable SubstituteSeeds seeds;
  private @Nullable Secret made;

  SeedExchange(Login login, PasswordSubstitute form, SecureRandom random) {
    this.login = login;
    this.form = form;
    seed = SubstituteSeeds.random(random);
  }

  @Override
  public Optional<ByteString> token() {
    return Optional.of(seed);
  }

  @Override
  public void accept(Optional<ByteString> token) {
    seeds = new SubstituteSeeds(seed, token.orElseThrow(SecurityTokenException::missing));
  }

  @Override
  public Credentials credentials(CcsidManager names) {
    made = form.of(login.userId(), login.password(), seeds);
    return form.credentials(login.userId(), made);
  }

  @Override
  public void destroy() {
    if (made != null) {
      made.destroy();
    }
  }
}
