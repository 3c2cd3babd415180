package org.drdawire.live.events;

import java.io.IOException;
import java.util.List;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.StatementAttribute;
import org.drdawire.request.Command;
import org.drdawire.request.DescribeSqlStatement;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.RdbRollbackUnitOfWork;
import org.drdawire.request.SetSqlEnvironment;
import org.drdawire.request.SqldaType;

/** PRPSQLSTT, DSCSQLSTT, EXCSQLIMM, EXCSQLSET, and EXCSQLSTT of what returns no rows. */
final class StatementCases {

  private static final int IMMEDIATE = 9;

  private StatementCases() {}

  static ExecuteImmediateSqlStatement immediate(EventClient client, String sql) {
    return ExecuteImmediateSqlStatement.of(client.section(IMMEDIATE), sql);
  }

  /** Prepares a statement in section 1. */
  static PrepareSqlStatement prepare(EventClient client, String sql) {
    return PrepareSqlStatement.of(client.section(1), sql);
  }

  static List<EventCase> ofPreparing() {
    return List.of(
        one("PRPSQLSTT: columns", c -> prepare(c, "select id, v from t")),
        one("PRPSQLSTT: no columns", c -> prepare(c, "delete from t")),
        one(
            "PRPSQLSTT: nothing is to be described",
            c -> prepare(c, "select id from t").withoutDescription()),
        one("PRPSQLSTT: another cursor than was asked for", StatementCases::otherCursor),
        one(
            "PRPSQLSTT: another cursor, and nothing is to be described",
            c -> otherCursor(c).withoutDescription()),
        one("PRPSQLSTT: no such table", c -> prepare(c, "select * from nosuch")),
        one("PRPSQLSTT: syntax", c -> prepare(c, "selekt")),
        new EventCase(
            "PRPSQLSTT: without PKGNAMCSN",
            c ->
                c.signOn()
                    .exchangeWithout(CodePoint.PKGNAMCSN, prepare(c, "values 1"))
                    .awaitEnd()));
  }

  private static PrepareSqlStatement otherCursor(EventClient client) {
    return prepare(client, "select id from t order by id")
        .withAttributes(StatementAttribute.SENSITIVE_STATIC_SCROLL, StatementAttribute.UPDATABLE);
  }

  static List<EventCase> ofDescribing() {
    return List.of(
        new EventCase(
            "DSCSQLSTT: parameters",
            c ->
                c.signOn()
                    .quietly(prepare(c, "insert into t values (?, ?)"))
                    .exchange(DescribeSqlStatement.of(c.section(1)))),
        new EventCase(
            "DSCSQLSTT: each kind of description",
            c -> {
              c.signOn().quietly(prepare(c, "select id, v from t where id = ?"));
              for (SqldaType type : SqldaType.values()) {
                c.exchange(DescribeSqlStatement.of(c.section(1), type));
              }
            }),
        new EventCase(
            "DSCSQLSTT: not prepared",
            c -> c.signOn().exchange(DescribeSqlStatement.of(c.section(1))).awaitEnd()),
        new EventCase(
            "DSCSQLSTT: in the chain of a prepare that fails",
            c ->
                c.signOn()
                    .exchange(
                        prepare(c, "select * from nosuch"), DescribeSqlStatement.of(c.section(1)))),
        new EventCase(
            "DSCSQLSTT: after a prepare that has failed",
            c ->
                c.signOn()
                    .exchange(prepare(c, "select * from nosuch"))
                    .exchange(DescribeSqlStatement.of(c.section(1)))
                    .awaitEnd()));
  }

