package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import org.drdawire.DrdaException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.Replacements;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Output parameters: the forms of their objects, and a row that is not as long as its object. */
class OutputRowsTest {

  private static final String FDODSC =
      " 0019 0010 06 76D0 020004 09 71E0 540001 D00001 06 71F0 E00000 ";

  private final OutstandingCommands outstanding = new OutstandingCommands();
  private final ReplyReader replies = new ReplyReader(CcsidManager.utf8(), outstanding);

  private ByteBuffer read(String objects) {
    outstanding.add(CodePoint.EXCSQLSTT.value());
    ByteBuffer bytes = Wire.framed("53", 1, "2413 " + objects);
    assertEquals(ReplyEvent.OUTPUT, replies.next(bytes));
    return bytes;
  }

  /** A length of two bytes, an extended one or none; and an empty object that is not known. */
  @ParameterizedTest
  @CsvSource({
    "000A 147A",
    "8006 147A 0006",
    "8008 147A 00000006",
    "800A 147A 000000000006",
    "800C 147A 0000000000000006",
    "8004 147A",
    "0004 7777 000A 147A"
  })
  void theLengthOfTheRow(String header) {
    read(FDODSC + header + " FF 00 00000007");
    assertEquals(7, replies.openOutput().getInt(1));
  }

  @ParameterizedTest
  @CsvSource({
    "000B 147A FF 00 00000007 00, bytes=7 limit=6 offset=6",
    "0009 147A FF 00 000000, bytes=5 limit=6 offset=2",
    "0005 147A FF, bytes=1 limit=2 offset=0"
  })
  void aRowOfAnotherLength(String object, String expected) {
    read(FDODSC + object);
    DrdaException error = assertThrows(DrdaException.class, replies::openOutput);
    assertEquals("FDODTA length of the row: " + expected, error.getMessage());
  }

  /** Longer than SQLDTARD, also by more than a number can say. */
  @ParameterizedTest
  @CsvSource({
    "000B 147A, bytes=7 limit=6",
    "8006 147A 0007, bytes=7 limit=6",
    "800C 147A FFFFFFFFFFFFFFFF, bytes=9223372036854775807 limit=6"
  })
  void aRowThatIsTooLong(String header, String expected) {
    outstanding.add(CodePoint.EXCSQLSTT.value());
    ByteBuffer bytes = Wire.framed("53", 1, "2413" + FDODSC + header + " FF 00 00000007");
    DrdaException error = assertThrows(DrdaException.class, () -> replies.next(bytes));
    assertEquals(
        "SQLDTARD length of an object: " + expected,
        error.getMessage().replaceFirst(" offset=.*", ""));
  }

  /** The SQLCAGRP ahead of the row ends within its counts. */
  @Test
  void anAreaThatIsCut() {
    outstanding.add(CodePoint.EXCSQLSTT.value());
    String area = "00 00000000 30*5 20*8 00 0000";
    ByteBuffer bytes = Wire.framed("53", 1, "2413" + FDODSC + "0019 147A " + area);
    assertEquals(ReplyEvent.ROW_SQLCA, replies.next(bytes));
    assertEquals(ReplyEvent.OUTPUT, replies.next(bytes));
    DrdaException error = assertThrows(DrdaException.class, replies::openOutput);
    assertEquals("FDODTA length of the row: bytes=21 limit=54 offset=0", error.getMessage());
  }

  /** Recorded from Apache Derby 10.16: a DECIMAL that is IN, beside an INTEGER that is OUT. */
  @Test
  void aDecimalThatIsInHasNoPrecision() {
    outstanding.add(CodePoint.EXCSQLSTT.value());
    String answer =
        """
        0032 D003 0001 002C 2413
          001C 0010 09 76D0 0F0000 030004 09 71E0 540001 D00001 06 71F0 E00000
          000C 147A FF 00 FF 00 00000007
        """;
    ByteBuffer bytes = Wire.bytes(answer);
    assertEquals(ReplyEvent.OUTPUT, replies.next(bytes));
    RowReader output = replies.openOutput();
    assertNull(output.getObject(1));
    assertNull(output.getDecimal(1));
    assertEquals(7, output.getInt(2));
    assertEquals(ReplyEvent.ANSWERED, replies.next(bytes));
    assertFalse(replies.outcome().failed());
  }

