package org.drdawire.recipes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.math.BigDecimal;
import java.sql.SQLClientInfoException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.drdawire.conversation.CommandFailedException;
import org.drdawire.conversation.ConnectPlan;
import org.drdawire.conversation.Rows;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.Holdability;
import org.drdawire.dialect.IsolationLevel;
import org.drdawire.dialect.StatementAttribute;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.SessionData;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RdbRollbackUnitOfWork;
import org.drdawire.request.SetSqlEnvironment;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The recipes for what a connection of JDBC has beside its statements. */
class SessionRecipesTest extends LiveRecipes {

  private int isolation;

  @BeforeEach
  void connectToATable() throws IOException {
    connect();
    execute("create table k (id integer generated always as identity, v integer)");
  }

  @AfterEach
  void dropTable() throws IOException {
    rollback();
    execute("drop table k");
  }

  private void rollback() throws IOException {
    conversation.add(RdbRollbackUnitOfWork.of());
    send();
  }

  private long count() throws IOException {
    return ((Number) rows("select count(*) from k").get(0).get(0)).longValue();
  }

  /** Derby knows the key of the last INSERT of a single row. */
  @Test
  void generatedKeys() throws IOException {
    assertEquals("[[1]]", insert("insert into k (v) values 7").toString());
    assertEquals("[[1]]", insert("insert into k (v) values 8, 9").toString());
    assertEquals("[[4]]", insert("insert into k (v) values 10").toString());
    assertEquals(BigDecimal.class, insert("insert into k (v) values 11").get(0).get(0).getClass());
    CommandFailedException refused =
        assertThrows(CommandFailedException.class, () -> insert("insert into k (v) values 'a'"));
    assertEquals("EXCSQLIMM", refused.getMessage().substring(0, 9));
    assertEquals(5, count());
  }

  private List<List<Object>> insert(String insert) throws IOException {
    List<List<Object>> generated = new ArrayList<>();
    // recipe: Generated keys
    String keys = "select * from final table (" + insert + ")"; // Db2
    if (conversation.capabilities().dialect().isOf(Dialect.derby())) {
      PackageSection immediate = conversation.sections().immediate(Holdability.HOLD);
      conversation.add(ExecuteImmediateSqlStatement.of(immediate, insert));
      keys = "values identity_val_local()"; // in the same turn
    }
    PackageSection section = conversation.sections().acquire(Holdability.HOLD);
    conversation.add(PrepareSqlStatement.of(section, keys));
    try (Rows pulled = exchange.rows(conversation.open(OpenQuery.of(section)))) {
      while (pulled.next()) {
        generated.add(values(pulled.row()));
      }
    } finally {
      conversation.sections().release(section);
    }
    // end of recipe
    return generated;
  }

  @Test
  void savepoints() throws IOException {
    PackageSection section = conversation.sections().immediate(Holdability.HOLD);
    // recipe: Savepoints
    for (String sql :
        List.of(
            "savepoint \"before\" on rollback retain cursors",
            "insert into k (v) values 7",
            "rollback to savepoint \"before\"",
            "insert into k (v) values 8",
            "release savepoint \"before\"")) {
      conversation.add(ExecuteImmediateSqlStatement.of(section, sql).withoutCommit());
    }
    conversation.add(RdbCommitUnitOfWork.of());
    send();
    // end of recipe
    assertEquals(List.of(List.of(8)), rows("select v from k"));
  }

  @Test
  void aSecondSavepointIsRefused() throws IOException {
    PackageSection section = conversation.sections().immediate(Holdability.HOLD);
    for (String name : List.of("a", "b")) {
      conversation.add(
          ExecuteImmediateSqlStatement.of(
              section, "savepoint " + name + " on rollback retain cursors"));
    }
    assertEquals("3B002", assertThrows(CommandFailedException.class, this::send).sqlState());
  }

  private String locks() throws IOException {
    assertEquals(1, rows("select v from k").size());
    return rows("select type, mode from syscs_diag.lock_table where tablename = 'K'").toString();
  }

