package org.drdawire.live.session;

import java.nio.ByteBuffer;
import java.util.Random;
import java.util.function.Supplier;

/** Buffers on the heap and outside it, each with room for any number of bytes at any offset. */
final class CutBuffers implements Supplier<ByteBuffer> {

  private static final int SCALES = 17;
  private static final int OFFSETS = 16;
  private static final int ROOM = (1 << (SCALES - 1)) + OFFSETS;

  private final Random random;
  private final ByteBuffer heap = ByteBuffer.allocate(ROOM + 1).slice(1, ROOM);
  private final ByteBuffer direct = ByteBuffer.allocateDirect(ROOM);

  /** Makes them; few bytes are as likely as many. */
  CutBuffers(Random random) {
    this.random = random;
  }

  @Override
  public ByteBuffer get() {
    ByteBuffer room = random.nextBoolean() ? heap : direct;
    int start = random.nextInt(OFFSETS);
    int length = 1 + random.nextInt(1 << random.nextInt(SCALES));
    return room.clear().limit(start + length).position(start);
  }
}
