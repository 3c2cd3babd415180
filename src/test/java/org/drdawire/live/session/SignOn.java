package org.drdawire.live.session;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javax.net.ssl.SSLSocketFactory;
import org.drdawire.ccsid.CcsidEncodingException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.conversation.ConnectPlan;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.DynamicPackages;
import org.drdawire.dialect.Holdability;
import org.drdawire.dialect.IsolationLevel;
import org.drdawire.dialect.ManagerLevel;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.request.AccessRdb;
import org.drdawire.request.ExchangeServerAttributes;
import org.drdawire.request.PackageSection;
import org.drdawire.security.PasswordSubstitute;
import org.drdawire.security.SignOnPlan;

/**
 * What a requester asks for when it signs on.
 *
 * @param dialect the family of the server
 * @param mechanism SECMEC, the only one that is allowed
 * @param tls what encrypts the connection; empty if nothing does
 * @param managers MGRLVLLS of EXCSAT
 * @param access what is changed in ACCRDB
 */
public record SignOn(
    Dialect dialect,
    SecurityMechanism mechanism,
    Optional<SSLSocketFactory> tls,
    List<ManagerLevel> managers,
    UnaryOperator<AccessRdb> access) {

  /** The level that Derby's server expects; it admits no other product. */
  public static final String PRDID = "DNC10160";

  /** Vert.x's client presents it to Db2; our values have the form of its own. */
  private static final String PRDID_OF_DB2 = "JNT00001";

  /** What every connection to Derby asks for. */
  public static SignOn plain() {
    return to(Dialect.derby());
  }

  /** What a connection to a server of this family asks for. */
  public static SignOn to(Dialect dialect) {
    return new SignOn(
        dialect,
        SecurityMechanism.USRIDPWD,
        Optional.empty(),
        dialect.managerLevels(),
        UnaryOperator.identity());
  }

  /** The same for a server of another family. */
  public SignOn withDialect(Dialect other) {
    return new SignOn(other, mechanism, tls, other.managerLevels(), access);
  }

  /** Signs on in another way. */
  public SignOn withMechanism(SecurityMechanism other) {
    return new SignOn(dialect, other, tls, managers, access);
  }

  /** Encrypts the connection before anything is sent. */
  public SignOn withTls(SSLSocketFactory sockets) {
    return new SignOn(dialect, mechanism, Optional.of(sockets), managers, access);
  }

  /** Leaves all names in EBCDIC. */
  public SignOn inEbcdic() {
    return withManagers(
        managers.stream().filter(level -> level.manager() != CodePoint.UNICODEMGR).toList());
  }

  /** Asks for the manager of global transactions too. */
  public SignOn withXa() {
    ManagerLevel xa = ManagerLevel.of(CodePoint.XAMGR, 7);
    return withManagers(Stream.concat(managers.stream(), Stream.of(xa)).toList());
  }

  private SignOn withManagers(List<ManagerLevel> others) {
    return new SignOn(dialect, mechanism, tls, others, access);
  }

  /** Changes ACCRDB. */
  public SignOn withAccess(UnaryOperator<AccessRdb> change) {
    return new SignOn(dialect, mechanism, tls, managers, change);
  }

  /** The level that the requester says it has: Derby admits no other product. */
  private String prdid() {
    return isDerby() ? PRDID : PRDID_OF_DB2;
  }

  /** A section of a package whose cursors survive a commit. Derby reads the letters of its name. */
  PackageSection section(String database, int number) {
    DynamicPackages packages = dialect.packages();
    IsolationLevel isolation =
        isDerby() ? IsolationLevel.NO_COMMIT : IsolationLevel.CURSOR_STABILITY;
    String name = packages.packageOf(0, Holdability.HOLD, isolation);
    return PackageSection.of(database, packages.collection(), name, number)
        .withConsistencyToken(packages.consistencyToken());
  }

  private boolean isDerby() {
    return dialect.isOf(Dialect.derby());
  }

  /** The plan of a user. Its ACCSEC has no database if the name needs UTF-8, which may follow. */
  ConnectPlan plan(String database, String user, Secret password) {
    SignOnPlan signOn =
        switch (mechanism.value()) {
          case 3 -> SignOnPlan.ofClearPassword(user, password);
          case 4 -> SignOnPlan.ofUser(user, mechanism);
          default -> SignOnPlan.ofPassword(user, password, mechanism);
        };
    boolean ibmI = dialect.isOf(Dialect.db2i());
    PasswordSubstitute substitute =
        ibmI ? PasswordSubstitute.IBM_I_SHA_1 : PasswordSubstitute.DERBY;
    AccessRdb usual = AccessRdb.of(database, prdid(), TypeDefinition.bigEndian());
    ConnectPlan plan =
        ConnectPlan.of(database, signOn.withSubstitute(substitute))
            .withDialect(dialect)
            .withAttributes(
                ExchangeServerAttributes.of(managers.toArray(ManagerLevel[]::new))
                    .withExternalName("drda-wire")
                    .withServerReleaseLevel(prdid()))
            .withAccess(access.apply(usual));
    return isEbcdic(database) || !unicode() ? plan : plan.withoutRdbnamInAccsec();
  }

  private boolean unicode() {
    return managers.stream().anyMatch(level -> level.manager() == CodePoint.UNICODEMGR);
  }

  private static boolean isEbcdic(String name) {
    try {
      CcsidManager.ebcdic().toBytes(name);
      return true;
    } catch (CcsidEncodingException inUtf8Alone) {
      return false;
    }
  }
}
