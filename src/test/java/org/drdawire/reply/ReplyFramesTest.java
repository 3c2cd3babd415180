package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import org.drdawire.ConnectionLostException;
import org.drdawire.ReplyFormatException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Frames as no recording has them, and frames that break a rule. */
class ReplyFramesTest {

  private static final String COMMIT = "0015 D052 0001 000F 220C 0006 1149 0004 0005 2115 01";
  private static final String SUCCESS = "000B D003 0001 0005 2408 FF";

  private final OutstandingCommands outstanding = new OutstandingCommands();
  private final ReplyReader replies = new ReplyReader(CcsidManager.utf8(), outstanding);

  @ParameterizedTest
  @CsvSource({
    "1503 0300 0202 28,              'not a DSS, the other side speaks TLS offset=0'",
    "4854 5450 2F31 2E31 20,         'not a DSS, the other side speaks HTTP offset=0'",
    "0010 D004 0001,                 'encrypted reply offset=0'",
    "0010 D001 0001,                 'DSS of a requester: type=1 offset=0'",
    "0010 D005 0001,                 'DSS of a requester: type=5 offset=0'",
    "0005 D002 0001,                 'segment too short: bytes=5 limit=6 offset=0'",
    "8010 D002 0001,                 'length of a continued segment: length=32784 limit=65535 offset=0'",
    "000A D002 0001 0003 2408,       'object too short: bytes=3 limit=4 offset=6'",
    "000A D002 0001 0005 2408,       'object longer than its DSS: bytes=1 limit=0 offset=6'",
    "000A D002 0001 8005 241B,       length of a length: LL=X'8005' offset=6",
    "000A D002 0001 800E 241B,       length of a length: LL=X'800E' offset=6",
    "0012 D002 0001 800C 241B FFFFFFFFFFFFFFFF, 'length of 2^63 or more offset=6'"
  })
  void whatCannotBeReadEndsTheConnection(String hex, String message) {
    ByteBuffer bytes = ByteBuffer.wrap(Hex.parse(hex));
    ReplyFormatException e = assertThrows(ReplyFormatException.class, () -> read(bytes));
    assertEquals(message, e.getMessage());
    assertEquals("58009", e.sqlState());
    assertTrue(e.endsConnection());
    assertFalse(replies.canGoOn());
    assertThrows(ConnectionLostException.class, () -> read(bytes));
  }

