package org.drdawire.ccsid;

import java.nio.ByteBuffer;

/** Encodes to a multi-byte CCSID, through the table of a charset that the runtime has. */
final class LearnedCcsidManager extends CharsetCcsidManager {

  private final int substitute;

  LearnedCcsidManager(Ccsid ccsid, LearnedCharset charset) {
    super(ccsid, charset);
    substitute = packed(ccsid.substitute());
  }

  private static int packed(byte[] bytes) {
    int packed = 0;
    for (byte b : bytes) {
      packed = (packed << Byte.SIZE) | (b & 0xFF);
    }
    return packed;
  }

  /** With a shift, if it needs one. */
  @Override
  boolean putSubstitute(ByteBuffer target) {
    return ((LearnedEncoder) encoder()).put(substitute, target);
  }
}
