package org.drdawire.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.DrdaException;
import org.drdawire.conversation.Query;
import org.drdawire.dialect.StatementAttribute;
import org.drdawire.live.server.EmbeddedRows;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.SqlCommunicationArea;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.QueryBlock;
import org.drdawire.request.Scroll;
import org.drdawire.request.SectionPool;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;

/** Cursors of a live server that scroll, update, or survive a commit: ten rows, 1 to 10. */
class ScrollTest extends LiveTest {

  private static final int NO_LIMIT = 0xFFFF;
  private static final int LAST = 10;

  private PackageSection section;

  @BeforeAll
  static void prepare() throws Exception {
    EmbeddedRows.execute(embedded, "create table t (id integer, v varchar(20))");
  }

  @BeforeEach
  void clean() throws Exception {
    EmbeddedRows.execute(embedded, "delete from t");
    for (int id = 1; id <= LAST; id++) {
      EmbeddedRows.execute(embedded, "insert into t values (" + id + ", 'old')");
    }
    section = session.section(1);
  }

  /** Each move begins at row 5. */
  static final List<Arguments> MOVES =
      List.of(
          Arguments.of("the next row", Scroll.relative(1), 1, List.of(6)),
          Arguments.of("the next rows", Scroll.relative(1), 3, List.of(6, 7, 8)),
          Arguments.of("some rows ahead", Scroll.relative(3), 2, List.of(8, 9)),
          Arguments.of("the row before", Scroll.relative(-1), 1, List.of(4)),
          Arguments.of("some rows back", Scroll.relative(-4), 2, List.of(1, 2)),
          Arguments.of("the same row", Scroll.relative(0), 1, List.of(5)),
          Arguments.of("after the last row", Scroll.relative(6), 1, List.of()),
          Arguments.of("before the first row", Scroll.relative(-5), 1, List.of()),
          Arguments.of("the first row", Scroll.absolute(1), 1, List.of(1)),
          Arguments.of("a row by its number", Scroll.absolute(7), 2, List.of(7, 8)),
          Arguments.of("the last row", Scroll.absolute(-1), 1, List.of(10)),
          Arguments.of("rows counted from the end", Scroll.absolute(-3), 3, List.of(8, 9, 10)),
          Arguments.of("fewer rows than asked for", Scroll.absolute(9), 64, List.of(9, 10)),
          Arguments.of("a row that does not exist", Scroll.absolute(11), 1, List.of()));

  @ParameterizedTest(name = "{0}")
  @FieldSource("MOVES")
  void insensitive(String name, Scroll move, int rows, List<Integer> expected) throws IOException {
    Query query = open(StatementAttribute.INSENSITIVE_SCROLL, 0);
    assertEquals(List.of(), session.rows(query));
    assertEquals(List.of(5), fetch(query, Scroll.absolute(5), 1));

    assertEquals(expected, fetch(query, move.withBlockReset(), rows));
    assertEquals(expected.size() >= rows, query.hasMore());
  }

  @Test
  void rowsComeAtOnceIfTheyAreAskedFor() throws IOException {
    Query query = open(StatementAttribute.INSENSITIVE_SCROLL, 4);
    assertTrue(query.opened().scrollable());
    assertEquals(List.of(List.of(1), List.of(2), List.of(3), List.of(4)), session.rows(query));
    assertEquals(List.of(5, 6), fetch(query, Scroll.relative(1), 2));
  }

  @Test
  void withoutAResetAMoveBackStartsFromTheLastRowSent() throws IOException {
    Query query = open(StatementAttribute.INSENSITIVE_SCROLL, 4);
    assertEquals(List.of(3, 4), fetch(query, Scroll.relative(-1), 2));
  }

  @Test
  void behindTheLastRowTheServerSaysHowManyThereAre() throws IOException {
    Query query = open(StatementAttribute.INSENSITIVE_SCROLL, 0);
    SqlCommunicationArea area = position(query, Scroll.afterLast());
    assertEquals(0, area.sqlCode());
    assertEquals(List.of(0, 10), area.details().subList(0, 2));
    assertEquals(List.of(10), fetch(query, Scroll.relative(-1).withBlockReset(), 1));
  }

  @Test
  void inFrontOfTheFirstRow() throws IOException {
    Query query = open(StatementAttribute.INSENSITIVE_SCROLL, 4);
    assertEquals(100, position(query, Scroll.beforeFirst()).sqlCode());
    assertEquals(List.of(2), fetch(query, Scroll.relative(2).withBlockReset(), 1));
  }

