package org.drdawire.security;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;

/** The bytes of a dump, in which arrays stand as they are, with their numbers big-endian. */
final class HeapDump {

  private static final int WINDOW = Long.BYTES;
  private static final int FIRST = 1 << Short.SIZE;

  private final ByteBuffer bytes;
  private final Map<Long, Integer> windows = new HashMap<>();
  private final boolean[] first = new boolean[FIRST];

  HeapDump(ByteBuffer bytes) {
    this.bytes = bytes;
  }

  /** Looks for any eight bytes in a row of a secret, which has a number. */
  void lookFor(byte[] secret, int number) {
    ByteBuffer text = ByteBuffer.wrap(secret);
    for (int at = 0; at + WINDOW <= secret.length; at++) {
      windows.put(text.getLong(at), number);
      first[Short.toUnsignedInt(text.getShort(at))] = true;
    }
  }

  /** At how many places each number was found. */
  int[] occurrences(int numbers) {
    int[] found = new int[numbers];
    for (int at = 0; at + WINDOW <= bytes.limit(); at++) {
      if (first[Short.toUnsignedInt(bytes.getShort(at))]) {
        Integer number = windows.get(bytes.getLong(at));
        if (number != null) {
          found[number]++;
        }
      }
    }
    return found;
  }
}
