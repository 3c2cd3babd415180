package org.apache.derby.client.net;

import org.drdawire.ddm.OutstandingCommands;

/** Our reader of replies, as the writer sees it. */
final class DropInReplies {

  private DropInReplies() {}

  static OutstandingCommands outstanding(NetAgent agent) {
    return agent.netConnectionReply_.outstanding;
  }

  static void beginChain(NetAgent agent) {
    agent.netConnectionReply_.beginChain();
  }
}
