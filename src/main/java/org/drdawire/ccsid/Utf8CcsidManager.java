package org.drdawire.ccsid;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;

/** Encodes to CCSID 1208, UTF-8. */
final class Utf8CcsidManager extends CharsetCcsidManager {

  static final int CCSID = 1208;

  private static final int MAX_BYTES = 4;
  private static final String ANY_PAIR = "\uD800\uDC00";

  Utf8CcsidManager(Ccsid ccsid, TextPath path) {
    super(ccsid, StandardCharsets.UTF_8);
    if (path == TextPath.FAST) {
      use(new Utf8FastPath());
      use(new Utf8FastDecoder());
    }
  }

  @Override
  public void reset() {
    // The encoder of java.base remembers the last pair that it saw; another pair overwrites it.
    startEncoding();
    encode(CharBuffer.wrap(ANY_PAIR), ByteBuffer.allocate(MAX_BYTES), true);
    super.reset();
  }
}
