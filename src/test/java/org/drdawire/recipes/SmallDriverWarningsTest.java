package org.drdawire.recipes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.channels.SocketChannel;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.drdawire.conversation.ConnectPlan;
import org.drdawire.conversation.Rows;
import org.drdawire.ddm.Secret;
import org.drdawire.live.server.DerbyServer;
import org.drdawire.security.SignOnPlan;
import org.junit.jupiter.api.Test;

/** Whoever follows the driver of docs/recipes.md hears the warnings of rows and of statements. */
class SmallDriverWarningsTest {

  /** A sum leaves nulls out, which Derby says with the row. */
  @Test
  void noWarningIsLost() throws Exception {
    try (DerbyServer server = DerbyServer.withStrictUsers(Map.of("app", "right"));
        SocketChannel channel = SocketChannel.open(server.address())) {
      Secret secret = Secret.of("right".toCharArray());
      SignOnPlan signOn = SignOnPlan.ofClearPassword("app", secret);
      SmallDriver driver = new SmallDriver(channel, ConnectPlan.of(server.database(), signOn));
      driver.execute("create table n (i integer)");
      driver.execute("insert into n values (?)", List.of(1), Arrays.asList((Integer) null));

      Rows rows = driver.query("select sum(i) from n");
      assertTrue(rows.next());
      assertEquals(1, rows.row().getInt(1));
      assertEquals("01003", rows.row().sqlca().sqlState());
      driver.execute("delete from n where i = 7");
      assertEquals("02000", driver.said.get(0).sqlState());
    }
  }
}
