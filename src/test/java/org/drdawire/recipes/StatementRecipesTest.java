package org.drdawire.recipes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.drdawire.ccsid.CcsidEncodingException;
import org.drdawire.ccsid.CcsidManager;
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
import org.drdawire.live.replies.QueryReply;
import org.drdawire.reply.ColumnDescription;
import org.drdawire.reply.QueryOpened;
import org.drdawire.reply.StatementDescription;
import org.drdawire.request.CloseQuery;
import org.drdawire.request.Command;
import org.drdawire.request.ContinueQuery;
import org.drdawire.request.DescribeSqlStatement;
import org.drdawire.request.ExecuteSqlStatement;
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
  void signOnToAnEmptyTable() throws IOException {
    signOn();
    execute("create table t (id integer, name varchar(20))");
  }

  @AfterEach
  void dropTable() throws IOException {
    execute("drop table t");
  }

  @Test
  void parametersAsTheServerDescribesThem() throws IOException {
    PackageSection section = sections.acquire(Holdability.HOLD);
    // recipe: From a description to parameters
    requests.add(PrepareSqlStatement.of(section, "insert into t values (?, ?)"));
    requests.add(DescribeSqlStatement.of(section));
    send();

    StatementDescription described = answers.get(1).descriptions.get(0);
    ParameterDescriptor parameters = described.parameters().orElseThrow();
    RowWriter row = requests.row(ExecuteSqlStatement.of(section), parameters);
    row.writeObject("17").writeObject("seventeen").end(); // an INTEGER and a VARCHAR
    // end of recipe
    commit();
    assertEquals(ID_AND_NAME, parameters);
    sections.release(section);
    assertEquals(List.of(List.of(17, "seventeen")), rows("select * from t"));
  }

  @Test
  void valuesInOtherCcsids() {
    PackageSection section = sections.acquire(Holdability.HOLD);
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
    sections.release(section);
  }

  @Test
  void prepareAndExecute() throws IOException {
    long inserted = 0;
    // recipe: Prepare and execute
    PackageSection section = sections.acquire(Holdability.HOLD);
    requests.add(PrepareSqlStatement.of(section, "insert into t values (?, ?)"));
    ParameterDescriptor parameters =
        ParameterDescriptor.of(
            ParameterType.of(DrdaType.INTEGER), ParameterType.of(DrdaType.VARCHAR));
    ExecuteSqlStatement insert = ExecuteSqlStatement.of(section);
    requests.row(insert, parameters).writeInt(1).writeText("one").end();
    requests.row(insert, parameters).writeInt(2).writeNull().end();
    requests.add(RdbCommitUnitOfWork.of());
    send();

    for (Answer answer : answers.subList(1, 3)) { // of the two rows
      inserted += answer.updateCount;
    }
    boolean committed = answers.get(3).outcome.unitOfWork() == UnitOfWork.COMMITTED;
    sections.release(section);
    // end of recipe
    assertEquals(2, inserted);
    assertTrue(committed);
    assertEquals(2, rows("select * from t").size());
  }

  @Test
  void query() throws IOException {
    insertRows(1_000);
    // recipe: Query
    PackageSection section = sections.acquire(Holdability.NO_HOLD);
    QueryBlock block = QueryBlock.of(4_096);
    requests.add(PrepareSqlStatement.of(section, "select id, name from t order by id"));
    requests.add(OpenQuery.of(section).withBlock(block));
    send();

    // SQLDARD: the columns; OPNQRYRM, QRYDSC, QRYDTA with rows
    List<ColumnDescription> columns = answers.get(0).descriptions.get(0).columns();
    QueryOpened opened = QueryOpened.of(answers.get(1).message(CodePoint.OPNQRYRM));
    long queryInstance = opened.instance().orElseThrow(); // from SQLAM 7 on
    // end of recipe
    rows.success();
    QueryReply query = QueryReply.open(rows.next());
    int first = query.rows().size();
    assertEquals(List.of("ID", "NAME"), columns.stream().map(ColumnDescription::name).toList());
    assertEquals(List.of(1, "row 1"), query.rows().get(0));
    // recipe: Query
    requests.add(ContinueQuery.of(section, queryInstance).withBlock(block));
    send();

    // QRYDTA, until SQLCODE 100 or ENDQRYRM; to stop earlier, close the query
    // end of recipe
    query.resume(rows.next());
    assertTrue(query.rows().size() > first, "rows " + query.rows().size());
    assertFalse(query.endOfData());
    // recipe: Query
    requests.add(CloseQuery.of(section, queryInstance));
    send();
    sections.release(section);
    // end of recipe
    assertFalse(answers.get(0).outcome.failed());
  }

  @Test
  void scroll() throws IOException {
    execute("insert into t values (1, 'one'), (2, 'two'), (3, 'three')");
    // recipe: Scroll
    PackageSection section = sections.acquire(Holdability.HOLD);
    requests.add(
        PrepareSqlStatement.of(section, "select id, name from t order by id")
            .withAttributes(StatementAttribute.INSENSITIVE_SCROLL, StatementAttribute.HOLD));
    requests.add(OpenQuery.of(section).withBlock(QueryBlock.ofDefaultSize().withRows(0)));
    send();

    QueryOpened opened = QueryOpened.of(answers.get(1).message(CodePoint.OPNQRYRM));
    boolean scrolls = opened.scrollable(); // rows come after CNTQRY
    long queryInstance = opened.instance().orElseThrow();
    // end of recipe
    rows.success();
    QueryReply query = QueryReply.open(rows.next());
    assertEquals(List.of(), query.rows());
    assertTrue(scrolls);
    // recipe: Scroll
    QueryBlock two = QueryBlock.ofDefaultSize().withRows(2);
    requests.add(
        ContinueQuery.of(section, queryInstance).withBlock(two).withScroll(Scroll.absolute(-2)));
    send();
    // end of recipe
    query.resume(rows.next());
    assertEquals(List.of(List.of(2, "two"), List.of(3, "three")), query.rows());
    requests.add(CloseQuery.of(section, queryInstance));
    send();
  }

  @Test
  void updateAtACursor() throws IOException {
    execute("insert into t values (1, 'one'), (2, 'two')");
    // recipe: Update at a cursor
    PackageSection query = sections.acquire(Holdability.HOLD);
    requests.add(
        PrepareSqlStatement.of(query, "select id, name from t for update of name")
            .withAttributes(StatementAttribute.UPDATABLE, StatementAttribute.HOLD));
    requests.add(OpenQuery.of(query).withSingleRows());
    send();

    long queryInstance = queryInstance(answers.get(1));
    // end of recipe
    rows.success();
    QueryReply opened = QueryReply.open(rows.next());
    assertEquals(List.of(), opened.rows());
    // recipe: Update at a cursor
    requests.add(ContinueQuery.of(query, queryInstance));
    send();

    // QRYDTA: the row on which the cursor stands
    // end of recipe
    opened.resume(rows.next());
    assertEquals(List.of(List.of(1, "one")), opened.rows());
    ParameterDescriptor name = ParameterDescriptor.of(ParameterType.of(DrdaType.VARCHAR));
    // recipe: Update at a cursor
    PackageSection update = sections.acquire(Holdability.HOLD);
    String cursor = SectionPool.cursorName(query);
    requests.add(
        PrepareSqlStatement.of(update, "update t set name = ? where current of " + cursor));
    requests.row(ExecuteSqlStatement.of(update), name).writeText("uno").end();
    send();
    // end of recipe
    assertEquals(1, answers.get(1).updateCount);
    requests.add(CloseQuery.of(query, queryInstance));
    commit();
    assertEquals(
        List.of(List.of(1, "uno"), List.of(2, "two")), rows("select * from t order by id"));
  }

  @Test
  void timeout() throws IOException {
    // recipe: Limit the time of a statement
    PackageSection section = sections.acquire(Holdability.HOLD);
    requests.add(SetSqlEnvironment.of(section, "SET STATEMENT_TIMEOUT 5"));
    requests.add(PrepareSqlStatement.of(section, "select id, name from t"));
    requests.add(OpenQuery.of(section));
    send();
    // end of recipe
    rows.success();
    rows.success();
    assertEquals(List.of(), QueryReply.open(rows.next()).complete().rows());
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
    PackageSection section = sections.immediate(Holdability.HOLD);
    requests.add(new SingleByteStatement(section, "insert into t values (1, 'one')"));
    send();
    assertEquals(1, answers.get(0).updateCount);
    assertEquals(List.of(List.of(1, "one")), rows("select * from t"));
  }

  private void insertRows(int rows) throws IOException {
    PackageSection section = sections.acquire(Holdability.HOLD);
    requests.add(PrepareSqlStatement.of(section, "insert into t values (?, ?)"));
    for (int id = 1; id <= rows; id++) {
      requests
          .row(ExecuteSqlStatement.of(section), ID_AND_NAME)
          .writeInt(id)
          .writeText("row " + id)
          .end();
    }
    requests.add(RdbCommitUnitOfWork.of());
    send();
    sections.release(section);
  }
}
