package org.drdawire.live.session;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javax.net.ssl.SSLSocketFactory;
import org.drdawire.ccsid.CcsidEncodingException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.Holdability;
import org.drdawire.dialect.IsolationLevel;
import org.drdawire.dialect.ManagerLevel;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.request.AccessRdb;
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
 * @param capabilities what is changed in what the server has settled
 */
public record SignOn(
    Dialect dialect,
    SecurityMechanism mechanism,
    Optional<SSLSocketFactory> tls,
    List<ManagerLevel> managers,
    UnaryOperator<AccessRdb> access,
    UnaryOperator<Capabilities> capabilities) {

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
        UnaryOperator.identity(),
        UnaryOperator.identity());
  }

  /** The same for a server of another family. */
  public SignOn withDialect(Dialect other) {
    return new SignOn(other, mechanism, tls, other.managerLevels(), access, capabilities);
  }

  /** Signs on in another way. */
  public SignOn withMechanism(SecurityMechanism other) {
    return new SignOn(dialect, other, tls, managers, access, capabilities);
  }

  /** Encrypts the connection before anything is sent. */
  public SignOn withTls(SSLSocketFactory sockets) {
    return new SignOn(dialect, mechanism, Optional.of(sockets), managers, access, capabilities);
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
    return new SignOn(dialect, mechanism, tls, others, access, capabilities);
  }

  /** Changes ACCRDB. */
  public SignOn withAccess(UnaryOperator<AccessRdb> change) {
    return new SignOn(dialect, mechanism, tls, managers, change, capabilities);
  }

  /** Changes the capabilities that are used from then on. */
  public SignOn withCapabilities(UnaryOperator<Capabilities> change) {
    return new SignOn(dialect, mechanism, tls, managers, access, change);
  }

  /** The level that the requester says it has: Derby admits no other product. */
  String prdid() {
    return isDerby() ? Conversation.PRDID : PRDID_OF_DB2;
  }

  /** A package whose cursors survive a commit. Derby reads only the letters of its name. */
  String packageId() {
    IsolationLevel isolation =
        isDerby() ? IsolationLevel.NO_COMMIT : IsolationLevel.CURSOR_STABILITY;
    return dialect.packages().packageOf(0, Holdability.HOLD, isolation);
  }

  private boolean isDerby() {
    return dialect.product().equals(Dialect.derby().product());
  }

  /** Whether names change to UTF-8 while connecting, if the server grants it. */
  boolean namesChange() {
    return dialect.names() != Dialect.NameEncoding.EBCDIC;
  }

  /** The plan of a user. Its ACCSEC has no database if the name needs UTF-8, which may follow. */
  SignOnPlan plan(String database, String user, Secret password) {
    SignOnPlan plan =
        switch (mechanism.value()) {
          case 3 -> SignOnPlan.ofClearPassword(user, password);
          case 4 -> SignOnPlan.ofUser(user, mechanism);
          default -> SignOnPlan.ofPassword(user, password, mechanism);
        };
    SignOnPlan named =
        isEbcdic(database) || !unicode()
            ? plan.withRdbnam(database)
            : plan.withRdbnamInSecurityCheck(database);
    PasswordSubstitute substitute =
        dialect.product().equals(Dialect.db2i().product())
            ? PasswordSubstitute.IBM_I_SHA_1
            : PasswordSubstitute.DERBY;
    return named.withSubstitute(substitute).withDialect(dialect);
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
