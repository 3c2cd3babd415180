package org.drdawire.recipes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.ccsid.CcsidEncodingException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.conversation.Answer;
import org.drdawire.conversation.CommandFailedException;
import org.drdawire.conversation.Query;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.CommandOutcome.UnitOfWork;
import org.drdawire.dialect.Holdability;
import org.drdawire.dialect.StatementAttribute;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.reply.ColumnDescription;
import org.drdawire.reply.StatementDescription;
import org.drdawire.request.Command;
import org.drdawire.request.DescribeSqlStatement;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.QueryBlock;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RequestContext;
import org.drdawire.request.RequestEncoder;
import org.drdawire.request.RowWriter;
import org.drdawire.request.Scroll;
import org.drdawire.request.SectionPool;
import org.drdawire.request.SetSqlEnvironment;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The recipes for statements and queries. */
class StatementRecipesTest extends LiveRecipes {

  private static final ParameterDescriptor ID_AND_NAME =
      ParameterDescriptor.of(
          ParameterType.of(DrdaType.INTEGER), ParameterType.of(DrdaType.VARCHAR).withMostChars(20));

  @BeforeEach
  void connectToAnEmptyTable() throws IOException {
    connect();
    execute("create table t (id integer, name varchar(20))");
  }

  @AfterEach
  void dropTable() throws IOException {
    execute("drop table t");
  }

  @Test
  void parametersAsTheServerDescribesThem() throws IOException {
    PackageSection section = section();
    // recipe: From a description to parameters
    conversation.add(PrepareSqlStatement.of(section, "insert into t values (?, ?)"));
    conversation.add(DescribeSqlStatement.of(section));
    send();

    StatementDescription described = answers.get(1).descriptions().get(0);
    ParameterDescriptor parameters = described.parameters().orElseThrow();
    ExecuteTemplate insert = ExecuteTemplate.of(ExecuteSqlStatement.of(section), parameters);
    RowWriter row = conversation.row(insert);
    row.writeObject("17").writeObject("seventeen").end(); // an INTEGER and a VARCHAR
    // end of recipe
    commit();
    assertEquals(ID_AND_NAME, parameters);
    conversation.sections().release(section);
    assertEquals(List.of(List.of(17, "seventeen")), rows("select * from t"));
  }

  @Test
  void valuesInOtherCcsids() {
    PackageSection section = section();
    // recipe: A database that is not in UTF-8
    TypeDefinition german = TypeDefinition.bigEndian().withCcsids(1141, 300, 1141); // for ACCRDB
    ParameterDescriptor columns =
        ParameterDescriptor.of(
            ParameterType.of(DrdaType.VARCHAR), // in CCSIDMBC
            ParameterType.of(DrdaType.VARCHAR).inCcsid(1208), // as its column is described
            ParameterType.of(DrdaType.VARCHAR).inCcsid(37));
    // end of recipe
    RequestEncoder alone = new RequestEncoder(CcsidManager.utf8());
    alone.use(Capabilities.of("DSN12015", german));
    RowWriter row = alone.row(ExecuteSqlStatement.of(section), columns);
    row.writeText("\u00e4").writeText("\u65e5");
    CcsidEncodingException refused =
        assertThrows(CcsidEncodingException.class, () -> row.writeText("\u20ac"));
    assertEquals(37, refused.ccsid());
    assertEquals(3, refused.parameter());
  }

  @Test
  void prepareAndExecute() throws IOException {
    long inserted = 0;
    // recipe: Prepare and execute
    PackageSection section = conversation.sections().acquire(Holdability.HOLD);
    conversation.add(PrepareSqlStatement.of(section, "insert into t values (?, ?)"));
    ParameterDescriptor parameters =
        ParameterDescriptor.of(
            ParameterType.of(DrdaType.INTEGER), ParameterType.of(DrdaType.VARCHAR));
    ExecuteTemplate insert = ExecuteTemplate.of(ExecuteSqlStatement.of(section), parameters);
    conversation.row(insert).writeInt(1).writeText("one").end();
    conversation.row(insert).writeInt(2).writeNull().end();
    conversation.add(RdbCommitUnitOfWork.of());
    send();

    for (Answer answer : answers.subList(1, 3)) { // of the two rows
      inserted += answer.updateCount();
    }
    boolean committed = answers.get(3).outcome().unitOfWork() == UnitOfWork.COMMITTED;
    conversation.sections().release(section);
    // end of recipe
    assertEquals(2, inserted);
    assertTrue(committed);
    assertEquals(2, rows("select * from t").size());
  }

  @Test
  void query() throws IOException {
    insertRows(4_000);
    List<List<Object>> wanted = new ArrayList<>();
    // recipe: Query
    PackageSection section = conversation.sections().acquire(Holdability.NO_HOLD);
    conversation.add(PrepareSqlStatement.of(section, "select id, name from t order by id"));
    Query query = conversation.open(OpenQuery.of(section));
    send();

    List<ColumnDescription> columns = answers.get(0).descriptions().get(0).columns();
    wanted.addAll(rows);
    while (query.hasMore() && wanted.size() < 3_000) {
      query.fetch();
      send();
      wanted.addAll(rows);
    }
    query.close();
    conversation.sections().release(section); // it is free when the query has ended
    // end of recipe
    assertEquals(List.of("ID", "NAME"), columns.stream().map(ColumnDescription::name).toList());
    assertEquals(List.of(1, "row 1"), wanted.get(0));
    assertTrue(wanted.size() >= 3_000 && wanted.size() < 4_000, "rows " + wanted.size());
    assertTrue(query.isOpen());
    exchange.run();
    assertFalse(query.isOpen());
    assertEquals(section, conversation.sections().acquire(Holdability.NO_HOLD));
  }

