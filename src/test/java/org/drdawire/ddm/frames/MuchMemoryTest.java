package org.drdawire.ddm.frames;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.WeakReference;
import java.nio.ByteBuffer;
import java.util.List;
import org.drdawire.ddm.BufferMemory;
import org.drdawire.golden.Garbage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** What a buffer does with more than 1 MB when its chain is over. */
@ParameterizedClass
@EnumSource(BufferMemory.class)
class MuchMemoryTest {

  private static final int LARGE = 64 << 20;

  private final BufferMemory memory;

  MuchMemoryTest(BufferMemory memory) {
    this.memory = memory;
  }

  /** As much is garbage when its chain is over, and until it is collected used again. */
  @Test
  void moreThanOneMegabyteIsKeptUntilItIsCollected() throws InterruptedException {
    GrowingBuffer buffer = new GrowingBuffer(LARGE, memory);
    boolean again = false;
    for (int i = 0; i < 100 && !again; i++) {
      ByteBuffer before = used(buffer, 5_000_000);
      assertEquals(0, buffer.bytes().capacity());
      again = new WeakReference<>(before).refersTo(used(buffer, 5_000_000));
    }
    assertTrue(again);
    WeakReference<ByteBuffer> given = new WeakReference<>(used(buffer, 5_000_000));
    assertEquals(0, Garbage.held(List.of(given), 0));
    assertEquals(512 + GrowingBuffer.SLACK, used(buffer, 1).capacity());
  }

  /** It is the caller's. */
  @Test
  void whatWasHandedOverIsNotUsedAgain() {
    GrowingBuffer buffer = new GrowingBuffer(LARGE, memory);
    buffer.reserve(5_000_000);
    ByteBuffer before = buffer.bytes();
    buffer.handOver(0);
    assertNotSame(before, used(buffer, 5_000_000));
    before = used(buffer, 5_000_000);
    buffer.trim();
    assertNotSame(before, used(buffer, 5_000_000));
  }

  /** The buffer in which a chain of so many bytes was. */
  private static ByteBuffer used(GrowingBuffer buffer, int length) {
    buffer.reserve(length);
    ByteBuffer bytes = buffer.bytes();
    buffer.clear();
    return bytes;
  }
}
