package org.drdawire.conversation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.drdawire.dialect.Holdability;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.QueryBlock;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RdbRollbackUnitOfWork;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A query whose first block ends within a row, and does not come to its end. Apache Derby keeps the
 * rest of that row, and sends it before the rows of the next query that is opened in the section.
 */
class CutRowLiveTest extends PulledRows {

  /** Derby cuts a row that is a little longer than the one before. */
  private static final String UNEVEN =
      "select id, substr(cast(v as char(150)), 1, 7 * mod(id, 20)) from many order by id";

  private static final int SMALLEST = 4_000;
  private static final int SIZES = 100;

  /** What ends it. */
  enum End {
    COMMIT,
    ROLLBACK,
    CLOSED_BEHIND_COMMIT,
    COMMIT_IN_THE_CHAIN,
    NOTHING_IN_THE_CHAIN,
    /** In a chain with the next block, too. */
    NOTHING_BEHIND_A_FETCH
  }

  private final List<Integer> read = new ArrayList<>();
  private Query second;

  @ParameterizedTest
  @EnumSource
  void theNextQueryOfTheSectionBeginsWithItsOwnRows(End end) throws IOException {
    int cut = 0;
    PackageSection section = section(Holdability.NO_HOLD);
    conversation.add(PrepareSqlStatement.of(section, UNEVEN));
    for (int size = SMALLEST; size < SMALLEST + SIZES; size += 3) {
      run();
      OpenQuery open = OpenQuery.of(section).withBlock(QueryBlock.of(size));
      Query first = conversation.open(open);
      end(first, end);
      boolean owed = first.isOwed();
      cut += owed || first.rows().awaitsRestOfRow() ? 1 : 0;
      second = conversation.open(open);
      if (owed) {
        CommandFailedException left = assertThrows(CommandFailedException.class, this::run);
        assertTrue(left.getMessage().contains("rows are left: OPNQRY behind it"), left.toString());
      } else {
        run();
      }
      assertTrue(read.size() > 1);
      assertEquals(IntStream.rangeClosed(1, read.size()).boxed().toList(), read);
      read.clear();
      second.close();
    }
    assertTrue(cut > 1, "no row was cut");
  }

  private void end(Query query, End by) throws IOException {
    switch (by) {
      case COMMIT -> {
        run();
        commit();
      }
      case ROLLBACK -> {
        run();
        conversation.add(RdbRollbackUnitOfWork.of());
        run();
      }
      case CLOSED_BEHIND_COMMIT -> {
        run();
        commit();
        query.close();
        run();
      }
      case COMMIT_IN_THE_CHAIN -> conversation.add(RdbCommitUnitOfWork.of());
      case NOTHING_BEHIND_A_FETCH -> {
        run();
        query.fetch();
      }
      default -> {
        // It is open, as far as the server knows.
      }
    }
  }

  private void run() throws IOException {
    live.exchange.run(
        (event, reply) -> {
          if (event == ReplyEvent.ROW && reply.query() == second) {
            read.add(second.rows().getInt(1));
          }
        });
  }
}
