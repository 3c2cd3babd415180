package org.drdawire.security;

import java.security.SecureRandom;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.CredentialEncoding;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.EncryptionAlgorithm;
import org.drdawire.dialect.SecurityMechanism;

/**
 * Who the user is, and how a server may be told: all that the caller allows. Each connect
 * {@linkplain #begin begins} a sign-on of its own.
 *
 * <p>What is not named here is not done. The first mechanism and the first algorithm are asked for.
 * Another algorithm is asked for only if the server refuses the one before or wants the other;
 * another mechanism only if the server refuses the one before, or all algorithms of the plan for
 * it, and lists the other; and both only if the plan names them too. A password is sent in clear
 * only if the plan comes from {@link #ofClearPassword}, {@link #ofClearNewPassword} or {@link
 * #orClearPassword}.
 *
 * <p>An immutable value. The passwords stay the caller's, who destroys them when no sign-on needs
 * them any more.
 */
public final class SignOnPlan {

  private final Login login;
  private final List<SecurityMechanism> mechanisms;
  private final Settings settings;

  /** What has a default. */
  private static final class Settings {

    private final Optional<String> rdbnam;
    private final boolean inAccsec;

    /** Empty for the usual one. */
    private final List<EncryptionAlgorithm> algorithms;

    private final PasswordSubstitute substitute;
    private final Dialect dialect;

    Settings(
        Optional<String> rdbnam,
        boolean inAccsec,
        List<EncryptionAlgorithm> algorithms,
        PasswordSubstitute substitute,
        Dialect dialect) {
      this.rdbnam = rdbnam;
      this.inAccsec = inAccsec;
      this.algorithms = algorithms;
      this.substitute = substitute;
      this.dialect = dialect;
    }
  }

  private SignOnPlan(Login login, List<SecurityMechanism> mechanisms, Settings settings) {
    this.login = login;
    this.mechanisms = mechanisms;
    this.settings = settings;
  }

  private static SignOnPlan of(Login login, SecurityMechanism... mechanisms) {
    List<SecurityMechanism> all = List.of(mechanisms);
    if (all.isEmpty()) {
      throw new IllegalArgumentException("no mechanism");
    }
    all.forEach(Login::requireUnreadable);
    all.forEach(login::requireFits);
    return of(login, all);
  }

  private static SignOnPlan of(Login login, List<SecurityMechanism> mechanisms) {
    Settings usual =
        new Settings(Optional.empty(), false, List.of(), PasswordSubstitute.DERBY, Dialect.other());
    return new SignOnPlan(login, mechanisms, usual);
  }

  /**
   * A user without a password: USRIDONL.
   *
   * @param userId USRID
   * @param mechanisms those that are allowed, the one to begin with first
   * @return the plan
   * @throws IllegalArgumentException if there is no mechanism, or one that needs more or is not
   *     supported
   */
  public static SignOnPlan ofUser(String userId, SecurityMechanism... mechanisms) {
    return of(new Login(List.of(userId), List.of()), mechanisms);
  }

  /**
   * A user and a password that is encrypted or substituted. If the server has nothing of this, no
   * password is sent.
   *
   * @param userId USRID
   * @param password the password, in characters
   * @param mechanisms those that are allowed, the one to begin with first
   * @return the plan
   * @throws IllegalArgumentException if there is no mechanism, or one that has the password in
   *     clear, needs more or is not supported
   */
  public static SignOnPlan ofPassword(
      String userId, Secret password, SecurityMechanism... mechanisms) {
    return of(new Login(List.of(userId), List.of(password)), mechanisms);
  }

  /**
   * A user and a password in clear: USRIDPWD. Whoever can read the connection, and the server, read
   * it; TLS protects it on the way.
   *
   * @param userId USRID
   * @param password the password
   * @return the plan
   */
  public static SignOnPlan ofClearPassword(String userId, Secret password) {
    return of(new Login(List.of(userId), List.of(password)), List.of(SecurityMechanism.USRIDPWD));
  }

  /**
   * A user whose password is to be changed, both passwords in clear: USRIDNWPWD. No mechanism is
   * known that encrypts them.
   *
   * @param userId USRID
   * @param password the password
   * @param newPassword the one to take its place
   * @return the plan
   */
  public static SignOnPlan ofClearNewPassword(String userId, Secret password, Secret newPassword) {
    return of(
        new Login(List.of(userId), List.of(password, newPassword)),
        List.of(SecurityMechanism.USRIDNWPWD));
  }

  /**
   * Tokens of the caller's own: KERSEC, PLGIN or EUSRIDONL. The sign-on says when it wants one.
   *
   * @param mechanisms those that are allowed, the one to begin with first
   * @return the plan
   * @throws IllegalArgumentException if there is no mechanism, or one that needs more or is not
   *     supported
   */
  public static SignOnPlan ofTokens(SecurityMechanism... mechanisms) {
    return of(new Login(List.of(), List.of()), mechanisms);
  }

