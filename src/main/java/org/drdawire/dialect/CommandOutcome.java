package org.drdawire.dialect;

import java.util.Objects;

/**
 * What an answer means for the statement, for the unit of work and for the connection.
 *
 * <p>The canonical constructor may change when the protocol needs more.
 *
 * @param failed whether the command has not done what it was to do
 * @param unitOfWork what became of the unit of work
 * @param connectionEnds whether the connection must be closed
 */
public record CommandOutcome(boolean failed, UnitOfWork unitOfWork, boolean connectionEnds) {

  /** Checks that nothing is null. */
  public CommandOutcome {
    Objects.requireNonNull(unitOfWork, "unitOfWork");
  }

  /** What became of the unit of work. */
  public enum UnitOfWork {
    /** It goes on. */
    OPEN,
    /** It was committed. */
    COMMITTED,
    /** It was rolled back. */
    ROLLED_BACK,
    /** Nobody knows, because the connection has ended. */
    UNKNOWN
  }

  private static final CommandOutcome SUCCESS = new CommandOutcome(false, UnitOfWork.OPEN, false);
  private static final CommandOutcome COMMIT =
      new CommandOutcome(false, UnitOfWork.COMMITTED, false);
  private static final CommandOutcome ROLLBACK =
      new CommandOutcome(false, UnitOfWork.ROLLED_BACK, false);

  /** SVRCOD: the command has failed. */
  private static final int ERROR = 8;

  /** SVRCOD: the relational database is gone. */
  private static final int ACCESS_DAMAGE = 32;

  /** UOWDSP: the unit of work was committed, or rolled back. */
  private static final int COMMITTED = 1;

  private static final int ROLLED_BACK = 2;

  /**
   * Decides what an answer means.
   *
   * @param dialect the family of the server
   * @param severity the greatest SVRCOD of its messages; 64 for one after which the server closes
   *     the connection, whose SVRCOD may be less
   * @param sqlCode SQLCODE, 0 if there was none
   * @param sqlState SQLSTATE, empty if there was none
   * @param disposition UOWDSP of ENDUOWRM, 0 if there was none
   * @return the outcome
   */
  public static CommandOutcome of(
      Dialect dialect, int severity, int sqlCode, String sqlState, int disposition) {
    if (severity < ERROR && sqlCode >= 0) {
      return ofSuccess(disposition);
    }
    boolean ends =
        severity >= ACCESS_DAMAGE || (sqlCode < 0 && dialect.endsConnection(sqlCode, sqlState));
    boolean rolledBack =
        (disposition == ROLLED_BACK && dialect.endsUnitOfWorkOnFailure())
            || (sqlCode < 0 && dialect.rollsBack(sqlCode, sqlState));
    UnitOfWork unitOfWork = UnitOfWork.OPEN;
    if (ends) {
      unitOfWork = UnitOfWork.UNKNOWN;
    } else if (rolledBack) {
      unitOfWork = UnitOfWork.ROLLED_BACK;
    }
    return new CommandOutcome(true, unitOfWork, ends);
  }

  /** Most answers are successes, and need no object of their own. */
  private static CommandOutcome ofSuccess(int disposition) {
    return switch (disposition) {
      case COMMITTED -> COMMIT;
      case ROLLED_BACK -> ROLLBACK;
      default -> SUCCESS;
    };
  }
}
