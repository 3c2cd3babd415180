package org.drdawire.ddm;

import java.nio.ByteBuffer;
import java.util.function.IntFunction;

/** Where the bytes of a chain are held until they are sent. */
public enum BufferMemory implements IntFunction<ByteBuffer> {
  /** Arrays on the heap. A socket channel copies what it is given to direct memory first. */
  HEAP {
    @Override
    public ByteBuffer apply(int capacity) {
      return ByteBuffer.allocate(capacity);
    }
  },

  /**
   * Direct memory, from which a socket channel sends without a copy. The JVM limits it apart from
   * the heap. What an encoder gives back is freed only when the garbage collector finds that it is
   * no longer used; a heap with little garbage may wait for that long.
   */
  DIRECT {
    @Override
    public ByteBuffer apply(int capacity) {
      return ByteBuffer.allocateDirect(capacity);
    }
  };
}
