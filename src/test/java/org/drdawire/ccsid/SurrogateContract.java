package org.drdawire.ccsid;

import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * A lone surrogate is malformed: its code point is the surrogate itself, in any chunks and rooms.
 */
interface SurrogateContract extends CcsidManagerContract {

  @TestFactory
  default Stream<DynamicTest> loneSurrogatesAreMalformed() {
    return Stream.of(
        refused("high, then a BMP character", "\uD83DA", 0xD83D),
        refused("high at the end", "\uD83D", 0xD83D),
        refused("high, then another high", "\uD83D\uD83E\uDE00", 0xD83D),
        refused("high, then U+0000", "\uD83D\u0000", 0xD83D),
        refused("low, then a BMP character", "\uDE00A", 0xDE00),
        refused("low at the end", "\uDE00", 0xDE00),
        refused("low before high", "\uDE00\uD83D", 0xDE00),
        refused("two lows", "\uDE00\uDE01", 0xDE00),
        refused("lowest high", "\uD800A", 0xD800),
        refused("highest high", "\uDBFFA", 0xDBFF),
        refused("lowest low", "\uDC00A", 0xDC00),
        refused("highest low", "\uDFFFA", 0xDFFF),
        refused("highest high, then the char below the lows", "\uDBFF\uDBFF", 0xDBFF),
        refused("highest high, then the char above the lows", "\uDBFF\uE000", 0xDBFF));
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
