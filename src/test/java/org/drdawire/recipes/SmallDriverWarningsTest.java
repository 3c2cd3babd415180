package org.drdawire.recipes;

import static org.drdawire.recipes.SmallDriver.NONE;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.drdawire.conversation.ConnectPlan;
import org.drdawire.ddm.Secret;
import org.drdawire.live.server.DerbyServer;
import org.drdawire.reply.RowReader;
import org.drdawire.reply.SqlCommunicationArea;
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
      driver.execute("create table n (i integer)", NONE);
      driver.execute("insert into n values (?)", NONE, List.of(1), Arrays.asList((Integer) null));

      List<String> seen = new ArrayList<>();
      driver.execute("select sum(i) from n", listener(seen));
      assertEquals(List.of("01003", "sum 1"), seen.subList(0, 2));
      seen.clear();
      driver.execute("delete from n where i = 7", listener(seen));
      assertEquals(List.of("02000"), seen);
    }
  }

  private static SmallDriver.Results listener(List<String> seen) {
    return new SmallDriver.Results() {
      @Override
      public void row(RowReader row) {
        seen.add("sum " + row.getInt(1));
      }

      @Override
      public void said(SqlCommunicationArea area) {
        if (!area.sqlState().isBlank()) {
          seen.add(area.sqlState());
        }
      }
    };
  }
}
