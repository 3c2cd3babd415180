package org.drdawire.dialect;

import java.util.Objects;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.FieldLimitException;

/**
 * One entry of MGRLVLLS: a manager class and the level that the requester asks for.
 *
 * <p>For UNICODEMGR and CCSIDMGR the level is a CCSID, such as 1208.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param manager the class of the manager
 * @param level the level, 0 to 65,535
 */
public record ManagerLevel(CodePoint manager, int level) {

  private static final int GREATEST = 0xFFFF;

  /**
   * Checks the level.
   *
   * @throws FieldLimitException if the level is outside its range
   */
  public ManagerLevel {
    Objects.requireNonNull(manager, "manager");
    FieldLimitException.checkRange(manager.term(), level, 0, GREATEST);
  }

  /**
   * Asks for a level of a manager.
   *
   * @param manager the class of the manager
   * @param level the level, 0 to 65,535
   * @return the entry
   * @throws FieldLimitException if the level is outside its range
   */
  public static ManagerLevel of(CodePoint manager, int level) {
    return new ManagerLevel(manager, level);
  }
}
