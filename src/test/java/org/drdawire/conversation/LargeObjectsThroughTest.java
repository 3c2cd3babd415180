package org.drdawire.conversation;

import static org.drdawire.request.OutputOverride.Column.AS_DESCRIBED;
import static org.drdawire.request.OutputOverride.Column.NULLABLE_BLOB_LOCATOR;
import static org.drdawire.request.OutputOverride.Column.NULLABLE_CLOB_LOCATOR;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.LargeObject;
import org.drdawire.fdoca.LargeObjectException;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.golden.FailingStream;
import org.drdawire.reply.LargeObjectPiece;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.OutputOverride;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Large objects through a conversation: from sources, in pieces, as locators, and a bad source. */
class LargeObjectsThroughTest extends LiveConversationTest {

  private static final int LENGTH = 5_000_000;

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final StringBuilder text = new StringBuilder();
  private final List<Integer> locators = new ArrayList<>();
  private int pieces;
  private Exchange exchange;
  private ExecuteTemplate insert;

  /** Each test rolls back when its connection ends. */
  @BeforeEach
  void createTable() throws IOException {
    live.execute("create table large (id integer, b blob, c clob)");
    PackageSection section = live.section();
    conversation.add(PrepareSqlStatement.of(section, "insert into large values (?, ?, ?)"));
    insert =
        ExecuteTemplate.of(
            ExecuteSqlStatement.of(section),
            ParameterDescriptor.of(
                ParameterType.of(DrdaType.INTEGER),
                ParameterType.of(DrdaType.BLOB),
                ParameterType.of(DrdaType.CLOB)));
  }

  private void over(boolean streams) throws IOException {
    exchange = streams ? live.overStreams() : live.exchange;
  }

  private void insert(int id, InputStream data, String chars) {
    conversation
        .row(insert)
        .writeInt(id)
        .writeLargeObject(LargeObject.ofBytes(data))
        .writeLargeObject(LargeObject.ofText(new StringReader(chars)))
        .end();
  }

  private Query open(String sql) throws IOException {
    PackageSection section = live.section();
    conversation.add(PrepareSqlStatement.of(section, sql));
    Query query = conversation.open(OpenQuery.of(section));
    exchange.run(this::take);
    return query;
  }

  private void read(String sql) throws IOException {
    Query query = open(sql);
    while (query.hasMore()) {
      query.fetch();
      exchange.run(this::take);
    }
    query.close();
    exchange.run();
  }

