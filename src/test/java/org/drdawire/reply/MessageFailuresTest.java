package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.List;
import org.drdawire.ddm.CodePoint;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a message says of its command beside its SVRCOD. */
class MessageFailuresTest extends SingleAnswers {

  /** A warning, a failure whose SVRCOD is none, an error that has no SVRCOD; the next answer. */
  @ParameterizedTest
  @CsvSource({
    "2408 00 000001D2 3031303043 20*8 FF FF, DONE",
    "220C 0006 1149 0004 0005 2115 01, DONE",
    "1250 0006 1149 0000, FAILED",
    "221A 0006 1149 0004, FAILED",
    "2203 0006 1149 0008, FAILED WITH ERROR",
    "2408 00 FFFFFF38 3432363031 20*8 FF FF, FAILED WITH ERROR"
  })
  void anErrorIsSaidFromItsMessageOn(String object, String end) {
    ByteBuffer bytes = object(CodePoint.RDBCMM, object);
    assertFalse(replies.hasError());
    replies.next(bytes);
    assertEquals(end.endsWith("ERROR"), replies.hasError());
    assertEquals(ReplyEvent.ANSWERED, replies.next(bytes));
    assertEquals(end.startsWith("FAILED"), replies.outcome().failed());
    assertEquals(end.endsWith("ERROR"), replies.hasError());
    begin(CodePoint.RDBCMM, "2408 FF");
    assertFalse(replies.hasError());
  }

  /** SRVDGN and a parameter that nobody knows say nothing of the password. */
  @ParameterizedTest
  @ValueSource(strings = {"0006 1153 0102", "0006 7777 0102"})
  void anotherParameterDoesNotLetAnyoneIn(String parameter) {
    read(CodePoint.SECCHK, "1219 0006 1149 0000 " + parameter);
    assertTrue(replies.outcome().failed());
  }

  /** UOWDSP has one byte, and belongs to ENDUOWRM. */
  @ParameterizedTest
  @ValueSource(strings = {"220C 0006 1149 0004 0006 2115 0102", "2218 0006 1149 0004 0005 2115 01"})
  void aDispositionThatIsNone(String message) {
    read(CodePoint.RDBCMM, message);
    assertEquals(List.of(Notice.of(10, 0x2115, "length of a code")), replies.notices());
  }
}
