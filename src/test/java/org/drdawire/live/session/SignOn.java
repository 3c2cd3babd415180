package org.drdawire.live.session;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.ManagerLevel;
import org.drdawire.request.AccessRdb;

/**
 * What a requester asks for when it signs on.
 *
 * @param managers MGRLVLLS of EXCSAT
 * @param access what is changed in ACCRDB
 * @param capabilities what is changed in what the server has settled
 */
public record SignOn(
    List<ManagerLevel> managers,
    UnaryOperator<AccessRdb> access,
    UnaryOperator<Capabilities> capabilities) {

  /** What every connection to Derby asks for. */
  public static SignOn plain() {
    return new SignOn(
        Dialect.derby().managerLevels(), UnaryOperator.identity(), UnaryOperator.identity());
  }

  /** Leaves all names in EBCDIC. */
  public SignOn inEbcdic() {
    return new SignOn(
        managers.stream().filter(level -> level.manager() != CodePoint.UNICODEMGR).toList(),
        access,
        capabilities);
  }

  boolean unicode() {
    return managers.stream().anyMatch(level -> level.manager() == CodePoint.UNICODEMGR);
  }

  /** Asks for the manager of global transactions too. */
  public SignOn withXa() {
    ManagerLevel xa = ManagerLevel.of(CodePoint.XAMGR, 7);
    return new SignOn(
        Stream.concat(managers.stream(), Stream.of(xa)).toList(), access, capabilities);
  }

  /** Changes ACCRDB. */
  public SignOn withAccess(UnaryOperator<AccessRdb> change) {
    return new SignOn(managers, change, capabilities);
  }

  /** Changes the capabilities that are used from then on. */
  public SignOn withCapabilities(UnaryOperator<Capabilities> change) {
    return new SignOn(managers, access, change);
  }
}
