package org.drdawire.recipes;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.CommandOutcome;
import org.drdawire.dialect.Holdability;
import org.drdawire.dialect.IsolationLevel;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.golden.Hex;
import org.drdawire.live.replies.ProcedureReply;
import org.drdawire.live.replies.QueryReply;
import org.drdawire.reply.ColumnDescription;
import org.drdawire.reply.ProcedureResultSets;
import org.drdawire.reply.ReturnedResultSet;
import org.drdawire.request.BeginBindingPackage;
import org.drdawire.request.BindOption;
import org.drdawire.request.BindSqlStatement;
import org.drdawire.request.CloseQuery;
import org.drdawire.request.ContinueQuery;
import org.drdawire.request.EndBindingPackage;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.OutputOverride;
import org.drdawire.request.PackageName;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.ProcedureCall;
import org.drdawire.request.QueryBlock;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RdbRollbackUnitOfWork;
import org.drdawire.request.RequestEncoder;
import org.drdawire.request.SectionPool;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The recipes for procedures, large objects and packages. */
class ObjectRecipesTest extends LiveRecipes {

  @BeforeEach
  void connect() throws IOException {
    signOn();
  }

  @Test
  void procedure() throws IOException {
    execute(
        "create procedure twice (in number integer, out doubled integer) parameter style java"
            + " language java reads sql data dynamic result sets 1"
            + " external name 'org.drdawire.recipes.Procedures.twice'");
    // recipe: Call a procedure
    PackageSection section = sections.acquire(Holdability.HOLD);
    requests.add(PrepareSqlStatement.of(section, "call twice(?, ?)").withoutDescription());
    ParameterDescriptor parameters =
        ParameterDescriptor.of(
            ParameterType.of(DrdaType.INTEGER), ParameterType.of(DrdaType.INTEGER));
    QueryBlock block = QueryBlock.ofDefaultSize().withExtents(QueryBlock.NO_LIMIT).withRows(64);
    ProcedureCall call =
        ProcedureCall.of().withOutput().withResultSets(ProcedureCall.ANY_NUMBER, block);
    ExecuteSqlStatement execute = ExecuteSqlStatement.of(section).withCall(call);
    requests.row(execute, parameters).writeInt(21).writeNull().end();
    send();

    // SQLDTARD: the output values; then for each result set OPNQRYRM, SQLCINRD, QRYDSC, QRYDTA
    Answer called = answers.get(1);
    ProcedureResultSets sets = ProcedureResultSets.of(called.message(CodePoint.RSLSETRM));
    ReturnedResultSet first = called.resultSets.get(0);
    List<ColumnDescription> columns = called.descriptions.get(0).columns();
    // end of recipe
    assertEquals(1, sets.sections().size());
    assertEquals(0, first.locator());
    assertEquals(List.of("TABLEID"), columns.stream().map(ColumnDescription::name).toList());
    rows.success();
    ProcedureReply reply = ProcedureReply.of(rows.next());
    assertEquals(Arrays.asList(null, 42), reply.output());
    execute("drop procedure twice");
  }

  @Test
  void locators() throws IOException {
    execute("create table l (id integer, c clob)");
    execute("insert into l values (1, 'h\u00e9llo')");
    // recipe: Large objects as locators
    PackageSection section = sections.acquire(Holdability.HOLD);
    requests.add(PrepareSqlStatement.of(section, "select id, c from l"));
    requests.add(OpenQuery.of(section));
    send();

    // OPNQRYRM, QRYDSC and no rows: the server waits to be told how the columns are wanted
    long queryInstance = queryInstance(answers.get(1));
    // end of recipe
    rows.success();
    QueryReply query = QueryReply.open(rows.next());
    // recipe: Large objects as locators
    OutputOverride asLocators =
        OutputOverride.of(
            OutputOverride.Column.AS_DESCRIBED, OutputOverride.Column.NULLABLE_CLOB_LOCATOR);
    requests.add(ContinueQuery.of(section, queryInstance).withOverride(asLocators));
    // end of recipe
    query.use(asLocators);
    // recipe: Large objects as locators
    send();

    // QRYDTA: a number in place of each large object, valid until the unit of work ends
    // end of recipe
    query.resume(rows.next());
    readPart((Integer) query.rows().get(0).get(1));
    requests.add(CloseQuery.of(section, queryInstance));
    send();
    execute("drop table l");
  }

  private void readPart(int locator) throws IOException {
    ParameterDescriptor locatorAndRange =
        ParameterDescriptor.of(
            ParameterType.of(DrdaType.INTEGER),
            ParameterType.of(DrdaType.BIGINT),
            ParameterType.of(DrdaType.INTEGER));
    // recipe: Large objects as locators
    // Apache Derby has functions for a part of a large object: locator, from, how many
    PackageSection part = sections.acquire(Holdability.HOLD);
    requests.add(PrepareSqlStatement.of(part, "values sysibm.clobgetsubstring(?, ?, ?)"));
    requests
        .row(OpenQuery.of(part), locatorAndRange)
        .writeInt(locator)
        .writeLong(2)
        .writeInt(3)
        .end();
    send();
    // end of recipe
    rows.success();
    assertEquals(List.of(List.of("\u00e9ll")), QueryReply.open(rows.next()).complete().rows());
  }

  private static void bind(RequestEncoder requests, String rdbnam) {
    // recipe: Bind a package
    PackageName name = PackageName.of(rdbnam, "NULLID", "SYSSH200");
    requests.add(
        BeginBindingPackage.of(
            name, IsolationLevel.CURSOR_STABILITY, BindOption.Choice.LIMITED_BLOCKS));
    for (int number = 1; number < 64; number += 2) {
      PackageSection section = PackageSection.of(name, number);
      String cursor = SectionPool.cursorName(section);
      String statement = "STATEMENT" + (10 * number - 9);
      requests.add(
          BindSqlStatement.of(section, "DECLARE " + cursor + " CURSOR WITH HOLD FOR " + statement));
    }
    requests.add(EndBindingPackage.of(name).withHighestSection(65));
    // end of recipe
  }

  @Test
  void binding() throws IOException {
    bind(requests, rdbnam);
    // recipe: Bind a package
    send();

    boolean bound = answers.stream().noneMatch(each -> each.outcome.failed());
    requests.add(bound ? RdbCommitUnitOfWork.of() : RdbRollbackUnitOfWork.of());
    send();
    // end of recipe
    assertEquals(CommandOutcome.UnitOfWork.COMMITTED, answers.get(0).outcome.unitOfWork());
  }

  /** No Db2 was available; these are the bytes with which one of its clients binds. */
  @Test
  void bindingAsAnOpenClientDoes() throws IOException {
    RequestEncoder recorded = new RequestEncoder(CcsidManager.utf8());
    bind(recorded, "SAMPLE");
    try (InputStream golden = ObjectRecipesTest.class.getResourceAsStream("bind-syssh200.hex")) {
      Hex.assertBytes(
          new String(golden.readAllBytes(), StandardCharsets.US_ASCII), recorded.toByteBuffer());
    }
  }
}
