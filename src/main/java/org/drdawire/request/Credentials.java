package org.drdawire.request;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.LengthLimits;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.CredentialEncoding;
import org.drdawire.dialect.SecurityMechanism.Part;

/**
 * Who the user is, in the form in which SECCHK says it. It writes its own parameters.
 *
 * <p>User ids and passwords that are characters are encoded as the dialect says. A password of
 * bytes, a substitute and a token are sent as they are.
 */
public abstract sealed class Credentials {

  private Credentials() {}

  /**
   * A user id alone.
   *
   * @param userId USRID
   * @return the credentials
   */
  public static Credentials ofUser(String userId) {
    return new Named(userId, List.of(), List.of());
  }

  /**
   * A user id and a password in clear.
   *
   * @param userId USRID
   * @param password PASSWORD
   * @return the credentials
   */
  public static Credentials ofPassword(String userId, Secret password) {
    return new Named(userId, List.of(Part.PASSWORD), List.of(password));
  }

  /**
   * A user id, a password in clear, and another one that is to take its place.
   *
   * @param userId USRID
   * @param password PASSWORD
   * @param newPassword NEWPASSWORD
   * @return the credentials
   */
  public static Credentials ofNewPassword(String userId, Secret password, Secret newPassword) {
    return new Named(
        userId, List.of(Part.PASSWORD, Part.NEW_PASSWORD), List.of(password, newPassword));
  }

  /**
   * A user id and a substitute of the password, as IBM i takes it: in PASSWORD.
   *
   * @param userId USRID
   * @param substitute PASSWORD
   * @return the credentials
   * @throws IllegalArgumentException if the substitute is characters
   */
  public static Credentials ofSubstitute(String userId, Secret substitute) {
    return new Named(userId, List.of(Part.SUBSTITUTE), List.of(binary(substitute)));
  }

  /**
   * A user id and a token: an encrypted password, or a substitute as Apache Derby takes it.
   *
   * @param userId USRID
   * @param token SECTKN
   * @return the credentials
   * @throws IllegalArgumentException if the token is characters
   */
  public static Credentials ofToken(String userId, Secret token) {
    return new Named(userId, List.of(Part.TOKEN), List.of(binary(token)));
  }

  /**
   * Tokens alone: an encrypted user id, and perhaps an encrypted password.
   *
   * @param tokens SECTKN, each
   * @return the credentials
   * @throws IllegalArgumentException if a token is characters
   */
  public static Credentials ofTokens(Secret... tokens) {
    return new Tokens(List.of(tokens));
  }

  /**
   * A token of the caller's own, in an object that follows SECCHK.
   *
   * @param token SECTKN
   * @return the credentials
   * @throws IllegalArgumentException if the token is characters
   */
  public static Credentials ofTokenObject(Secret token) {
    return new TokenObject(token);
  }

  private static Secret binary(Secret secret) {
    if (!secret.isBinary()) {
      throw new IllegalArgumentException("token of characters");
    }
    return secret;
  }

  /** What SECCHK contains of them, in its order. */
  abstract List<Part> parts();

  /** Writes parameters of SECCHK. */
  void writeTo(DdmWriter out, RequestContext context) {}

  /** Writes what follows SECCHK. */
  void writeObjects(DdmWriter out) {}

  /** Shows no more than what they consist of. */
  @Override
  public final String toString() {
    return parts().toString();
  }

  private static void writeUserId(DdmWriter out, String userId, CredentialEncoding encoding) {
    if (encoding.equals(CredentialEncoding.ofNames())) {
      out.writeText(CodePoint.USRID, userId, LengthLimits.CREDENTIAL);
    } else {
      byte[] bytes = encoding.userId(userId, out.names());
      out.begin(CodePoint.USRID).writeBytes(bytes, 0, bytes.length).end();
    }
  }

  /** A user id, and secrets of that user. */
  private static final class Named extends Credentials {

    private final String userId;
    private final List<Part> parts;
    private final List<Secret> secrets;

    Named(String userId, List<Part> others, List<Secret> secrets) {
      this.userId = Objects.requireNonNull(userId, "userId");
      this.secrets = secrets;
      List<Part> all = new ArrayList<>(List.of(Part.USER_ID));
      all.addAll(others);
      parts = List.copyOf(all);
    }

    @Override
    List<Part> parts() {
      return parts;
    }

    @Override
    void writeTo(DdmWriter out, RequestContext context) {
      CredentialEncoding encoding = context.capabilities().dialect().credentials();
      writeUserId(out, userId, encoding);
      for (int i = 0; i < secrets.size(); i++) {
        write(out, parts.get(1 + i), secrets.get(i), encoding);
      }
    }

    private static void write(
        DdmWriter out, Part part, Secret secret, CredentialEncoding encoding) {
      LengthLimits limits = part == Part.TOKEN ? LengthLimits.TOKEN : LengthLimits.CREDENTIAL;
      if (secret.isBinary() || encoding.equals(CredentialEncoding.ofNames())) {
        out.writeSecret(part.codePoint(), secret, limits);
        return;
      }
      byte[] bytes = encoding.password(part.codePoint(), secret, out.names());
      Secret encoded;
      try {
        encoded = Secret.of(bytes);
      } finally {
        Arrays.fill(bytes, (byte) 0);
      }
      try {
        out.writeSecret(part.codePoint(), encoded, limits);
      } finally {
        encoded.destroy();
      }
    }
  }

  /** Tokens as parameters. */
  private static final class Tokens extends Credentials {

    private final List<Secret> tokens;

    Tokens(List<Secret> tokens) {
      tokens.forEach(Credentials::binary);
      this.tokens = tokens;
    }

    @Override
    List<Part> parts() {
      return Collections.nCopies(tokens.size(), Part.TOKEN);
    }

    @Override
    void writeTo(DdmWriter out, RequestContext context) {
      tokens.forEach(token -> out.writeSecret(CodePoint.SECTKN, token, LengthLimits.TOKEN));
    }
  }

  /** A token as an object. */
  private static final class TokenObject extends Credentials {

    private final Secret token;

    TokenObject(Secret token) {
      this.token = binary(token);
    }

    @Override
    List<Part> parts() {
      return List.of(Part.TOKEN_OBJECT);
    }

    @Override
    void writeObjects(DdmWriter out) {
      out.writeSecret(CodePoint.SECTKN, token, LengthLimits.TOKEN);
    }
  }
}
