package org.apache.derby.client.net;

import org.apache.derby.client.am.DisconnectException;

/** Our reader of replies, as the writer sees it. */
final class DropInReplies {

  private DropInReplies() {}

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
