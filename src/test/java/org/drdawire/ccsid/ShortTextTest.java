package org.drdawire.ccsid;

import static org.drdawire.ccsid.ShortTextContract.encodeShort;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.CharBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.drdawire.ccsid.charset.StrictCharset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which texts {@code encodeShort} does not leave to the other ways. Bytes computed by hand. */
class ShortTextTest {

  @ParameterizedTest
  @CsvSource({
    "500, Derby, C4859982A8",
    "1208, Derby, 4465726279",
    "870, \u0141, BA",
    "819, \u00e9, E9",
    "500, '', ''",
  })
  void textsOfSingleBytes(int ccsid, String text, String hex) {
    CcsidManager manager = CcsidManager.forCcsid(ccsid);
    CharBuffer chars = CharBuffer.wrap(text.toCharArray());
    for (CharSequence any : List.of(text, chars)) {
      byte[] target = new byte[8];
      assertEquals(2 + text.length(), encodeShort(manager, any, target, 2, 2 + text.length()));
      byte[] bytes = Arrays.copyOfRange(target, 2, 2 + text.length());
      assertEquals(hex, HexFormat.of().withUpperCase().formatHex(bytes));
    }
  }

  @ParameterizedTest
  @CsvSource({"500, 4000, 4010", "1208, 512, 522", "1208, 513, -1", "1200, 512, 1034"})
  void theLongestOnes(int ccsid, int length, int end) {
    CcsidManager manager = CcsidManager.forCcsid(ccsid);
    byte[] target = new byte[8192];
    assertEquals(end, encodeShort(manager, "x".repeat(length), target, 10, 8192));
  }

  @ParameterizedTest
  @CsvSource({
    "1200, A, 0041",
    "1208, \u0080, C280",
    "1208, \u00e9, C3A9",
    "1208, \u20ac, E282AC",
    "930, \u65e5, 0E45620F",
    "930, a\u65e5b, 620E45620F63",
    "943, \u65e5b, 93FA62",
    "300, \u65e5, 4562"
  })
  void charsOfOtherLengths(int ccsid, String text, String hex) {
    CcsidManager manager = CcsidManager.forCcsid(ccsid);
    CharBuffer chars = CharBuffer.wrap(text.toCharArray());
    byte[] target = new byte[9];
    int end = encodeShort(manager, text, target, 1, 1 + hex.length() / 2);
    assertEquals(1 + hex.length() / 2, end);
    assertEquals(hex, HexFormat.of().withUpperCase().formatHex(target, 1, end));
    assertEquals(-1, encodeShort(manager, text, target, 1, end - 1));
    assertEquals(-1, encodeShort(manager, chars, target, 0, 9));
  }

  @Test
  void charWithoutBytes() {
    assertEquals(-1, encodeShort(CcsidManager.ebcdic(), "\u20ac", new byte[8], 0, 8));
  }

  @Test
  void thePlainPathDoesNothing() {
    Ccsid ccsid = Ccsid.of(500);
    StrictCharset charset = OwnCcsids.charset(ccsid, NewlineMapping.IBM);
    CcsidManager plain =
        new CharsetCcsidManager(ccsid, NewlineMapping.IBM, charset, TextPath.PLAIN);
    assertEquals(-1, encodeShort(plain, "A", new byte[8], 0, 8));
  }
}
