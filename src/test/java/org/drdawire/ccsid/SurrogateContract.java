package org.drdawire.ccsid;

import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.drdawire.golden.Table;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * A lone surrogate is malformed: its code point is the surrogate itself, in any chunks and rooms.
 */
interface SurrogateContract extends CcsidManagerContract {

  /** Texts that begin with a lone one, by their names. */
  Map<String, String> LONE =
      Table.of(
          """
          high, then a BMP character: \uD83DA
          high at the end: \uD83D
          high, then another high: \uD83D\uD83E\uDE00
          high, then U+0000: \uD83D\u0000
          low, then a BMP character: \uDE00A
          low at the end: \uDE00
          low before high: \uDE00\uD83D
          two lows: \uDE00\uDE01
          lowest high: \uD800A
          highest high: \uDBFFA
          lowest low: \uDC00A
          highest low: \uDFFFA
          highest high, then the char below the lows: \uDBFF\uDBFF
          highest high, then the char above the lows: \uDBFF\uE000
          """);

  @TestFactory
  default Stream<DynamicTest> loneSurrogatesAreMalformed() {
    return LONE.entrySet().stream()
        .map(lone -> refused(lone.getKey(), lone.getValue(), lone.getValue().charAt(0)));
  }

  private DynamicTest refused(String name, String rest, int codePoint) {
    return dynamicTest(name, () -> ShortStack.run(() -> isMalformed(rest, codePoint)));
  }

  private void isMalformed(String rest, int codePoint) {
    List<Glyph> text = text();
    for (int before : List.of(0, 1, 2)) {
      new BadText(text.subList(0, before), rest, codePoint, true).isRefusedBy(this);
    }
  }
}
