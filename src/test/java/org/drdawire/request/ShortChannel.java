package org.drdawire.request;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.drdawire.fuzz.FuzzBytes;
import org.drdawire.golden.OpenChannel;

/** Takes as many bytes at a time as a fuzzer says, and may fail with some of them taken. */
final class ShortChannel implements OpenChannel.Taking {

  static final String FAILED = "channel failed";

  private static final int ALL = 0xC0;
  private static final int FAILING = 0x80;

  private final FuzzBytes in;
  private final ByteArrayOutputStream taken;

  ShortChannel(FuzzBytes in, ByteArrayOutputStream taken) {
    this.in = in;
    this.taken = taken;
  }

  @Override
  public int write(ByteBuffer bytes) throws IOException {
    int kind = in.hasMore() ? in.unsignedByte() : ALL;
    int room = (kind % 64) * (kind % 64) * 8 + kind % 7;
    byte[] part = new byte[kind >= ALL ? bytes.remaining() : Math.min(room, bytes.remaining())];
    bytes.get(part);
    taken.writeBytes(part);
    if (kind >= FAILING && kind < ALL) {
      throw new IOException(FAILED);
    }
    return part.length;
  }
}
