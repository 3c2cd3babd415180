package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import org.drdawire.ReplyFormatException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.Replacements;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts of a server: in which CCSID, what is malformed in them, and what is not shown of them. */
class ReplyTextTest {

  private final OutstandingCommands outstanding = new OutstandingCommands();
  private final ReplyReader replies = new ReplyReader(CcsidManager.utf8(), outstanding);

  /** t8y2/dbx #9194: one malformed text must not hide what stands beside it. */
  @Test
  void aMalformedTextIsReplaced() {
    ByteBuffer card = card("0003 41C3 42");
    assertEquals(ReplyEvent.SQLCA, replies.next(card));
    Replacements replaced = new Replacements();
    replies.replaceBadCharacters(replaced);
    assertEquals(List.of("A\uFFFDB"), replies.sqlca().tokens());
    assertEquals(1, replaced.count());
  }

  @Test
  void tokensOfDb2EndWithAByteThatIsNoCharacter() {
    assertEquals(ReplyEvent.SQLCA, replies.next(card("0006 4142 FF 43 FF 44")));
    assertEquals(List.of("AB", "C", "D"), replies.sqlca().tokens());
  }

  /** Duplicate keys, and the password of a boot attribute, come back in errors. */
  @Test
  void noTextOfAUserIsPrinted() {
    assertEquals(ReplyEvent.SQLCA, replies.next(card("0006 736563726574")));
    assertEquals("SQLCARD SQLCODE=-803 SQLSTATE=23505", replies.sqlca().toString());

    String name = "6462 3B626F6F7450617373776F72643D7831";
    ByteBuffer notFound =
        ByteBuffer.wrap(Hex.parse("0026 D002 0001 0020 2211 0006 1149 0008 0016 2110" + name));
    assertEquals(ReplyEvent.MESSAGE, replies.next(notFound));
    ReplyMessage message = replies.message();
    assertEquals(Optional.of("db"), message.text(CodePoint.RDBNAM));
    assertEquals(8, message.severity());
    assertEquals("RDBNFNRM (RDB Not Found) SVRCOD=8 RDBNAM", message.toString());
    assertFalse(message.toString().contains("x1"));
  }

  /** Of a name that is nothing but attributes there is no name. */
  @Test
  void attributesAloneAreNoName() {
    ReplyMessage message = Messages.of("0000 2211 0006 1149 0008 000C 2110 3B757365723D7831");
    assertEquals(Optional.of(""), message.text(CodePoint.RDBNAM));
  }

  @Test
  void aParameterThatIsCutInItsHeader() {
    ReplyFormatException e =
        assertThrows(
            ReplyFormatException.class, () -> Messages.of("0000 2213 0006 1149 0008 0004"));
    assertEquals("SQLERRRM length of a parameter: bytes=4 limit=2 offset=6", e.getMessage());
  }

  /** vertx-sql-client #1131, quarkus #14268: a parameter that is not expected hides nothing. */
  @Test
  void unknownAndRepeatedParametersHideNothing() {
    outstanding.add(CodePoint.SECCHK.value());
    Seen.send(outstanding, CodePoint.ACCRDB);
    ByteBuffer refused =
        ByteBuffer.wrap(
            Hex.parse(
                "0025 D002 0001 001F 1219 0006 1149 0008 0005 11A4 13"
                    + " 0006 1153 1234 0005 7777 01 0005 7777 02"));
    assertEquals(ReplyEvent.MESSAGE, replies.next(refused));
    assertEquals(0x13, replies.message().number(CodePoint.SECCHKCD).getAsInt());
    assertEquals(
        "SECCHKRM (Security Check Reply Message) SVRCOD=8 SECCHKCD=19 SRVDGN X'7777'" + " X'7777'",
        replies.message().toString());
    assertEquals(ReplyEvent.ANSWERED, replies.next(refused));
    assertEquals(CodePoint.SECCHK.value(), outstanding.answered());
    assertEquals(1, outstanding.count());
    assertEquals(ReplyEvent.DROPPED, replies.next(refused));
    assertEquals(1, replies.dropped());
    assertEquals(0, outstanding.count());
  }

