package org.drdawire.live.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Locale;
import org.drdawire.DrdaException;
import org.drdawire.conversation.Query;
import org.drdawire.conversation.Reply;
import org.drdawire.conversation.Rows;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.live.server.EmbeddedRows;
import org.drdawire.live.session.DiskDatabase;
import org.drdawire.live.session.LiveSession;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.request.Batch;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RdbRollbackUnitOfWork;
import org.drdawire.request.RowWriter;
import org.junit.jupiter.api.Test;

/**
 * A batch of a million rows, those rows pulled with statements between, and a large object that is
 * read late, by a client with a small heap: -Pmillion-rows.
 */
class MillionRows {

  private static final int ROWS = 1_000_000;

  /** So many rows are read before another statement. */
  private static final int BETWEEN = 997;

  private static final int HUGE = 200_000_000;

  /** How much of the disk is needed. */
  private static final long ROOM = 3L << 30;

  private static final ParameterDescriptor PARAMETERS =
      ParameterDescriptor.of(
          ParameterType.of(DrdaType.INTEGER).notNull(),
          ParameterType.of(DrdaType.BIGINT),
          ParameterType.decimal(15, 2),
          ParameterType.of(DrdaType.DOUBLE),
          ParameterType.of(DrdaType.VARCHAR),
          ParameterType.of(DrdaType.DATE),
          ParameterType.of(DrdaType.TIMESTAMP),
          ParameterType.of(DrdaType.BOOLEAN),
          ParameterType.of(DrdaType.VARCHAR_FOR_BIT_DATA));

  private final Progress progress =
      new Progress("million-rows", "rows", 1, 3 * ROWS, System.out::println);
  private LiveSession session;
  private long inserted;

  @Test
  void everyRowComesBack() throws Exception {
    try (DiskDatabase database = DiskDatabase.start(ROOM);
        LiveSession open = database.open(bytes -> {})) {
      session = open;
      session.executeAndCommit(
          "create table million (id integer primary key, b bigint, n decimal(15, 2), d double,"
              + " v varchar(60), da date, t timestamp, bo boolean, x varchar(8) for bit data)");
      insert();
      compare();
      pull();
      readLate();
    }
    System.out.printf(
        Locale.ROOT,
        "million-rows: ok, %d rows read back equal, %d rows/s, peak heap %d MB%n",
        ROWS,
        (long) (ROWS / progress.seconds()),
        progress.peakMegabytes());
  }

  private static List<Object> values(int id) {
    long spread = id * 0x9E37_79B9_7F4A_7C15L;
    String text = "Gr\u00fc\u00dfe \u6771\u4eac \ud83d\ude80 ".repeat(id % 4) + id;
    return List.of(
        id,
        spread,
        BigDecimal.valueOf(spread >> 16, 2),
        (double) spread,
        text,
        LocalDate.of(2000, 1, 1).plusDays(id % 10_000),
        LocalDateTime.of(2026, 1, 1, 0, 0).plusNanos(spread >>> 8),
        id % 2 == 0,
        ByteBuffer.allocate(Long.BYTES).putLong(0, spread).limit(id % 9));
  }

  private void insert() throws IOException {
    PackageSection section =
        session.prepare(1, "insert into million values (?, ?, ?, ?, ?, ?, ?, ?, ?)");
    Batch batch = Batch.of(ExecuteTemplate.of(ExecuteSqlStatement.of(section), PARAMETERS));
    session.conversation().collect(0);
    for (int id = 1; id <= ROWS; id++) {
      RowWriter row = session.conversation().row(batch);
      values(id).forEach(row::writeObject);
      row.end();
      if (session.conversation().isChainFull()) {
        session.add(RdbCommitUnitOfWork.of());
      }
      session.loop().stream(this::count);
      progress.add(1);
    }
    session.add(RdbCommitUnitOfWork.of());
    session.loop().run(this::count);
    assertEquals(ROWS, inserted);
  }

  /** Of the answers to the rows only the number of rows is kept. */
  private void count(ReplyEvent event, Reply reply) {
    inserted += event == ReplyEvent.SQLCA ? reply.updateCount() : 0;
  }

  /** The rows come by the primary key, in blocks that are compared and then forgotten. */
  private void compare() throws IOException {
    PackageSection section = session.prepare(2, "select * from million order by id");
    Query query = session.open(OpenQuery.of(section));
    int read = compare(query, 0);
    while (query.hasMore()) {
      session.fetch(query);
      read = compare(query, read);
    }
    assertEquals(ROWS, read);
  }

  private int compare(Query query, int before) {
    int read = before;
    for (List<Object> row : session.rows(query)) {
      read++;
      assertEquals(
          EmbeddedRows.comparable(values(read)), EmbeddedRows.comparable(row), "row " + read);
      progress.add(1);
    }
    session.rows(query).clear();
    return read;
  }

  /** With a statement between now and then, for which the rest of the block is kept. */
  private void pull() throws IOException {
    PackageSection section = session.prepare(2, "select * from million order by id");
    ExecuteTemplate update = update();
    int read = 0;
    try (Rows rows = session.loop().rows(session.conversation().open(OpenQuery.of(section)))) {
      while (rows.next()) {
        read++;
        if (read % BETWEEN == 0) {
          session.conversation().row(update).writeInt(read).end();
          session.loop().run();
        }
        assertEquals(read, rows.row().getInt(1));
        assertEquals(values(read).get(4), rows.row().getText(5));
        progress.add(1);
      }
    }
    assertEquals(ROWS, read);
    session.exchange(RdbRollbackUnitOfWork.of());
  }

  private ExecuteTemplate update() throws IOException {
    PackageSection section = session.prepare(3, "update million set bo = null where id = ?");
    return ExecuteTemplate.of(
        ExecuteSqlStatement.of(section),
        ParameterDescriptor.of(ParameterType.of(DrdaType.INTEGER)));
  }

  /** What is not read of it is not kept beyond a limit, and nothing is lost. */
  private void readLate() throws IOException {
    session.executeAndCommit("create table huge (b blob(300M))");
    Story story = Story.of(System.out::println);
    new StreamedValue(session, HUGE, story)
        .insert(session.prepare(2, "insert into huge values (?)"));
    session.loop().run();
    ExecuteTemplate update = update();
    PackageSection section = session.prepare(2, "select b from huge");
    try (Rows rows = session.loop().rows(session.conversation().open(OpenQuery.of(section)))) {
      assertTrue(rows.next());
      InputStream in = rows.bytes(1);
      byte[] first = in.readNBytes(1 << 20);
      session.conversation().row(update).writeInt(1).end();
      DrdaException full = assertThrows(DrdaException.class, session.loop()::run);
      assertEquals("57011", full.sqlState());
      assertEquals(8 << 20, full.limit());
      InputStream all = new SequenceInputStream(new ByteArrayInputStream(first), in);
      assertEquals(Generated.of(Generated.bytes(1, HUGE)), Generated.of(all));
      session.loop().run();
      assertFalse(rows.next());
    }
    session.exchange(RdbRollbackUnitOfWork.of());
  }
}
