package org.drdawire.fdoca.values;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.drdawire.fdoca.LargeObjectForm.Placeholder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lengths that no test sends, because they would take too long. */
class LargeObjectPlaceholderTest {

  /** The largest number of each width is not used: its bits say that the length is not known. */
  @ParameterizedTest
  @CsvSource({
    "0, 8002",
    "32766, 8002",
    "32767, 8004",
    "2147483646, 8004",
    "2147483647, 8006",
    "140737488355326, 8006",
    "140737488355327, 8008",
  })
  void theShortestPlaceholder(long length, String field) {
    int found = LargeObjectPlaceholder.lengthField(Placeholder.SHORTEST, length);
    assertEquals(field, Integer.toHexString(found));
  }
}