  /** What is said of a parameter without a value does not count, whatever it is. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "0F FFFF", "0F 0506", "11 4000", "03 0000", "05 0000", "0B 0000", "0D 0007", "17 0000",
        "15 0000", "BB 0000", "BF 0000", "21 0000", "23 0000", "25 0000", "C7 0000", "C9 0000",
        "CB 0003", "CD 800A", "CF 0000", "09 0000", "13 0000", "2D 0000", "F5 0000", "FF FFFF"
      })
  void aParameterWithoutAValue(String column) {
    String descriptor =
        FDODSC.replace("0019 0010 06", "001C 0010 09").replace("020004", column + "020004");
    read(descriptor + "000B 147A FF 00 FF 00000007");
    RowReader output = replies.openOutput();
    assertTrue(output.isNull(1));
    assertFalse(output.isOutside(1));
    assertEquals(-1, output.length(1));
    assertNull(output.getObject(1));
    assertNull(output.getText(1));
    assertEquals(0, output.scale(1));
    DrdaException error = assertThrows(DrdaException.class, () -> output.getInt(1));
    assertEquals("22002", error.sqlState());
    assertEquals(7, output.getInt(2));
  }

  @ParameterizedTest
  @CsvSource({
    "0F 0000, FDODSC precision: digits=0 limit=1 column=1",
    "0E 0000, FDODSC precision: digits=0 limit=1 column=1",
    "F5 0004, LID unsupported: lid=X'F5' type=unknown column=1"
  })
  void aParameterWithAValueMustBeReadable(String column, String message) {
    read(FDODSC.replace("020004", column) + "000B 147A FF 00 00 00000007");
    DrdaException error = assertThrows(DrdaException.class, replies::openOutput);
    assertEquals(message, error.getMessage());
  }

  @Test
  void valuesAreThereUntilTheNextCallOnly() {
    ByteBuffer bytes = read(FDODSC + "000A 147A FF 00 00000007");
    RowReader output = replies.openOutput();
    assertEquals(0, output.sqlCode());
    assertEquals(7, output.getInt(1));
    assertEquals(ReplyEvent.NEEDS_MORE, replies.next(bytes));
    assertThrows(IllegalStateException.class, () -> output.getInt(1));
    assertThrows(IllegalStateException.class, output::sqlCode);
  }

  @Test
  void badCharactersOfParametersThatHaveComeAreReplaced() {
    read(FDODSC.replace("020004", "3E0004") + "0009 147A FF 00 0001 FF");
    RowReader output = replies.openOutput();
    replies.replaceBadCharacters(new Replacements());
    assertEquals("\uFFFD", output.getText(1));
  }

  /** As for a row of a query, it is no error of the command. */
  @Test
  void aWarningStandsBeforeTheRow() {
    outstanding.add(CodePoint.EXCSQLSTT.value());
    String warning = "00 000001D2 3031303043 20*8 FF FF";
    String objects = "2413" + FDODSC + "001D 147A " + warning + " 00 00000007";
    ByteBuffer bytes = Wire.framed("03", 1, objects);
    assertEquals(ReplyEvent.ROW_SQLCA, replies.next(bytes));
    assertEquals(466, replies.sqlCode());
    assertEquals("0100C", replies.sqlca().sqlState());
    bytes.put(0, new byte[bytes.limit()]).compact().flip();
    assertEquals(ReplyEvent.OUTPUT, replies.next(bytes));
    RowReader output = replies.openOutput();
    assertEquals(466, output.sqlCode());
    assertEquals("0100C", output.sqlca().sqlState());
    assertEquals(7, output.getInt(1));
    assertEquals(ReplyEvent.ANSWERED, replies.next(bytes));
    assertFalse(replies.outcome().failed());
  }

  /** An error has no row: the area says all there is to say. */
  @Test
  void anErrorStandsInPlaceOfTheRow() {
    outstanding.add(CodePoint.EXCSQLSTT.value());
    String error = "00 FFFFFE45 3338353031 20*8 FF FF";
    ByteBuffer bytes = Wire.framed("03", 1, "2413" + FDODSC + "0019 147A " + error + " FF");
    assertEquals(ReplyEvent.SQLCA, replies.next(bytes));
    assertEquals(-443, replies.sqlCode());
    assertEquals("SQLCARD SQLCODE=-443 SQLSTATE=38501", replies.sqlca().toString());
    assertEquals(
        "event=SQLCA where it must be OUTPUT",
        assertThrows(IllegalStateException.class, replies::openOutput).getMessage());
    assertEquals(ReplyEvent.ANSWERED, replies.next(bytes));
    assertTrue(replies.outcome().failed());
  }

  @Test
  void aSuccessMayHaveNoRow() {
    outstanding.add(CodePoint.EXCSQLSTT.value());
    assertEquals(
        ReplyEvent.SQLCA, replies.next(Wire.framed("53", 1, "2413 " + FDODSC + "0006 147A FF FF")));
    assertEquals(0, replies.sqlCode());
    assertEquals(SqlCommunicationArea.success(), replies.sqlca());
  }

  /** As a query's, they may not be missing. */
  @Test
  void aLargeObjectThatDoesNotComeIsAnError() {
    read(FDODSC.replace("020004", "C88004") + "000A 147A FF 00 00000003");
    assertEquals(1, replies.openOutput().largeObjectsToCome());
    ByteBuffer end = Wire.framed("03", 1, "2408 FF");
    assertEquals(ReplyEvent.SQLCA, replies.next(end));
    DrdaException error = assertThrows(DrdaException.class, () -> replies.next(end));
    assertEquals("EXTDTA large objects not sent: objects=1", error.getMessage());
    assertEquals(ReplyEvent.ANSWERED, replies.next(end));
  }
}
