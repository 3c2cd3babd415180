package org.drdawire.conversation;

import static org.drdawire.conversation.ScriptedServer.ATTRIBUTES;
import static org.drdawire.conversation.ScriptedServer.CLEAR;
import static org.drdawire.conversation.ScriptedServer.DERBY;
import static org.drdawire.conversation.ScriptedServer.IN;
import static org.drdawire.conversation.ScriptedServer.end;
import static org.drdawire.conversation.ScriptedServer.last;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.drdawire.ConnectionLostException;
import org.drdawire.DrdaException;
import org.drdawire.ReplyFormatException;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.Dialect.NameEncoding;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.oracle.Frame;
import org.drdawire.request.CorrelationToken;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.security.CredentialsRefusedException;
import org.drdawire.security.SignOnPlan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Connects by what a server says, and ends where that is no connect. */
class ScriptedConnectTest extends ScriptedConnect {

  @Test
  void twoFlushesConnect() {
    ScriptedServer server = new ScriptedServer(ScriptedServer.plan());
    Conversation conversation = server.conversation;
    assertEquals("CONNECTING USRIDPWD", conversation.toString());
    assertEquals(List.of("EXCSAT", "ACCSEC"), server.sent());
    server.says(end(ATTRIBUTES));
    assertFalse(conversation.hasToSend());
    server.says(last(CLEAR));
    assertEquals(Dialect.other(), conversation.capabilities().dialect());
    assertEquals(List.of("SECCHK", "ACCRDB"), server.sent());
    assertEquals(Phase.CONNECTING, conversation.phase());
    server.says(end(IN));
    assertFalse(conversation.hasToSend());
    server.says(last(DERBY));
    assertEquals(Phase.CONNECTED, conversation.phase());
    assertEquals(Dialect.derby(), conversation.capabilities().dialect());
    assertEquals("CONNECTED USRIDPWD", conversation.toString());
    assertFalse(conversation.hasToSend());
    assertFalse(conversation.awaitsReplies());
  }

  @Test
  void nothingButTheConnectIsChainedBefore() {
    Conversation conversation = new ScriptedServer(ScriptedServer.plan()).conversation;
    String message =
        assertThrows(IllegalStateException.class, () -> conversation.add(RdbCommitUnitOfWork.of()))
            .getMessage();
    assertEquals("not connected: phase=CONNECTING", message);
    assertThrows(IllegalStateException.class, conversation::sections);
    assertThrows(IllegalStateException.class, conversation::clear);
    assertThrows(
        IllegalStateException.class,
        () -> conversation.sections().release(ScriptedServer.section(1)));
    assertThrows(IllegalStateException.class, () -> conversation.use(conversation.capabilities()));
    assertThrows(
        IllegalStateException.class,
        () -> conversation.open(OpenQuery.of(ScriptedServer.section(1))));
    assertThrows(
        IllegalStateException.class, () -> conversation.offerToken(Secret.of(new byte[] {1})));
    assertTrue(conversation.hasToSend());
  }

  /** When names change depends on the server, and only one that has granted it gets them. */
  @ParameterizedTest
  @CsvSource({
    ATTRIBUTES + "," + DB_IN_EBCDIC,
    UTF_8 + "," + DB_IN_UTF_8,
    ZOS + "," + DB_IN_UTF_8,
    LUW + "," + DB_IN_EBCDIC
  })
  void namesAreAsTheServerHasGranted(String attributes, String name) {
    ScriptedServer server = new ScriptedServer(ScriptedServer.plan());
    assertEquals(DB_IN_EBCDIC, rdbnam(server.frames(), CodePoint.ACCSEC));
    server.says(end(attributes), last(CLEAR));
    List<Frame> frames = server.frames();
    assertEquals(name, rdbnam(frames, CodePoint.SECCHK));
    assertEquals(name, rdbnam(frames, CodePoint.ACCRDB));
    server.says(end(IN), last(name.equals(DB_IN_UTF_8) ? DERBY_IN_UTF_8 : DERBY));
    assertEquals(Dialect.derby(), server.conversation.capabilities().dialect());
  }

  /** The dialect of the plan says when, whatever SRVRLSLV says. */
  @ParameterizedTest
  @CsvSource({"UTF8_AFTER_EXCSATRD, true", "UTF8_AFTER_ACCSECRD, true", "EBCDIC, false"})
  void namesAreAsThePlanSays(NameEncoding names, boolean change) {
    ConnectPlan plan = ScriptedServer.plan().withDialect(Dialect.of("x", "XYZ").withNames(names));
    ScriptedServer server = new ScriptedServer(plan);
    server.answers(end(UTF_8), last(CLEAR));
    String name = change ? DB_IN_UTF_8 : DB_IN_EBCDIC;
    assertEquals(name, rdbnam(server.frames(), CodePoint.ACCRDB));
  }