  @Test
  void scroll() throws IOException {
    execute("insert into t values (1, 'one'), (2, 'two'), (3, 'three')");
    // recipe: Scroll
    PackageSection section = conversation.sections().acquire(Holdability.HOLD);
    conversation.add(
        PrepareSqlStatement.of(section, "select id, name from t order by id")
            .withAttributes(StatementAttribute.INSENSITIVE_SCROLL, StatementAttribute.HOLD));
    QueryBlock none = QueryBlock.ofDefaultSize().withRows(0);
    Query query = conversation.open(OpenQuery.of(section).withBlock(none));
    send();

    boolean scrolls = query.opened().scrollable(); // rows come after CNTQRY
    QueryBlock two = QueryBlock.ofDefaultSize().withRows(2);
    query.fetch(next -> next.withBlock(two).withScroll(Scroll.absolute(-2)));
    send();
    query.close();
    // end of recipe
    assertTrue(scrolls);
    assertEquals(List.of(List.of(2, "two"), List.of(3, "three")), rows);
    exchange.run();
  }

  @Test
  void updateAtACursor() throws IOException {
    execute("insert into t values (1, 'one'), (2, 'two')");
    // recipe: Update at a cursor
    PackageSection section = conversation.sections().acquire(Holdability.HOLD);
    conversation.add(
        PrepareSqlStatement.of(section, "select id, name from t for update of name")
            .withAttributes(StatementAttribute.UPDATABLE, StatementAttribute.HOLD));
    Query query = conversation.open(OpenQuery.of(section).withSingleRows());
    send();
    query.fetch();
    send(); // the row on which the cursor stands
    // end of recipe
    assertEquals(List.of(List.of(1, "one")), rows);
    ParameterDescriptor name = ParameterDescriptor.of(ParameterType.of(DrdaType.VARCHAR));
    // recipe: Update at a cursor

    PackageSection other = conversation.sections().acquire(Holdability.HOLD);
    String cursor = SectionPool.cursorName(section);
    conversation.add(
        PrepareSqlStatement.of(other, "update t set name = ? where current of " + cursor));
    ExecuteTemplate update = ExecuteTemplate.of(ExecuteSqlStatement.of(other), name);
    conversation.row(update).writeText("uno").end();
    send();
    // end of recipe
    assertEquals(1, answers.get(1).updateCount());
    query.close();
    commit();
    assertEquals(
        List.of(List.of(1, "uno"), List.of(2, "two")), rows("select * from t order by id"));
  }

  @Test
  void timeout() throws IOException {
    String sql =
        "select count(*) from sys.syscolumns a, sys.syscolumns b, sys.syscolumns c,"
            + " sys.syscolumns d, sys.syscolumns e";
    // recipe: Limit the time of a statement
    PackageSection section = conversation.sections().acquire(Holdability.HOLD);
    conversation.add(SetSqlEnvironment.of(section, "SET STATEMENT_TIMEOUT 1")); // in seconds
    conversation.add(PrepareSqlStatement.of(section, sql));
    Query query = conversation.open(OpenQuery.of(section));
    // end of recipe
    CommandFailedException late = assertThrows(CommandFailedException.class, this::send);
    assertEquals("XCL52", late.sqlState());
    assertFalse(query.isOpen());
    assertEquals(UnitOfWork.OPEN, late.outcome().unitOfWork());
  }

  // recipe: A command of one's own
  /** EXCSQLIMM with its text in CCSIDSBC, which is the second of the two texts in SQLSTT. */
  record SingleByteStatement(PackageSection section, String sql) implements Command {

    @Override
    public void writeTo(DdmWriter out, RequestContext context) {
      out.begin(CodePoint.EXCSQLIMM);
      section.writeTo(out, context);
      out.writeBoolean(CodePoint.RDBCMTOK, true);
      out.end();
      out.begin(CodePoint.SQLSTT).writeByte(0xFF).writeByte(0x00);
      int length = out.position();
      out.writeInt(0).encode(sql, CcsidManager.utf8());
      out.putAt(length, Integer.BYTES, out.position() - length - Integer.BYTES);
      out.end();
    }
  }

  // end of recipe

  @Test
  void aCommandOfOnesOwn() throws IOException {
    PackageSection section = conversation.sections().immediate(Holdability.HOLD);
    conversation.add(new SingleByteStatement(section, "insert into t values (1, 'one')"));
    send();
    assertEquals(1, answers.get(0).updateCount());
    assertEquals(List.of(List.of(1, "one")), rows("select * from t"));
  }

  private void insertRows(int count) throws IOException {
    PackageSection section = section();
    conversation.add(PrepareSqlStatement.of(section, "insert into t values (?, ?)"));
    ExecuteTemplate insert = ExecuteTemplate.of(ExecuteSqlStatement.of(section), ID_AND_NAME);
    for (int id = 1; id <= count; id++) {
      conversation.row(insert).writeInt(id).writeText("row " + id).end();
    }
    commit();
    conversation.sections().release(section);
  }
}
