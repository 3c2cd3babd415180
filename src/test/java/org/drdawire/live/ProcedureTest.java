package org.drdawire.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.live.replies.ProcedureReply;
import org.drdawire.live.replies.QueryReply;
import org.drdawire.live.server.EmbeddedRows;
import org.drdawire.reply.ColumnDescription;
import org.drdawire.reply.StatementDescription;
import org.drdawire.request.ContinueQuery;
import org.drdawire.request.DescribeSqlStatement;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.ProcedureCall;
import org.drdawire.request.QueryBlock;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Procedures of a live server: parameters of each mode, and result sets. */
class ProcedureTest extends LiveTest {

  private static final int ROWS = 400;
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
        session.exchange(DescribeSqlStatement.of(section)).success().description();
    assertEquals(
        List.of(1, 4, 2),
        parameters.columns().stream().map(each -> each.details().parameterMode()).toList());
  }

  @Test
  void parametersComeBack() throws IOException {
    PackageSection section = prepare("call parameters(?, ?, ?)");
    ProcedureReply reply = call(section, ProcedureCall.of().withOutput());
    assertEquals(Arrays.asList(null, 42, "h\u00e9llo!"), reply.output());
    assertEquals(List.of(), reply.resultSets());
  }

  @Test
  void aValueForAnOutputParameterIsRefused() throws IOException {
    PackageSection section = prepare("call parameters(?, ?, ?)");
    session
        .requests()
        .row(ExecuteSqlStatement.of(section).withCall(ProcedureCall.of().withOutput()), PARAMETERS)
        .writeInt(21)
        .writeInt(0)
        .writeText("x")
        .end();
    assertEquals("XCL27", session.exchange().failure().sqlState());
  }

  @Test
  void twoResultSetsInFullBlocks() throws IOException {
    PackageSection section = prepare("call resultSets(?, ?, ?)");
    ProcedureReply reply =
        call(
            section,
            sets(QueryBlock.ofDefaultSize().withExtents(QueryBlock.NO_LIMIT).withRows(64)));
    assertEquals(Arrays.asList(null, 42, "h\u00e9llo!"), reply.output());
    assertEquals(2, reply.resultSets().size());
    assertEquals(List.of("ID"), names(reply.resultSets().get(0)));
    assertEquals(List.of("V", "ID"), names(reply.resultSets().get(1)));
    assertEquals(upTo(21), reply.resultSets().get(0).complete().rows());
  }

  @Test
  void theRestOfEachResultSetIsInASectionOfItsOwn() throws IOException {
    PackageSection section = prepare("call resultSets(?, ?, ?)");
    ProcedureReply reply = call(section, sets(QueryBlock.of(512)));
    QueryReply first = reply.resultSets().get(0);
    QueryReply second = reply.resultSets().get(1);
    assertFalse(second.endOfData());
    assertEquals(section, reply.sections().get(0));
    assertEquals(section.section(), reply.sections().get(1).section());
    assertEquals(0x5359534C564C3030L, reply.sections().get(1).consistencyToken());

    assertEquals(above(21), rest(second, reply.sections().get(1)));
    assertEquals(upTo(21), rest(first, reply.sections().get(0)));
  }

  @Test
  void resultSetsComeEvenIfNoneIsAskedFor() throws IOException {
    PackageSection section = prepare("call resultSets(?, ?, ?)");
    ProcedureReply reply = call(section, ProcedureCall.of().withOutput());
    assertEquals(List.of(1, 1), reply.resultSets().stream().map(q -> q.rows().size()).toList());
  }

  @Test
  void aProcedureIsNamedInsteadOfPrepared() throws IOException {
    ProcedureCall call = ProcedureCall.of().withOutput().withName("app.parameters");
    assertEquals(Arrays.asList(null, 42, "h\u00e9llo!"), call(session.section(7), call).output());
  }

  private PackageSection prepare(String sql) throws IOException {
    PackageSection section = session.section(1);
    session.exchange(PrepareSqlStatement.of(section, sql).withoutDescription()).success();
    return section;
  }

  private ProcedureReply call(PackageSection section, ProcedureCall call) throws IOException {
    session
        .requests()
        .row(ExecuteSqlStatement.of(section).withCall(call), PARAMETERS)
        .writeInt(21)
        .writeNull()
        .writeText("h\u00e9llo")
        .end();
    return ProcedureReply.of(session.exchange().next());
  }

  private static ProcedureCall sets(QueryBlock block) {
    return ProcedureCall.of().withOutput().withResultSets(ProcedureCall.ANY_NUMBER, block);
  }

  private List<List<Object>> rest(QueryReply query, PackageSection section) throws IOException {
    while (!query.endOfData()) {
      session.resume(query);
      query.resume(session.exchange(ContinueQuery.of(section, query.instance())).next());
    }
    return query.complete().rows();
  }

  private static List<String> names(QueryReply query) {
    return query.columns().stream().map(ColumnDescription::name).toList();
  }

  private static List<List<Object>> upTo(int id) {
    return IntStream.rangeClosed(1, id).mapToObj(i -> List.<Object>of(i)).toList();
  }

  private static List<List<Object>> above(int id) {
    return IntStream.rangeClosed(id + 1, ROWS).mapToObj(i -> List.<Object>of("v" + i, i)).toList();
  }
}
