package org.drdawire.conversation;

import static org.drdawire.conversation.ScriptedServer.ATTRIBUTES;
import static org.drdawire.conversation.ScriptedServer.CLEAR;
import static org.drdawire.conversation.ScriptedServer.DERBY;
import static org.drdawire.conversation.ScriptedServer.IN;
import static org.drdawire.conversation.ScriptedServer.last;
import static org.drdawire.conversation.ScriptedServer.more;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.DrdaException;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.golden.Hex;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.security.SignOnPlan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Each step of a connect has its good answer, beside which nothing may say an error. All else is a
 * failure that is told once, and after which nothing more leaves.
 */
class RefusedConnectTest extends ScriptedConnect {

  private static final List<String> GOOD = List.of(ATTRIBUTES, CLEAR, IN, DERBY);
  private static final List<String> COMMANDS = List.of("EXCSAT", "ACCSEC", "SECCHK", "ACCRDB");
  private static final String ALL = "CONNECTED sent=[EXCSAT, ACCSEC, SECCHK, ACCRDB]";

  /** ACCSECRD of SECMEC 4, which refuses 9, and of 9, which refuses 4. */
  private static final String ANOTHER = "14AC 0006 11A2 0004 0005 11A4 01";

  /** Connects; gives what was told, the phase, and what has left. */
  private static String connect(ConnectPlan plan, List<String> answers) {
    ScriptedServer server = new ScriptedServer(plan);
    List<String> told = new ArrayList<>();
    List<String> sent = new ArrayList<>(server.sent());
    for (String answer : answers) {
      read(server.conversation, ByteBuffer.wrap(Hex.parse(answer)), told);
      sent.addAll(server.sent());
      if (server.conversation.phase() == Phase.WANTS_TOKEN) {
        server.conversation.offerToken(Secret.of(new byte[] {1}));
        sent.addAll(server.sent());
      }
    }
    boolean over = server.conversation.phase() == Phase.OVER;
    assertEquals(over ? 1 : 0, told.size(), told::toString);
    return String.join("", told) + " " + server.conversation.phase() + " sent=" + sent;
  }

  private static void read(Conversation conversation, ByteBuffer bytes, List<String> told) {
    while (conversation.phase() != Phase.OVER) {
      try {
        ReplyEvent event = conversation.next(bytes);
        if (event == ReplyEvent.NEEDS_MORE) {
          return;
        }
        conversation.reply().failure().ifPresent(e -> told.add(e.getMessage()));
      } catch (DrdaException e) {
        told.add(e.getMessage());
      }
    }
  }

  /** An answer for each step, but another one for this. */
  private static List<String> butFor(int step, String... objects) {
    List<String> answers = new ArrayList<>();
    GOOD.forEach(each -> answers.add(last(each)));
    StringBuilder other = new StringBuilder();
    for (int i = 0; i < objects.length - 1; i++) {
      other.append(more(objects[i]));
    }
    answers.set(step, other + last(objects[objects.length - 1]));
    return answers;
  }

  private static void assertOver(String expected, int step, String seen) {
    List<String> sent = step < 2 ? COMMANDS.subList(0, 2) : COMMANDS;
    assertTrue(seen.startsWith(expected), seen);
    assertTrue(seen.endsWith(" OVER sent=" + sent), seen);
  }

  private static String accsec(String... objects) {
    return connect(ScriptedServer.plan(), butFor(1, objects));
  }

  /** It stands ahead of the good answer, or behind it. */
  @ParameterizedTest
  @CsvSource({
    "2211 0006 1149 0008, RDBNFNRM",
    "22CB 0006 1149 0008, RDBATHRM",
    "1254 0006 1149 0008, CMDCHKRM",
    "1233 0006 1149 0080, RSCLMTRM",
    "221A 0006 1149 0008, RDBAFLRM",
    "2211 0006 1149 0004, SQLSTATE=08004",
    "1232 0006 1149 0040, AGNPRMRM",
    "124B, CMDCMPRM",
    "6FFE 0006 1149 0010, X'6FFE'",
    "2408 00 FFFF8A93 3038303034 53514C3132303135 00 00*24 20*11 0000 0000 0000 FF, SQLCARD"
  })
  void noStepTakesAnErrorBesideItsAnswer(String error, String term) {
    for (int step = 0; step < GOOD.size(); step++) {
      String message = COMMANDS.get(step) + " failed: command=";
      for (List<String> answers :
          List.of(butFor(step, GOOD.get(step), error), butFor(step, error, GOOD.get(step)))) {
        String seen = connect(ScriptedServer.plan(), answers);
        assertOver(message, step, seen);
        assertTrue(seen.contains(" " + term), seen);
      }
    }
  }