  @Test
  void aMoveWithoutData() throws IOException {
    Query query = open(StatementAttribute.INSENSITIVE_SCROLL, 0);
    assertEquals(0, position(query, Scroll.absolute(4).withoutData()).sqlCode());
    assertEquals(List.of(4, 5), fetch(query, Scroll.relative(0).withBlockReset(), 2));
  }

  @Test
  void anInsensitiveCursorDoesNotSeeWhatComesLater() throws Exception {
    Query query = open(StatementAttribute.INSENSITIVE_SCROLL, 0);
    position(query, Scroll.afterLast());
    EmbeddedRows.execute(embedded, "insert into t values (11, 'new')");
    assertEquals(List.of(10), fetch(query, Scroll.absolute(-1).withBlockReset(), 1));
  }

  @Test
  void derbyTakesASensitiveCursorAndMakesItInsensitive() throws IOException {
    Query query = open(StatementAttribute.SENSITIVE_STATIC_SCROLL, 0);
    assertTrue(query.opened().scrollable());
    assertEquals(StatementAttribute.INSENSITIVE_SCROLL, query.opened().sensitivity().orElseThrow());
    assertEquals(List.of(10), fetch(query, Scroll.absolute(-1), 1));
  }

  @ParameterizedTest
  @FieldSource("CHANGES")
  void aChangeAtTheCursor(String statement, List<List<Object>> expected) throws Exception {
    prepare(section, "select id, v from t", StatementAttribute.UPDATABLE);
    Query query = session.open(OpenQuery.of(section).withSingleRows());
    assertEquals(StatementAttribute.UPDATABLE, query.opened().updatability().orElseThrow());
    assertTrue(query.opened().singleRows());
    session.fetch(query);
    session.fetch(query);
    assertEquals(List.of(List.of(1, "old"), List.of(2, "old")), session.rows(query));

    session.execute(statement + " where current of " + SectionPool.cursorName(section));
    query.close();
    session.commit(1);

    assertEquals(
        expected, EmbeddedRows.of(embedded, "select id, v from t where id < 4 order by id"));
  }

  static final List<Arguments> CHANGES =
      List.of(
          Arguments.of(
              "update t set v = 'new'",
              List.of(List.of(1, "old"), List.of(2, "new"), List.of(3, "old"))),
          Arguments.of("delete from t", List.of(List.of(1, "old"), List.of(3, "old"))));

  @Test
  void aHeldCursorGoesOnBehindACommit() throws IOException {
    prepare(section, "select id from t", StatementAttribute.HOLD);
    Query query = session.open(OpenQuery.of(section).withSingleRows());
    assertTrue(query.opened().held());
    session.fetch(query);
    session.commit(0);
    session.fetch(query);
    assertEquals(List.of(List.of(1), List.of(2)), session.rows(query));
  }

  @Test
  void aCursorThatIsNotHeldEndsWithTheUnitOfWork() throws IOException {
    section = PackageSection.of(server.database(), "NULLID", "SYSLN000", 1);
    prepare(section, "select id from t");
    Query query = session.open(OpenQuery.of(section).withSingleRows());
    assertFalse(query.opened().held());
    session.fetch(query);
    session.commit(0);
    assertFalse(query.isOpen());
    assertEquals(
        "the query is over: ended by a commit",
        assertThrows(DrdaException.class, query::fetch).getMessage());
  }

  private void prepare(PackageSection where, String sql, StatementAttribute... attributes)
      throws IOException {
    session.prepare(PrepareSqlStatement.of(where, sql).withAttributes(attributes));
  }

  private Query open(StatementAttribute attribute, int rows) throws IOException {
    prepare(section, "select id from t", attribute, StatementAttribute.HOLD);
    return session.open(OpenQuery.of(section).withBlock(block().withRows(rows)));
  }

  /** The rows that a move leads to. */
  private List<Object> fetch(Query query, Scroll move, int rows) throws IOException {
    session.rows(query).clear();
    query.fetch(next -> next.withScroll(move).withBlock(block().withRows(rows)));
    session.exchange();
    return session.rows(query).stream().map(row -> row.get(0)).toList();
  }

  /** What is said of a move that asks for no row. */
  private SqlCommunicationArea position(Query query, Scroll move) throws IOException {
    query.fetch(next -> next.withScroll(move).withBlock(block()));
    List<SqlCommunicationArea> areas = new ArrayList<>();
    session
        .loop()
        .run(
            (event, reply) -> {
              if (event == ReplyEvent.NO_ROW) {
                areas.add(reply.sqlca());
              }
            });
    return areas.get(0);
  }

  private static QueryBlock block() {
    return QueryBlock.ofDefaultSize().withExtents(NO_LIMIT);
  }
}
