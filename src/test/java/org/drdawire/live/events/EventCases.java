package org.drdawire.live.events;

import java.util.List;
import java.util.stream.Stream;

/** All conversations of the table of events. */
final class EventCases {

  private EventCases() {}

  /** Those that need a database that checks passwords, the second one. */
  static List<EventCase> ofPasswords() {
    return SigningOnCases.ofPasswords();
  }

  /** All others. */
  static List<EventCase> ofAnyServer() {
    return Stream.of(
            SigningOnCases.ofAttributes(),
            SigningOnCases.ofMechanisms(),
            SigningOnCases.ofChecks(),
            AccessCases.all(),
            AccessCases.ofWrongOrder(),
            StatementCases.ofPreparing(),
            StatementCases.ofDescribing(),
            StatementCases.ofImmediate(),
            StatementCases.ofSettings(),
            StatementCases.ofExecuting(),
            ProcedureCases.all(),
            ProcedureCases.ofMore(),
            QueryCases.ofOpening(),
            QueryCases.ofContinuing(),
            QueryCases.ofContinuingInVain(),
            QueryCases.ofClosing(),
            UnitOfWorkCases.ofEnding(),
            UnitOfWorkCases.ofBranches(),
            UnitOfWorkCases.ofPackages(),
            ChainCases.all(),
            ChainCases.ofLostDatabases())
        .flatMap(List::stream)
        .toList();
  }
}
