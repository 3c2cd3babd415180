package org.drdawire.live.events;

import java.io.IOException;
import java.util.List;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.StatementAttribute;
import org.drdawire.request.CloseQuery;
import org.drdawire.request.ContinueQuery;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.QueryBlock;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RdbRollbackUnitOfWork;
import org.drdawire.request.Scroll;

/** OPNQRY, CNTQRY and CLSQRY. The number of the first query of a connection is 0. */
final class QueryCases {

  private static final String DIVISION = "select 1 / (id - 1) from t order by id";
  private static final String LATE_DIVISION = "select 1 / (id - 2) from t order by id";
  private static final String LOBS = "select id, b, c from lobs order by id";

  private QueryCases() {}

  static List<EventCase> ofOpening() {
    return List.of(
        new EventCase(
            "OPNQRY: all rows at once", c -> prepared(c, "select id, v from t").exchange(open(c))),
        new EventCase(
            "OPNQRY: large objects, no rows yet", c -> prepared(c, LOBS).exchange(open(c))),
        new EventCase(
            "OPNQRY: one row at a time",
            c -> prepared(c, "select id from t").exchange(open(c).withSingleRows())),
        new EventCase("OPNQRY: a cursor that scrolls", c -> scrolling(c).exchange(open(c))),
        new EventCase(
            "OPNQRY: a row with a warning",
            c -> prepared(c, "select max(n) from nulls").exchange(open(c))),
        new EventCase(
            "OPNQRY: an error in the first row", c -> prepared(c, DIVISION).exchange(open(c))),
        new EventCase(
            "OPNQRY: in the chain of a prepare that fails",
            c -> c.signOn().exchange(StatementCases.prepare(c, "select * from nosuch"), open(c))),
        new EventCase(
            "OPNQRY: after a prepare that has failed",
            c ->
                c.signOn()
                    .exchange(StatementCases.prepare(c, "select * from nosuch"))
                    .exchange(open(c))
                    .awaitEnd()),
        new EventCase(
            "OPNQRY: not a query",
            c -> prepared(c, "delete from t where id = 99").exchange(open(c))),
        new EventCase("OPNQRY: not prepared", c -> c.signOn().exchange(open(c)).awaitEnd()),
        new EventCase(
            "OPNQRY: without QRYBLKSZ",
            c ->
                prepared(c, "select id from t")
                    .exchangeWithout(CodePoint.QRYBLKSZ, open(c))
                    .awaitEnd()));
  }

  private static EventClient cutText(EventClient c) throws IOException {
    return prepared(c, "select v from wide").exchange(open(c)).exchange(next(c), next(c), next(c));
  }

  static List<EventCase> ofContinuing() {
    return List.of(
        new EventCase(
            "CNTQRY: the rest of the rows",
            c -> prepared(c, "select id, v from t").quietly(single(c)).exchange(next(c), next(c))),
        new EventCase(
            "CNTQRY: large objects, and more commands",
            c ->
                prepared(c, LOBS)
                    .quietly(open(c))
                    .exchange(next(c), close(c), RdbCommitUnitOfWork.of())),
        new EventCase(
            "CNTQRY: a row with a warning",
            c -> prepared(c, "select max(n) from nulls").quietly(single(c)).exchange(next(c))),
        new EventCase("CNTQRY: a VARCHAR of 90 KB, of which not all comes", QueryCases::cutText),
        new EventCase(
            "CNTQRY: a position",
            c ->
                scrolling(c)
                    .quietly(open(c).withBlock(QueryBlock.ofDefaultSize().withRows(1)))
                    .exchange(
                        next(c)
                            .withBlock(QueryBlock.ofDefaultSize().withRows(2))
                            .withScroll(Scroll.absolute(2)))),
        new EventCase(
            "CNTQRY: behind the last row",
            c -> prepared(c, "select id from t").quietly(open(c)).exchange(next(c))),
        new EventCase(
            "CNTQRY: the query is closed",
            c -> prepared(c, "select id from t").quietly(open(c), close(c)).exchange(next(c))),
        new EventCase(
            "CNTQRY: a held cursor after a commit",
            c ->
                prepared(c, "select id from t")
                    .quietly(single(c), RdbCommitUnitOfWork.of())
                    .exchange(next(c))));
  }

  static List<EventCase> ofContinuingInVain() {
    return List.of(
        new EventCase(
            "CNTQRY: after a rollback",
            c ->
                prepared(c, "select id from t")
                    .quietly(single(c), RdbRollbackUnitOfWork.of())
                    .exchange(next(c))),
        new EventCase(
            "CNTQRY: an error in a row, then a commit",
            c ->
                prepared(c, LATE_DIVISION)
                    .quietly(single(c))
                    .exchange(next(c))
                    .exchange(next(c))
                    .exchange(RdbCommitUnitOfWork.of())),
        new EventCase(
            "CNTQRY: an unknown query",
            c -> begun(c).exchange(ContinueQuery.of(c.section(2), 0)).awaitEnd()));
  }

  static List<EventCase> ofClosing() {
    return List.of(
        new EventCase("CLSQRY: an open query", c -> begun(c).exchange(close(c))),
        new EventCase(
            "CLSQRY: closed already",
            c -> prepared(c, "select id from t").quietly(single(c), close(c)).exchange(close(c))),
        new EventCase(
            "CLSQRY: another number", c -> begun(c).exchange(CloseQuery.of(c.section(1), 77))),
        new EventCase(
            "CLSQRY: another section",
            c -> begun(c).exchange(CloseQuery.of(c.section(2), 0)).awaitEnd()),
        new EventCase(
            "CLSQRY: releasing locks",
            c -> begun(c).exchange(close(c).withLocksReleased()).awaitEnd()),
        new EventCase(
            "CLSQRY: without QRYINSID",
            c -> begun(c).exchangeWithout(CodePoint.QRYINSID, close(c)).awaitEnd()));
  }

  private static EventClient prepared(EventClient client, String sql) throws IOException {
    return client.signOn().quietly(StatementCases.prepare(client, sql));
  }

  /** One row of the numbers has come. */
  private static EventClient begun(EventClient client) throws IOException {
    return prepared(client, "select id from t").quietly(single(client));
  }

  private static EventClient scrolling(EventClient client) throws IOException {
    return client
        .signOn()
        .quietly(
            StatementCases.prepare(client, "select id from t order by id")
                .withAttributes(StatementAttribute.INSENSITIVE_SCROLL));
  }

  private static OpenQuery open(EventClient client) {
    return OpenQuery.of(client.section(1));
  }

  private static OpenQuery single(EventClient client) {
    return open(client).withSingleRows();
  }

  private static ContinueQuery next(EventClient client) {
    return ContinueQuery.of(client.section(1), 0);
  }

  private static CloseQuery close(EventClient client) {
    return CloseQuery.of(client.section(1), 0);
  }
}
