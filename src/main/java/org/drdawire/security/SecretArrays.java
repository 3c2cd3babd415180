package org.drdawire.security;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Arrays with a part of a secret: all are overwritten at the end, whatever was thrown before. */
final class SecretArrays implements AutoCloseable {

  private final List<byte[]> arrays = new ArrayList<>();

  /** Takes an array, and gives it back. */
  byte[] add(byte[] array) {
    arrays.add(array);
    return array;
  }

  @Override
  public void close() {
    for (byte[] array : arrays) {
      Arrays.fill(array, (byte) 0);
    }
  }
}