  /**
   * The same with the password in clear as the last resort: USRIDPWD, if the server refuses all
   * mechanisms before and lists it. So whoever can change ACCSECRD gets the password in clear: not
   * without TLS.
   *
   * @return the plan
   * @throws IllegalArgumentException if the plan has no password, or a new one
   */
  public SignOnPlan orClearPassword() {
    login.requireFits(SecurityMechanism.USRIDPWD);
    List<SecurityMechanism> all =
        Stream.concat(mechanisms.stream(), Stream.of(SecurityMechanism.USRIDPWD))
            .distinct()
            .toList();
    return new SignOnPlan(login, all, settings);
  }

  /**
   * The same with the name of the database in ACCSEC and SECCHK. Without this, neither has one.
   *
   * @param rdbnam RDBNAM
   * @return the plan
   */
  public SignOnPlan withRdbnam(String rdbnam) {
    return with(Optional.of(rdbnam), true, settings.algorithms, settings.substitute);
  }

  /**
   * The same with the name of the database in SECCHK alone. This is for a name that the CCSID of
   * ACCSEC does not have.
   *
   * @param rdbnam RDBNAM
   * @return the plan
   */
  public SignOnPlan withRdbnamInSecurityCheck(String rdbnam) {
    return with(Optional.of(rdbnam), false, settings.algorithms, settings.substitute);
  }

  /**
   * The same with other algorithms for the mechanisms that encrypt. Without this it is AES alone,
   * and for {@linkplain #withDialect Apache Derby} DES alone. DES can be broken: a plan that names
   * it beside AES leaves it to whoever answers for the server. A server without AES may not
   * understand a request for it.
   *
   * @param first the algorithm to ask for
   * @param others those to use if the server does not take the first
   * @return the plan
   */
  public SignOnPlan withAlgorithms(EncryptionAlgorithm first, EncryptionAlgorithm... others) {
    List<EncryptionAlgorithm> all =
        Stream.concat(Stream.of(first), Arrays.stream(others)).distinct().toList();
    return with(settings.rdbnam, settings.inAccsec, all, settings.substitute);
  }

  /**
   * The same with another form of USRSSBPWD. Without this, it is that of Apache Derby.
   *
   * @param form how the substitute is made
   * @return the plan
   * @throws IllegalArgumentException if it is the form of USRSBSPWD
   */
  public SignOnPlan withSubstitute(PasswordSubstitute form) {
    if (form == PasswordSubstitute.IBM_I_DES) {
      throw new IllegalArgumentException(form + " is of " + SecurityMechanism.USRSBSPWD);
    }
    return with(settings.rdbnam, settings.inAccsec, settings.algorithms, form);
  }

  /**
   * The same for servers of a family: user ids and passwords are encoded as that has it before they
   * are encrypted, and for Apache Derby the usual algorithm is DES: it has no other, and refuses
   * ENCALG as no parameter of ACCSEC.
   *
   * @param dialect the one that the encoder uses, which encodes what goes in clear
   * @return the plan
   */
  public SignOnPlan withDialect(Dialect dialect) {
    return new SignOnPlan(
        login,
        mechanisms,
        new Settings(
            settings.rdbnam,
            settings.inAccsec,
            settings.algorithms,
            settings.substitute,
            Objects.requireNonNull(dialect, "dialect")));
  }

  private SignOnPlan with(
      Optional<String> rdbnam,
      boolean inAccsec,
      List<EncryptionAlgorithm> algorithms,
      PasswordSubstitute substitute) {
    return new SignOnPlan(
        login,
        mechanisms,
        new Settings(rdbnam, inAccsec, algorithms, substitute, settings.dialect));
  }

  /**
   * Begins a sign-on.
   *
   * @return what the driver drives
   */
  public SignOn begin() {
    return new SignOn(this, null);
  }

  /**
   * Begins a sign-on with a source of random numbers.
   *
   * @param random for private keys and seeds
   * @return what the driver drives
   */
  public SignOn begin(SecureRandom random) {
    return new SignOn(this, Objects.requireNonNull(random, "random"));
  }

  /**
   * Whether a password may be sent in clear.
   *
   * @return true if a mechanism of the plan carries it readable for whoever listens
   */
  public boolean hasReadableSecret() {
    return mechanisms.stream().anyMatch(Login::isReadable);
  }

  Login login() {
    return login;
  }

  List<SecurityMechanism> mechanisms() {
    return mechanisms;
  }

  Optional<String> rdbnam() {
    return settings.rdbnam;
  }

  Optional<String> rdbnamOfAccsec() {
    return settings.inAccsec ? settings.rdbnam : Optional.empty();
  }

  List<EncryptionAlgorithm> algorithms() {
    if (!settings.algorithms.isEmpty()) {
      return settings.algorithms;
    }
    boolean derby = settings.dialect.isOf(Dialect.derby());
    return List.of(derby ? EncryptionAlgorithm.DES : EncryptionAlgorithm.AES);
  }

  /** The form of a mechanism with a seed. */
  PasswordSubstitute substitute(SecurityMechanism mechanism) {
    return mechanism.equals(SecurityMechanism.USRSBSPWD)
        ? PasswordSubstitute.IBM_I_DES
        : settings.substitute;
  }

  CredentialEncoding encoding() {
    return settings.dialect.credentials();
  }

  /** Shows the mechanisms, and nothing of the user. */
  @Override
  public String toString() {
    return mechanisms.toString();
  }
}
