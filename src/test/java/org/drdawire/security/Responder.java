package org.drdawire.security;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.CredentialEncoding;
import org.drdawire.dialect.Dialect;
import org.drdawire.live.session.PasswordSubstitute;
import org.drdawire.oracle.DdmObject;
import org.drdawire.oracle.DssParser;
import org.drdawire.request.RequestEncoder;

/**
 * A server that knows one user. It reads the bytes of ACCSEC and SECCHK, and answers with ACCSECRD
 * and SECCHKRM.
 */
final class Responder {

  private static final int SECTKN = 0x11DC;
  private static final int PASSWORD = 0x11A1;
  private static final int USRID = 0x11A0;
  private static final int FIRST_WITH_TOKEN = 6;
  private static final int MOST_BYTES = 2_000;

  private final Random random;
  private final String user;
  private final String password;
  private final CredentialEncoding encoding;
  private final CcsidManager names;

  private byte[] clientToken;
  private byte[] seed;
  private ServerKeys keys;
  private List<byte[]> derived = List.of();

  /** A server that takes user id and password in these forms. */
  Responder(
      Random random,
      String user,
      String password,
      CredentialEncoding encoding,
      CcsidManager names) {
    this.random = random;
    this.user = user;
    this.password = password;
    this.encoding = encoding;
    this.names = names;
  }

  /** Signs on, and says whether the user is in. */
  boolean admits(SignOnPlan plan) throws GeneralSecurityException {
    try (RequestEncoder requests = new RequestEncoder(names)) {
      return admits(plan.withDialect(Dialect.other().withCredentials(encoding)).begin(), requests);
    } catch (CredentialsRefusedException refused) {
      return false;
    }
  }

  /** Signs on with an encoder, which the caller may keep. */
  boolean admits(SignOn signOn, RequestEncoder requests) throws GeneralSecurityException {
    Dialect dialect = Dialect.other().withCredentials(encoding);
    requests.use(Capabilities.initial(dialect).withAgreementAssumed());
    while (signOn.step() == SignOn.Step.SEND) {
      requests.add(signOn.next(names));
      ByteBuffer sent = ByteBuffer.allocate(MOST_BYTES);
      requests.drainTo(sent);
      answer(DssParser.chain(sent.flip()).get(0).object(), signOn);
    }
    return signOn.step() == SignOn.Step.IN;
  }

  /** What was derived from the password, or agreed on, in the last sign-on. */
  List<byte[]> derived() {
    return derived;
  }

  private void answer(DdmObject command, SignOn signOn) throws GeneralSecurityException {
    int mechanism = command.child(0x11A2).data().getShort(0);
    if (command.codePoint() == 0x106D) {
      String said =
          mechanism < FIRST_WITH_TOKEN
              ? ""
              : " token=" + HexFormat.of().formatHex(token(command.child(SECTKN).bytes()));
      SignOnWords.answer(signOn, mechanism + said);
    } else {
      boolean right = isRight(mechanism, command);
      signOn.take(right ? SignOnWords.secchkrm(0, "00") : SignOnWords.secchkrm(8, "0F"));
    }
  }

  private byte[] token(byte[] client) {
    clientToken = client;
    if (client.length == 8) {
      seed = new byte[8];
      random.nextBytes(seed);
      return seed;
    }
    keys = new ServerKeys(random, client);
    derived = keys.derived();
    return keys.publicKey();
  }

  private boolean isRight(int mechanism, DdmObject check) throws GeneralSecurityException {
    return switch (mechanism) {
      case 3, 5 ->
          isSame(check.child(USRID).bytes(), userId())
              && isSame(check.child(PASSWORD).bytes(), password());
      case 6 -> isSubstitute(check, PASSWORD, StoredPassword.des(user, password));
      case 7 -> {
        byte[] named = check.child(USRID).bytes();
        yield isSame(named, userId())
            && isSame(keys.decrypt(check.child(SECTKN).bytes(), named), password());
      }
      case 8 -> isSubstitute(check);
      case 9 -> {
        List<byte[]> tokens =
            check.children().stream()
                .filter(child -> child.codePoint() == SECTKN)
                .map(DdmObject::bytes)
                .toList();
        yield isSame(keys.decrypt(tokens.get(0)), userId())
            && isSame(keys.decrypt(tokens.get(1)), password());
      }
      default -> throw new AssertionError(mechanism);
    };
  }

  /** Of which form it is, its place and its length tell. */
  private boolean isSubstitute(DdmObject check) throws GeneralSecurityException {
    if (check.children().stream().anyMatch(child -> child.codePoint() == SECTKN)) {
      derived = List.of(PasswordSubstitute.token(user, password));
      byte[] expected = PasswordSubstitute.of(user, password, seed, clientToken);
      return isSame(check.child(SECTKN).bytes(), expected);
    }
    return check.child(PASSWORD).bytes().length == 20
        ? isSubstitute(check, PASSWORD, StoredPassword.sha1(user, password))
        : isSubstitute(check, PASSWORD, StoredPassword.sha512(user, password));
  }

  private boolean isSubstitute(DdmObject check, int place, StoredPassword stored)
      throws GeneralSecurityException {
    derived = List.of(stored.token());
    return isSame(check.child(place).bytes(), stored.substitute(clientToken, seed));
  }

  private static boolean isSame(byte[] one, byte[] other) {
    return MessageDigest.isEqual(one, other);
  }

  private byte[] userId() {
    return isIbmI()
        ? "%-10s".formatted(user.toUpperCase(Locale.ROOT)).getBytes(charset("IBM037"))
        : user.getBytes(ofNames());
  }

  private byte[] password() {
    String typed = isIbmI() && Character.isDigit(password.charAt(0)) ? "Q" + password : password;
    return typed.getBytes(isIbmI() ? charset("IBM500") : ofNames());
  }

  private boolean isIbmI() {
    return encoding.equals(CredentialEncoding.ibmI());
  }

  private Charset ofNames() {
    return names.ccsid() == 500 ? charset("IBM500") : StandardCharsets.UTF_8;
  }

  private static Charset charset(String name) {
    return Charset.forName(name);
  }
}
