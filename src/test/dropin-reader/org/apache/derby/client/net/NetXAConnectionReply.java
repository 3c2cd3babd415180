package org.apache.derby.client.net;

/** The replies of an XA connection, which every connection of ours can read. */
class NetXAConnectionReply extends NetResultSetReply {

  NetXAConnectionReply(NetAgent agent, int bufferSize) {
    super(agent, bufferSize);
  }
}
