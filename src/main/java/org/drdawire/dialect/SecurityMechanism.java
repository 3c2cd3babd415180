package org.drdawire.dialect;

import java.util.List;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.FieldLimitException;

/**
 * SECMEC (X'11A2'): a security mechanism, and what it puts into SECCHK to say who the user is.
 *
 * <p>With some, ACCSEC and ACCSECRD have a SECTKN: a public key or a seed of each side. The driver
 * makes the tokens of SECCHK from both.
 *
 * <p>A server that refuses a mechanism lists its own in ACCSECRD. Each entry of that list is a
 * value here, also one without a constant. What such a mechanism puts into SECCHK is not known:
 * ACCSEC can ask for it, with a token or without, and SECCHK refuses it.
 *
 * <p>Source: DDM architecture, term SECMEC; what Derby's client and open clients of Db2 send.
 */
public final class SecurityMechanism {

  /** User id and password in clear (3). */
  public static final SecurityMechanism USRIDPWD =
      new SecurityMechanism("USRIDPWD", 3, CodePoint.USRID, CodePoint.PASSWORD);

  /** User id only (4). */
  public static final SecurityMechanism USRIDONL =
      new SecurityMechanism("USRIDONL", 4, CodePoint.USRID);

  /** User id, password in clear, and a new password in its place (5). */
  public static final SecurityMechanism USRIDNWPWD =
      new SecurityMechanism(
          "USRIDNWPWD", 5, CodePoint.USRID, CodePoint.PASSWORD, CodePoint.NEWPASSWORD);

  /** User id in clear, and an encrypted password (7). */
  public static final SecurityMechanism USRENCPWD =
      new SecurityMechanism("USRENCPWD", 7, CodePoint.USRID, CodePoint.SECTKN);

  /** User id in clear, and a strong substitute of the password (8). */
  public static final SecurityMechanism USRSSBPWD =
      new SecurityMechanism("USRSSBPWD", 8, CodePoint.USRID, CodePoint.SECTKN);

  /** Encrypted user id and encrypted password (9). */
  public static final SecurityMechanism EUSRIDPWD =
      new SecurityMechanism("EUSRIDPWD", 9, CodePoint.SECTKN, CodePoint.SECTKN);

  private static final List<SecurityMechanism> KNOWN =
      List.of(USRIDPWD, USRIDONL, USRIDNWPWD, USRENCPWD, USRSSBPWD, EUSRIDPWD);

  private static final int GREATEST = 0xFFFF;

  private final String name;
  private final int value;
  private final boolean userId;
  private final List<CodePoint> secrets;

  private SecurityMechanism(String name, int value, CodePoint... credentials) {
    this.name = name;
    this.value = value;
    List<CodePoint> all = List.of(credentials);
    userId = all.contains(CodePoint.USRID);
    secrets = userId ? all.subList(1, all.size()) : all;
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
    for (SecurityMechanism known : KNOWN) {
      if (known.value == value) {
        return known;
      }
    }
    return new SecurityMechanism("SECMEC " + value, value);
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
   * @return false if it is not known what SECCHK contains
   */
  public boolean isKnown() {
    return userId || !secrets.isEmpty();
  }

  /**
   * Whether SECCHK names the user in clear: USRID, before the secrets.
   *
   * @return false if the user id is one of the secrets, or the mechanism is not known
   */
  public boolean hasUserId() {
    return userId;
  }

  /**
   * The secrets of SECCHK.
   *
   * @return PASSWORD, NEWPASSWORD or SECTKN, in their order; at most two
   */
  public List<CodePoint> secrets() {
    return secrets;
  }

  /**
   * Whether ACCSEC and ACCSECRD have a SECTKN, from which the secrets of SECCHK are made.
   *
   * @return true for those whose secrets are tokens; false if the mechanism is not known
   */
  public boolean hasToken() {
    return secrets.contains(CodePoint.SECTKN);
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

  /** The term of a known mechanism, such as {@code USRIDPWD}, else {@code SECMEC} and its value. */
  @Override
  public String toString() {
    return name;
  }
}
