package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.drdawire.ReplyFormatException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.UnsupportedCcsidException;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** SQLSTT in an answer, and which objects of an answer consist of parameters. */
class SetStatementTest {

  /** Each object of a reply that consists of parameters. */
  private static final Set<String> WITH_PARAMETERS =
      Set.of(
          // Messages
          "ABNUOWRM ACCRDBRM AGNPRMRM BGNBNDRM CMDATHRM CMDCHKRM CMDCMPRM CMDNSPRM CMDVLTRM CMMRQSRM",
          "DSCINVRM DTAMCHRM ENDQRYRM ENDUOWRM MGRDEPRM MGRLVLRM OBJNSPRM OPNQFLRM OPNQRYRM",
          "PKGBNARM PKGBPARM PRCCNVRM PRMNSPRM QRYNOPRM QRYPOPRM RDBACCRM RDBAFLRM RDBATHRM RDBNACRM",
          "RDBNFNRM RDBUPDRM RSCLMTRM RSLSETRM SECCHKRM SQLERRRM SYNTAXRM TRGNSPRM VALNSPRM",
          // Data
          "EXCSATRD ACCSECRD SYNCCRD SYNCRRD MONITORRD PBSD TYPDEFOVR");

  /** ACCRDBRM of Db2 for LUW 8.2, captured: little-endian, CCSIDSBC 819 alone. */
  private static final String DB2 =
      "2201 0006 1149 0000 000C 112E E2D8D3F0F8F0F2F4 000D 002F D8E3C4E2D8D3E7F8F6"
          + " 000A 0035 0006 119C 0333";

  private final OutstandingCommands outstanding = new OutstandingCommands();
  private final ReplyReader replies = new ReplyReader(CcsidManager.ebcdic(), outstanding);

  /** Captured from Db2 for LUW 8.2, whose answers are little-endian; the length is not. */
  @Test
  void theStatementThatDb2ReturnsIsRead() {
    read(CodePoint.ACCRDB, DB2);
    String captured =
        "000B D053 0001 0005 2408 FF"
            + " 002F D003 0001 0029 2414 FF 00 0000001F"
            + " 5345542043555252454E5420534348454D41203D2022534320202020202022";
    Seen.send(outstanding, CodePoint.EXCSQLSET);
    List<String> events = new ArrayList<>();
    ByteBuffer all = Wire.bytes(captured);
    while (outstanding.count() > 0) {
      all.limit(Math.min(all.position() + 1, all.capacity()));
      ReplyEvent event = replies.next(all);
      if (event == ReplyEvent.SET_STATEMENT) {
        events.add(event + " " + replies.setStatement());
      } else if (event != ReplyEvent.NEEDS_MORE) {
        events.add(event.toString());
      }
    }
    assertEquals(
        List.of("SQLCA", "SET_STATEMENT SET CURRENT SCHEMA = \"SC      \"", "ANSWERED"), events);
    assertFalse(replies.outcome().failed());
    assertEquals(List.of(), replies.notices());
  }

  @ParameterizedTest
  @CsvSource({
    "00 00000005 534554C3A9 FF, SET\u00e9", // CCSIDMBC 1208
    "FF 00 00000004 534554E9,   SET\u00e9", // CCSIDSBC 819
    "FF FF,                     ''",
    "00 00000000 FF,            ''"
  })
  void eachFormOfAStatementIsRead(String data, String text) {
    read(CodePoint.ACCRDB, DB2.replace("000A 0035", "0010 0035") + " 0006 119E 04B8");
    assertEquals(ReplyEvent.SET_STATEMENT, begin(CodePoint.EXCSQLSET, "2414 " + data));
    assertEquals(text, replies.setStatement());
    assertEquals(ReplyEvent.ANSWERED, replies.next(ByteBuffer.allocate(0)));
    assertFalse(replies.outcome().failed());
  }

  /** The command has succeeded all the same. */
  @ParameterizedTest
  @CsvSource({"FF 00 00000005 534554E9", "00 7FFFFFFF", "FF 00 FFFFFFFF 41", "FF FF 00", "''"})
  void aStatementThatCannotBeReadCostsItselfAlone(String data) {
    read(CodePoint.ACCRDB, DB2);
    assertEquals(ReplyEvent.SET_STATEMENT, begin(CodePoint.EXCSQLSET, "2414 " + data));
    ReplyFormatException e = assertThrows(ReplyFormatException.class, () -> replies.setStatement());
    assertEquals("SQLSTT", e.field());
    assertEquals(ReplyEvent.ANSWERED, replies.next(ByteBuffer.allocate(0)));
    assertFalse(replies.outcome().failed());
  }

  @Test
  void aStatementInACcsidThatNobodyHasCostsItselfAlone() {
    read(CodePoint.ACCRDB, DB2.replace("119C 0333", "119C 112C"));
    begin(CodePoint.EXCSQLSET, "2414 FF 00 00000001 41");
    assertThrows(UnsupportedCcsidException.class, () -> replies.setStatement());
    assertEquals(ReplyEvent.ANSWERED, replies.next(ByteBuffer.allocate(0)));
    assertFalse(replies.outcome().failed());
  }

  @Test
  void noOtherEventHasOne() {
    read(CodePoint.RDBCMM, "2408 FF");
    assertThrows(IllegalStateException.class, replies::setStatement);
  }

  /** Bytes that are no parameters are an error of those alone that consist of parameters. */
  @Test
  void everyOtherObjectIsNeverReadAsParameters() {
    Set<String> withParameters = new TreeSet<>();
    for (int value = 0; value <= 0xFFFF; value++) {
      String object = "%04X FF 00 00000001 41".formatted(value);
      SetStatementTest fresh = new SetStatementTest();
      try {
        fresh.read(CodePoint.EXCSQLIMM, object);
        assertFalse(fresh.replies.outcome().failed(), object);
      } catch (ReplyFormatException e) {
        fresh.replies.next(ByteBuffer.allocate(0)); // PBSD alone ends no answer
        assertTrue(fresh.replies.outcome().failed(), object);
        if (e.getMessage().contains("length of a parameter")) {
          withParameters.add(CodePoint.termOf(value));
        }
      }
    }
    Set<String> expected = new TreeSet<>();
    WITH_PARAMETERS.forEach(line -> expected.addAll(List.of(line.split(" ", -1))));
    assertEquals(expected, withParameters);
  }

  /** What no reply has is noticed, and an object for the driver. */
  @ParameterizedTest
  @CsvSource({"SQLDTA", "SQLATTR", "SQLSTTVRB", "FDODSC", "OPNQRY", "SVRCOD", "AGENT"})
  void whatNoReplyHasIsAnObjectAndANotice(CodePoint stray) {
    assertEquals(
        List.of(ReplyEvent.OBJECT),
        read(CodePoint.EXCSQLIMM, "%04X 0006 1149 0008".formatted(stray.value())));
    assertFalse(replies.outcome().failed());
    assertEquals(List.of(Notice.of(10, stray.value(), "no object of a reply")), replies.notices());
  }

  private List<ReplyEvent> read(CodePoint command, String object) {
    List<ReplyEvent> events = new ArrayList<>();
    ReplyEvent event = begin(command, object);
    while (event != ReplyEvent.ANSWERED) {
      events.add(event);
      event = replies.next(ByteBuffer.allocate(0));
    }
    return events;
  }

  /** Reads what an answer says, and not yet its end. */
  private ReplyEvent begin(CodePoint command, String object) {
    outstanding.add(command.value());
    outstanding.endChain();
    return replies.next(Wire.framed("03", 1, object));
  }
}
