package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.List;
import org.drdawire.DrdaException;
import org.drdawire.ReplyFormatException;
import org.drdawire.ccsid.Replacements;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.Dialect;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a reader says of an answer without a value, within limits, and after an object was lost. */
class AnswersTest extends SingleAnswers {

  private static final String DERBY =
      "0033 2201 0006 1149 0000 000C 112E 4353533130313630 000D 002F 51544453514C415343"
          + " 0010 0035 0006 119C 04B8 0006 119E 04B8";
  private static final String DB2 =
      "0033 2201 0006 1149 0000 000C 112E 53514C3132303135 000D 002F 51544453514C583836"
          + " 0010 0035 0006 119C 04B8 0006 119E 04B8";
  private static final String REST = " 20*11 0000 0000 0000 FF";

  @Test
  void successInOneByteHasNoCounts() {
    begin(CodePoint.RDBCMM, "2408 FF");
    assertEquals(0, replies.sqlCode());
    assertEquals(0, replies.updateCount());
  }

  @Test
  void anAreaWithoutItsSecondPartHasNoCounts() {
    begin(CodePoint.RDBCMM, "2408 00 FFFFFF9C 3432363031 20*8 FF FF");
    assertEquals(-100, replies.sqlCode());
    assertEquals(0, replies.updateCount());
  }

  /** Derby counts in eight bytes: SQLERRD3 has the low ones. */
  @Test
  void countsOfDerby() {
    read(CodePoint.ACCRDB, DERBY.substring(5));
    begin(
        CodePoint.EXCSQLSTT,
        "2408 00 00000000 20*5 20*8 00 00000009 00000008 80000001 00000002 00000007 00000006"
            + REST);
    assertEquals(0, replies.sqlCode());
    assertEquals(0x2_8000_0001L, replies.updateCount());
    assertEquals(List.of(9, 8, 0x8000_0001, 2, 7, 6), replies.sqlca().details());
  }

  @Test
  void countsOfDb2() {
    read(CodePoint.ACCRDB, DB2.substring(5));
    begin(
        CodePoint.EXCSQLSTT,
        "2408 00 64000000 30*5 20*8 00 09000000 08000000 03000000 02000000 07000000 06000000"
            + REST);
    assertEquals(100, replies.sqlCode());
    assertEquals(3, replies.updateCount());
  }

  /** At SQLAM 6 the name of the database stands before the counts: of Derby as an object. */
  @Test
  void countsOfAnOldLevel() {
    read(CodePoint.EXCSAT, "1443 0008 1404 2407 0006");
    read(CodePoint.ACCRDB, DERBY.substring(5));
    begin(
        CodePoint.EXCSQLSTT,
        "2408 00 00000000 20*5 20*8 00 0016 2110 20*18 00000009 00000008 00000005 00000000"
            + " 00000007 00000006 20*11 0000 0000");
    assertEquals(5, replies.updateCount());
    assertEquals(5, replies.sqlca().details().get(2));
  }

  @Test
  void anAreaThatIsCutCannotBeCounted() {
    ByteBuffer bytes = object(CodePoint.EXCSQLSTT, "2408 00 00000000 20*5 20*8 00 00000009");
    assertEquals(ReplyEvent.SQLCA, replies.next(bytes));
    assertEquals(0, replies.sqlCode());
    assertEquals(
        "SQLCARD object too short: bytes=4 limit=8 offset=19",
        assertThrows(ReplyFormatException.class, replies::updateCount).getMessage());
  }

  /** The SQLCAGRP of output parameters, whose descriptor says that there is one. */
  @Test
  void outputParametersMayBringAnError() {
    String descriptor = "001C 0010 0976D0 030004 030004 0971E0 540001 D00001 0671F0 E00000";
    String area = "00 FFFFFF38 3432363031 20*8 FF FF";
    assertEquals(
        ReplyEvent.ROW_SQLCA,
        begin(CodePoint.EXCSQLSTT, "2413" + descriptor + "0019 147A " + area + " 00"));
    ByteBuffer end = ByteBuffer.allocate(0);
    assertEquals(ReplyEvent.OUTPUT, replies.next(end));
    assertEquals(ReplyEvent.ANSWERED, replies.next(end));
    assertTrue(replies.outcome().failed());
    read(CodePoint.EXCSQLSTT, "2413" + descriptor + "0006 147A FF 00");
    assertFalse(replies.outcome().failed());
  }

  /** What could not be read may have been an error. */
  @Test
  void anAnswerThatCannotBeReadHasFailed() {
    ByteBuffer bytes = object(CodePoint.SECCHK, "1219 0006 1149 0000 0003 11A4");
    DrdaException e = assertThrows(DrdaException.class, () -> replies.next(bytes));
    assertEquals("SECCHKRM length of a parameter: bytes=3 limit=4 offset=6", e.getMessage());
    assertEquals(ReplyEvent.ANSWERED, replies.next(bytes));
    assertTrue(replies.outcome().failed());
    read(CodePoint.SECCHK, "1219 0006 1149 0000 0005 11A4 00");
    assertFalse(replies.outcome().failed());
  }

