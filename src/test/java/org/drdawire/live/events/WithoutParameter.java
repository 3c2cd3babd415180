package org.drdawire.live.events;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;

/** Cuts a parameter out of a command that an encoder has written. */
final class WithoutParameter {

  private static final int DSS_HEADER = 6;
  private static final int LLCP = 4;

  private WithoutParameter() {}

  /** A chain of one command, without a parameter of that; the other DSSs stay. */
  static byte[] of(ByteBuffer sent, int codePoint) {
    ByteBuffer chain = sent.slice();
    int end = chain.getShort(0);
    ByteArrayOutputStream rest = new ByteArrayOutputStream();
    int at = DSS_HEADER + LLCP;
    while (at < end) {
      int length = chain.getShort(at);
      if ((chain.getShort(at + 2) & 0xFFFF) != codePoint) {
        rest.write(chain.array(), chain.arrayOffset() + at, length);
      }
      at += length;
    }
    int cut = end - DSS_HEADER - LLCP - rest.size();
    if (cut == 0) {
      throw new IllegalArgumentException("the command does not have it");
    }
    ByteBuffer without = ByteBuffer.allocate(chain.remaining() - cut);
    without.put(chain.slice(0, DSS_HEADER + LLCP)).put(rest.toByteArray());
    without.put(chain.slice(end, chain.remaining() - end));
    without.putShort(0, (short) (end - cut));
    without.putShort(DSS_HEADER, (short) (end - DSS_HEADER - cut));
    return without.array();
  }
}