  static List<EventCase> ofImmediate() {
    return List.of(
        one("EXCSQLIMM: a row", c -> immediate(c, "insert into t values (10, 'a')")),
        new EventCase(
            "EXCSQLIMM: the first statement of a session",
            c ->
                c.access(EventClient.attributes())
                    .exchange(immediate(c, "insert into t values (10, 'a')"))),
        one("EXCSQLIMM: no row", c -> immediate(c, "delete from t where id = 99")),
        one("EXCSQLIMM: duplicate key", c -> immediate(c, "insert into t values (1, 'a')")),
        one("EXCSQLIMM: syntax", c -> immediate(c, "selekt")),
        one(
            "EXCSQLIMM: a literal that is too long",
            c -> immediate(c, "values '" + "x".repeat(70_000) + "'")),
        one("EXCSQLIMM: schema of the session", c -> immediate(c, "set schema sys")),
        one("EXCSQLIMM: isolation of the session", c -> immediate(c, "set isolation rr")),
        new EventCase(
            "EXCSQLIMM: the second change of a unit of work",
            c ->
                c.signOn()
                    .exchange(immediate(c, "insert into t values (10, 'a')"))
                    .exchange(immediate(c, "insert into t values (11, 'a')"))),
        new EventCase("EXCSQLIMM: a lock is not free in time", StatementCases::lockTimeout),
        new EventCase(
            "EXCSQLIMM: without PKGNAMCSN",
            c ->
                c.signOn()
                    .exchangeWithout(CodePoint.PKGNAMCSN, immediate(c, "values 1"))
                    .awaitEnd()));
  }

  private static void lockTimeout(EventClient client) throws IOException {
    try (EventClient other = client.server().connect()) {
      other.signOn().quietly(immediate(other, "update t set v = 'b' where id = 1"));
      client
          .signOn()
          .quietly(immediate(client, "insert into t values (10, 'a')"))
          .exchange(immediate(client, "update t set v = 'c' where id = 1"))
          .exchange(immediate(client, "delete from t where id = 10"));
      other.quietly(RdbRollbackUnitOfWork.of());
    }
  }

  static List<EventCase> ofSettings() {
    return List.of(
        one("EXCSQLSET: a setting of Derby", c -> setting(c, "SET CURRENT SCHEMA = 'APP'")),
        one("EXCSQLSET: a setting of Db2", c -> setting(c, "SET CLIENT WRKSTNNAME 'a'")),
        one("EXCSQLSET: an unknown setting", c -> setting(c, "SET NOSUCH 1")),
        one("EXCSQLSET: no such schema", c -> setting(c, "SET SCHEMA NOSUCH")),
        one(
            "EXCSQLSET: two settings, one of them wrong",
            c -> SetSqlEnvironment.of(c.section(2), "SET NOSUCH 1", "SET SCHEMA NOSUCH")));
  }

  private static SetSqlEnvironment setting(EventClient client, String sql) {
    return SetSqlEnvironment.of(client.section(2), sql);
  }

  static List<EventCase> ofExecuting() {
    return List.of(
        executed("EXCSQLSTT: a row", "insert into t values (10, 'a')"),
        executed("EXCSQLSTT: no row", "delete from t where id = 99"),
        executed("EXCSQLSTT: duplicate key", "insert into t values (1, 'a')"),
        new EventCase(
            "EXCSQLSTT: not prepared",
            c -> c.signOn().exchange(ExecuteSqlStatement.of(c.section(1))).awaitEnd()),
        new EventCase(
            "EXCSQLSTT: after a prepare that has failed",
            c ->
                c.signOn()
                    .exchange(prepare(c, "select * from nosuch"))
                    .exchange(ExecuteSqlStatement.of(c.section(1)))
                    .awaitEnd()));
  }

  private static EventCase executed(String name, String sql) {
    return new EventCase(
        name,
        c ->
            c.signOn()
                .quietly(prepare(c, sql).withoutDescription())
                .exchange(ExecuteSqlStatement.of(c.section(1))));
  }

  /** A command on a connection that has signed on. */
  private interface One {
    Command of(EventClient client);
  }

  private static EventCase one(String name, One command) {
    return new EventCase(name, c -> c.signOn().exchange(command.of(c)));
  }
}
