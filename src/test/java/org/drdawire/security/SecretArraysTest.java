package org.drdawire.security;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;

/** Arrays that are overwritten together. */
class SecretArraysTest {

  @Test
  void allAreOverwritten() {
    byte[] one = {1, 2};
    byte[] other = {3};
    try (SecretArrays arrays = new SecretArrays()) {
      assertSame(one, arrays.add(one));
      assertSame(other, arrays.add(other));
      assertArrayEquals(new byte[] {1, 2}, one);
    }
    assertArrayEquals(new byte[2], one);
    assertArrayEquals(new byte[1], other);
  }
}
