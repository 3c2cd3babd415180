package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.drdawire.ddm.CodePoint;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every value that a code point can have is asked for: most are those of nothing. */
class ReplyCodePointsTest {

  private static final int VALUES = 1 << 16;

  @Test
  void whatHasATermIsKnown() {
    assertArrayEquals(
        values(value -> CodePoint.ofValue(value).isPresent()), values(ReplyCodePoints::isKnown));
  }

  @Test
  void messagesAreKnown() {
    assertTrue(IntStream.of(values(ReplyCodePoints::isMessage)).allMatch(ReplyCodePoints::isKnown));
  }

  @ParameterizedTest
  @CsvSource({
    "SQLERRRM,  0x2213, true",
    "ACCRDBRM,  0x2201, true",
    "SQLCARD,   0x2408, false",
    "EXCSATRD,  0x1443, false",
    "nothing,   0xC040, false",
    "nothing,   0xFFFF, false",
  })
  void aMessageIsNamedLikeOne(String term, String value, boolean message) {
    assertEquals(message, ReplyCodePoints.isMessage(Integer.decode(value)), term);
  }

  private static int[] values(IntPredicate wanted) {
    return IntStream.range(0, VALUES).filter(wanted).toArray();
  }
}
