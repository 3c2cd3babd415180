package org.drdawire.conversation;

import static org.drdawire.conversation.ScriptedServer.ATTRIBUTES;
import static org.drdawire.conversation.ScriptedServer.CLEAR;
import static org.drdawire.conversation.ScriptedServer.DERBY;
import static org.drdawire.conversation.ScriptedServer.IN;
import static org.drdawire.conversation.ScriptedServer.end;
import static org.drdawire.conversation.ScriptedServer.last;
import static org.drdawire.conversation.ScriptedServer.more;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.drdawire.ConnectionLostException;
import org.drdawire.ReplyFormatException;
import org.drdawire.ddm.BufferMemory;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.Dialect.NameEncoding;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.oracle.Frame;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.security.SignOnPlan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Connects by what a server says, and ends where that is no connect. */
class ConnectDialectsTest extends ScriptedConnect {

  @Test
  void oneFlushToAServerOfNamesInEbcdic() {
    Dialect ebcdic = Dialect.of("x", "XYZ").withNames(NameEncoding.EBCDIC);
    ConnectPlan plan = ScriptedServer.plan().withDialect(ebcdic).inOneFlushInClear();
    List<Frame> frames = new ScriptedServer(plan).frames();
    assertEquals(DB_IN_EBCDIC, rdbnam(frames, CodePoint.ACCRDB));
  }

  /** What the mechanism needs of ACCSECRD, no flush has before. */
  @Test
  void aMechanismThatEncryptsTakesTwo() {
    ConnectPlan plan = ConnectPlan.of("db", user(SecurityMechanism.EUSRIDPWD)).inOneFlush();
    assertEquals(List.of("EXCSAT", "ACCSEC"), new ScriptedServer(plan).sent());
    ConnectPlan alone = ConnectPlan.of("db", user(SecurityMechanism.USRIDONL)).inOneFlush();
    assertEquals(List.of("EXCSAT", "ACCSEC", "SECCHK", "ACCRDB"), new ScriptedServer(alone).sent());
  }

  @Test
  void aTokenOfTheCallerIsWantedWhenAllIsAnswered() {
    ConnectPlan plan = ConnectPlan.of("db", SignOnPlan.ofTokens(SecurityMechanism.KERSEC));
    ScriptedServer server = new ScriptedServer(plan);
    Conversation conversation = server.conversation;
    server.answers(end(ATTRIBUTES));
    assertEquals(Phase.CONNECTING, conversation.phase());
    server.says(last("14AC 0006 11A2 000B"));
    assertEquals(Phase.WANTS_TOKEN, conversation.phase());
    assertFalse(conversation.hasToSend());
    assertFalse(conversation.awaitsReplies());
    conversation.offerToken(Secret.of(new byte[] {1, 2, 3}));
    assertEquals(Phase.CONNECTING, conversation.phase());
    List<Frame> frames = server.frames();
    assertEquals(CodePoint.SECCHK.value(), frames.get(0).object().codePoint());
    assertEquals("010203", frames.get(1).object().hex());
    assertEquals(2, frames.size());
    server.says(end(IN));
    assertEquals(List.of("ACCRDB"), server.sent());
    server.says(last(DERBY));
    assertEquals(Phase.CONNECTED, conversation.phase());
  }

  @Test
  void aTokenWithoutSecchkrmIsTheEnd() {
    ConnectPlan plan = ConnectPlan.of("db", SignOnPlan.ofTokens(SecurityMechanism.KERSEC));
    ScriptedServer server = new ScriptedServer(plan);
    server.answers(end(ATTRIBUTES), last("14AC 0006 11A2 000B"));
    server.conversation.offerToken(Secret.of(new byte[] {1}));
    server.sent();
    ReplyFormatException error =
        assertThrows(ReplyFormatException.class, () -> server.says(last("2408 FF")));
    assertTrue(error.getMessage().startsWith("SECCHKRM missing"), error.getMessage());
    assertEquals(Phase.OVER, server.conversation.phase());
  }

  @Test
  void aTokenThatCannotBeGivenLeavesItWanted() {
    ConnectPlan plan = ConnectPlan.of("db", SignOnPlan.ofTokens(SecurityMechanism.KERSEC));
    ScriptedServer server = new ScriptedServer(plan);
    server.answers(end(ATTRIBUTES), last("14AC 0006 11A2 000B"));
    assertThrows(
        IllegalArgumentException.class,
        () -> server.conversation.offerToken(Secret.of("text".toCharArray())));
    assertEquals(Phase.WANTS_TOKEN, server.conversation.phase());
    server.conversation.abandon();
    assertThrows(
        ConnectionLostException.class,
        () -> server.conversation.offerToken(Secret.of(new byte[] {1})));
  }

