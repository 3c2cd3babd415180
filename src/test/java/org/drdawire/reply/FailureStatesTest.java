package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.dialect.CommandOutcome;
import org.drdawire.dialect.CommandOutcome.UnitOfWork;
import org.drdawire.golden.PageTables;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Every failure has an SQLSTATE, with or without an SQLCARD. */
class FailureStatesTest {

  private static final Pattern TERM = Pattern.compile("[A-Z]+RM\\b");

  private final OutstandingCommands outstanding = new OutstandingCommands();
  private final ReplyReader replies = new ReplyReader(CcsidManager.utf8(), outstanding);

  /** Message, SVRCOD, SQLSTATE: as the requesters of Db2 report it. */
  @ParameterizedTest
  @CsvSource({
    "MGRLVLRM, 8,   58010",
    "MGRDEPRM, 8,   58009",
    "CMDATHRM, 8,   58008",
    "AGNPRMRM, 16,  58009",
    "AGNPRMRM, 64,  58009",
    "RSCLMTRM, 8,   57012",
    "RSCLMTRM, 16,  57012",
    "RSCLMTRM, 32,  57013",
    "RSCLMTRM, 128, 57013",
    "PRCCNVRM, 8,   58009",
    "PRCCNVRM, 128, 58009",
    "SYNTAXRM, 8,   58009",
    "CMDNSPRM, 4,   58014",
    "CMDNSPRM, 8,   58014",
    "PRMNSPRM, 8,   58016",
    "VALNSPRM, 8,   58017",
    "OBJNSPRM, 8,   58015",
    "OBJNSPRM, 16,  58015",
    "CMDCHKRM, 8,   58008",
    "CMDCHKRM, 16,  58009",
    "CMDCHKRM, 128, 58009",
    "TRGNSPRM, 8,   58008",
    "QRYNOPRM, 4,   24501",
    "QRYNOPRM, 8,   58009",
    "RDBNACRM, 8,   58008",
    "PKGBNARM, 8,   58012",
    "RDBACCRM, 8,   58008",
    "BGNBNDRM, 8,   58008",
    "PKGBPARM, 8,   58011",
    "DSCINVRM, 8,   58008",
    "ENDQRYRM, 8,   58008",
    "ABNUOWRM, 8,   58008",
    "DTAMCHRM, 8,   58008",
    "QRYPOPRM, 8,   58008",
    "RDBNFNRM, 8,   08004",
    "OPNQFLRM, 8,   58008",
    "SQLERRRM, 8,   58008",
    "RDBAFLRM, 8,   08004",
    "CMDVLTRM, 8,   58008",
    "CMMRQSRM, 8,   58008",
    "RDBATHRM, 8,   08004"
  })
  void ofMessages(CodePoint message, int severity, String sqlState) {
    String hex = String.format("%04X 0006 1149 %04X", message.value(), severity);
    CommandOutcome outcome = read(hex);
    assertTrue(outcome.failed());
    assertEquals(sqlState, outcome.sqlState());
  }

  /** Derby: SVRCOD 0 or 8 beside SECCHKCD. */
  @ParameterizedTest
  @CsvSource({
    "1219 0006 1149 0008 0005 11A4 0F, 28000",
    "1219 0006 1149 0008 0005 11A4 13, 28000",
    "1219 0006 1149 0008 0005 11A4 01, 08001",
    "1219 0005 11A4 13 0006 1149 0008, 28000",
    "1219 0006 1149 0000 0005 11A4 15, 28000",
    "1219 0006 1149 0010 0005 11A4 00, 08001",
    "1219 0006 1149 0010 0005 11A4 19, 08001",
    "1219 0006 1149 0010, 08001",
    "1219 0006 1149 0000 0006 11A4 0010, 08001",
    "14AC 0006 11A2 0003 0005 11A4 01, 08001",
    "14AC 0006 11A2 0008 0005 11A4 0E, 28000",
    "14AC 0006 11A2 0003 0004 11A4, 08001"
  })
  void ofSecurityChecks(String message, String sqlState) {
    assertEquals(sqlState, read(message).sqlState());
  }

