package org.drdawire.ccsid;

import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * A character that the CCSID does not contain is an error with its code point and the index of its
 * first char.
 */
interface UnmappableCharacterContract extends CcsidManagerContract {

  @TestFactory
  default Stream<DynamicTest> charactersOutsideTheCcsidAreUnmappable() {
    return unmappable().stream()
        .map(
            codePoint ->
                dynamicTest(
                    "U+%04X".formatted(codePoint),
                    () -> ShortStack.run(() -> isUnmappable(codePoint))));
  }

  private void isUnmappable(int codePoint) {
    String bad = Character.toString(codePoint);
    for (int before : List.of(0, 1, 2)) {
      List<Glyph> good = text().subList(0, before);
      new BadText(good, bad, codePoint, false).isRefusedBy(this);
      new BadText(good, bad + "A\uD800", codePoint, false).isRefusedBy(this);
    }
  }
}
