package org.drdawire.dialect;

import java.util.List;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.FieldLimitException;
import org.jspecify.annotations.Nullable;

/**
 * SECMEC (X'11A2'): a security mechanism, and what ACCSEC and SECCHK of it contain.
 *
 * <p>A server that refuses a mechanism lists its own in ACCSECRD. Each entry of that list is a
 * value here, also one without a constant. What such a mechanism puts into SECCHK is not known:
 * ACCSEC can ask for it, with a token or without, and SECCHK refuses it. Among those are
 * EUSRIDNWPWD (10) and EUSRNPWDDTA (14): no source says in which order their tokens are.
 *
 * <p>Source: DDM architecture, term SECMEC; what Derby's client, open clients of Db2 and JTOpen
 * send.
 */
public final class SecurityMechanism {

  /** SECTKN of ACCSEC. */
  public enum RequestToken {
    /** There is none. */
    NONE,
    /** A seed of 8 bytes. The server sends one too. */
    SEED,
    /** A public key: of 32 bytes for DES, of 64 for AES. The server sends one too. */
    PUBLIC_KEY
  }

  /** A part of what SECCHK says about the user. */
  public enum Part {
    /** The user id, in clear. */
    USER_ID(CodePoint.USRID),
    /** The password, in clear. */
    PASSWORD(CodePoint.PASSWORD),
    /** The password that is to take its place, in clear. */
    NEW_PASSWORD(CodePoint.NEWPASSWORD),
    /** A substitute of the password, in bytes. */
    SUBSTITUTE(CodePoint.PASSWORD),
    /** A token, in bytes. */
    TOKEN(CodePoint.SECTKN),
    /** A token, in bytes, in an object that follows SECCHK. */
    TOKEN_OBJECT(CodePoint.SECTKN);

    private final CodePoint codePoint;

    Part(CodePoint codePoint) {
      this.codePoint = codePoint;
    }

    /**
     * The parameter or object that it is.
     *
     * @return its code point
     */
    public CodePoint codePoint() {
      return codePoint;
    }
  }

  /** User id and password in clear (3). */
  public static final SecurityMechanism USRIDPWD =
      new SecurityMechanism(
          "USRIDPWD", 3, RequestToken.NONE, List.of(List.of(Part.USER_ID, Part.PASSWORD)));

  /** User id only (4). */
  public static final SecurityMechanism USRIDONL =
      new SecurityMechanism("USRIDONL", 4, RequestToken.NONE, List.of(List.of(Part.USER_ID)));

  /** User id, password in clear, and a new password in its place (5). */
  public static final SecurityMechanism USRIDNWPWD =
      new SecurityMechanism(
          "USRIDNWPWD",
          5,
          RequestToken.NONE,
          List.of(List.of(Part.USER_ID, Part.PASSWORD, Part.NEW_PASSWORD)));

  /** User id in clear, and a substitute of the password, as IBM i makes it with DES (6). */
  public static final SecurityMechanism USRSBSPWD =
      new SecurityMechanism(
          "USRSBSPWD", 6, RequestToken.SEED, List.of(List.of(Part.USER_ID, Part.SUBSTITUTE)));

  /** User id in clear, and an encrypted password (7). */
  public static final SecurityMechanism USRENCPWD =
      new SecurityMechanism(
          "USRENCPWD", 7, RequestToken.PUBLIC_KEY, List.of(List.of(Part.USER_ID, Part.TOKEN)));

  /**
   * User id in clear, and a strong substitute of the password (8): in SECTKN for Apache Derby, in
   * PASSWORD for IBM i.
   */
  public static final SecurityMechanism USRSSBPWD =
      new SecurityMechanism(
          "USRSSBPWD",
          8,
          RequestToken.SEED,
          List.of(List.of(Part.USER_ID, Part.TOKEN), List.of(Part.USER_ID, Part.SUBSTITUTE)));

  /** Encrypted user id and encrypted password (9). */
  public static final SecurityMechanism EUSRIDPWD =
      new SecurityMechanism(
          "EUSRIDPWD", 9, RequestToken.PUBLIC_KEY, List.of(List.of(Part.TOKEN, Part.TOKEN)));

  /** A ticket of Kerberos (11). */
  public static final SecurityMechanism KERSEC =
      new SecurityMechanism("KERSEC", 11, RequestToken.NONE, List.of(List.of(Part.TOKEN_OBJECT)));

