package org.drdawire.security;

import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.CredentialEncoding;
import org.drdawire.dialect.EncryptionAlgorithm;
import org.drdawire.dialect.SecurityMechanism.Part;
import org.drdawire.request.Credentials;
import org.jspecify.annotations.Nullable;

/** A public key of each side, and credentials that are encrypted with what both make of them. */
final class KeyedExchange implements MechanismExchange {

  private final Login login;
  private final CredentialEncoding encoding;
  private final List<Part> layout;
  private final EncryptionAlgorithm algorithm;
  private final KeyExchange keys;
  private @Nullable Secret hiddenUserId;
  private @Nullable Secret hiddenPassword;
  private @Nullable CredentialCipher cipher;

  KeyedExchange(
      Login login,
      CredentialEncoding encoding,
      List<Part> layout,
      EncryptionAlgorithm algorithm,
      SecureRandom random) {
    this.login = login;
    this.encoding = encoding;
    this.layout = layout;
    this.algorithm = algorithm;
    keys = new KeyExchange(Encryption.of(algorithm), random);
  }

  @Override
  public Optional<ByteString> token() {
    return Optional.of(keys.publicKey());
  }

  @Override
  public Optional<EncryptionAlgorithm> algorithm() {
    return Optional.of(algorithm);
  }

  @Override
  public void accept(Optional<ByteString> token) {
    cipher = keys.agree(token.orElseThrow(SecurityTokenException::missing));
  }

  @Override
  public Credentials credentials(CcsidManager names) {
    try {
      byte[] userId = encoding.userId(login.userId(), names);
      if (layout.contains(Part.USER_ID)) {
        hiddenPassword = cipher.encryptPassword(userId, password(names));
        return Credentials.ofToken(login.userId(), hiddenPassword);
      }
      hiddenUserId = cipher.encrypt(userId);
      hiddenPassword = cipher.encrypt(password(names));
      return Credentials.ofTokens(hiddenUserId, hiddenPassword);
    } finally {
      cipher.destroy();
    }
  }

  private byte[] password(CcsidManager names) {
    return encoding.password(CodePoint.PASSWORD, login.password(), names);
  }

  @Override
  public void destroy() {
    keys.destroy();
    if (cipher != null) {
      cipher.destroy();
    }
    for (Secret token : new Secret[] {hiddenUserId, hiddenPassword}) {
      if (token != null) {
        token.destroy();
      }
    }
  }
}