  @Test
  void isolation() throws IOException {
    execute("insert into k (v) values 7");
    ConnectPlan plan = plan();
    // recipe: Isolation and read-only
    ConnectPlan serializable = plan.withIsolation(IsolationLevel.REPEATABLE_READ); // for all
    ConnectPlan readOnly = plan.withAccess(plan.access().readOnly());
    // end of recipe
    close();
    open();
    connect(serializable);
    assertEquals("[[TABLE, S]]", locks());
    close();
    open();
    connect(readOnly);
    execute("insert into k (v) values 8"); // Derby does not refuse it
    execute("delete from k where v = 8");
    assertEquals("[]", locks());
    commit();
    setIsolation();
    assertEquals(4, isolation);
    assertEquals("[[TABLE, IS], [ROW, S]]", locks());
  }

  private void setIsolation() throws IOException {
    PackageSection section = section();
    String sql = "select v from k";
    // recipe: Isolation and read-only

    // connected; between units of work
    PackageSection immediate = conversation.sections().immediate(Holdability.HOLD);
    conversation.add(ExecuteImmediateSqlStatement.of(immediate, "set current isolation = RS"));
    conversation.add(
        PrepareSqlStatement.of(section, sql).withAttributes(StatementAttribute.READ_ONLY));
    exchange.run(
        (event, reply) -> {
          if (event == ReplyEvent.MESSAGE && reply.message().is(CodePoint.PBSD)) {
            SessionData said = SessionData.of(reply.message()); // Apache Derby: as JDBC counts
            isolation = said.isolation().orElse(isolation);
          }
        });
    // end of recipe
    conversation.sections().release(section);
  }

  /** On Derby that of the isolation does, and that of the schema does not. */
  @ParameterizedTest
  @CsvSource({"set current isolation = RS, 1", "set schema sys, 0"})
  void whetherASettingCommits(String sql, int committed) throws IOException {
    PackageSection section = conversation.sections().immediate(Holdability.HOLD);
    conversation.add(ExecuteImmediateSqlStatement.of(section, "insert into k (v) values 7"));
    conversation.add(ExecuteImmediateSqlStatement.of(section, sql).withoutCommit());
    send();
    rollback();
    execute("set schema app");
    assertEquals(committed, count());
  }

  @Test
  void theSchema() throws IOException {
    execute("create schema \"it's\"");
    String name = "it's";
    // recipe: Schema and special registers
    PackageSection section = conversation.sections().immediate(Holdability.HOLD);
    String schema = "'" + name.replace("'", "''") + "'";
    // Both leave with the next statement.
    conversation.add(SetSqlEnvironment.of(section, "SET CURRENT SCHEMA = " + schema));
    conversation.add(SetSqlEnvironment.of(section, "SET CURRENT LOCALE LC_CTYPE = 'en_US'"));
    // end of recipe
    send();
    assertEquals("01000", answers.get(1).sqlcas().get(0).sqlState());
    assertEquals(List.of(List.of(name)), rows("select current schema from sysibm.sysdummy1"));
    execute("set schema app");
    execute("drop schema \"it's\" restrict");
  }

  // recipe: Client info
  private static final Map<String, String> REGISTERS =
      Map.of("ClientUser", "USERID", "ClientHostname", "WRKSTNNAME", "ApplicationName", "APPLNAME");

  void setClientInfo(String name, String value) throws SQLClientInfoException {
    if (!REGISTERS.containsKey(name)) {
      throw new SQLClientInfoException();
    }
    String set = "SET CLIENT " + REGISTERS.get(name) + " '" + value.replace("'", "''") + "'";
    PackageSection section = conversation.sections().immediate(Holdability.HOLD);
    conversation.add(SetSqlEnvironment.of(section, set)); // leaves with the next statement
  }

  // end of recipe

  @Test
  void clientInfo() throws Exception {
    setClientInfo("ClientUser", "o'hara");
    setClientInfo("ApplicationName", "payroll");
    send();
    assertEquals(2, answers.size());
    assertEquals("00000", answers.get(0).outcome().sqlState());
    assertEquals(List.of(), answers.get(0).sqlcas());
    assertThrows(SQLClientInfoException.class, () -> setClientInfo("Colour", "blue"));
  }
}
