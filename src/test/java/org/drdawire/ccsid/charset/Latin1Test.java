package org.drdawire.ccsid.charset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import org.drdawire.ccsid.CcsidManager;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the fast ways ask before they are taken: others write the same, more slowly. */
class Latin1Test {

  @ParameterizedTest
  @CsvSource({
    "'', true",
    "abc, true",
    "\u00ff, true",
    "\u0100, false",
    "a\u0100, false",
    "\u20ac, false",
    "\ud83d\ude00, false"
  })
  void itHasNoCharBeyondOneByte(String text, boolean expected) {
    assertEquals(expected, Latin1.isLatin1(text, 0, text.length()));
    assertTrue(Latin1.isLatin1(text + "x", text.length(), text.length() + 1));
  }

  /** A sign in each place of words that overlap. */
  @Test
  void asciiHasNoSign() {
    for (int length = 8; length < 25; length++) {
      byte[] bytes = new byte[length + 2];
      bytes[0] = -1;
      bytes[length + 1] = -1;
      assertTrue(Latin1.isAscii(bytes, 1, length + 1));
      for (int i = 1; i <= length; i++) {
        bytes[i] = (byte) 0x80;
        assertFalse(Latin1.isAscii(bytes, 1, length + 1));
        bytes[i] = 0x7F;
      }
    }
  }

  @Test
  void aPageKnowsWhetherItIsComplete() {
    byte[] each = new byte[256];
    for (int i = 0; i < each.length; i++) {
      each[i] = (byte) i;
    }
    String complete = new String(each, StandardCharsets.ISO_8859_1);
    assertFalse(new SingleBytePage("A\uFFFD" + "B".repeat(254)).isComplete());
    assertTrue(new SingleBytePage(complete).isComplete());
  }

  @Test
  void aManagerGivesItsFastDecoder() {
    assertNotNull(((ShortTexts) CcsidManager.utf8()).fastDecoder());
  }
}