  /** Apache Derby that fails while it writes a DSS leaves it, and sends a message. */
  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "an object that fills its DSS, 0047 D003 0001 0041 2408 00, after AGNPRMRM within",
    "a description, 0100 D003 0001 00FA 2411 00, after AGNPRMRM within",
    "a second object, 0100 D003 0001 0005 2408 FF 00F5 2411 00, after AGNPRMRM within",
    "rows, 0100 D003 0001 00FA 241B FF00, within"
  })
  void aMessageWithinDss(String name, String half, String where) {
    ByteBuffer bytes = ByteBuffer.wrap(Hex.parse(half + "000A 1232 0006 1149 0040"));
    while (replies.next(bytes) != ReplyEvent.NEEDS_MORE) {
      // An object before it.
    }
    ConnectionLostException e = assertThrows(ConnectionLostException.class, replies::endOfStream);
    assertEquals(
        "connection lost: closed %s a DSS: offset=%d unanswered=0".formatted(where, bytes.limit()),
        e.getMessage());
  }

  @Test
  void threeDssWithoutObjectsAreNoProgress() {
    String empty = "0006 D042 0001";
    ByteBuffer bytes = ByteBuffer.wrap(Hex.parse(empty + empty + empty));
    ReplyFormatException e = assertThrows(ReplyFormatException.class, () -> read(bytes));
    assertEquals("DSSs without objects: count=3 limit=2 offset=18", e.getMessage());
  }

  @Test
  void aDriverSaysHowManyDssMayBeWithoutObjects() {
    replies.limitTo(ReplyLimits.usual().withEmptyInARow(3));
    String empty = "0006 D042 0001";
    ByteBuffer bytes = ByteBuffer.wrap(Hex.parse(empty + empty + empty + empty));
    ReplyFormatException e = assertThrows(ReplyFormatException.class, () -> read(bytes));
    assertEquals("DSSs without objects: count=4 limit=3 offset=24", e.getMessage());
  }

  @Test
  void aLongMessageIsRefusedBeforeItsDataCome() {
    ByteBuffer bytes = ByteBuffer.wrap(Hex.parse("FFFF D002 0001 8008 1219 00010001"));
    ReplyFormatException e = assertThrows(ReplyFormatException.class, () -> read(bytes));
    assertEquals("object too long: bytes=65537 limit=65536 offset=14", e.getMessage());
  }

  @Test
  void aCommitIsAnswered() {
    sent(CodePoint.RDBCMM);
    ByteBuffer bytes = ByteBuffer.wrap(Hex.parse(COMMIT + SUCCESS));
    assertEquals(ReplyEvent.MESSAGE, replies.next(bytes));
    assertEquals(CodePoint.ENDUOWRM.value(), replies.message().codePoint());
    assertEquals(ReplyEvent.SQLCA, replies.next(bytes));
    assertEquals(SqlCommunicationArea.success(), replies.sqlca());
    assertEquals(ReplyEvent.ANSWERED, replies.next(bytes));
    assertEquals(
        "CommandOutcome[failed=false, unitOfWork=COMMITTED, connectionEnds=false,"
            + " sqlState=00000]",
        replies.outcome().toString());
    assertEquals(ReplyEvent.NEEDS_MORE, replies.next(bytes));
    assertEquals(0, outstanding.count());
    replies.endOfStream();
  }

  /** EXTDTA has no length: it ends with its DSS, here after an empty start. */
  @Test
  void anEmptyLargeObjectIsOnePiece() {
    sent(CodePoint.CNTQRY);
    ByteBuffer bytes = ByteBuffer.wrap(Hex.parse("000A D003 0001 8004 146C"));
    assertEquals(ReplyEvent.DATA, replies.next(bytes));
    assertFalse(replies.data().hasRemaining());
    assertEquals(ReplyEvent.ANSWERED, replies.next(bytes));
  }

  @Test
  void bytesBehindTheLastObjectAreNoticed() {
    sent(CodePoint.CLSQRY);
    ByteBuffer bytes = ByteBuffer.wrap(Hex.parse("000D D003 0001 0005 2408 FF 0000"));
    assertEquals(ReplyEvent.SQLCA, replies.next(bytes));
    assertEquals(ReplyEvent.ANSWERED, replies.next(bytes));
    assertEquals("bytes behind the last object", replies.notices().get(0).what());
  }

  @Test
  void aConnectionThatIsClosedLeavesCommandsUnanswered() {
    sent(CodePoint.ACCSEC, CodePoint.SECCHK);
    ConnectionLostException e = assertThrows(ConnectionLostException.class, replies::endOfStream);
    assertEquals("reply to ACCSEC connection lost: closed: offset=0 unanswered=2", e.getMessage());
  }

  /** What a server drops after an error is not unanswered. */
  @Test
  void aConnectionIsClosedAfterAnErrorThatEndsTheChain() {
    sent(CodePoint.EXCSQLIMM, CodePoint.RDBCMM);
    ByteBuffer bytes = ByteBuffer.wrap(Hex.parse("0010 D002 0001 000A 1232 0006 1149 0040"));
    assertEquals(ReplyEvent.MESSAGE, replies.next(bytes));
    assertEquals(ReplyEvent.ANSWERED, replies.next(bytes));
    replies.endOfStream();
    assertEquals(1, replies.dropped());
    assertEquals(0, outstanding.count());
  }

  @Test
  void aConnectionIsClosedWithinADss() {
    sent(CodePoint.RDBCMM);
    assertEquals(
        ReplyEvent.NEEDS_MORE, replies.next(ByteBuffer.wrap(Hex.parse("0015 D052 0001 000F"))));
    ConnectionLostException e = assertThrows(ConnectionLostException.class, replies::endOfStream);
    assertEquals(
        "reply to RDBCMM connection lost: closed within a DSS: offset=8 unanswered=1",
        e.getMessage());
  }

  private void sent(CodePoint... commands) {
    for (CodePoint command : commands) {
      outstanding.add(command.value());
    }
    outstanding.endChain();
  }

  private void read(ByteBuffer bytes) {
    while (replies.next(bytes) != ReplyEvent.NEEDS_MORE) {
      // Goes on to what is wrong.
    }
  }
}
