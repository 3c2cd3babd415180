package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.dialect.CommandOutcome;
import org.drdawire.dialect.CommandOutcome.UnitOfWork;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Of the codes that decide, every value but the good ones is a failure, whatever its length is. */
class DecidingCodesTest {

  private final OutstandingCommands outstanding = new OutstandingCommands();
  private final ReplyReader replies = new ReplyReader(CcsidManager.utf8(), outstanding);
  private int severity;

  /**
   * XARETVAL 0 and 3; 100 to 107 say that the branch was rolled back: a manager of transactions
   * that takes such a prepare for a yes commits the other branches. Reported in
   * atomikos/transactions-essentials#24 and #42, pgjdbc/pgjdbc#3123.
   */
  @ParameterizedTest
  @CsvSource({
    "00000000, false, OPEN,        00000",
    "00000003, false, OPEN,        00000",
    "00000001, true,  OPEN,        58005",
    "00000002, true,  OPEN,        58005",
    "00000004, true,  OPEN,        58005",
    "00000005, true,  OPEN,        58005",
    "00000006, true,  OPEN,        58005",
    "00000007, true,  OPEN,        58005",
    "00000008, true,  OPEN,        58005",
    "00000009, true,  OPEN,        58005",
    "00000063, true,  OPEN,        58005",
    "00000064, true,  ROLLED_BACK, 40000",
    "00000065, true,  ROLLED_BACK, 40000",
    "00000066, true,  ROLLED_BACK, 40001",
    "00000067, true,  ROLLED_BACK, 40002",
    "00000068, true,  ROLLED_BACK, 40000",
    "00000069, true,  ROLLED_BACK, 40000",
    "0000006A, true,  ROLLED_BACK, 40000",
    "0000006B, true,  ROLLED_BACK, 40000",
    "0000006C, true,  OPEN,        58005",
    "FFFFFFF7, true,  OPEN,        58005",
    "FFFFFFFC, true,  OPEN,        58005",
    "80000000, true,  OPEN,        58005",
    "7FFFFFFF, true,  OPEN,        58005",
    "'',       true,  OPEN,        58005",
    "00,       true,  OPEN,        58005",
    "0000,     true,  OPEN,        58005",
    "000000,   true,  OPEN,        58005",
    "0000000000000000, true, OPEN, 58005"
  })
  void valuesOfXaretval(String value, boolean failed, UnitOfWork unitOfWork, String sqlState) {
    CommandOutcome outcome = read(CodePoint.SYNCCTL, "1248", "1904", value);
    assertEquals(failed, outcome.failed());
    assertEquals(unitOfWork, outcome.unitOfWork());
    assertFalse(outcome.connectionEnds());
    assertEquals(sqlState, outcome.sqlState());
  }

  @ParameterizedTest
  @CsvSource({
    "00, false",
    "02, false",
    "05, false",
    "08, false",
    "19, false",
    "01, true",
    "03, true",
    "0F, true",
    "11, true",
    "1A, true",
    "80, true",
    "FF, true",
    "'', true",
    "0000, true",
    "000000, true",
    "00000000, true",
    "00000013, true",
    "FFFFFFFF, true",
    "80000000, true"
  })
  void valuesOfSecchkcd(String value, boolean failed) {
    assertEquals(failed, read(CodePoint.SECCHK, "1219 0006 1149 0000", "11A4", value).failed());
    assertEquals(failed, read(CodePoint.ACCSEC, "14AC 0006 11A2 0003", "11A4", value).failed());
  }

  /** A good one behind it does not count. */
  @Test
  void ofTwoCodesTheBadOneCounts() {
    assertTrue(read(CodePoint.SYNCCTL, "1248 0008 1904 FFFFFFFC", "1904", "00000000").failed());
  }

