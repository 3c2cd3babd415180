package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import org.drdawire.DrdaException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.Replacements;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.OutstandingCommands;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Output parameters: the forms of their objects, and a row that is not as long as its object. */
class OutputRowsTest {

  private static final String FDODSC =
      " 0019 0010 06 76D0 020004 09 71E0 540001 D00001 06 71F0 E00000 ";

  private final OutstandingCommands outstanding = new OutstandingCommands();
  private final ReplyReader replies = new ReplyReader(CcsidManager.utf8(), outstanding);

  private ByteBuffer read(String objects) {
    outstanding.add(CodePoint.EXCSQLSTT.value());
    ByteBuffer bytes = Wire.bytes(Wire.frame("53", 1, "2413 " + objects));
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
    assertEquals(7, replies.output().getInt(1));
  }

  @ParameterizedTest
  @CsvSource({
    "000B 147A FF 00 00000007 00, bytes=7 limit=6 offset=6",
    "0009 147A FF 00 000000, bytes=5 limit=2 offset=2",
    "0005 147A FF, bytes=1 limit=0 offset=0"
  })
  void aRowOfAnotherLength(String object, String expected) {
    read(FDODSC + object);
    DrdaException error = assertThrows(DrdaException.class, replies::output);
    assertEquals("FDODTA length of the row: " + expected, error.getMessage());
  }

  @Test
  void valuesAreThereUntilTheNextCallOnly() {
    ByteBuffer bytes = read(FDODSC + "000A 147A FF 00 00000007");
    RowCursor output = replies.output();
    assertEquals(0, output.sqlCode());
    assertEquals(7, output.getInt(1));
    assertEquals(ReplyEvent.NEEDS_MORE, replies.next(bytes));
    assertThrows(IllegalStateException.class, () -> output.getInt(1));
    assertThrows(IllegalStateException.class, output::sqlCode);
  }

  @Test
  void badCharactersOfParametersThatHaveComeAreReplaced() {
    read(FDODSC.replace("020004", "3E0004") + "0009 147A FF 00 0001 FF");
    RowCursor output = replies.output();
    replies.replaceBadCharacters(new Replacements());
    assertEquals("\uFFFD", output.getText(1));
  }

  /** As for a row of a query, it is no error of the command. */
  @Test
  void aWarningStandsBeforeTheRow() {
    outstanding.add(CodePoint.EXCSQLSTT.value());
    String warning = "00 000001D2 3031303043 20*8 FF FF";
    String objects = "2413" + FDODSC + "001D 147A " + warning + " 00 00000007";
    ByteBuffer bytes = Wire.bytes(Wire.frame("03", 1, objects));
    assertEquals(ReplyEvent.OUTPUT, replies.next(bytes));
    RowCursor output = replies.output();
    assertEquals(466, output.sqlCode());
    assertEquals("0100C", output.sqlca().sqlState());
    assertEquals(7, output.getInt(1));
    assertEquals(ReplyEvent.ANSWERED, replies.next(bytes));
    assertFalse(replies.outcome().failed());
  }

  /** As a query's, they may not be missing. */
  @Test
  void aLargeObjectThatDoesNotComeIsAnError() {
    read(FDODSC.replace("020004", "C88004") + "000A 147A FF 00 00000003");
    assertEquals(1, replies.output().largeObjectsToCome());
    ByteBuffer end = Wire.bytes(Wire.frame("03", 1, "2408 FF"));
    assertEquals(ReplyEvent.SQLCA, replies.next(end));
    DrdaException error = assertThrows(DrdaException.class, () -> replies.next(end));
    assertEquals("EXTDTA large objects not sent: bytes=1 limit=0 offset=0", error.getMessage());
    assertEquals(ReplyEvent.ANSWERED, replies.next(end));
  }
}