  /** The CCSID of the messages that answer EXCSAT, ACCSEC and SECCHK, for what a plan expects. */
  @ParameterizedTest
  @CsvSource({
    "UTF8_AFTER_EXCSATRD, 500 1208 1208",
    "UTF8_AFTER_ACCSECRD, 500 500 1208",
    "EBCDIC, 500 500 500"
  })
  void namesChangeWhenTheDialectSaysSo(NameEncoding names, String expected) {
    Dialect dialect = Dialect.of("x", "XYZ").withNames(names);
    ScriptedServer server = new ScriptedServer(ScriptedServer.plan().withDialect(dialect));
    Function<Reply, String> ccsid = reply -> String.valueOf(reply.message().ccsid());
    server.sent();
    List<String> ccsids = server.said(ReplyEvent.MESSAGE, ccsid, end(UTF_8), last(CLEAR));
    server.sent();
    ccsids.addAll(server.said(ReplyEvent.MESSAGE, ccsid, end(IN)));
    assertEquals(expected, String.join(" ", ccsids));
  }

  /** An error of EXCSAT, from a server that has accepted nothing. */
  @Test
  void aServerThatRefusesExcsatEndsTheConnect() {
    ScriptedServer server = new ScriptedServer(ScriptedServer.plan());
    server.sent();
    List<String> failures = new ArrayList<>();
    assertThrows(
        ConnectionLostException.class,
        () ->
            server.says(
                (event, reply) -> reply.failure().ifPresent(e -> failures.add(e.getMessage())),
                end("1210 0006 1149 0008")));
    assertEquals(1, failures.size());
    assertTrue(failures.get(0).startsWith("EXCSAT failed: command=1 MGRLVLRM"), failures.get(0));
    assertEquals(Phase.OVER, server.conversation.phase());
  }

  /** A dialect of the plan stays; what the server says of itself stays otherwise. */
  @Test
  void whoKnowsTheServerBetter() {
    Dialect better = Dialect.derby().withMaximumCommands(7);
    assertEquals(better, connectedAs(better).capabilities().dialect());
    Dialect unknown = Dialect.of("x", "XYZ");
    assertEquals(Dialect.derby(), connectedAs(unknown).capabilities().dialect());
    ScriptedServer other = new ScriptedServer(ScriptedServer.plan().withDialect(unknown));
    other.sent();
    other.says(end(ATTRIBUTES), last(CLEAR));
    other.sent();
    other.says(end(IN), last(DERBY.replace("C3E2E2F1F0F1F6F0", "D8D8D8F1F0F1F6F0")));
    assertEquals(unknown, other.conversation.capabilities().dialect());
  }

  /** Derby 10.1, CSS10010, and Db2 leave a query open behind SQLCODE 100; 10.2 and later do not. */
  @ParameterizedTest
  @CsvSource({
    "C3E2E2F1F0F0F1F0, AT_END, true",
    "C3E2E2F1F0F0F2F0, AT_END, false",
    "C3E2E2F1F0F1F6F0, AT_END, false",
    "C3E2E2F1F0F1F6F0, NEVER, true",
    "E2D8D3F1F2F0F1F5, AT_END, true"
  })
  void whoClosesWithoutAWord(String prdid, OpenQuery.Close close, boolean open) {
    ScriptedServer server = ScriptedServer.connected(DERBY.replace("C3E2E2F1F0F1F6F0", prdid));
    Query query =
        server.conversation.open(OpenQuery.of(ScriptedServer.section(1)).withClose(close));
    server.answers(
        ScriptedServer.opened(1),
        more(ScriptedServer.NUMBER),
        last("241B FF 00 00000001 00 00000064 3032303030 20*8 FF FF FF"));
    assertEquals(List.of(open, false), List.of(query.isOpen(), query.hasMore()));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, (1 << 30) + 1})
  void aMaximumOutsideItsRange(int maximum) {
    assertThrows(
        IllegalArgumentException.class,
        () -> Conversation.begin(ScriptedServer.plan(), maximum, BufferMemory.HEAP));
  }

  /** A server that ends the connection says so in its answer. */
  @Test
  void anAnswerMayEndTheConnection() {
    ScriptedServer server = ScriptedServer.connected();
    server.send(RdbCommitUnitOfWork.of());
    assertThrows(ConnectionLostException.class, () -> server.says(last("1232 0006 1149 0080")));
    assertEquals(Phase.OVER, server.conversation.phase());
    assertEquals(
        "the server has ended it: unanswered=0",
        assertThrows(
                ConnectionLostException.class,
                () -> server.conversation.add(RdbCommitUnitOfWork.of()))
            .getMessage()
            .replaceFirst(".*lost: ", ""));
  }
}