  /** A code of another length says nothing, and a reply message that says nothing is an error. */
  @Test
  void aSeverityOfAnotherLengthIsNone() {
    read(CodePoint.RDBCMM, "2213 0007 1149 000000");
    assertTrue(replies.outcome().failed());
    read(CodePoint.RDBCMM, "2213 0006 1149 0000");
    assertFalse(replies.outcome().failed());
  }

  @Test
  void anErrorOfFramesSaysWhatWasAwaited() {
    outstanding.add(CodePoint.OPNQRY.value());
    ByteBuffer bytes = ByteBuffer.wrap(Hex.parse("0005 D002 0001"));
    assertEquals(
        "reply to OPNQRY segment too short: bytes=5 limit=6 offset=0",
        assertThrows(ReplyFormatException.class, () -> replies.next(bytes)).getMessage());
  }

  /** SQLSTATE is decoded for the outcome, and again for the area. */
  @Test
  void aReplacedSqlStateCountsOnce() {
    Replacements counted = new Replacements();
    replies.replaceBadCharacters(counted);
    ByteBuffer bytes = object(CodePoint.RDBCMM, "2408 00 FFFFFF9C FF32363031 20*8 FF FF");
    assertEquals(ReplyEvent.SQLCA, replies.next(bytes));
    assertEquals(0, counted.count());
    assertEquals("\uFFFD2601", replies.sqlca().sqlState());
    assertEquals(1, counted.count());
  }

  /** SVRCOD 4 is a warning: the database is open. */
  @Test
  void aDatabaseIsOpenedWithAWarning() {
    begin(CodePoint.ACCRDB, DERBY.substring(5).replace("1149 0000", "1149 0004"));
    assertEquals(4, RdbAccessed.of(replies.message()).severity());
    assertEquals(ReplyEvent.ANSWERED, replies.next(ByteBuffer.allocate(0)));
    assertFalse(replies.outcome().failed());
    assertEquals(Dialect.derby(), replies.capabilities(TypeDefinition.bigEndian()).dialect());
  }

  /** A connect that is refused ends before ACCRDBRM: EXCSATRD has said what the server is. */
  @Test
  void textsOfARefusedConnect() {
    read(CodePoint.EXCSAT, "1443 0011 115A 43535331303136302F31302E31");
    begin(
        CodePoint.ACCRDB,
        "2408 00 FFFF63BF 3038303034 20*8 00 00*24 20*11 0000 0003 41 14 42 0000 FF");
    assertEquals(List.of("A", "B"), replies.sqlca().tokens());
    assertEquals(List.of(0, 0, 0, 0, 0, 0), replies.sqlca().details());
    assertEquals(ReplyEvent.ANSWERED, replies.next(ByteBuffer.allocate(0)));
    assertTrue(replies.outcome().connectionEnds());
  }

  /** SYNTAXRM ends it for every server, VALNSPRM beside it does not. */
  @ParameterizedTest
  @CsvSource({"124C, 1252", "1252, 124C"})
  void ofTwoMessagesTheOneThatEndsItCounts(String one, String other) {
    read(CodePoint.ACCRDB, DB2.substring(5));
    Seen.send(outstanding, CodePoint.EXCSQLIMM);
    String severity = " 0006 1149 0008";
    replies.next(Wire.framed("53", 1, one + severity));
    ByteBuffer last = Wire.framed("03", 1, other + severity);
    replies.next(last);
    assertEquals(ReplyEvent.ANSWERED, replies.next(last));
    assertTrue(replies.outcome().connectionEnds());
  }

  @Test
  void limitsAreSet() {
    replies.limitTo(ReplyLimits.usual().withObjectBytes(16).withDescriptionBytes(20));
    assertEquals(
        "reply to RDBCMM object too long: bytes=17 limit=16 offset=10",
        assertThrows(
                ReplyFormatException.class, () -> read(CodePoint.RDBCMM, "2408 " + "00".repeat(17)))
            .getMessage());
  }

  @Test
  void limitsOfDescriptionsAndNotices() {
    replies.limitTo(ReplyLimits.usual().withDescriptionBytes(20).withNotices(1));
    for (int i = 0; i < 3; i++) {
      read(CodePoint.RDBCMM, "7777");
    }
    assertEquals(1, replies.notices().size());
    assertEquals(3, replies.noticeCount());
    assertEquals(
        "reply to PRPSQLSTT object too long: bytes=21 limit=20 offset=40",
        assertThrows(
                ReplyFormatException.class,
                () -> read(CodePoint.PRPSQLSTT, "2411 " + "00".repeat(21)))
            .getMessage());
  }

  @Test
  void theUsualLimits() {
    assertEquals(
        "ReplyLimits[objectBytes=65536, descriptionBytes=16777216, rowBytes=33554432, notices=100,"
            + " emptyInARow=2, resultSets=1000]",
        ReplyLimits.usual().toString());
  }
}
