package org.drdawire.ccsid.charset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/**
 * What does not occur in the pages of 500 and 37: bytes without a character, and a character at two
 * bytes.
 */
class SingleBytePageTest {

  private static final String CELLS =
      "AB\u20AC\uFFFDA".concat("\uFFFD".repeat(58)) + "\u001A" + "\uFFFD".repeat(192);

  @Test
  void byteWithoutCharacterIsUnassigned() {
    SingleBytePage page = new SingleBytePage(CELLS);
    assertEquals('\u20AC', page.charOf((byte) 2));
    assertEquals(SingleBytePage.UNASSIGNED, page.charOf((byte) 3));
    assertEquals(SingleBytePage.UNASSIGNED, page.charOf((byte) 0xFF));
  }

  @Test
  void characterThatIsThereTwiceGoesToTheLowerByte() {
    SingleBytePage page = new SingleBytePage(CELLS);
    assertEquals(0, page.byteOf('A'));
    assertEquals('A', page.charOf((byte) 4));
  }

  @Test
  void markerOfUnassignedBytesIsNoCharacter() {
    SingleBytePage page = new SingleBytePage(CELLS);
    assertEquals(SingleBytePage.ABSENT, page.byteOf('\uFFFD'));
    assertEquals(SingleBytePage.ABSENT, page.byteOf('\u20AD'));
    assertEquals(2, page.byteOf('\u20AC'));
  }

  @Test
  void pageHas256Cells() {
    assertThrows(IllegalArgumentException.class, () -> new SingleBytePage("A".repeat(255)));
    assertThrows(IllegalArgumentException.class, () -> new SingleBytePage("A".repeat(257)));
  }

  @Test
  void decoderRefusesByteWithoutCharacterAndStopsWhereRoomEnds() {
    SingleByteDecoder decoder =
        new SingleByteDecoder(StandardCharsets.US_ASCII, new SingleBytePage(CELLS));
    ByteBuffer source = ByteBuffer.wrap(new byte[] {0, 1, 3, 1});
    CharBuffer target = CharBuffer.allocate(1);
    assertTrue(decoder.decode(source, target, true).isOverflow());
    assertEquals(1, source.position());
    CoderResult result = decoder.decode(source, CharBuffer.allocate(9), true);
    assertTrue(result.isUnmappable());
    assertEquals(1, result.length());
    assertEquals(2, source.position());
  }

  @Test
  void unixNewlineChangesTwoCellsAlone() {
    EbcdicPages.CCSIDS.forEach(SingleBytePageTest::checkUnixNewline);
  }

  private static void checkUnixNewline(int ccsid) {
    SingleBytePage ibm = EbcdicPages.page(ccsid);
    SingleBytePage unix = ibm.withUnixNewline();
    for (int cell = 0; cell < 256; cell++) {
      int other = cell == 0x15 ? 0x25 : cell == 0x25 ? 0x15 : cell;
      assertEquals(ibm.charOf((byte) cell), unix.charOf((byte) other));
    }
    for (int c = 0; c < 0x10000; c++) {
      int other = c == 0x0A ? 0x85 : c == 0x85 ? 0x0A : c;
      assertEquals(ibm.byteOf((char) c), unix.byteOf((char) other));
    }
  }
}
