package org.drdawire.ddm;

import java.nio.ByteBuffer;

/** Where the bytes of a chain are held until they are sent. */
public enum BufferMemory {
  /** Arrays on the heap. A socket channel copies what it is given to direct memory first. */
  HEAP {
    @Override
    ByteBuffer allocate(int capacity) {
      return ByteBuffer.allocate(capacity);
    }
  },

  /**
   * Direct memory, from which a socket channel sends without a copy. The JVM limits it apart from
   * the heap, and gives it back only some time after it is no longer used.
   */
  DIRECT {
    @Override
    ByteBuffer allocate(int capacity) {
      return ByteBuffer.allocateDirect(capacity);
    }
  };

  abstract ByteBuffer allocate(int capacity);
}