  /** The area says more; it is no error after RDBAFLRM for some names of databases [D]. */
  @ParameterizedTest
  @CsvSource({
    "-20001, 42X05, 42X05",
    "-1, 23505, 23505",
    "0, '     ', 08004",
    "-1, '     ', 58008"
  })
  void theAreaBesideAMessage(int sqlCode, String sqlState, String expected) {
    CommandOutcome outcome = read("221A 0006 1149 0008", Wire.card(sqlCode, sqlState));
    assertEquals(expected, outcome.sqlState());
  }

  @Test
  void ofTwoMessagesTheFirstOrTheOneThatEndsTheConnection() {
    assertEquals("08004", read("2211 0006 1149 0008", "2213 0006 1149 0008").sqlState());
    assertEquals("58009", read("2211 0006 1149 0008", "124C 0006 1149 0008").sqlState());
    assertEquals("58009", read("124C 0006 1149 0008", "2211 0006 1149 0008").sqlState());
  }

  @Test
  void ofAnAreaAlone() {
    assertEquals("42601", read(Wire.card(-104, "42601")).sqlState());
    assertEquals("00000", read(Wire.card(100, "02000")).sqlState());
    assertEquals("00000", read("2408 FF").sqlState());
  }

  /** Whatever comes, a driver has an SQLSTATE for its exception. */
  @ParameterizedTest
  @EnumSource(CodePoint.class)
  void ofAnyMessage(CodePoint message) {
    if (ReplyCodePoints.isMessage(message.value()) && !SingleAnswers.SAYS_MORE.contains(message)) {
      for (int severity : new int[] {0, 4, 8, 16, 32, 64, 128}) {
        CommandOutcome outcome =
            read(String.format("%04X 0006 1149 %04X", message.value(), severity));
        assertEquals(outcome.failed(), !outcome.sqlState().equals("00000"));
        assertTrue(outcome.sqlState().matches("[0-9A-Z]{5}"));
      }
    }
  }

  /**
   * ibmdb/node-ibm_db#483 and #602: what became of the statement is not known, and the database
   * manager has ended the agent.
   */
  @ParameterizedTest
  @CsvSource({
    "-30080, 40003, UNKNOWN, true",
    "-4470,  40003, UNKNOWN, true",
    "-30108, 08506, UNKNOWN, true",
    "-1224,  55032, UNKNOWN, true",
    "-1032,  57019, UNKNOWN, true",
    "-30041, 57013, UNKNOWN, true",
    "-902,   58031, UNKNOWN, true",
    "-30040, 57012, OPEN,    false",
    "-901,   58004, OPEN,    false",
    "-911,   40001, ROLLED_BACK, false"
  })
  void nodeIbmDb602WhatBecameOfTheWork(
      int sqlCode, String sqlState, UnitOfWork unitOfWork, boolean ends) {
    CommandOutcome outcome = read(Wire.card(sqlCode, sqlState));
    assertEquals(unitOfWork, outcome.unitOfWork());
    assertEquals(ends, outcome.connectionEnds());
    assertEquals(sqlState, outcome.sqlState());
  }

  /** The table in docs/recipes.md. */
  @Test
  void theTableOfTheRecipes() {
    Map<String, String> states = new TreeMap<>();
    PageTables.below(Path.of("docs", "recipes.md"), "SQLSTATE", "what has failed")
        .forEach(
            row ->
                TERM.matcher(row.toString())
                    .results()
                    .forEach(term -> states.put(term.group(), row.get(0))));
    for (CodePoint one : CodePoint.values()) {
      if (ReplyCodePoints.isMessage(one.value()) && !SingleAnswers.SAYS_MORE.contains(one)) {
        String sqlState = read(String.format("%04X 0006 1149 0008", one.value())).sqlState();
        String told = states.getOrDefault(one.term(), "58008");
        assertTrue(told.startsWith(sqlState), one::term);
      }
    }
  }

  private CommandOutcome read(String... objects) {
    Seen.send(outstanding, CodePoint.CNTQRY);
    ByteBuffer bytes = Wire.framed("02", 1, objects);
    ReplyEvent event = replies.next(bytes);
    while (event == ReplyEvent.MESSAGE || event == ReplyEvent.SQLCA) {
      event = replies.next(bytes);
    }
    assertEquals(ReplyEvent.ANSWERED, event);
    return replies.outcome();
  }
}
