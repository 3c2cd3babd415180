package org.drdawire.dropin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.drdawire.live.server.DerbyServer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A connection of a transaction manager that is reset anywhere, through Derby's client as it is and
 * with our writer and our reader in it: both say the same, and leave the same.
 */
@Tag("reader")
class LostBranchTest {

  private static final List<String> RIGHT = List.of(" XA -7", " done", " false", " 08006");

  private static final int RESETS = Boolean.getBoolean("reader.whole") ? 5 : 1;

  private static final DyingThreads DYING = new DyingThreads();
  private static DerbyServer server;
  private static BrokenRelay relay;
  private static int number;

  @BeforeAll
  static void start() throws Exception {
    server = DerbyServer.start();
    relay = BrokenRelay.to(server.port());
  }

  @AfterAll
  static void stop() throws Exception {
    relay.close();
    DYING.close();
    server.close();
  }

  @Test
  void eachResetHasTheOutcomeOfTheClient() throws Exception {
    List<Integer> theirs = turns(XaClient.STOCK);
    List<Integer> ours = turns(XaClient.OURS);
    assertEquals(theirs.size(), ours.size());
    Random random = new Random(48);
    for (int turn = 0; turn < theirs.size(); turn++) {
      for (int reset = 0; reset < RESETS; reset++) {
        double part = random.nextInt(3) * random.nextDouble() / 2;
        List<String> expected = outcome(XaClient.STOCK, turn, (int) (part * theirs.get(turn)));
        List<String> seen = outcome(XaClient.OURS, turn, (int) (part * ours.get(turn)));
        assertEquals(
            String.join("\n", withoutFaults(expected, seen)),
            String.join("\n", seen),
            "turn " + turn + " part " + part);
      }
    }
  }

  private static List<Integer> turns(XaClient client) throws Exception {
    relay.begin();
    List<String> seen = run(client);
    assertTrue(seen.contains("close: done"), seen::toString);
    return relay.turns();
  }

  private static List<String> outcome(XaClient client, int turn, int bytes) throws Exception {
    relay.reset(turn, bytes);
    return run(client);
  }

  /** Where the client uses what it does not have any more, the loss may be told or of no matter. */
  private static List<String> withoutFaults(List<String> theirs, List<String> ours) {
    List<String> expected = new ArrayList<>(theirs);
    for (int i = 0; i < Math.min(theirs.size(), ours.size()); i++) {
      boolean isFault = theirs.get(i).contains(NullPointerException.class.getName());
      if (isFault && RIGHT.stream().anyMatch(ours.get(i)::endsWith)) {
        expected.set(i, ours.get(i));
      }
    }
    return expected;
  }

  private static List<String> run(XaClient client) throws Exception {
    number++;
    server.execute("create table " + LostBranch.table(number) + " (i int, b blob)");
    return new LostBranch(client.source(relay.port(), server.database()), number).run();
  }
}
