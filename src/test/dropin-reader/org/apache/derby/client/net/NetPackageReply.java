package org.apache.derby.client.net;

/** Packages have no replies of their own. */
class NetPackageReply extends NetConnectionReply {

  NetPackageReply(NetAgent agent, int bufferSize) {
    super(agent, bufferSize);
  }
}
