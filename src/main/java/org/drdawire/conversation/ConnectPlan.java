package org.drdawire.conversation;

import java.util.Objects;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.IsolationLevel;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.request.AccessRdb;
import org.drdawire.request.ExchangeServerAttributes;
import org.drdawire.security.SignOnPlan;

/**
 * What a connect needs. An immutable value, which may be used for many connections at a time.
 *
 * <pre>
 *   what it does not say         default
 *   dialect                      {@link Dialect#other()}, until ACCRDBRM says what the server is
 *   EXCSAT                       the manager levels of the dialect, and PRDID as SRVRLSLV
 *   ACCRDB                       PRDID {@value #PRDID}, big-endian values in CCSID 1208, a CRRTKN
 *                                that is drawn for each connection
 *   isolation                    cursor stability, for the packages of the sections
 *   flushes                      as many as the server's answers need: two, without tokens
 * </pre>
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param dialect the family of the server. One that is not {@link Dialect#other()} stays after
 *     ACCRDBRM, too
 * @param attributes EXCSAT
 * @param signOn who the user is, and the security mechanisms that are allowed
 * @param access ACCRDB
 * @param isolation the isolation level of the packages that statements are prepared in
 * @param flushes when SECCHK and ACCRDB leave
 */
public record ConnectPlan(
    Dialect dialect,
    ExchangeServerAttributes attributes,
    SignOnPlan signOn,
    AccessRdb access,
    IsolationLevel isolation,
    Flushes flushes) {

  /** PRDID of a plan that does not say another one. Apache Derby takes only those of DNC. */
  public static final String PRDID = "DNC10160";

  /** When SECCHK and ACCRDB leave. */
  public enum Flushes {
    /** When ACCSECRD has accepted the mechanism. */
    WHEN_ACCEPTED,
    /** With EXCSAT and ACCSEC. */
    ONE,
    /** With EXCSAT and ACCSEC, and with a password in clear. */
    ONE_IN_CLEAR
  }

  /**
   * Checks that nothing is null, and that EXCSAT asks for managers: without them no level is sure.
   */
  public ConnectPlan {
    Objects.requireNonNull(dialect, "dialect");
    Objects.requireNonNull(attributes, "attributes");
    Objects.requireNonNull(signOn, "signOn");
    Objects.requireNonNull(access, "access");
    Objects.requireNonNull(isolation, "isolation");
    Objects.requireNonNull(flushes, "flushes");
    if (attributes.managerLevels().isEmpty()) {
      throw new IllegalArgumentException("EXCSAT asks for no manager");
    }
  }

  /**
   * Connects to a database of a server whose family is found out. Name it by {@link #withDialect}
   * if it is known: Apache Derby refuses what others take first, such as AES for {@link
   * org.drdawire.dialect.SecurityMechanism#EUSRIDPWD}, and then goes on no more.
   *
   * @param rdbnam RDBNAM, for ACCSEC, SECCHK and ACCRDB
   * @param signOn who the user is, and the security mechanisms that are allowed
   * @return the plan
   */
  public static ConnectPlan of(String rdbnam, SignOnPlan signOn) {
    Dialect dialect = Dialect.other();
    return new ConnectPlan(
        dialect,
        attributes(dialect),
        signOn.withRdbnam(rdbnam),
        AccessRdb.of(rdbnam, PRDID, TypeDefinition.bigEndian()),
        IsolationLevel.CURSOR_STABILITY,
        Flushes.WHEN_ACCEPTED);
  }

  /** Apache Derby takes a strong password substitute only from who says that it is a DNC. */
  private static ExchangeServerAttributes attributes(Dialect dialect) {
    return ExchangeServerAttributes.of(dialect).withServerReleaseLevel(PRDID);
  }

  /**
   * The same for a family of servers, with its EXCSAT, and with its sign-on.
   *
   * @param family the family
   * @return the plan
   */
  public ConnectPlan withDialect(Dialect family) {
    ExchangeServerAttributes usual = attributes(family);
    return new ConnectPlan(family, usual, signOn.withDialect(family), access, isolation, flushes);
  }

  /**
   * The same with another EXCSAT, for names of the requester or other manager levels.
   *
   * @param excsat the command
   * @return the plan
   * @throws IllegalArgumentException if it asks for no manager
   */
  public ConnectPlan withAttributes(ExchangeServerAttributes excsat) {
    return new ConnectPlan(dialect, excsat, signOn, access, isolation, flushes);
  }

  /**
   * The same with another ACCRDB: another PRDID, values in another representation, PRDDTA, for
   * reading only. Its RDBNAM is that of ACCSEC and SECCHK, too; {@link #withoutRdbnamInAccsec} is
   * called behind it.
   *
   * @param accrdb the command. One without a CRRTKN gets one
   * @return the plan
   */
  public ConnectPlan withAccess(AccessRdb accrdb) {
    SignOnPlan named = signOn.withRdbnam(accrdb.rdbnam());
    return new ConnectPlan(dialect, attributes, named, accrdb, isolation, flushes);
  }

  /**
   * The same without RDBNAM in ACCSEC, for a name that CCSID 500 does not have.
   *
   * @return the plan
   */
  public ConnectPlan withoutRdbnamInAccsec() {
    SignOnPlan named = signOn.withRdbnamInSecurityCheck(access.rdbnam());
    return new ConnectPlan(dialect, attributes, named, access, isolation, flushes);
  }

  /**
   * The same with packages of another isolation level.
   *
   * @param level the level
   * @return the plan
   */
  public ConnectPlan withIsolation(IsolationLevel level) {
    return new ConnectPlan(dialect, attributes, signOn, access, level, flushes);
  }

  /**
   * The same in one flush and one round trip, without waiting for ACCSECRD. Names in SECCHK and
   * ACCRDB are in the CCSID that a server of the dialect is expected to grant. A mechanism that
   * needs what ACCSECRD says, or a token, takes as many flushes as ever.
   *
   * @return the plan
   * @throws IllegalArgumentException if a mechanism of the plan sends a password in clear
   */
  public ConnectPlan inOneFlush() {
    if (signOn.hasReadableSecret()) {
      throw new IllegalArgumentException(signOn + " sends a password in clear: inOneFlushInClear");
    }
    return new ConnectPlan(dialect, attributes, signOn, access, isolation, Flushes.ONE);
  }

  /**
   * As {@link #inOneFlush}, also with a password in clear. It leaves before the server has accepted
   * the mechanism: for a server that is known to agree, over TLS.
   *
   * @return the plan
   */
  public ConnectPlan inOneFlushInClear() {
    return new ConnectPlan(dialect, attributes, signOn, access, isolation, Flushes.ONE_IN_CLEAR);
  }

  /** Shows the dialect and the mechanisms, nothing of the user and no name. */
  @Override
  public String toString() {
    return dialect + " " + signOn + " " + flushes;
  }
}
