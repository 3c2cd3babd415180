package org.apache.derby.client.net;

/** The requests of an XA connection, which every connection of ours can write. */
class NetXAConnectionRequest extends NetResultSetRequest {

  NetXAConnectionRequest(NetAgent agent, int bufferSize) {
    super(agent, bufferSize);
  }
}
