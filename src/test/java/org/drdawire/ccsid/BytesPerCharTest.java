package org.drdawire.ccsid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the number of chars says of the number of bytes, in each CCSID. */
class BytesPerCharTest {

  /** So far are the characters apart that are tried. */
  private static final int STEP = 211;

  private static final int IN_JIS_2004 = 0x2000B;

  static List<Ccsid> supported() {
    return Ccsid.supported();
  }

  @ParameterizedTest
  @MethodSource("supported")
  void aCharHasAtLeastOneByteAndWhereItIsSaidExactlySoMany(Ccsid ccsid) {
    CcsidManager manager = CcsidManager.forCcsid(ccsid.number());
    tryOne(ccsid, manager, IN_JIS_2004);
    for (int character = 0x20; character < 0x30000; character += STEP) {
      tryOne(ccsid, manager, character);
    }
  }

  private static void tryOne(Ccsid ccsid, CcsidManager manager, int character) {
    String text = Character.toString(character);
    int bytes;
    try {
      bytes = manager.toBytes(text).length;
    } catch (CcsidEncodingException e) {
      return;
    }
    if (ccsid.bytesPerChar() > 0) {
      assertEquals(ccsid.bytesPerChar() * text.length(), bytes, text);
    }
    assertTrue(bytes >= text.length(), text);
  }
}
