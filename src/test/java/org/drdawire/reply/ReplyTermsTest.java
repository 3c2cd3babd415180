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
class ReplyTermsTest {

  private static final int VALUES = 1 << 16;

  @Test
  void whatHasATermIsKnown() {
    assertArrayEquals(
        values(value -> CodePoint.ofValue(value).isPresent()), values(ReplyTerms::isKnown));
  }

  @Test
  void messagesAreKnownAndUsual() {
    assertTrue(IntStream.of(values(ReplyTerms::isMessage)).allMatch(ReplyTerms::isKnown));
    assertTrue(IntStream.of(values(ReplyTerms::isMessage)).allMatch(ReplyTerms::isUsual));
  }

  @ParameterizedTest
  @CsvSource({
    "SQLERRRM,  0x2213, message",
    "ACCRDBRM,  0x2201, message",
    "SQLCARD,   0x2408, usual",
    "QRYDSC,    0x241A, usual",
    "EXCSATRD,  0x1443, usual",
    "ACCSECRD,  0x14AC, usual",
    "PBSD,      0xC000, usual",
    "MONITORRD, 0x1C00, usual",
    "QRYDTA,    0x241B, other",
    "EXTDTA,    0x146C, other",
    "SQLDARD,   0x2411, other",
    "nothing,   0xC040, other",
    "nothing,   0xFFFF, other",
  })
  void whatFillsADssIsAMessageOrAnotherUsualObject(String term, String value, String kind) {
    int codePoint = Integer.decode(value);
    assertEquals(kind.equals("message"), ReplyTerms.isMessage(codePoint), term);
    assertEquals(!kind.equals("other"), ReplyTerms.isUsual(codePoint), term);
  }

  private static int[] values(IntPredicate wanted) {
    return IntStream.range(0, VALUES).filter(wanted).toArray();
  }
}
