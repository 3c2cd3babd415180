package org.drdawire.live.events;

import java.io.IOException;
import java.util.List;
import org.drdawire.request.Command;
import org.drdawire.request.DropRdbPackage;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageName;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RdbRollbackUnitOfWork;

/** Chains with a command that fails, and databases that are gone. */
final class ChainCases {

  private ChainCases() {}

  static List<EventCase> all() {
    return List.of(
        new EventCase(
            "a chain: a statement fails, the others are executed",
            c ->
                c.signOn()
                    .exchange(
                        StatementCases.immediate(c, "insert into t values (1, 'a')"),
                        StatementCases.immediate(c, "insert into t values (30, 'a')"),
                        RdbRollbackUnitOfWork.of())),
        new EventCase(
            "a chain: a prepare fails, the others are answered",
            c ->
                c.signOn()
                    .exchange(
                        StatementCases.prepare(c, "select * from nosuch"),
                        OpenQuery.of(c.section(1)),
                        RdbCommitUnitOfWork.of())),
        new EventCase(
            "a chain: the session changes, then a statement fails",
            c ->
                c.signOn()
                    .exchange(
                        StatementCases.immediate(c, "set schema sys"),
                        StatementCases.immediate(c, "selekt"),
                        RdbCommitUnitOfWork.of())),
        new EventCase(
            "a chain: a command is refused, the others get no answer",
            c ->
                c.signOn()
                    .exchange(
                        StatementCases.immediate(c, "delete from t where id = 99"),
                        DropRdbPackage.of(PackageName.of("db", "NULLID", "PKG00001")),
                        RdbCommitUnitOfWork.of())
                    .awaitEnd()));
  }

  static List<EventCase> ofLostDatabases() {
    return List.of(
        gone(
            "EXCSQLIMM: the database was shut down",
            c -> StatementCases.immediate(c, "delete from t")),
        gone("PRPSQLSTT: the database was shut down", c -> StatementCases.prepare(c, "values 1")),
        gone("RDBCMM: the database was shut down", c -> RdbCommitUnitOfWork.of()),
        gone("RDBRLLBCK: the database was shut down", c -> RdbRollbackUnitOfWork.of()));
  }

  /** A command on a connection to a database that is shut down before it, and a commit. */
  private static EventCase gone(String name, Last command) {
    return new EventCase(
        name,
        c -> {
          try (EventClient lost = c.server().connect(c.server().second())) {
            lost.signOn();
            shutDown(c.server());
            c.take(lost.exchange(command.of(lost), RdbCommitUnitOfWork.of()));
          }
        });
  }

  private interface Last {
    Command of(EventClient client);
  }

  private static void shutDown(EventServer server) throws IOException {
    try (EventClient other = server.connect(server.second() + ";shutdown=true")) {
      other.quietly(EventClient.attributes(), other.security());
      other.exchange(other.check("app", "pw1"), other.access());
    }
  }
}
