package org.drdawire.ccsid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.drdawire.ccsid.charset.EbcdicPage;
import org.drdawire.ccsid.charset.TableOracle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * All contracts for every single-byte CCSID, with characters drawn by a seed, and its whole
 * repertoire. The expected bytes come from a table that others made.
 */
@ParameterizedClass(name = "{0}")
@MethodSource("ccsids")
class SingleByteCcsidsTest extends CcsidContracts {

  private static final int SEED = 5068;
  private static final List<Integer> MOST_USED = List.of(37, 500, 838, 1047);

  /** One in so many of the code points that a page does not contain is tried, if not all are. */
  private static final int SLICE = 16;

  @Parameter private Page page;

  /** A CCSID and its bytes, by a table that others made. */
  private record Page(Case tried, TableOracle oracle) {

    static Page of(int ccsid, TableOracle oracle) {
      return new Page(
          new Case(ccsid, 1, text(ccsid, oracle), others(ccsid, oracle), Map.of()), oracle);
    }

    private static List<Glyph> text(int ccsid, TableOracle oracle) {
      List<Glyph> glyphs = new ArrayList<>();
      for (int c : TableOracle.BMP) {
        if (oracle.encode(c) != TableOracle.ABSENT) {
          glyphs.add(new Glyph(Character.toString(c), "%02X".formatted(oracle.encode(c))));
        }
      }
      Collections.shuffle(glyphs, new Random(SEED + ccsid));
      return List.copyOf(glyphs.subList(0, 5));
    }

    private static List<Integer> others(int ccsid, TableOracle oracle) {
      TreeSet<Integer> others = new TreeSet<>(List.of(0x1F600));
      new Random(SEED + ccsid)
          .ints(0x80, 0xFFFF)
          .filter(c -> c < 0xD800 || c > 0xDFFF)
          .filter(c -> oracle.encode(c) == TableOracle.ABSENT)
          .limit(MOST_USED.contains(ccsid) ? 3 : 1)
          .forEach(others::add);
      return List.copyOf(others);
    }

    @Override
    public String toString() {
      return tried.toString();
    }
  }

  static Stream<?> ccsids() {
    return Stream.concat(
        EbcdicPage.all().stream().map(page -> Page.of(page.ccsid(), page.primaryOracle())),
        Stream.of(
            Page.of(367, TableOracle.icu("US-ASCII")),
            Page.of(819, TableOracle.icu("ISO-8859-1"))));
  }

  @Override
  Case tried() {
    return page.tried;
  }

  @Test
  void everyByteDecodesToItsCharacterOrIsRefused() {
    CcsidManager manager = manager();
    for (int cell = 0; cell < 256; cell++) {
      ByteBuffer bytes = ByteBuffer.wrap(new byte[] {text().get(0).bytes()[0], (byte) cell});
      int expected = page.oracle.decode(cell);
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
    Random random = new Random(SEED + ccsid());
    CcsidManager manager = manager();
    String before = text().get(0).chars() + text().get(1).chars();
    ByteBuffer target = ByteBuffer.allocate(3);
    for (int c : TableOracle.BMP) {
      int expected = page.oracle.encode(c);
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
