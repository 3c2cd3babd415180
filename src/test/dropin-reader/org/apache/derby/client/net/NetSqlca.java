package org.apache.derby.client.net;

import java.nio.charset.StandardCharsets;
import org.apache.derby.client.am.Sqlca;
import org.drdawire.reply.SqlCommunicationArea;

/** How a statement has ended, as this client wants to have it. */
class NetSqlca extends Sqlca {

  private static final String SEPARATOR = "\u0014";

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
