package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.List;
import org.drdawire.ReplyFormatException;
import org.drdawire.ddm.CodePoint;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * If the rest of a row that was cut fills a block to the last byte, Apache Derby cuts it once more:
 * the large objects come with the next answer, behind an empty block.
 */
class LateObjectsTest extends LargeObjectReading {

  /** A BLOB and a CLOB that may be null, of three and of two bytes. */
  private static final String COLUMNS = "02 0004 C9 8004 CF 8004";

  private static final String START = "FF 00 00000001 00";
  private static final String REST = "00000003 00 00000002";
  private static final String NEXT = "FF 00 00000002 FF FF";
  private static final String END = "00 00000064 3032303030 20*8 FF FF FF";

  @BeforeEach
  void askForMore() {
    readTheRow();
    fetch();
  }

  private void readTheRow() {
    connect(true, CodePoint.OPNQRY);
    read(dsss(query(COLUMNS), "241B " + START), 1000);
    fetch();
    read(dsss("241B " + REST), 1000);
    assertEquals(List.of("ANSWERED", "ANSWERED"), events);
    assertEquals(2, rows.largeObjectsToCome());
    assertTrue(rows.awaitsRestOfRow());
    assertEquals(1, rows.rowNumber());
    events.clear();
  }

  private void fetch() {
    send(CodePoint.CNTQRY);
    replies.resume(rows);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 1000})
  void theyComeWithTheNextAnswer(int cut) {
    read(dsss("241B ", "146C 00 010203", "146C 00 6869"), cut);
    assertEquals(List.of("1,2 010203", "1,3 6869", "ANSWERED"), events);
    assertEquals(0, rows.largeObjectsToCome());

    events.clear();
    fetch();
    assertEquals(List.of("ANSWERED"), read(dsss("241B " + NEXT + END), cut));
    assertEquals(2, rows.rowNumber());
  }

  @Test
  void allOfThemMustCome() {
    assertEquals(
        List.of("1,2 010203", "EXTDTA large objects not sent: objects=1", "FAILED"),
        read(Wire.frame("53", 1, "241B ") + Wire.frame("43", 1, "146C 00 010203"), 1000));
  }

  @ParameterizedTest
  @ValueSource(strings = {NEXT, END})
  void nothingElseMayComeBefore(String object) {
    String error = "QRYDTA large objects not sent: objects=2 row=2";
    assertEquals(List.of(error, "FAILED"), read(dsss("241B " + object), 1000));
    assertEquals(0, rows.largeObjectsToCome());
  }

  @ParameterizedTest
  @ValueSource(strings = {"241B ", "220B 0006 1149 0004", "2408 FF"})
  void theyMustComeThen(String object) {
    assertEquals(
        List.of("EXTDTA large objects not sent: objects=2", "FAILED"), read(dsss(object), 1000));
    assertEquals(0, rows.largeObjectsToCome());
  }

  /** A driver may say which rows come when some of the answer has come already. */
  @Test
  void theyMustComeThenIfThatIsSaidInTheMiddle() {
    readTheRow();
    send(CodePoint.CNTQRY);
    ByteBuffer bytes = Wire.bytes(dsss("220B 0006 1149 0004"));
    assertEquals(ReplyEvent.NEEDS_MORE, replies.next(bytes.limit(12)));
    replies.resume(rows);
    bytes.limit(bytes.capacity());
    assertEquals(ReplyEvent.MESSAGE, replies.next(bytes));
    ReplyFormatException e = assertThrows(ReplyFormatException.class, () -> replies.next(bytes));
    assertEquals("EXTDTA large objects not sent: objects=2", e.getMessage());
    assertEquals(ReplyEvent.ANSWERED, replies.next(bytes));
    assertEquals(0, rows.largeObjectsToCome());
  }

  @Test
  void theyDoNotComeAfterAnError() {
    assertEquals(List.of("FAILED"), read(dsss("220D 0006 1149 0008"), 1000));
    assertEquals(0, rows.largeObjectsToCome());
  }

  /** As with QRYROWSET, to which Derby sends none. */
  @Test
  void aRowThatWasNotCutHasThemInItsAnswer() {
    connect(true, CodePoint.OPNQRY);
    read(dsss(query(COLUMNS)), 1000);
    fetch();
    events.clear();
    notSent("241B " + START + REST);
  }

  @Test
  void aRowThatHasBegunBehindThemHasNotFilledTheBlock() {
    connect(true, CodePoint.OPNQRY);
    read(dsss(query(COLUMNS), "241B " + START), 1000);
    fetch();
    events.clear();
    notSent("241B " + REST + " FF 00");
  }

  /** If something stands behind the block, then the answer had room for them. */
  @Test
  void anAnswerThatGoesOnBehindTheBlockHasThem() {
    connect(true, CodePoint.OPNQRY);
    read(dsss(query(COLUMNS), "241B " + START), 1000);
    fetch();
    events.clear();
    notSent("241B " + REST, "2408 FF");
  }

  private void notSent(String... objects) {
    assertEquals(
        List.of("EXTDTA large objects not sent: objects=2", "FAILED"), read(dsss(objects), 1000));
  }
}
