package org.apache.derby.client.net;

import java.nio.ByteBuffer;
import org.apache.derby.client.am.Section;
import org.drdawire.request.PackageSection;

/** The sections in which statements are prepared and executed. */
class NetPackageRequest extends NetConnectionRequest {

  private static final String COLLECTION = "NULLID";

  NetPackageRequest(NetAgent agent, int bufferSize) {
    super(agent, bufferSize);
  }

  final PackageSection section(Section section) {
    PackageSection named =
        PackageSection.of(
            agent.netConnection_.databaseName_,
            COLLECTION,
            section.getPackageName().strip(),
            section.getSectionNumber());
    byte[] answered = section.getPKGNAMCBytes();
    return answered == null ? named : named.withConsistencyToken(token(answered));
  }

  /** The token that a server has given to the result set of a procedure. */
  private static long token(byte[] packageName) {
    return ByteBuffer.wrap(packageName).getLong(packageName.length - Long.BYTES);
  }
}
