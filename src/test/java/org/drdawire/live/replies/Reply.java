package org.drdawire.live.replies;

import java.nio.ByteBuffer;
import org.drdawire.oracle.Frame;

/** One DDM object of a reply chain, with the type and the correlation id of the DSS around it. */
public record Reply(int type, int correlation, int codePoint, ByteBuffer data) {

  @Override
  public String toString() {
    return String.format(
        "%s c=%04X %5d %s",
        type == Frame.RPYDSS ? "RPYDSS" : "OBJDSS",
        correlation,
        data.remaining(),
        Terms.name(codePoint));
  }
}
