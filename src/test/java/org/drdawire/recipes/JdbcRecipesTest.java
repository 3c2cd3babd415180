package org.drdawire.recipes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.SQLIntegrityConstraintViolationException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLSyntaxErrorException;
import java.sql.SQLTimeoutException;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.DrdaException;
import org.drdawire.conversation.CommandFailedException;
import org.drdawire.conversation.Exchange;
import org.drdawire.conversation.Query;
import org.drdawire.conversation.Rows;
import org.drdawire.dialect.Holdability;
import org.drdawire.dialect.StatementAttribute;
import org.drdawire.recipes.StatementCache.Prepared;
import org.drdawire.reply.ColumnDescription;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.ProcedureCall;
import org.drdawire.request.QueryBlock;
import org.drdawire.request.SetSqlEnvironment;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The recipes for result sets and prepared statements of JDBC. */
class JdbcRecipesTest extends LiveRecipes {

  @BeforeEach
  void connectToATable() throws IOException {
    connect();
    execute("create table t (id integer primary key, name varchar(20), photo blob)");
    execute("insert into t values (1, 'one', cast(X'0102' as blob)), (2, null, null)");
  }

  @AfterEach
  void dropTable() throws IOException {
    conversation.reset();
    exchange.run();
    conversation.collect(1_000_000);
    execute("drop table t");
  }

  private PulledResultSet open(String sql) throws IOException {
    PackageSection section = section();
    conversation.add(PrepareSqlStatement.of(section, sql));
    Query query = conversation.open(OpenQuery.of(section));
    List<ColumnDescription> columns = new ArrayList<>();
    exchange.run(
        (event, reply) -> {
          if (event == ReplyEvent.DESCRIPTION) {
            columns.addAll(reply.description().columns());
          }
        });
    return new PulledResultSet(exchange.rows(query), columns);
  }

  @Test
  void aResultSet() throws Exception {
    try (PulledResultSet set = open("select id, name, photo from t order by id")) {
      assertTrue(set.next());
      assertEquals(1, set.getInt(set.findColumn("id")));
      assertEquals("one", set.getObject(2));
      assertEquals(2, set.getBinaryStream(3).readAllBytes().length);
      assertThrows(SQLException.class, () -> set.getInt(2));
      assertThrows(SQLException.class, () -> set.findColumn("nobody"));
      assertTrue(set.next());
      assertNull(set.getObject(2));
      assertTrue(set.wasNull());
      assertNull(set.getBinaryStream(3));
      assertTrue(!set.next());
    }
  }

  private SQLException refused(String sql) {
    PackageSection section = conversation.sections().immediate(Holdability.HOLD);
    conversation.add(ExecuteImmediateSqlStatement.of(section, sql));
    Exception refused = assertThrows(DrdaException.class, exchange::run);
    return PulledResultSet.sqlException(refused);
  }

  @Test
  void anExceptionOfEachClass() throws IOException {
    SQLException twice = refused("insert into t (id) values 1");
    assertEquals(SQLIntegrityConstraintViolationException.class, twice.getClass());
    assertEquals("23505", twice.getSQLState());
    assertEquals(-20_001, twice.getErrorCode());
    assertEquals(SQLSyntaxErrorException.class, refused("drop nothing").getClass());
    assertEquals(
        SQLDataException.class,
        refused("insert into t (id) values cast('a' as integer)").getClass());
    assertEquals(SQLException.class, refused("release savepoint a").getClass());
    PrepareSqlStatement scrolls =
        PrepareSqlStatement.of(section(), "values 1")
            .withAttributes(StatementAttribute.SENSITIVE_DYNAMIC_SCROLL);
    DrdaException unknown = assertThrows(DrdaException.class, () -> conversation.add(scrolls));
    assertEquals(
        SQLFeatureNotSupportedException.class, PulledResultSet.sqlException(unknown).getClass());
    assertEquals(
        SQLNonTransientConnectionException.class,
        PulledResultSet.sqlException(new IOException("gone")).getClass());
  }

  @Test
  void anExceptionOfTime() throws IOException {
    String sql =
        "select count(*) from sys.syscolumns a, sys.syscolumns b, sys.syscolumns c,"
            + " sys.syscolumns d, sys.syscolumns e";
    PackageSection section = section();
    conversation.add(SetSqlEnvironment.of(section, "SET STATEMENT_TIMEOUT 1"));
    conversation.add(PrepareSqlStatement.of(section, sql));
    PulledResultSet late =
        new PulledResultSet(exchange.rows(conversation.open(OpenQuery.of(section))), List.of());
    assertEquals(
        SQLTimeoutException.class, assertThrows(SQLException.class, late::next).getClass());
  }

  @Test
  void aCache() throws IOException {
    CountingChannel counted = new CountingChannel(channel);
    exchange = Exchange.over(conversation, counted);
    StatementCache cache = new StatementCache(conversation, exchange, 1);
    int free = conversation.sections().available(Holdability.HOLD);
    Prepared first = cache.take("select * from t where id < 3");
    Prepared second = cache.take("select * from t where id < 3");
    assertNotEquals(first.section(), second.section());
    cache.giveBack(first);
    cache.giveBack(second);
    counted.begin();
    assertSame(second, cache.take(second.sql()));
    assertEquals(0, counted.turns());
    assertEquals(3, read(second));
    cache.giveBack(second);
    cache.giveBack(cache.take("values 1"));
    assertEquals(free - 1, conversation.sections().available(Holdability.HOLD));
    assertThrows(CommandFailedException.class, () -> cache.take("no sql"));
    assertEquals(free - 1, conversation.sections().available(Holdability.HOLD));
    assertNotSame(second, cache.take(second.sql()));
  }

  /** How many columns the rows of a statement have. */
  private int read(Prepared prepared) throws IOException {
    try (Rows pulled = exchange.rows(conversation.open(OpenQuery.of(prepared.section())))) {
      assertTrue(pulled.next());
      return pulled.row().description().columns().size();
    }
  }

  /** Derby prepares anew what a table that has changed needs, and keeps the schema. */
  @Test
  void aStatementThatIsKept() throws IOException {
    StatementCache cache = new StatementCache(conversation, exchange, 9);
    Prepared prepared = cache.take("select * from t");
    commit();
    execute("alter table t add column added integer");
    assertEquals(3, prepared.columns().columns().size());
    assertEquals(4, read(prepared));
    execute("set schema sys");
    assertEquals(4, read(prepared));
    execute("set schema app");
  }

  @Test
  void metadata() throws IOException {
    PackageSection section = section();
    // recipe: DatabaseMetaData
    String call =
        "call sysibm.sqltables(null, 'APP', 'T%', null,"
            + " 'DATATYPE=''JDBC'';CURSORHOLD=1')"; // catalog, schema, table, types
    conversation.add(PrepareSqlStatement.of(section, call).withoutDescription());
    ProcedureCall one = ProcedureCall.of().withResultSets(1, QueryBlock.ofDefaultSize());
    conversation.add(ExecuteSqlStatement.of(section).withCall(one));
    List<Rows> results = new ArrayList<>();
    exchange.run(
        (event, reply) -> {
          if (event == ReplyEvent.ROW_DESCRIPTION) {
            results.add(exchange.rows(reply.query()));
          }
        });
    // end of recipe
    try (Rows tables = results.get(0)) {
      assertTrue(tables.next());
      assertEquals("T", tables.row().getText(3));
    }
  }
}