  @ParameterizedTest
  @CsvSource({
    "0000, 0, done",
    "0004, 4, done",
    "0001, 8, failed",
    "0005, 8, failed",
    "0008, 8, failed",
    "0010, 16, failed",
    "0020, 32, ends",
    "8000, 32768, ends",
    "FFFF, 65535, ends",
    "'',   8, failed",
    "00,   8, failed",
    "04,   8, failed",
    "000000,   8, failed",
    "00000000, 8, failed",
    "80000000, 8, failed",
    "FFFFFFFF, 8, failed"
  })
  void valuesOfSvrcod(String value, int expected, String means) {
    CommandOutcome outcome = read(CodePoint.EXCSQLIMM, "2218", "1149", value);
    assertEquals(expected, severity);
    String said = outcome.connectionEnds() ? "ends" : "failed";
    assertEquals(means, outcome.failed() ? said : "done");
  }

  /** A server that sends one in reply data has something to say. */
  @Test
  void aSeverityInReplyDataCountsToo() {
    assertFalse(read(CodePoint.EXCSAT, "1443 0004 1404", "1149", "0000").failed());
    assertTrue(read(CodePoint.EXCSAT, "1443 0004 1404", "1149", "0008").failed());
    assertTrue(read(CodePoint.EXCSAT, "1443 0004 1404", "1149", "").failed());
    assertEquals(8, severity);
  }

  /** Nobody knows whether the work was committed. */
  @ParameterizedTest
  @CsvSource({
    "01, false, COMMITTED",
    "02, false, ROLLED_BACK",
    "00, true, UNKNOWN",
    "03, true, UNKNOWN",
    "80, true, UNKNOWN",
    "FF, true, UNKNOWN",
    "'', true, UNKNOWN",
    "0001, true, UNKNOWN",
    "000001, true, UNKNOWN",
    "00000001, true, UNKNOWN"
  })
  void valuesOfUowdsp(String value, boolean failed, UnitOfWork unitOfWork) {
    CommandOutcome outcome = read(CodePoint.RDBCMM, "220C 0006 1149 0004", "2115", value);
    assertEquals(failed, outcome.failed());
    assertEquals(unitOfWork, outcome.unitOfWork());
    assertEquals(failed, outcome.connectionEnds());
    assertEquals(failed ? "58009" : "00000", outcome.sqlState());
  }

  @ParameterizedTest
  @ValueSource(strings = {"1219 0006 1149 0000", "1248", "220C 0006 1149 0004", "2218"})
  void aCodeThatIsMissing(String message) {
    assertTrue(read(CodePoint.RDBCMM, message).failed());
  }

  /** SYNCCRD has no SVRCOD, which is what makes a server ignore the rest of a chain. */
  @Test
  void aBranchThatFailsEndsNoChain() {
    outstanding.add(CodePoint.SYNCCTL.value());
    Seen.send(outstanding, CodePoint.SYNCCTL);
    ByteBuffer first = Wire.framed("02", 1, "1248 0008 1904 00000066");
    assertEquals(ReplyEvent.MESSAGE, replies.next(first));
    assertEquals(ReplyEvent.ANSWERED, replies.next(first));
    assertTrue(replies.outcome().failed());
    ByteBuffer second = Wire.framed("02", 2, "1248 0008 1904 00000000");
    assertEquals(ReplyEvent.MESSAGE, replies.next(second));
    assertEquals(ReplyEvent.ANSWERED, replies.next(second));
    assertFalse(replies.outcome().failed());
    assertEquals(0, outstanding.count());
  }

  private CommandOutcome read(CodePoint command, String before, String code, String value) {
    return read(command, before + String.format(" %04X ", 4 + value.length() / 2) + code + value);
  }

  private CommandOutcome read(CodePoint command, String message) {
    outstanding.add(command.value());
    outstanding.endChain();
    ByteBuffer bytes = Wire.framed("02", 1, message);
    assertEquals(ReplyEvent.MESSAGE, replies.next(bytes));
    severity = replies.message().severity();
    assertEquals(ReplyEvent.ANSWERED, replies.next(bytes));
    return replies.outcome();
  }
}