  /** Derby 10.1.3.1 sends these bytes, and closes the connection. */
  @Test
  void anUnknownObjectThatBeginsWithSvrcodIsAMessage() {
    Seen.send(outstanding, CodePoint.OPNQRY);
    ByteBuffer bytes = ByteBuffer.wrap(Hex.parse("0010 D002 0001 000A 0000 0006 1149 0040"));
    assertEquals(ReplyEvent.MESSAGE, replies.next(bytes));
    assertEquals("X'0000' SVRCOD=64", replies.message().toString());
    assertEquals(ReplyEvent.ANSWERED, replies.next(bytes));
    assertTrue(replies.outcome().connectionEnds());
    assertEquals("unknown object", replies.notices().get(0).what());
  }

  @Test
  void anUnknownParameterAndACodeOfThreeBytesAreNotices() {
    Seen.send(outstanding, CodePoint.SECCHK);
    String message = "0019 D002 0001 0013 1219 0007 1149 000000 0008 7FFE 01020304";
    assertEquals(ReplyEvent.MESSAGE, replies.next(ByteBuffer.wrap(Hex.parse(message))));
    assertEquals(
        List.of(
            Notice.of(10, 0x1149, "length of a code"), Notice.of(10, 0x7FFE, "unknown parameter")),
        replies.notices());
  }

  @ParameterizedTest
  @ValueSource(strings = {"0009 7777 0006114900", "0008 7777 00061149", "000A 7777 000611480040"})
  void anotherUnknownObjectIsNone(String object) {
    Seen.send(outstanding, CodePoint.OPNQRY);
    ByteBuffer bytes = ByteBuffer.wrap(Hex.parse(dss(object)));
    assertEquals(ReplyEvent.OBJECT, replies.next(bytes));
    assertEquals(ReplyEvent.ANSWERED, replies.next(bytes));
    assertFalse(replies.outcome().failed());
  }

  private static String dss(String object) {
    int length = 6 + Hex.parse(object).length;
    return "%04X D002 0001 %s".formatted(length, object);
  }

  /** Recorded: 0, 3 and -4; 100 also for a branch that was marked to be rolled back. */
  @ParameterizedTest
  @CsvSource({"00000000, false", "00000003, false", "00000064, true", "FFFFFFFC, true"})
  void aStepOfAGlobalTransactionFails(String value, boolean failed) {
    assertOutcome(CodePoint.SYNCCTL, "0012 D002 0001 000C 1248 0008 1904" + value, failed);
  }

  private void assertOutcome(CodePoint command, String answer, boolean failed) {
    Seen.send(outstanding, command);
    ByteBuffer bytes = ByteBuffer.wrap(Hex.parse(answer));
    assertEquals(ReplyEvent.MESSAGE, replies.next(bytes));
    assertEquals(ReplyEvent.ANSWERED, replies.next(bytes));
    assertEquals(failed, replies.outcome().failed());
  }

  @ParameterizedTest
  @CsvSource({"00, false", "01, true", "0E, true", "0F, true", "13, true", "19, false", "7F, true"})
  void aUserIsRefused(String code, boolean failed) {
    String answer = "0015 D002 0001 000F 1219 0006 1149 0000 0005 11A4" + code;
    assertOutcome(CodePoint.SECCHK, answer, failed);
  }

  @Test
  void aSecurityCheckCodeOfTwoBytesIsAnError() {
    Seen.send(outstanding, CodePoint.SECCHK);
    ByteBuffer bytes =
        ByteBuffer.wrap(Hex.parse("0016 D002 0001 0010 1219 0006 1149 0000 0006 11A4 0100"));
    assertEquals(ReplyEvent.MESSAGE, replies.next(bytes));
    assertEquals(ReplyEvent.ANSWERED, replies.next(bytes));
    assertTrue(replies.outcome().failed());
  }

  @Test
  void aMessageWithoutSeverityIsAnError() {
    ByteBuffer bytes = ByteBuffer.wrap(Hex.parse("000A D002 0001 0004 1232"));
    assertEquals(ReplyEvent.MESSAGE, replies.next(bytes));
    assertEquals(8, replies.message().severity());
  }

  private static ByteBuffer card(String message) {
    int length = Hex.parse(message).length - 2;
    return ByteBuffer.wrap(
        Hex.parse(
            String.format("%04X D003 0001 %04X 2408", 71 + length, 65 + length)
                + "00 FFFFFCDD 3233353035 53514C3132303135 00 00*24 20*11 0000"
                + message
                + "0000 FF"));
  }
}
