package org.drdawire.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.drdawire.conversation.Answer;
import org.drdawire.conversation.Query;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.live.server.EmbeddedRows;
import org.drdawire.reply.ColumnDescription;
import org.drdawire.reply.StatementDescription;
import org.drdawire.request.DescribeSqlStatement;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.ProcedureCall;
import org.drdawire.request.QueryBlock;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Procedures of a live server: parameters of each mode, and result sets. */
class ProcedureTest extends LiveTest {

  private static final int ROWS = 400;
  private static final List<Object> OUTPUT = Arrays.asList(null, 42, "h\u00e9llo!");
  private static final ParameterDescriptor PARAMETERS =
      ParameterDescriptor.of(
          ParameterType.of(DrdaType.INTEGER),
          ParameterType.of(DrdaType.INTEGER),
          ParameterType.of(DrdaType.VARCHAR));

  @BeforeAll
  static void prepare() throws Exception {
    EmbeddedRows.execute(
        embedded,
        "create table t (id integer, v varchar(20))",
        procedure("parameters", ""),
        procedure("resultSets", "dynamic result sets 2"));
    for (int id = 1; id <= ROWS; id++) {
      EmbeddedRows.execute(embedded, "insert into t values (" + id + ", 'v" + id + "')");
    }
  }

  private static String procedure(String method, String more) {
    return "create procedure "
        + method
        + " (in a integer, out b integer, inout c varchar(20)) language java"
        + " parameter style java reads sql data "
        + more
        + " external name 'org.drdawire.live.server.Procedures."
        + method
        + "'";
  }

  @Test
  void parametersOfEachModeAreDescribed() throws IOException {
    PackageSection section = prepare("call parameters(?, ?, ?)");
    StatementDescription parameters =
        session.exchange(DescribeSqlStatement.of(section)).get(0).descriptions().get(0);
    assertEquals(
        List.of(1, 4, 2),
        parameters.columns().stream().map(each -> each.details().parameterMode()).toList());
  }

  @Test
  void parametersComeBack() throws IOException {
    PackageSection section = prepare("call parameters(?, ?, ?)");
    call(section, ProcedureCall.of().withOutput());
    assertEquals(OUTPUT, session.received().output());
    assertEquals(List.of(), session.received().resultSets());
  }

  @Test
  void aValueForAnOutputParameterIsRefused() throws IOException {
    PackageSection section = prepare("call parameters(?, ?, ?)");
    session
        .row(template(section, ProcedureCall.of().withOutput()))
        .writeInt(21)
        .writeInt(0)
        .writeText("x")
        .end();
    assertEquals("XCL27", session.failure().sqlState());
  }

  @Test
  void twoResultSetsInFullBlocks() throws IOException {
    PackageSection section = prepare("call resultSets(?, ?, ?)");
    QueryBlock block = QueryBlock.ofDefaultSize().withExtents(QueryBlock.NO_LIMIT).withRows(64);
    List<StatementDescription> described = call(section, sets(block)).descriptions();
    assertEquals(OUTPUT, session.received().output());
    assertEquals(
        List.of(List.of("ID"), List.of("V", "ID")),
        described.stream()
            .map(each -> each.columns().stream().map(ColumnDescription::name).toList())
            .toList());
    assertEquals(2, session.received().resultSets().size());
    Query first = session.received().resultSets().get(0);
    assertFalse(first.hasMore());
    assertEquals(upTo(21), session.rows(first));
  }

  @Test
  void theRestOfEachResultSetIsInASectionOfItsOwn() throws IOException {
    PackageSection section = prepare("call resultSets(?, ?, ?)");
    call(section, sets(QueryBlock.of(512)));
    Query first = session.received().resultSets().get(0);
    Query second = session.received().resultSets().get(1);
    assertTrue(second.hasMore());
    assertEquals(section, first.section());
    assertEquals(section.section(), second.section().section());
    assertEquals(0x5359534C564C3030L, second.section().consistencyToken());

    assertEquals(above(21), session.allRows(second));
    assertEquals(upTo(21), session.allRows(first));
  }

  @Test
  void resultSetsComeEvenIfNoneIsAskedFor() throws IOException {
    PackageSection section = prepare("call resultSets(?, ?, ?)");
    call(section, ProcedureCall.of().withOutput());
    assertEquals(
        List.of(1, 1),
        session.received().resultSets().stream().map(q -> session.rows(q).size()).toList());
  }

  @Test
  void aProcedureIsNamedInsteadOfPrepared() throws IOException {
    ProcedureCall call = ProcedureCall.of().withOutput().withName("app.parameters");
    call(session.section(7), call);
    assertEquals(OUTPUT, session.received().output());
  }

  private PackageSection prepare(String sql) throws IOException {
    PackageSection section = session.section(1);
    session.exchange(PrepareSqlStatement.of(section, sql).withoutDescription());
    return section;
  }

  private Answer call(PackageSection section, ProcedureCall call) throws IOException {
    session.row(template(section, call)).writeInt(21).writeNull().writeText("h\u00e9llo").end();
    return session.exchange().get(0);
  }

  private static ExecuteTemplate template(PackageSection section, ProcedureCall call) {
    return ExecuteTemplate.of(ExecuteSqlStatement.of(section).withCall(call), PARAMETERS);
  }

  private static ProcedureCall sets(QueryBlock block) {
    return ProcedureCall.of().withOutput().withResultSets(ProcedureCall.ANY_NUMBER, block);
  }

  private static List<List<Object>> upTo(int id) {
    return IntStream.rangeClosed(1, id).mapToObj(i -> List.<Object>of(i)).toList();
  }

  private static List<List<Object>> above(int id) {
    return IntStream.rangeClosed(id + 1, ROWS).mapToObj(i -> List.<Object>of("v" + i, i)).toList();
  }
}