  /** SECCHKCD 0F, and then 00. */
  @Test
  void theLastOfTwoCodesIsNotBelieved() {
    String[] twice = {"14AC 0006 11A2 0003 0005 11A4 0F 0005 11A4 00"};
    String again = "SECCHKCD again in the same message";
    assertOver(again, 1, accsec(twice));
    String check = "1219 0006 1149 0000 0005 11A4 0F 0005 11A4 00";
    assertOver(again, 2, connect(ScriptedServer.plan(), butFor(2, check)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2408 FF",
        "2408 00 00000000 3031304A31 53514C3132303135 00 00*24 20*11 0000 0000 0000 FF",
        "2408 00 00002785 3031304A31 53514C3132303135 00 00*24 20*11 0000 0000 0000 FF",
        "124B 0006 1149 0000",
        "2218 0006 1149 0000",
        "220C 0006 1149 0004 0005 2115 01",
        "6FFE 0006 1149 0004",
        "1C00",
        "C000",
        "244E 0006 244C 0000",
        "11DC 01020304"
      })
  void whatSaysNoErrorMayStandThere(String beside) {
    for (int step = 0; step < GOOD.size(); step++) {
      String good = GOOD.get(step);
      assertEquals(" " + ALL, connect(ScriptedServer.plan(), butFor(step, good, beside)));
      assertEquals(" " + ALL, connect(ScriptedServer.plan(), butFor(step, beside, good)));
    }
  }

  @ParameterizedTest
  @CsvSource({"0, EXCSATRD", "1, ACCSECRD", "2, SECCHKRM", "3, ACCRDBRM"})
  void eachStepNeedsItsAnswer(int step, String term) {
    for (String other : List.of("2408 FF", "1C00", "2218 0006 1149 0000")) {
      assertOver(term + " missing", step, connect(ScriptedServer.plan(), butFor(step, other)));
    }
  }

  /** The answer of another step, beside the good one or in its place; also the same twice. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void theAnswerOfAnotherStepIsNone(int step) {
    List<String> terms = List.of("EXCSATRD", "ACCSECRD", "SECCHKRM", "ACCRDBRM");
    for (int other = 0; other < GOOD.size(); other++) {
      String good = GOOD.get(step);
      String odd = GOOD.get(other);
      String why = other == step ? " again in the same answer" : " not awaited";
      String message = terms.get(other) + why;
      assertOver(message, step, connect(ScriptedServer.plan(), butFor(step, good, odd)));
      if (other != step) {
        assertOver(message, step, connect(ScriptedServer.plan(), butFor(step, odd, good)));
        assertOver(message, step, connect(ScriptedServer.plan(), butFor(step, odd)));
      }
    }
  }

  /** SQLDARD, QRYDSC, QRYDTA, SQLRSLRD, SQLDTARD, EXTDTA, SQLSTT and OPNQRYRM with RSLSETRM. */
  @ParameterizedTest
  @CsvSource({
    "2411 FF FF 0000, SQLDARD",
    "241A 06 76D0 02 0004 09 71E0 540001 D00001 06 71F0 E00000, QRYDSC",
    "241B FF 00 00000001, QRYDTA",
    "240E 0000, SQLRSLRD",
    "146C 00, EXTDTA",
    "2414 FF FF, SQLSTT"
  })
  void noStepHasData(String data, String term) {
    for (int step = 0; step < GOOD.size(); step++) {
      String seen = connect(ScriptedServer.plan(), butFor(step, GOOD.get(step), data));
      assertOver(term + " not awaited", step, seen);
    }
  }

  /** What cannot be read is told once, and not as a failure of its command again. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void whatCannotBeReadEndsTheConnect(int step) {
    String good = GOOD.get(step);
    String seen = connect(ScriptedServer.plan(), butFor(step, good, "2408 00 0000"));
    assertOver("SQLCARD", step, seen);
    assertOver("", step, connect(ScriptedServer.plan(), butFor(step, "2408 00 0000", good)));
  }

  /** SECCHK and ACCRDB have left with ACCSEC: none of their answers makes up for another one. */
  @Test
  void oneFlushNeedsAllAnswersToo() {
    ConnectPlan plan = ScriptedServer.plan().inOneFlushInClear();
    assertEquals(" " + ALL, connect(plan, butFor(2, IN)));
    String nothing = "2408 FF";
    assertTrue(connect(plan, butFor(1, nothing)).startsWith("ACCSECRD missing OVER"));
    assertTrue(connect(plan, butFor(2, nothing)).startsWith("SECCHKRM missing OVER"));
    assertTrue(connect(plan, butFor(3, nothing)).startsWith("ACCRDBRM missing OVER"));
    assertTrue(connect(plan, butFor(2, DERBY)).startsWith("ACCRDBRM not awaited OVER"));
    assertTrue(
        connect(plan, butFor(1, CLEAR, "2211 0006 1149 0008"))
            .startsWith("ACCSEC failed: command=2 RDBNFNRM"));
  }

  /** A refused mechanism is none of the errors, if the plan has another one and all goes on. */
  @Test
  void anotherMechanismIsAskedForBehindItsErrorAlone() {
    SignOnPlan signOn = user(SecurityMechanism.EUSRIDPWD, SecurityMechanism.USRIDONL);
    ConnectPlan plan = ConnectPlan.of("db", signOn);
    List<String> answers = new ArrayList<>(butFor(1, ANOTHER));
    answers.add(2, last("14AC 0006 11A2 0004"));
    assertEquals(
        " CONNECTED sent=[EXCSAT, ACCSEC, ACCSEC, SECCHK, ACCRDB]", connect(plan, answers));
    answers.set(2, more("14AC 0006 11A2 0004") + last("22CB 0006 1149 0008"));
    String seen = connect(plan, answers);
    assertTrue(seen.startsWith("ACCSEC failed: command=1 RDBATHRM"), seen);
    assertTrue(seen.endsWith(" OVER sent=[EXCSAT, ACCSEC, ACCSEC]"), seen);
    answers.set(1, more(ANOTHER) + last("1233 0006 1149 0080"));
    String ended = connect(plan, answers);
    assertTrue(ended.startsWith("ACCSEC failed: command=2"), ended);
    assertTrue(ended.endsWith(" OVER sent=[EXCSAT, ACCSEC]"), ended);
  }

  /** Tokens go to and fro; each has its answer, and ACCRDB waits for the last. */
  @Test
  void eachTokenNeedsItsAnswer() {
    ConnectPlan plan = ConnectPlan.of("db", SignOnPlan.ofTokens(SecurityMechanism.KERSEC));
    List<String> answers = new ArrayList<>(butFor(1, "14AC 0006 11A2 000B"));
    String another = "1219 0006 1149 0000 0005 11A4 19 0008 11DC 01020304";
    answers.add(2, last(another));
    assertEquals(
        " CONNECTED sent=[EXCSAT, ACCSEC, SECCHK, SECCHK, ACCRDB]", connect(plan, answers));
    for (String odd : List.of(last("2408 FF"), more(another) + last(IN), last(DERBY))) {
      answers.set(2, odd);
      String seen = connect(plan, answers);
      assertTrue(
          seen.matches("(SECCHKRM missing|SECCHKRM again in the same answer|\\w+ not awaited) .*"),
          seen);
      assertTrue(seen.endsWith(" OVER sent=[EXCSAT, ACCSEC, SECCHK]"), seen);
    }
    answers.set(2, more(another) + last("1254 0006 1149 0008"));
    String failed = connect(plan, answers);
    assertTrue(failed.startsWith("SECCHK failed: command=1 CMDCHKRM"), failed);
  }

  /** Nobody has asked, while a token is wanted. */
  @Test
  void anAnswerToNothingIsNone() {
    ConnectPlan plan = ConnectPlan.of("db", SignOnPlan.ofTokens(SecurityMechanism.KERSEC));
    String unasked = last("14AC 0006 11A2 000B") + last(IN) + last(DERBY);
    String seen = connect(plan, List.of(last(ATTRIBUTES), unasked));
    assertEquals("no command has asked for an answer OVER sent=[EXCSAT, ACCSEC]", seen);
    assertFalse(new ScriptedServer(plan).conversation.awaitsReplies());
  }
}
