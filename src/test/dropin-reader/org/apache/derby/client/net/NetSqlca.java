package org.apache.derby.client.net;

import java.nio.charset.StandardCharsets;
import org.apache.derby.client.am.Sqlca;
import org.drdawire.reply.SqlCommunicationArea;

/** How a statement has ended, as this client wants to have it. */
class NetSqlca extends Sqlca {

  private static final String SEPARATOR = "\u0014";

  private static final int DETAILS = 6;
  private static final int LOW_COUNT = 2;
  private static final int HIGH_COUNT = 3;

  /** Of a success, in which the client looks for a count of rows alone. */
  NetSqlca(NetAgent agent, long updateCount) {
    super(agent.netConnection_);
    sqlState_ = "00000";
    sqlErrd_ = new int[DETAILS];
    sqlErrd_[LOW_COUNT] = (int) updateCount;
    sqlErrd_[HIGH_COUNT] = (int) (updateCount >> Integer.SIZE);
    setContainsSqlcax(true);
  }

  NetSqlca(NetAgent agent, SqlCommunicationArea area) {
    super(agent.netConnection_);
    sqlCode_ = area.sqlCode();
    sqlState_ = area.sqlState();
    sqlErrpBytes_ = bytes(area.procedure());
    setContainsSqlcax(!area.details().isEmpty());
    if (containsSqlcax()) {
      sqlErrd_ = area.details().stream().mapToInt(Integer::intValue).toArray();
      sqlWarnBytes_ = bytes(area.warnings());
      sqlErrmcBytes_ = bytes(String.join(SEPARATOR, area.tokens()));
    }
  }

  /** The client decodes them again when they are asked for. */
  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
