package org.drdawire.ccsid.charset;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which arrays are kept, and that dropped arrays contain nothing. */
class DecoderScratchTest {

  private final DecoderScratch scratch = new DecoderScratch();

  @ParameterizedTest
  @CsvSource({"1, 512", "512, 512", "513, 8192", "8192, 8192", "8193, 8193"})
  void lengthsAreFew(int asked, int given) {
    assertEquals(given, scratch.bytes(asked).length);
    assertEquals(given, scratch.chars(asked).length);
  }

  @Test
  void arraysAreKeptUpTo8192() {
    assertSame(scratch.bytes(8192), scratch.bytes(8192));
    assertSame(scratch.bytes(8192), scratch.bytes(1));
    assertSame(scratch.chars(8192), scratch.chars(8192));
    assertSame(scratch.chars(8192), scratch.chars(1));
    assertNotSame(scratch.bytes(8193), scratch.bytes(8193));
    assertNotSame(scratch.chars(8193), scratch.chars(8193));
  }

  @Test
  void arrayThatGivesWayToLongerOneIsOverwritten() {
    byte[] bytes = scratch.bytes(1);
    Arrays.fill(bytes, (byte) 'Z');
    assertSame(bytes, scratch.bytes(512));
    assertEquals('Z', bytes[511]);
    scratch.bytes(513);
    assertArrayEquals(new byte[512], bytes);
    char[] chars = scratch.chars(1);
    Arrays.fill(chars, 'Z');
    assertSame(chars, scratch.chars(512));
    assertEquals('Z', chars[511]);
    scratch.chars(513);
    assertArrayEquals(new char[512], chars);
  }
}
