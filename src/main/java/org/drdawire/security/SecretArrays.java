package org.drdawire.security;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Arrays with a part of a secret: all are overwritten at the end, whatever was thrown before.
 *
 * <p>To take one and to overwrite all needs no memory: there may be none left.
 */
final class SecretArrays implements AutoCloseable {

  /** More than anybody adds. */
  private static final int ROOM = 8;

  private final List<byte[]> arrays = new ArrayList<>(ROOM);

  /** Takes an array, and gives it back. */
  byte[] add(byte[] array) {
    arrays.add(array);
    return array;
  }

  @Override
  public void close() {
    for (int i = 0; i < arrays.size(); i++) {
      Arrays.fill(arrays.get(i), (byte) 0);
    }
  }
}
