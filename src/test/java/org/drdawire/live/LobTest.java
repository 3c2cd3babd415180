package org.drdawire.live;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.drdawire.ConnectionLostException;
import org.drdawire.conversation.Query;
import org.drdawire.live.server.EmbeddedRows;
import org.drdawire.live.session.LiveSession;
import org.drdawire.request.ContinueQuery;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.OutputOverride;
import org.drdawire.request.OutputOverride.Column;
import org.drdawire.request.PackageSection;
import org.drdawire.request.QueryBlock;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Large objects of a live server: as data after their row, and as locators. */
class LobTest extends LiveTest {

  private static final byte[] BYTES = {1, 2, 3};
  private static final String TEXT = "h\u00e9llo";

  private Query query;

  @BeforeAll
  static void prepare() throws Exception {
    EmbeddedRows.execute(
        embedded,
        "create table lobs (id integer, b blob, c clob)",
        "insert into lobs values (1, cast(x'010203' as blob), cast('h\u00e9llo' as clob))",
        "insert into lobs values (2, null, null)",
        "insert into lobs values (3, cast(x'FF' as blob), cast('z' as clob))");
  }

  @BeforeEach
  void open() throws IOException {
    session = LiveSession.on(server);
    query = session.open(OpenQuery.of(session.prepare(1, "select id, b, c from lobs order by id")));
    assertEquals(List.of(), session.rows(query));
  }

  @Test
  void dataComesBehindItsRow() throws IOException {
    List<Object> row = next(next -> next);
    assertArrayEquals(BYTES, (byte[]) row.get(1));
    assertEquals(TEXT, row.get(2));
  }

  @Test
  void dataOfAllRowsIsAskedFor() throws IOException {
    List<Object> row = next(ContinueQuery::withAllLargeObjects);
    assertArrayEquals(BYTES, (byte[]) row.get(1));
    assertEquals(TEXT, row.get(2));
  }

  @Test
  void locatorsComeInTheRowAndLeadToTheData() throws IOException {
    OutputOverride locators =
        OutputOverride.of(
            Column.AS_DESCRIBED, Column.NULLABLE_BLOB_LOCATOR, Column.NULLABLE_CLOB_LOCATOR);
    List<Object> row = next(next -> next.withOverride(locators));
    session.fetch(query);
    session.fetch(query);

    Object bytes = function("blobgetbytes(" + row.get(1) + ", 1, 3)");
    assertArrayEquals(BYTES, (byte[]) bytes);
    assertEquals(TEXT, function("clobgetsubstring(" + row.get(2) + ", 1, 5)"));
    assertNull(session.rows(query).get(1).get(1));
    assertNull(session.rows(query).get(1).get(2));
    Object locator = session.rows(query).get(2).get(2);
    assertEquals("z", function("clobgetsubstring(" + locator + ", 1, 5)"));
  }

  /** One of the rows has three times as many bytes as a block has room for. */
  @Test
  void dataOfARowWhoseRestFillsItsBlockComeWithTheNextOne() throws Exception {
    EmbeddedRows.execute(embedded, "create table filled (t varchar(1505), b blob)");
    for (int length = 1490; length < 1506; length++) {
      String text = "'" + "t".repeat(length) + "'";
      EmbeddedRows.execute(
          embedded, "insert into filled values (" + text + ", cast(x'010203' as blob))");
    }
    PackageSection section = session.prepare(2, "select t, b from filled order by length(t)");
    query = session.open(OpenQuery.of(section).withBlock(QueryBlock.of(512)));
    List<List<Object>> rows = session.rows(query);
    List<Integer> late = new ArrayList<>();
    while (query.hasMore()) {
      session.fetch(query);
      if (query.rows().largeObjectsToCome() > 0) {
        late.add(rows.get(rows.size() - 1).get(0).toString().length());
      }
    }
    assertEquals(16, rows.size());
    rows.forEach(row -> assertArrayEquals(BYTES, (byte[]) row.get(1)));
    assertEquals(List.of(1496), late);
  }

  /** Derby fails within the first EXTDTA of several rows, and closes the connection. */
  @Test
  void severalRowsAtATimeEndTheConnection() {
    QueryBlock two = QueryBlock.ofDefaultSize().withRows(2);
    ConnectionLostException closed =
        assertThrows(ConnectionLostException.class, () -> next(next -> next.withBlock(two)));
    assertTrue(
        closed.getMessage().startsWith("reply to CNTQRY connection lost: closed within a DSS"));
  }

  private Object function(String call) throws IOException {
    return session.query("values sysibm." + call).get(0).get(0);
  }

  private List<Object> next(UnaryOperator<ContinueQuery> how) throws IOException {
    query.fetch(how);
    session.exchange();
    return session.rows(query).get(0);
  }
}