  /** A second mechanism is asked for in the names that EXCSATRD has granted. */
  @ParameterizedTest
  @CsvSource({
    "UTF8_AFTER_EXCSATRD," + DB_IN_UTF_8,
    "UTF8_AFTER_ACCSECRD," + DB_IN_UTF_8,
    "EBCDIC," + DB_IN_EBCDIC
  })
  void aRefusedMechanismIsNoEnd(NameEncoding names, String name) {
    SignOnPlan signOn = user(SecurityMechanism.EUSRIDPWD, SecurityMechanism.USRIDONL);
    ConnectPlan plan =
        ConnectPlan.of("db", signOn).withDialect(Dialect.of("x", "XYZ").withNames(names));
    ScriptedServer server = new ScriptedServer(plan);
    server.sent();
    assertEquals(
        List.of("MESSAGE EXCSATRD", "ANSWERED EXCSAT", "MESSAGE ACCSECRD", "ANSWERED ACCSEC"),
        server.says(end(UTF_8), last("14AC 0006 11A2 0004 0005 11A4 01")));
    assertEquals(SecurityMechanism.USRIDONL, server.conversation.mechanism());
    List<Frame> frames = server.frames();
    assertEquals(List.of(CodePoint.ACCSEC.value()), Frame.codePoints(frames));
    server.says(last("14AC 0006 11A2 0004"));
    assertEquals(List.of("SECCHK", "ACCRDB"), server.sent());
    assertEquals(name, rdbnam(frames, CodePoint.ACCSEC));
  }

  @Test
  void whereNoMechanismIsLeftItIsOver() {
    ScriptedServer server = new ScriptedServer(ScriptedServer.plan());
    server.sent();
    assertThrows(
        DrdaException.class,
        () -> server.says(end(ATTRIBUTES), last("14AC 0006 11A2 0004 0005 11A4 01")));
    assertEquals(Phase.OVER, server.conversation.phase());
    assertEquals(
        "the connect has failed: unanswered=1",
        assertThrows(ConnectionLostException.class, () -> server.says(""))
            .getMessage()
            .replaceFirst(".*lost: ", ""));
  }

  @Test
  void aUserWhoIsRefusedIsOut() {
    ScriptedServer server = new ScriptedServer(ScriptedServer.plan());
    server.answers(end(ATTRIBUTES), last(CLEAR));
    server.sent();
    assertThrows(
        CredentialsRefusedException.class,
        () -> server.says(last("1219 0006 1149 0008 0005 11A4 0F")));
    assertEquals(Phase.OVER, server.conversation.phase());
  }

  @ParameterizedTest
  @CsvSource({"EXCSATRD alone, ACCSECRD missing", "SECCHKRM alone, ACCRDBRM missing"})
  void anAnswerWithoutItsMessageIsTheEnd(String how, String message) {
    ScriptedServer server = new ScriptedServer(ScriptedServer.plan());
    server.sent();
    String nothing = "2408 FF";
    ReplyFormatException error =
        assertThrows(
            ReplyFormatException.class,
            () -> {
              server.says(end(ATTRIBUTES), last(how.startsWith("EXC") ? nothing : CLEAR));
              server.answers(end(IN), last(nothing));
            });
    assertTrue(error.getMessage().startsWith(message), error.getMessage());
    assertEquals(Phase.OVER, server.conversation.phase());
    assertFalse(server.conversation.hasToSend());
  }

  @Test
  void aDatabaseThatIsRefusedIsTheEnd() {
    ScriptedServer server = new ScriptedServer(ScriptedServer.plan());
    server.answers(end(ATTRIBUTES), last(CLEAR));
    server.answers(end(IN));
    assertThrows(ConnectionLostException.class, () -> server.says(last("2211 0006 1149 0008")));
    assertEquals(Phase.OVER, server.conversation.phase());
    assertFalse(server.conversation.awaitsReplies());
  }

  /** The token is drawn for each conversation, but for a plan that has one. */
  @Test
  void eachAccessHasACorrelationToken() {
    ConnectPlan given =
        ScriptedServer.plan()
            .withAccess(
                ScriptedServer.plan()
                    .access()
                    .withCorrelationToken(CorrelationToken.of(0x7F000001, 0x1234, 1)));
    assertNotEquals(token(ScriptedServer.plan()), token(ScriptedServer.plan()));
    assertEquals(token(given), token(given));
  }

  @Test
  void oneFlushIsAllThatItTakes() {
    ConnectPlan plan = ScriptedServer.plan().withDialect(Dialect.derby()).inOneFlushInClear();
    ScriptedServer server = new ScriptedServer(plan);
    List<Frame> frames = server.frames();
    assertEquals(
        List.of(
            CodePoint.EXCSAT.value(),
            CodePoint.ACCSEC.value(),
            CodePoint.SECCHK.value(),
            CodePoint.ACCRDB.value()),
        Frame.codePoints(frames));
    assertEquals(DB_IN_EBCDIC, rdbnam(frames, CodePoint.ACCSEC));
    assertEquals(DB_IN_UTF_8, rdbnam(frames, CodePoint.ACCRDB));
    server.says(end(UTF_8), end(CLEAR), end(IN), last(DERBY_IN_UTF_8));
    assertEquals(Phase.CONNECTED, server.conversation.phase());
    assertFalse(server.conversation.hasToSend());
  }
}
