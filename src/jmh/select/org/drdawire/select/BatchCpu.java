package org.drdawire.select;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.Locale;
import org.drdawire.conversation.Conversation;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.live.server.DerbyServer;
import org.drdawire.live.session.LiveSession;
import org.drdawire.request.Batch;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.PackageSection;
import org.drdawire.request.RdbRollbackUnitOfWork;
import org.junit.jupiter.api.Test;

/**
 * How much CPU time the thread of a client takes for a row of a batch of 1,000, its replies
 * included: ours against Derby's own client, by turns, on one server. The other side of the socket
 * runs in other threads, and does not count.
 *
 * <pre>
 *   mvn -B -q -Psr-select -Dtest=BatchCpu test
 * </pre>
 */
class BatchCpu {

  private static final int ROWS = 1_000;
  private static final int WARM_BATCHES = 400;
  private static final int BATCHES = 200;

  private static final String INSERT = "insert into batches values (?, ?, ?, ?, ?)";
  private static final BigDecimal AMOUNT = new BigDecimal("-1234567.89");
  private static final String TEXT = "some text of 26 chars here";
  private static final LocalDateTime TIME = LocalDateTime.of(2026, 11, 21, 13, 14, 15, 123_456_789);
  private static final Timestamp TIMESTAMP = Timestamp.valueOf(TIME);

  private interface Client {
    void send() throws Exception;
  }

  @Test
  void bothClientsByTurns() throws Exception {
    try (DerbyServer server = DerbyServer.start()) {
      try (LiveSession session = LiveSession.on(server);
          Connection connection = server.client(server.port(), "app", "any")) {
        session.executeAndCommit(
            "create table batches (id int, big bigint, amount decimal(9, 2),"
                + " name varchar(100), made timestamp)");
        connection.setAutoCommit(false);
        compare(ours(session), derby(connection));
      }
    }
  }

  private static void compare(Client ours, Client derby) throws Exception {
    double[] oursNanos = new double[BATCHES];
    double[] derbyNanos = new double[BATCHES];
    for (int i = -WARM_BATCHES; i < BATCHES; i++) {
      oursNanos[Math.max(0, i)] = nanos(ours);
      derbyNanos[Math.max(0, i)] = nanos(derby);
    }
    print("ours", oursNanos);
    print("Derby's client", derbyNanos);
    System.out.printf(
        Locale.ROOT,
        "ours / Derby's client: least %.2f, median %.2f%n",
        oursNanos[0] / derbyNanos[0],
        oursNanos[BATCHES / 2] / derbyNanos[BATCHES / 2]);
  }

  private static double nanos(Client client) throws Exception {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadCpuTime();
    client.send();
    return (threads.getCurrentThreadCpuTime() - before) / (double) ROWS;
  }

  /** Sorts the figures and prints some. */
  private static void print(String name, double... nanos) {
    Arrays.sort(nanos);
    System.out.printf(
        Locale.ROOT,
        "%s: ns of CPU per row, n=%d: least %.0f, quartiles %.0f %.0f %.0f%n",
        name,
        nanos.length,
        nanos[0],
        nanos[nanos.length / 4],
        nanos[nanos.length / 2],
        nanos[nanos.length * 3 / 4]);
  }

  private static Client ours(LiveSession session) throws IOException {
    PackageSection section = session.prepare(1, INSERT);
    ParameterDescriptor descriptor = session.parameters(section);
    Batch batch = Batch.of(ExecuteTemplate.of(ExecuteSqlStatement.of(section), descriptor));
    Conversation conversation = session.conversation();
    SelectReplies replies = new SelectReplies(conversation, session.channel());
    return () -> {
      for (int i = 0; i < ROWS; i++) {
        conversation
            .row(batch)
            .writeInt(i)
            .writeLong(-i)
            .writeDecimal(AMOUNT)
            .writeText(TEXT)
            .writeTimestamp(TIME)
            .end();
      }
      conversation.add(RdbRollbackUnitOfWork.of());
      replies.exchange();
      if (replies.answered() != ROWS + 1) {
        throw new IOException("answers: " + replies.answered());
      }
    };
  }

  private static Client derby(Connection connection) throws SQLException {
    PreparedStatement insert = connection.prepareStatement(INSERT);
    return () -> {
      for (int i = 0; i < ROWS; i++) {
        insert.setInt(1, i);
        insert.setLong(2, -i);
        insert.setBigDecimal(3, AMOUNT);
        insert.setString(4, TEXT);
        insert.setTimestamp(5, TIMESTAMP);
        insert.addBatch();
      }
      insert.executeBatch();
      connection.rollback();
    };
  }
}
