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
    return kept(section).named();
  }

  final DropInSection kept(Section section) {
    byte[] answered = section.getPKGNAMCBytes();
    DropInSection known = sections.get(section);
    if (known == null || known.answered() != answered) {
      known = new DropInSection(named(section, answered), answered);
      sections.put(section, known);
    }
    return known;
  }

  private PackageSection named(Section section, byte[] answered) {
    PackageSection named =
        PackageSection.of(
            agent.netConnection_.databaseName_,
            COLLECTION,
            section.getPackageName().strip(),
            section.getSectionNumber());
    return answered == null ? named : named.withConsistencyToken(token(answered));
  }

  /** The token that a server has given to the result set of a procedure. */
  private static long token(byte[] packageName) {
    return ByteBuffer.wrap(packageName).getLong(packageName.length - Long.BYTES);
  }
}
