package org.drdawire.request;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.LengthLimits;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.ManagerLevel;

/**
 * EXCSAT (X'1041'): Exchange Server Attributes. The first command of every conversation.
 *
 * <pre>
 *   EXTNAM    X'115E'  optional  up to 255 bytes  the requester's job
 *   SRVNAM    X'116D'  optional  up to 255 bytes
 *   SRVRLSLV  X'115A'  optional  up to 255 bytes  the requester's product and release
 *   MGRLVLLS  X'1404'            4 each           manager class 2, level 2
 *   SRVCLSNM  X'1147'  optional  up to 255 bytes
 * </pre>
 *
 * <p>Source: DDM architecture, term EXCSAT.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param managerLevels the managers and levels to ask for; MGRLVLLS is left out if there are none
 * @param externalName EXTNAM
 * @param serverName SRVNAM
 * @param serverReleaseLevel SRVRLSLV
 * @param serverClassName SRVCLSNM
 */
public record ExchangeServerAttributes(
    List<ManagerLevel> managerLevels,
    Optional<String> externalName,
    Optional<String> serverName,
    Optional<String> serverReleaseLevel,
    Optional<String> serverClassName)
    implements Command {

  /** Copies the list. */
  public ExchangeServerAttributes {
    Objects.requireNonNull(managerLevels, "managerLevels");
    Objects.requireNonNull(externalName, "externalName");
    Objects.requireNonNull(serverName, "serverName");
    Objects.requireNonNull(serverReleaseLevel, "serverReleaseLevel");
    Objects.requireNonNull(serverClassName, "serverClassName");
    managerLevels = List.copyOf(managerLevels);
  }

  /**
   * Asks for manager levels.
   *
   * @param managerLevels the managers in the order in which the server answers
   * @return the command
   */
  public static ExchangeServerAttributes of(ManagerLevel... managerLevels) {
    return of(List.of(managerLevels));
  }

  private static ExchangeServerAttributes of(List<ManagerLevel> managerLevels) {
    Optional<String> none = Optional.empty();
    return new ExchangeServerAttributes(managerLevels, none, none, none, none);
  }

  /**
   * Asks for the manager levels of a family of servers.
   *
   * @param dialect the family
   * @return the command
   */
  public static ExchangeServerAttributes of(Dialect dialect) {
    return of(dialect.managerLevels());
  }

  /**
   * Asks for one more manager: XAMGR for global transactions, or CCSIDMGR for the CCSID of names.
   *
   * @param manager the class of the manager
   * @param level the level
   * @return the command
   * @throws org.drdawire.ddm.FieldLimitException if the level is outside 0 to 65,535
   */
  public ExchangeServerAttributes withManager(CodePoint manager, int level) {
    List<ManagerLevel> levels = new ArrayList<>(managerLevels);
    levels.add(ManagerLevel.of(manager, level));
    return new ExchangeServerAttributes(
        levels, externalName, serverName, serverReleaseLevel, serverClassName);
  }

  /**
   * Names the requester's job.
   *
   * @param name EXTNAM
   * @return the command
   */
  public ExchangeServerAttributes withExternalName(String name) {
    return new ExchangeServerAttributes(
        managerLevels, Optional.of(name), serverName, serverReleaseLevel, serverClassName);
  }

  /**
   * Names the requester.
   *
   * @param name SRVNAM
   * @return the command
   */
  public ExchangeServerAttributes withServerName(String name) {
    return new ExchangeServerAttributes(
        managerLevels, externalName, Optional.of(name), serverReleaseLevel, serverClassName);
  }

  /**
   * Names the requester's product and release.
   *
   * @param level SRVRLSLV
   * @return the command
   */
  public ExchangeServerAttributes withServerReleaseLevel(String level) {
    return new ExchangeServerAttributes(
        managerLevels, externalName, serverName, Optional.of(level), serverClassName);
  }

  /**
   * Names the requester's class.
   *
   * @param name SRVCLSNM
   * @return the command
   */
  public ExchangeServerAttributes withServerClassName(String name) {
    return new ExchangeServerAttributes(
        managerLevels, externalName, serverName, serverReleaseLevel, Optional.of(name));
  }

  @Override
  public void writeTo(DdmWriter out, RequestContext context) {
    out.begin(CodePoint.EXCSAT);
    writeName(out, CodePoint.EXTNAM, externalName);
    writeName(out, CodePoint.SRVNAM, serverName);
    writeName(out, CodePoint.SRVRLSLV, serverReleaseLevel);
    if (!managerLevels.isEmpty()) {
      out.begin(CodePoint.MGRLVLLS);
      for (int i = 0; i < managerLevels.size(); i++) {
        ManagerLevel entry = managerLevels.get(i);
        out.writeInt(entry.manager().value() << Short.SIZE | entry.level());
      }
      out.end();
    }
    writeName(out, CodePoint.SRVCLSNM, serverClassName);
    out.end();
  }

  private static void writeName(DdmWriter out, CodePoint parameter, Optional<String> name) {
    if (name.isPresent()) {
      out.writeText(parameter, name.get(), LengthLimits.SERVER_NAME);
    }
  }

  @Override
  public String toString() {
    return CodePoint.EXCSAT.term();
  }
}
