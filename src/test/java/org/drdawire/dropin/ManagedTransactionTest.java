package org.drdawire.dropin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Random;
import javax.sql.XAConnection;
import org.drdawire.live.server.DerbyServer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Transactions of two databases, of which one loses its connection anywhere: with our writer and
 * our reader in it, Derby's client lets the transaction manager bring the other one to its end.
 */
@Tag("reader")
class ManagedTransactionTest {

  private static final int RESETS = Boolean.getBoolean("reader.whole") ? 20 : 2;

  /** The database whose connection is lost, and the other one. */
  private static final DerbyServer[] SERVERS = new DerbyServer[2];

  private static final DyingThreads DYING = new DyingThreads();
  private static BrokenRelay relay;
  private static int number;

  @BeforeAll
  static void start() throws Exception {
    for (int i = 0; i < SERVERS.length; i++) {
      SERVERS[i] = DerbyServer.start();
    }
    relay = BrokenRelay.to(SERVERS[0].port());
  }

  @AfterAll
  static void stop() throws Exception {
    relay.close();
    DYING.close();
    for (DerbyServer server : SERVERS) {
      server.close();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void eachResetHasTheOutcomeOfTheClient(boolean lostFirst) throws Exception {
    String committed =
        "one done, other done, commit done, status 3, open branches 0, stored 1, close one done,"
            + " close other done";
    assertEquals(committed, run(XaClient.STOCK, lostFirst, relay::begin));
    List<Integer> turns = relay.turns();
    assertEquals(committed, run(XaClient.OURS, lostFirst, relay::begin));
    assertEquals(turns, relay.turns());
    Random random = new Random(17);
    for (int turn = 0; turn < turns.size(); turn++) {
      for (int reset = 0; reset < RESETS; reset++) {
        int at = turn;
        int bytes = random.nextInt(turns.get(turn));
        Runnable broken = () -> relay.reset(at, bytes);
        assertEquals(
            withoutFault(run(XaClient.STOCK, lostFirst, broken)),
            run(XaClient.OURS, lostFirst, broken),
            () -> "turn " + at + " bytes " + bytes);
      }
    }
  }

  /** The client writes to a socket that it has closed, and then the other branch is not ended. */
  private static String withoutFault(String seen) {
    return seen.replaceAll(
            "commit NullPointerException, status 9, open branches ., stored .",
            "commit RollbackException, status 4, open branches 0, stored 0")
        .replaceAll("close (one|other) NullPointerException", "close $1 done");
  }

  private static String run(XaClient client, boolean lostFirst, Runnable connected)
      throws Exception {
    String table = "t" + ++number;
    SERVERS[0].execute("create table " + table + " (i int)");
    SERVERS[1].execute("create table " + table + " (i int)");
    XAConnection lost = client.source(relay.port(), SERVERS[0].database()).getXAConnection();
    XAConnection other = client.source(SERVERS[1].port(), SERVERS[1].database()).getXAConnection();
    connected.run();
    ManagedWork work = lostFirst ? new ManagedWork(lost, other) : new ManagedWork(other, lost);
    work.run(table);
    work.see("open branches " + count("syscs_diag.transaction_table where global_xid is not null"));
    work.see("stored " + count(table + " with ur"));
    return String.join(", ", work.close());
  }

  /** Counts in the database whose connection is not lost. */
  private static int count(String what) throws SQLException {
    try (Connection connection = SERVERS[1].embedded();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("select count(*) from " + what)) {
      rows.next();
      return rows.getInt(1);
    }
  }
}
