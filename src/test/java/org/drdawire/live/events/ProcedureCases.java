package org.drdawire.live.events;

import java.io.IOException;
import java.util.List;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ProcedureCall;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RowWriter;

/** EXCSQLSTT of procedures, and of a query. */
final class ProcedureCases {

  private static final ParameterDescriptor THREE =
      ParameterDescriptor.of(
          ParameterType.of(DrdaType.INTEGER),
          ParameterType.of(DrdaType.INTEGER),
          ParameterType.of(DrdaType.VARCHAR));
  private static final ParameterDescriptor TEXT =
      ParameterDescriptor.of(ParameterType.of(DrdaType.CLOB));

  private ProcedureCases() {}

  static List<EventCase> all() {
    return List.of(
        new EventCase(
            "EXCSQLSTT: output parameters",
            c -> {
              prepared(c, "call parameters(?, ?, ?)");
              three(c).writeNull().writeText("a").end();
              c.exchange();
            }),
        new EventCase(
            "EXCSQLSTT: output parameters and result sets",
            c -> {
              prepared(c, "call resultSets(?, ?, ?)");
              three(c).writeNull().writeText("a").end();
              c.exchange(RdbCommitUnitOfWork.of());
            }),
        new EventCase(
            "EXCSQLSTT: a value for an output parameter",
            c -> {
              prepared(c, "call parameters(?, ?, ?)");
              three(c).writeInt(0).writeText("a").end();
              c.exchange();
            }));
  }

  static List<EventCase> ofMore() {
    return List.of(
        new EventCase(
            "EXCSQLSTT: a large object as output parameter",
            c -> {
              told(c, "call largeText(?)");
              text(c).writeNull().end();
              c.exchange(RdbCommitUnitOfWork.of());
            }),
        new EventCase(
            "EXCSQLSTT: a large object and a result set",
            c -> {
              told(c, "call largeTextAndRows(?)");
              text(c).writeNull().end();
              c.exchange(RdbCommitUnitOfWork.of());
            }),
        called("EXCSQLSTT: two result sets, of which one is declared", "call tooManySets()"),
        called("EXCSQLSTT: a procedure that throws", "call failing()"),
        called("EXCSQLSTT: a query", "select id from t"));
  }

  private static EventCase called(String name, String sql) {
    return new EventCase(
        name,
        c ->
            prepared(c, sql)
                .exchange(ExecuteSqlStatement.of(c.section(1)).withCall(ProcedureCall.of())));
  }

  /** Prepares what an old release may refuse. */
  private static void told(EventClient client, String sql) throws IOException {
    client.signOn().exchange(StatementCases.prepare(client, sql).withoutDescription());
  }

  private static EventClient prepared(EventClient client, String sql) throws IOException {
    return client.signOn().quietly(StatementCases.prepare(client, sql).withoutDescription());
  }

  private static RowWriter three(EventClient client) {
    return client.requests().row(call(client), THREE).writeInt(1);
  }

  private static RowWriter text(EventClient client) {
    return client.requests().row(call(client), TEXT);
  }

  private static ExecuteSqlStatement call(EventClient client) {
    return ExecuteSqlStatement.of(client.section(1)).withCall(ProcedureCall.of().withOutput());
  }
}
