package org.drdawire.ccsid;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import org.drdawire.ccsid.charset.EbcdicPage;
import org.drdawire.ccsid.charset.TableOracle;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * All contracts for single-byte CCSIDs, with characters drawn by a seed: for those that are used
 * most and a part of the others, which have the same code, or with {@code -Pexhaustive} for all.
 */
@ParameterizedClass(name = "{0}")
@MethodSource("some")
class SingleByteCcsidsTest extends CcsidContracts {

  private static final int SEED = 5068;
  static final List<Integer> MOST_USED = List.of(37, 500, 838, 1047);

  /** One in so many of the other pages is tried, if not all are. */
  private static final int SLICE = Boolean.getBoolean("exhaustive") ? 1 : 8;

  @Parameter private Page page;

  /** A CCSID and its bytes, by a table that others made. */
  record Page(Case tried, TableOracle oracle) {

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

  static Stream<Page> some() {
    return pages(ccsid -> MOST_USED.contains(ccsid) || ccsid % SLICE == 0);
  }

  static Stream<Page> all() {
    return pages(ccsid -> true);
  }

  private static Stream<Page> pages(IntPredicate tried) {
    return Stream.concat(
        EbcdicPage.all().stream()
            .filter(page -> tried.test(page.ccsid()))
            .map(page -> Page.of(page.ccsid(), page.primaryOracle())),
        Stream.of(
            Page.of(367, TableOracle.icu("US-ASCII")),
            Page.of(819, TableOracle.icu("ISO-8859-1"))));
  }

  @Override
  Case tried() {
    return page.tried;
  }
}
