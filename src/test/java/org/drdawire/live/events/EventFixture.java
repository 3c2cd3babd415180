package org.drdawire.live.events;

import java.io.IOException;
import java.util.List;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.RdbCommitUnitOfWork;

/** Makes in the first database what the cases need. */
final class EventFixture {

  private static final int SECTION = 9;
  private static final String PROPERTY = "call syscs_util.syscs_set_database_property(";

  /** A literal may not be as long as the value. */
  private static final String HALF = "cast('" + "x".repeat(20_000) + "' as clob)";

  /** At the end 30,016 chars, of 90,016 bytes. */
  private static final String DOUBLE = "update wide set v = v || v";

  private static final List<String> STATEMENTS =
      List.of(
          "create table t (id integer not null primary key, v varchar(20))",
          "insert into t values (1, 'a'), (2, 'b'), (3, 'c')",
          "create table nulls (n integer)",
          "insert into nulls values (1), (cast(null as integer))",
          "create table lobs (id integer, b blob(1000), c clob(100000) not null)",
          "insert into lobs values" + " (1, cast(X'010203' as blob), " + HALF + " || " + HALF + ")",
          "create table wide (v varchar(32672))",
          "insert into wide values 'x" + "\u20ac".repeat(1_875) + "'",
          DOUBLE,
          DOUBLE,
          DOUBLE,
          DOUBLE,
          procedure("parameters (in a integer, out b integer, inout c varchar(20))", ""),
          procedure(
              "resultSets (in a integer, out b integer, inout c varchar(20))",
              "dynamic result sets 2"),
          procedure("tooManySets ()", "dynamic result sets 1"),
          procedure("failing ()", ""),
          PROPERTY + "'derby.locks.waitTimeout', '0')",
          PROPERTY + "'derby.database.fullAccessUsers', 'app')",
          PROPERTY + "'derby.database.defaultConnectionMode', 'noAccess')");

  /** Derby before 10.7 refuses these. */
  private static final List<String> LARGE_OBJECT_PROCEDURES =
      List.of(
          procedure("largeText (out a clob(100000))", ""),
          procedure("largeTextAndRows (out a clob(100000))", "dynamic result sets 1"));

  private EventFixture() {}

  static void create(EventServer server) throws IOException {
    try (EventClient client = server.connect()) {
      client.signOn();
      for (String sql : STATEMENTS) {
        client.quietly(ExecuteImmediateSqlStatement.of(client.section(SECTION), sql));
      }
      for (String sql : LARGE_OBJECT_PROCEDURES) {
        client.exchange(ExecuteImmediateSqlStatement.of(client.section(SECTION), sql));
      }
      client.quietly(RdbCommitUnitOfWork.of());
    }
  }

  private static String procedure(String head, String more) {
    return "create procedure "
        + head
        + " language java parameter style java reads sql data "
        + more
        + " external name 'org.drdawire.live.events.EventProcedures."
        + head.substring(0, head.indexOf(' '))
        + "'";
  }
}
