package org.drdawire.live.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Locale;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.live.replies.AnswerReader;
import org.drdawire.live.replies.MalformedReplyException;
import org.drdawire.live.replies.QueryReply;
import org.drdawire.live.server.EmbeddedRows;
import org.drdawire.live.session.DiskDatabase;
import org.drdawire.live.session.LiveSession;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.ReplyReader;
import org.drdawire.reply.RowReader;
import org.drdawire.request.Batch;
import org.drdawire.request.ContinueQuery;
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
    Replies replies = new Replies();
    for (int id = 1; id <= ROWS; id++) {
      if (batch.isChainFull(session.requests())) {
        endChain(replies, batch.rows());
      }
      RowWriter row = batch.row(session.requests());
      values(id).forEach(row::writeObject);
      row.end();
      if (batch.shouldStream(session.requests())) {
        session.conversation().stream();
      }
      progress.add(1);
    }
    endChain(replies, batch.rows());
  }

  private void endChain(Replies replies, int rows) throws IOException {
    session.add(RdbCommitUnitOfWork.of());
    session.conversation().exchange(replies);
    assertEquals(rows, replies.inserted);
  }

  /** The rows come by the primary key, in blocks that are compared and then forgotten. */
  private void compare() throws IOException {
    PackageSection section = session.prepare(2, "select * from million order by id");
    QueryReply query = session.open(OpenQuery.of(section));
    int read = compare(query, 0);
    while (!query.endOfData()) {
      query.resume(session.exchange(ContinueQuery.of(section, query.instance())).next());
      read = compare(query, read);
    }
    query.complete();
    assertEquals(ROWS, read);
  }

  private int compare(QueryReply query, int before) {
    int read = before;
    for (List<Object> row : query.takeRows()) {
      read++;
      assertEquals(
          EmbeddedRows.comparable(values(read)), EmbeddedRows.comparable(row), "row " + read);
      progress.add(1);
    }
    return read;
  }

  /** The answers to the rows of a chain, of which only the number of rows is kept. */
  private static final class Replies implements AnswerReader.Taker {

    private long inserted;

    @Override
    public void take(ReplyEvent event, ReplyReader replies, RowReader rows) {
      if (event == ReplyEvent.SQLCA) {
        inserted += replies.updateCount();
      } else if (event == ReplyEvent.ANSWERED && replies.outcome().failed()) {
        throw new MalformedReplyException("row " + (inserted + 1) + " was not inserted");
      }
    }
  }
}
