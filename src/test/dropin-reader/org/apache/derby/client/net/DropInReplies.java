package org.apache.derby.client.net;

import org.apache.derby.client.am.DisconnectException;
import org.drdawire.ddm.OutstandingCommands;

/** Our reader of replies, as the writer sees it. */
final class DropInReplies {

  private DropInReplies() {}

  static OutstandingCommands outstanding(NetAgent agent) {
    return agent.netConnectionReply_.outstanding;
  }

  static void beginChain(NetAgent agent) throws DisconnectException {
    agent.netConnectionReply_.beginChain();
  }

  static boolean advance(NetAgent agent, NetCursor cursor) throws DisconnectException {
    return agent.netConnectionReply_.advance(cursor);
  }

  static void keepRows(NetAgent agent) throws DisconnectException {
    agent.netConnectionReply_.keepRows();
  }
}
