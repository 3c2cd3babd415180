package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.drdawire.ReplyFormatException;
import org.drdawire.dialect.Xid;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** SYNCCRD: recorded from Apache Derby 10.16.1.1, else by hand. */
class SyncPointAnswerTest {

  private static final Xid RECORDED = Xid.of(7, Hex.parse("010203"), Hex.parse("0405"));
  private static final String OK = "0000 1248 0008 1904 00000000 ";
  private static final String ENTRY = " 0015 1801 00000007 00000003 00000002 010203 0405 ";

  private static SyncPointAnswer read(String hex) {
    return SyncPointAnswer.of(Messages.of(hex));
  }

  /** Value, result, what became of the branch. */
  @ParameterizedTest
  @CsvSource({
    "00000000, XA_OK, done",
    "00000003, XA_RDONLY, done",
    "00000004, XA_RETRY, neither",
    "00000005, XA_HEURMIX, neither",
    "00000006, XA_HEURRB, neither",
    "00000007, XA_HEURCOM, neither",
    "00000008, XA_HEURHAZ, neither",
    "00000009, XA_NOMIGRATE, neither",
    "00000064, XA_RBROLLBACK, rolled back",
    "00000065, XA_RBCOMMFAIL, rolled back",
    "00000066, XA_RBDEADLOCK, rolled back",
    "00000067, XA_RBINTEGRITY, rolled back",
    "00000068, XA_RBOTHER, rolled back",
    "00000069, XA_RBPROTO, rolled back",
    "0000006A, XA_RBTIMEOUT, rolled back",
    "0000006B, XA_RBTRANSIENT, rolled back",
    "FFFFFFFE, XAER_ASYNC, neither",
    "FFFFFFFD, XAER_RMERR, neither",
    "FFFFFFFC, XAER_NOTA, neither",
    "FFFFFFFB, XAER_INVAL, neither",
    "FFFFFFFA, XAER_PROTO, neither",
    "FFFFFFF9, XAER_RMFAIL, neither",
    "FFFFFFF8, XAER_DUPID, neither",
    "FFFFFFF7, XAER_OUTSIDE, neither"
  })
  void eachResultIsKnown(String hex, XaResult result, String branch) {
    SyncPointAnswer reply = read("000C 1248 0008 1904 " + hex);

    assertEquals(Optional.of(result), reply.result());
    assertEquals(branch.equals("done"), reply.isDone());
    assertEquals(branch.equals("rolled back"), reply.isRolledBack());
    assertTrue(reply.complete());
  }

  @Test
  void resultThatIsNotKnownKeepsItsNumber() {
    SyncPointAnswer reply = read("000C 1248 0008 1904 FFFFFFF0");

    assertEquals(-16, reply.returnValue());
    assertEquals(Optional.empty(), reply.result());
    assertFalse(reply.isDone());
    assertFalse(reply.isRolledBack());
  }

  @Test
  void derbyRecoversABranch() {
    SyncPointAnswer reply = read(OK + "001F 1905 0006 1906 0001" + ENTRY);

    assertEquals(List.of(RECORDED), reply.transactions());
    assertTrue(reply.complete());
  }

  @Test
  void derbyHasNothingToRecover() {
    assertEquals(read("000C 1248 0008 1904 00000000"), read(OK + "000A 1905 0006 1906 0000"));
  }

  @Test
  void countIsNotTrusted() {
    SyncPointAnswer tooMany = read(OK + "001F 1905 0006 1906 FFFF" + ENTRY);
    SyncPointAnswer none = read(OK + "0019 1905" + ENTRY);

    assertEquals(List.of(RECORDED), tooMany.transactions());
    assertFalse(tooMany.complete());
    assertEquals(List.of(RECORDED), none.transactions());
    assertTrue(none.complete());
  }

  /** Null, cut, negative and too long, after them one that is right. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "0008 1801 FFFFFFFF",
        "0014 1801 00000007 00000003 00000002 010203 04",
        "0010 1801 00000007 FFFFFFFF 00000002",
        "0010 1801 00000007 00000001 FFFFFFFF",
        "0010 1801 00000007 7FFFFFFF 7FFFFFFF",
        "0010 1801 80000000 00000000 00000000",
        "0051 1801 00000007 00000041 00000000 01*65"
      })
  void transactionThatCannotBeReadIsNotLostSilently(String entry) {
    SyncPointAnswer reply = read(OK + "0000 1905 ".replace("0000", length(entry)) + entry + ENTRY);

    assertEquals(List.of(RECORDED), reply.transactions());
    assertFalse(reply.complete());
  }

  private static String length(String entry) {
    return String.format("%04X", 4 + Hex.parse(entry + ENTRY).length);
  }

  @Test
  void listThatCannotBeReadHidesNoResult() {
    SyncPointAnswer reply = read(OK + "0008 1905 00FF 1801");

    assertTrue(reply.isDone());
    assertEquals(List.of(), reply.transactions());
    assertFalse(reply.complete());
  }

  @Test
  void returnValueIsRequired() {
    ReplyFormatException absent = assertThrows(ReplyFormatException.class, () -> read("0004 1248"));
    ReplyFormatException tooShort =
        assertThrows(ReplyFormatException.class, () -> read("000A 1248 0006 1904 0000"));

    assertEquals("XARETVAL missing: bytes=0 limit=1 offset=0", absent.getMessage());
    assertEquals("XARETVAL wrong length: bytes=2 limit=4 offset=0", tooShort.getMessage());
  }
}
