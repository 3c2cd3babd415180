package org.drdawire.live.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Locale;
import org.drdawire.conversation.Query;
import org.drdawire.conversation.Reply;
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
import org.drdawire.request.RowWriter;
import org.junit.jupiter.api.Test;

/** A batch of a million rows, by a client with a small heap: -Pmillion-rows. */
class MillionRows {

  private static final int ROWS = 1_000_000;

  /** How much of the disk is needed. */
  private static final long ROOM = 2L << 30;

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
      new Progress("million-rows", "rows", 1, 2 * ROWS, System.out::println);
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
}