  private void take(ReplyEvent event, Reply reply) throws IOException {
    if (event == ReplyEvent.LARGE_OBJECT) {
      pieces++;
      LargeObjectPiece piece = reply.largeObject();
      if (piece.column() == 2) {
        byte[] data = new byte[piece.data().remaining()];
        piece.data().get(data);
        bytes.write(data);
      } else {
        text.append(piece.text());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void whatGoesInComesBackInPieces(boolean streams) throws IOException {
    over(streams);
    byte[] data = new byte[LENGTH];
    new Random(50).nextBytes(data);
    String chars = "h\u00e9llo \u20ac \ud83d\ude00 ".repeat(LENGTH / 20);
    insert(1, new ByteArrayInputStream(data), chars);
    exchange.run();
    read("select id, b, c from large");
    assertTrue(Arrays.equals(data, bytes.toByteArray()));
    assertEquals(chars, text.toString());
    assertTrue(pieces > 100, () -> "pieces: " + pieces);
    assertFalse(conversation.awaitsReplies());
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aSourceThatFailsIsThatOfOneStatement(boolean streams) throws IOException {
    over(streams);
    insert(1, new ByteArrayInputStream(new byte[1000]), "before");
    InputStream fails = new FailingStream(LENGTH, new IOException("secret"));
    insert(2, fails, "never read");
    insert(3, new ByteArrayInputStream(new byte[1000]), "behind");
    List<String> refused = new ArrayList<>();
    ReplyHandler handler =
        (event, reply) -> reply.failure().ifPresent(e -> refused.add(e.getMessage()));
    LargeObjectException failure =
        assertThrows(LargeObjectException.class, () -> exchange.run(handler));
    assertEquals(
        "BLOB source failed: bytes=5000000 cause=java.io.IOException row=2 parameter=2",
        failure.getMessage());
    assertEquals(
        List.of("EXCSQLSTT failed: command=3 SQLCARD SQLCODE=-20001 SQLSTATE=XSDA4"), refused);
    assertEquals(Phase.CONNECTED, conversation.phase());
    live.open("select id from large order by id", 4096);
    live.run();
    assertEquals(List.of("1", "3", "SQLCODE 100"), live.taken());
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aColumnAsLocatorHasANumberInItsRow(boolean streams) throws IOException {
    over(streams);
    insert(1, new ByteArrayInputStream(new byte[] {1, 2, 3}), "h\u00e9llo");
    insert(2, new ByteArrayInputStream(new byte[LENGTH]), "");
    Query query = open("select id, b, c from large order by id");
    while (query.hasMore()) {
      fetch(query, AS_DESCRIBED, NULLABLE_BLOB_LOCATOR, NULLABLE_CLOB_LOCATOR);
      exchange.run(
          (event, reply) -> {
            take(event, reply);
            if (event == ReplyEvent.ROW) {
              locators.add(reply.row().getInt(3));
            }
          });
    }
    assertEquals(0, pieces);
    assertEquals(2, locators.size());
    live.open("values sysibm.clobgetsubstring(" + locators.get(0) + ", 2, 3)", 4096);
    live.run();
    assertEquals("\u00e9ll", live.taken().get(0));
  }

  /** Of the columns that are asked for, those that are large objects; null if it may be null. */
  @Test
  void aQueryKnowsTheLocatorsOfItsColumns() throws IOException {
    over(false);
    insert(1, new ByteArrayInputStream(new byte[] {1}), "h\u00e9llo");
    PackageSection section = live.section();
    conversation.add(PrepareSqlStatement.of(section, "select id, b, c from large"));
    Query query = conversation.open(OpenQuery.of(section));
    assertThrows(IllegalStateException.class, () -> query.locators(column -> true));
    exchange.run(this::take);
    assertEquals(
        List.of(AS_DESCRIBED, NULLABLE_BLOB_LOCATOR, NULLABLE_CLOB_LOCATOR),
        query.locators(column -> true).columns());
    assertEquals(
        List.of(AS_DESCRIBED, AS_DESCRIBED, NULLABLE_CLOB_LOCATOR),
        query.locators(column -> column == 3).columns());
    query.fetch(next -> next.withOverride(query.locators(column -> true)));
    exchange.run(this::take);
    assertEquals(0, pieces);
  }

  @Test
  void whatIsNoLargeObjectIsNoLocator() throws IOException {
    over(false);
    insert(1, new ByteArrayInputStream(new byte[] {1}), "h\u00e9llo");
    Query query = open("select id, b, c from large order by id");
    assertThrows(IllegalArgumentException.class, () -> fetch(query, NULLABLE_CLOB_LOCATOR));
    assertThrows(
        IllegalArgumentException.class,
        () -> fetch(query, AS_DESCRIBED, NULLABLE_CLOB_LOCATOR, NULLABLE_CLOB_LOCATOR));
    assertThrows(
        IndexOutOfBoundsException.class,
        () -> fetch(query, AS_DESCRIBED, AS_DESCRIBED, AS_DESCRIBED, NULLABLE_CLOB_LOCATOR));
    assertFalse(conversation.hasToSend());
    fetch(query, AS_DESCRIBED, NULLABLE_BLOB_LOCATOR, AS_DESCRIBED);
    exchange.run(this::take);
    assertEquals(List.of(0, "h\u00e9llo"), List.of(bytes.size(), text.toString()));
  }

  private static void fetch(Query query, OutputOverride.Column... columns) {
    query.fetch(next -> next.withOverride(OutputOverride.of(columns)));
  }
}
