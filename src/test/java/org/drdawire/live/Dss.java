package org.drdawire.live;

import java.nio.ByteBuffer;

/** One DSS of a reply, its continuation headers squeezed out. */
public record Dss(
    int type, boolean chained, boolean sameCorrelation, int correlation, ByteBuffer data) {

  /** A reply message. */
  public static final int RPYDSS = 2;

  /** Reply data. */
  public static final int OBJDSS = 3;
}