  /**
   * Encrypted user id; later the server expects data that are encrypted too, which this library
   * does not write, so that no sign-on plan takes it (12).
   */
  public static final SecurityMechanism EUSRIDDTA =
      new SecurityMechanism("EUSRIDDTA", 12, RequestToken.PUBLIC_KEY, List.of(List.of(Part.TOKEN)));

  /**
   * Encrypted user id and encrypted password; later the server expects data that are encrypted too,
   * which this library does not write, so that no sign-on plan takes it (13).
   */
  public static final SecurityMechanism EUSRPWDDTA =
      new SecurityMechanism(
          "EUSRPWDDTA", 13, RequestToken.PUBLIC_KEY, List.of(List.of(Part.TOKEN, Part.TOKEN)));

  /** A token of a plug-in (15). */
  public static final SecurityMechanism PLGIN =
      new SecurityMechanism("PLGIN", 15, RequestToken.NONE, List.of(List.of(Part.TOKEN_OBJECT)));

  /** A profile token of IBM i (16). */
  public static final SecurityMechanism EUSRIDONL =
      new SecurityMechanism(
          "EUSRIDONL", 16, RequestToken.NONE, List.of(List.of(Part.TOKEN_OBJECT)));

  private static final List<SecurityMechanism> KNOWN =
      List.of(
          USRIDPWD,
          USRIDONL,
          USRIDNWPWD,
          USRSBSPWD,
          USRENCPWD,
          USRSSBPWD,
          EUSRIDPWD,
          KERSEC,
          EUSRIDDTA,
          EUSRPWDDTA,
          PLGIN,
          EUSRIDONL);

  /** Those that have a name, and a layout of which there is no source. */
  private static final List<SecurityMechanism> NAMED =
      List.of(unknown("DCESEC", 1), unknown("EUSRIDNWPWD", 10), unknown("EUSRNPWDDTA", 14));

  private static final int GREATEST = 0xFFFF;

  private final String name;
  private final int value;
  private final RequestToken requestToken;
  private final List<List<Part>> layouts;

  private SecurityMechanism(
      String name, int value, RequestToken requestToken, List<List<Part>> layouts) {
    this.name = name;
    this.value = value;
    this.requestToken = requestToken;
    this.layouts = layouts;
  }

  private static SecurityMechanism unknown(String name, int value) {
    return new SecurityMechanism(name, value, RequestToken.NONE, List.of());
  }

  /**
   * The mechanisms that have a constant here.
   *
   * @return all of them, in the order of their values
   */
  public static List<SecurityMechanism> known() {
    return KNOWN;
  }

  /**
   * Finds a mechanism by its value, or makes one that is not known.
   *
   * @param value the unsigned 16-bit value, as ACCSECRD contains it
   * @return the mechanism
   * @throws FieldLimitException if the value is outside 0 to 65,535
   */
  public static SecurityMechanism ofValue(int value) {
    FieldLimitException.checkRange(CodePoint.SECMEC.term(), value, 0, GREATEST);
    SecurityMechanism known = find(KNOWN, value);
    SecurityMechanism named = known == null ? find(NAMED, value) : known;
    return named == null ? unknown("SECMEC " + value, value) : named;
  }

  private static @Nullable SecurityMechanism find(List<SecurityMechanism> some, int value) {
    for (SecurityMechanism each : some) {
      if (each.value == value) {
        return each;
      }
    }
    return null;
  }

  /**
   * The value of the SECMEC parameter.
   *
   * @return 0 to 65,535
   */
  public int value() {
    return value;
  }

  /**
   * Whether this is one of {@link #known()}.
   *
   * @return false if it is not known what ACCSEC and SECCHK contain
   */
  public boolean isKnown() {
    return !layouts.isEmpty();
  }

  /**
   * What SECTKN of ACCSEC is.
   *
   * @return also NONE if the mechanism is not known
   */
  public RequestToken requestToken() {
    return requestToken;
  }

  /**
   * What SECCHK says about the user, in the order of SECCHK.
   *
   * @return the usual layout first; empty if the mechanism is not known
   */
  public List<List<Part>> layouts() {
    return layouts;
  }

  /** Two mechanisms are equal if their values are. */
  @Override
  public boolean equals(Object other) {
    return other instanceof SecurityMechanism mechanism && mechanism.value == value;
  }

  @Override
  public int hashCode() {
    return value;
  }

  /** The term of the mechanism, such as {@code USRIDPWD}, else {@code SECMEC} and its value. */
  @Override
  public String toString() {
    return name;
  }
}
