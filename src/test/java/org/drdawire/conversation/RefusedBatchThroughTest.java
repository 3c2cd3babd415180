package org.drdawire.conversation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.time.Duration;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.request.Batch;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A batch whose rows are all refused, with long replies, and little room to receive them. */
class RefusedBatchThroughTest extends LiveConversationTest {

  private static final int ROWS = 8_000;
  private static final int RECEIVE_BUFFER = 2048;
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final BitSet rows = new BitSet();
  private final Map<String, Integer> states = new HashMap<>();

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void itNeverHangs(boolean streams) {
    assertTimeoutPreemptively(PATIENCE, () -> send(streams));
    assertEquals(Map.of("23505", ROWS), states);
    assertEquals(ROWS, rows.cardinality());
    assertEquals(ROWS + 1, rows.length());
    assertEquals(Phase.CONNECTED, conversation.phase());
  }

  private void send(boolean streams) throws IOException {
    String table = "t" + "a".repeat(100);
    try (LiveConversation narrow = LiveConversation.narrow(server, RECEIVE_BUFFER)) {
      Exchange exchange = streams ? narrow.overStreams() : narrow.exchange;
      narrow.execute(
          "create table " + table + " (id integer not null constraint c" + table + " primary key)",
          "insert into " + table + " values 1");
      PackageSection section = narrow.section();
      narrow.conversation.add(
          PrepareSqlStatement.of(section, "insert into " + table + " values ?"));
      exchange.run();
      narrow.conversation.continueOnError(true);
      Batch batch =
          Batch.of(
              ExecuteTemplate.of(
                  ExecuteSqlStatement.of(section),
                  ParameterDescriptor.of(ParameterType.of(DrdaType.INTEGER))));
      ReplyHandler handler = this::note;
      for (int i = 0; i < ROWS; i++) {
        narrow.conversation.row(batch).writeInt(1).end();
        exchange.stream(handler);
      }
      exchange.run(handler);
    }
  }

  private void note(ReplyEvent event, Reply reply) {
    if (event == ReplyEvent.ANSWERED) {
      CommandFailedException failure = reply.failure().orElseThrow();
      rows.set(failure.rowNumber());
      states.merge(failure.sqlState(), 1, Integer::sum);
      reply.ignoreFailure();
    }
  }
}
