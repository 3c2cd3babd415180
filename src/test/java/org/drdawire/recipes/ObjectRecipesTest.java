package org.drdawire.recipes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.conversation.CommandFailedException;
import org.drdawire.conversation.Query;
import org.drdawire.dialect.CommandOutcome.UnitOfWork;
import org.drdawire.dialect.IsolationLevel;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.golden.Hex;
import org.drdawire.request.BeginBindingPackage;
import org.drdawire.request.BindOption;
import org.drdawire.request.BindSqlStatement;
import org.drdawire.request.Command;
import org.drdawire.request.EndBindingPackage;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
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

  private int doubled;
  private int columns;

  /** What commands are added to. */
  private interface Chain {
    void add(Command command);
  }

  @Override
  @BeforeEach
  void connect() throws IOException {
    super.connect();
  }

  @Test
  void procedure() throws IOException {
    execute(
        "create procedure twice (in number integer, out doubled integer) parameter style java"
            + " language java reads sql data dynamic result sets 1"
            + " external name 'org.drdawire.recipes.Procedures.twice'");
    PackageSection section = section();
    // recipe: Call a procedure
    conversation.add(PrepareSqlStatement.of(section, "call twice(?, ?)").withoutDescription());
    ParameterDescriptor parameters =
        ParameterDescriptor.of(
            ParameterType.of(DrdaType.INTEGER), ParameterType.of(DrdaType.INTEGER));
    QueryBlock block = QueryBlock.ofDefaultSize().withExtents(QueryBlock.NO_LIMIT).withRows(64);
    ProcedureCall call =
        ProcedureCall.of().withOutput().withResultSets(ProcedureCall.ANY_NUMBER, block);
    ExecuteTemplate twice =
        ExecuteTemplate.of(ExecuteSqlStatement.of(section).withCall(call), parameters);
    conversation.row(twice).writeInt(21).writeNull().end();
    List<Query> resultSets = new ArrayList<>();
    exchange.run(
        (event, reply) -> {
          switch (event) {
            case OUTPUT -> doubled = reply.row().getInt(2);
            case ROW_DESCRIPTION -> {
              resultSets.add(reply.query()); // each fetches and closes itself
              columns = reply.query().rows().description().columns().size();
            }
            case ROW -> rows.add(values(reply.row())); // of reply.query()
            default -> {}
          }
        });
    resultSets.forEach(Query::close);
    // end of recipe
    assertEquals(42, doubled);
    assertEquals(1, columns);
    assertEquals(1, resultSets.size());
    assertEquals(3, rows.size());
    execute("drop procedure twice");
  }

  @Test
  void locators() throws IOException {
    execute("create table l (id integer, c clob)");
    execute("insert into l values (1, 'h\u00e9llo')");
    PackageSection section = section();
    // recipe: Large objects as locators
    conversation.add(PrepareSqlStatement.of(section, "select id, c from l"));
    Query query = conversation.open(OpenQuery.of(section));
    send(); // no rows: the server waits to be told how the columns are wanted

    OutputOverride asLocators = query.locators(column -> true); // of all columns that can be
    query.fetch(next -> next.withOverride(asLocators));
    send(); // a number in place of each large object, valid until the unit of work ends
    // end of recipe
    readPart((Integer) rows.get(0).get(1));
    query.close();
    execute("drop table l");
  }

  private void readPart(int locator) throws IOException {
    PackageSection part = section();
    ParameterDescriptor locatorAndRange =
        ParameterDescriptor.of(
            ParameterType.of(DrdaType.INTEGER),
            ParameterType.of(DrdaType.BIGINT),
            ParameterType.of(DrdaType.INTEGER));
    // recipe: Large objects as locators

    // Apache Derby has functions for a part of a large object: locator, from, how many
    conversation.add(PrepareSqlStatement.of(part, "values sysibm.clobgetsubstring(?, ?, ?)"));
    ExecuteTemplate get = ExecuteTemplate.of(OpenQuery.of(part), locatorAndRange);
    conversation.open(get).parameters().writeInt(locator).writeLong(2).writeInt(3).end();
    send();
    // end of recipe
    assertEquals(List.of(List.of("\u00e9ll")), rows);
  }

  private static void bind(Chain conversation, String rdbnam) {
    // recipe: Bind a package
    PackageName name = PackageName.of(rdbnam, "NULLID", "SYSSH200");
    conversation.add(
        BeginBindingPackage.of(
            name, IsolationLevel.CURSOR_STABILITY, BindOption.Choice.LIMITED_BLOCKS));
    for (int number = 1; number < 64; number += 2) {
      PackageSection section = PackageSection.of(name, number);
      String cursor = SectionPool.cursorName(section);
      String statement = "STATEMENT" + (10 * number - 9);
      conversation.add(
          BindSqlStatement.of(section, "DECLARE " + cursor + " CURSOR WITH HOLD FOR " + statement));
    }
    conversation.add(EndBindingPackage.of(name).withHighestSection(65));
    // end of recipe
  }

  @Test
  void binding() throws IOException {
    bind(conversation::add, rdbnam);
    // recipe: Bind a package
    boolean bound = true;
    try {
      send();
    } catch (CommandFailedException e) {
      bound = false;
    }
    conversation.add(bound ? RdbCommitUnitOfWork.of() : RdbRollbackUnitOfWork.of());
    send();
    // end of recipe
    assertTrue(bound);
    assertEquals(UnitOfWork.COMMITTED, answers.get(0).outcome().unitOfWork());
    assertFalse(conversation.hasToSend());
  }

  /** No Db2 was available; these are the bytes with which one of its clients binds. */
  @Test
  void bindingAsAnOpenClientDoes() throws IOException {
    RequestEncoder recorded = new RequestEncoder(CcsidManager.utf8());
    bind(recorded::add, "SAMPLE");
    try (InputStream golden = ObjectRecipesTest.class.getResourceAsStream("bind-syssh200.hex")) {
      Hex.assertBytes(
          new String(golden.readAllBytes(), StandardCharsets.US_ASCII), recorded.toByteBuffer());
    }
  }
}
