package org.drdawire.ccsid;

import static org.junit.jupiter.api.Assertions.fail;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;

/** A target of a given room between canaries. */
final class Target {

  private static final int BEFORE = 3;
  private static final int AFTER = 5;
  private static final byte CANARY = (byte) 0xEE;

  /** The kinds of buffer that a driver may pass in. */
  enum Kind {
    HEAP,
    HEAP_SLICE,
    HEAP_LITTLE_ENDIAN,
    DIRECT,
    DIRECT_SLICE,
    DIRECT_LITTLE_ENDIAN;

    static Kind any(Random random) {
      return values()[random.nextInt(values().length)];
    }

    Target ofRoom(int room) {
      int size = BEFORE + room + AFTER;
      ByteBuffer whole = name().startsWith("HEAP") ? ByteBuffer.allocate(size) : direct(size);
      if (name().endsWith("LITTLE_ENDIAN")) {
        whole.order(ByteOrder.LITTLE_ENDIAN);
      }
      return new Target(whole, room, name().endsWith("SLICE"));
    }
  }

  /** One of each size is enough: a target is read before the next is made. */
  private static final ThreadLocal<Map<Integer, ByteBuffer>> DIRECT =
      ThreadLocal.withInitial(HashMap::new);

  private static ByteBuffer direct(int size) {
    ByteBuffer shared = DIRECT.get().computeIfAbsent(size, ByteBuffer::allocateDirect);
    return shared.clear().order(ByteOrder.BIG_ENDIAN);
  }

  private final ByteBuffer whole;
  private final ByteBuffer buffer;
  private final int room;

  private Target(ByteBuffer whole, int room, boolean sliced) {
    this.whole = whole;
    this.room = room;
    for (int i = 0; i < whole.capacity(); i++) {
      whole.put(i, CANARY);
    }
    // A slice may be written up to its capacity; the others have a limit, and room after it.
    this.buffer = sliced ? whole.slice(BEFORE, room) : whole.position(BEFORE).limit(BEFORE + room);
  }

  ByteBuffer buffer() {
    return buffer;
  }

  /** The bytes that were written, after a check that nothing else was touched. */
  byte[] written() {
    return writtenUpTo(buffer.position());
  }

  /** The bytes up to an offset in the buffer, after a check that nothing else was touched. */
  byte[] writtenUpTo(int end) {
    ByteBuffer all = whole.duplicate().clear();
    int length = end - (buffer.capacity() == room ? 0 : BEFORE);
    for (int i = 0; i < all.capacity(); i++) {
      boolean outside = i < BEFORE || i >= BEFORE + length;
      if (outside && all.get(i) != CANARY) {
        fail("canary at " + (i - BEFORE) + " of room " + room);
      }
    }
    byte[] bytes = new byte[length];
    all.get(BEFORE, bytes);
    return bytes;
  }
}
