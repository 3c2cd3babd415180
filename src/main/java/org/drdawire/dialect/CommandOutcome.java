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
 * @param sqlState the SQLSTATE that a driver reports for a failure: that of the error in SQLCARD,
 *     or else the one by which a requester reports what the messages have said; {@code 00000}
 *     without a failure
 */
public record CommandOutcome(
    boolean failed, UnitOfWork unitOfWork, boolean connectionEnds, String sqlState) {

  /** Checks that nothing is null. */
  public CommandOutcome {
    Objects.requireNonNull(unitOfWork, "unitOfWork");
    Objects.requireNonNull(sqlState, "sqlState");
  }

  /** What became of the unit of work. */
  public enum UnitOfWork {
    /** It goes on. */
    OPEN,
    /** It was committed. */
    COMMITTED,
    /** It was rolled back. */
    ROLLED_BACK,
    /** Nobody knows, and the connection must be closed. */
    UNKNOWN
  }

  private static final CommandOutcome SUCCESS = success(UnitOfWork.OPEN);
  private static final CommandOutcome COMMIT = success(UnitOfWork.COMMITTED);
  private static final CommandOutcome ROLLBACK = success(UnitOfWork.ROLLED_BACK);

  /** SVRCOD: the command has failed. */
  private static final int ERROR = 8;

  /** SVRCOD: nobody knows what the command has done. */
  private static final int SEVERE = 16;

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
   * @param sqlState SQLSTATE of the failure, empty if there is none
   * @param disposition UOWDSP of ENDUOWRM, 0 if there was none: 1 committed, 2 rolled back. With
   *     any other value nobody knows what became of the unit of work
   * @return the outcome
   */
  public static CommandOutcome of(
      Dialect dialect, int severity, int sqlCode, String sqlState, int disposition) {
    if (severity < ERROR && sqlCode >= 0) {
      return ofSuccess(disposition);
    }
    boolean believed = dialect.endsUnitOfWorkOnFailure();
    boolean ends =
        severity >= ACCESS_DAMAGE
            || (believed && !isKnown(disposition))
            || (sqlCode < 0 && dialect.endsConnection(sqlCode, sqlState));
    boolean rolledBack =
        (believed && disposition == ROLLED_BACK)
            || (sqlCode < 0
                ? dialect.rollsBack(sqlCode, sqlState)
                : sqlState.startsWith(Dialect.ROLLBACK_CLASS));
    UnitOfWork unitOfWork = UnitOfWork.OPEN;
    if (ends) {
      unitOfWork = UnitOfWork.UNKNOWN;
    } else if (rolledBack) {
      unitOfWork = UnitOfWork.ROLLED_BACK;
    }
    String said = sqlState.isBlank() ? usual(severity) : sqlState;
    return new CommandOutcome(true, unitOfWork, ends, said);
  }

  private static boolean isKnown(int disposition) {
    return disposition >= 0 && disposition <= ROLLED_BACK;
  }

  /** The SQLSTATE of an error of the protocol after which the conversation lives, or does not. */
  private static String usual(int severity) {
    return severity < SEVERE ? "58008" : "58009";
  }

  /** Most answers are successes, and need no object of their own. */
  private static CommandOutcome ofSuccess(int disposition) {
    return switch (disposition) {
      case 0 -> SUCCESS;
      case COMMITTED -> COMMIT;
      case ROLLED_BACK -> ROLLBACK;
      default -> new CommandOutcome(true, UnitOfWork.UNKNOWN, true, usual(SEVERE));
    };
  }

  private static CommandOutcome success(UnitOfWork unitOfWork) {
    return new CommandOutcome(false, unitOfWork, false, "00000");
  }
}
