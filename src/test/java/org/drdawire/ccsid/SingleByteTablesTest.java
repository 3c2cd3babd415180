package org.drdawire.ccsid;

import static org.drdawire.ccsid.SingleByteCcsidsTest.MOST_USED;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Random;
import org.drdawire.ccsid.SingleByteCcsidsTest.Page;
import org.drdawire.ccsid.charset.TableOracle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** The whole repertoire of every single-byte CCSID, by a table that others made. */
@ParameterizedClass(name = "{0}")
@MethodSource("org.drdawire.ccsid.SingleByteCcsidsTest#all")
class SingleByteTablesTest {

  /** One in so many of the code points that a page does not contain is tried, if not all are. */
  private static final int SLICE = 16;

  @Parameter private Page page;

  private int ccsid() {
    return page.tried().ccsid();
  }

  private List<Glyph> text() {
    return page.tried().text();
  }

  @Test
  void everyByteDecodesToItsCharacterOrIsRefused() {
    CcsidManager manager = CcsidManager.forCcsid(ccsid());
    for (int cell = 0; cell < 256; cell++) {
      ByteBuffer bytes = ByteBuffer.wrap(new byte[] {text().get(0).bytes()[0], (byte) cell});
      int expected = page.oracle().decode(cell);
      if (expected == TableOracle.ABSENT) {
        var error = assertThrows(CcsidDecodingException.class, () -> manager.decode(bytes));
        assertEquals(1, error.index());
        assertEquals(ccsid(), error.ccsid());
        assertFalse(error.malformed());
        assertEquals(0, bytes.position());
      } else {
        assertEquals(text().get(0).chars() + (char) expected, manager.decode(bytes));
      }
    }
  }

  @Test
  void everyBmpCharacterEncodesToItsByteOrIsRefused() throws Throwable {
    ShortStack.run(this::encodeBmp);
  }

  private void encodeBmp() {
    Random random = new Random(ccsid());
    CcsidManager manager = CcsidManager.forCcsid(ccsid());
    String before = text().get(0).chars() + text().get(1).chars();
    ByteBuffer target = ByteBuffer.allocate(3);
    for (int c : TableOracle.BMP) {
      int expected = page.oracle().encode(c);
      boolean tried = MOST_USED.contains(ccsid()) || random.nextInt(SLICE) == 0;
      if (expected != TableOracle.ABSENT || tried) {
        check(manager, before + (char) c, target.clear(), expected);
      }
    }
  }

  private void check(CcsidManager manager, String text, ByteBuffer target, int expected) {
    manager.startEncoding(text);
    try {
      manager.encode(target);
      assertEquals(expected, target.get(2) & 0xFF, text);
    } catch (CcsidEncodingException e) {
      assertEquals(expected, TableOracle.ABSENT);
      assertEquals(2, e.index());
      assertEquals(text.charAt(2), e.codePoint());
      assertFalse(e.malformed());
      assertEquals(2, target.position());
    }
  }
}
