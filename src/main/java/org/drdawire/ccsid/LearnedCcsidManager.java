package org.drdawire.ccsid;

import java.nio.ByteBuffer;

/** Encodes to a multi-byte CCSID, through the table of a charset that the runtime has. */
final class LearnedCcsidManager extends CharsetCcsidManager {

  private final int substitute;

  LearnedCcsidManager(Ccsid ccsid, LearnedCharset charset) {
    super(ccsid, charset);
    byte[] bytes = ccsid.substitute();
    substitute = CharsetProbe.packed(ByteBuffer.wrap(bytes), 0, bytes.length);
  }

  /** With a shift, if it needs one. */
  @Override
  boolean putSubstitute(ByteBuffer target) {
    return ((LearnedEncoder) encoder()).put(substitute, target);
  }
}
