package org.drdawire.conversation;

import static org.drdawire.conversation.ScriptedServer.DB2;
import static org.drdawire.conversation.ScriptedServer.DONE;
import static org.drdawire.conversation.ScriptedServer.ROLLED_BACK;
import static org.drdawire.conversation.ScriptedServer.last;
import static org.drdawire.conversation.ScriptedServer.more;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.List;
import org.drdawire.ConnectionLostException;
import org.drdawire.DrdaException;
import org.drdawire.ReplyFormatException;
import org.drdawire.golden.Hex;
import org.drdawire.reply.Wire;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** CLSQRY of what is closed, OPNQRYRM that breaks a rule, and what nobody has asked for. */
class ClosedAlreadyTest {

  private static final String NOT_OPEN =
      "2408 00 FFFFFE0B 3234353031 53514C3132303135 00 00*24 20*11 0000 0000 0000 FF";

  private static final String REFUSED =
      "2408 00 FFFFFF34 3432373034 53514C3132303135 00 00*24 20*11 0000 0000 0000 FF";

  private final ScriptedServer server = ScriptedServer.connected(DB2);
  private final Conversation conversation = server.conversation;

  private String closed(String... answer) {
    Query query = server.openedQuery(1, 1);
    query.close();
    server.sent();
    List<String> seen = server.says(answer);
    assertFalse(query.isOpen());
    return seen.get(seen.size() - 1);
  }

  @Test
  void whatWasClosedIsNoFailure() {
    for (String severity : List.of("0004", "0008", "0000")) {
      String noprm = "2202 0006 1149 " + severity;
      assertEquals("ANSWERED CLSQRY", closed(last(noprm)));
      assertEquals("ANSWERED CLSQRY", closed(more(noprm), last(NOT_OPEN)));
    }
    assertEquals("ANSWERED CLSQRY", closed(last(NOT_OPEN)));
  }

  @Test
  void anotherErrorIsOne() {
    String noprm = "2202 0006 1149 0008";
    for (List<String> answer :
        List.of(
            List.of(more(noprm), last(REFUSED)),
            List.of(more(noprm), last("1251 0006 1149 0008 0006 000C 2147")),
            List.of(more("1251 0006 1149 0008 0006 000C 2147"), last(noprm)),
            List.of(more(ROLLED_BACK), last(NOT_OPEN)))) {
      String seen = closed(answer.toArray(new String[0]));
      assertTrue(seen.startsWith("ANSWERED CLSQRY failed: command=1 "), seen);
    }
  }

  /** A server that stops at its error has not carried out the rest of the chain. */
  @Test
  void whatIsDroppedBehindItIsTold() {
    Query query = server.openedQuery(1, 1);
    query.close();
    for (int i = 0; i < 2; i++) {
      conversation.add(ExecuteImmediateSqlStatement.of(ScriptedServer.section(9), "insert"));
    }
    assertEquals(List.of("CLSQRY", "EXCSQLIMM", "EXCSQLIMM"), server.sent());
    List<String> seen = server.says(last(NOT_OPEN));
    assertTrue(
        seen.get(1).endsWith(" SQLSTATE=24501, commands not carried out: 2"), seen.toString());
    assertEquals("DROPPED 2", seen.get(2));
  }

  /** It is closed by its QRYINSID, and no loop goes on for ever. */
  @ParameterizedTest
  @ValueSource(strings = {"", " 0005 2102 24", " 0007 2102 241700"})
  void aQueryThatDoesNotSayWhatItMustIsClosed(String protocol) {
    Query query = server.asked(1);
    String opened = "2205 0006 1149 0000" + protocol + " 000C 215B 0000000000000007";
    ByteBuffer answer =
        ByteBuffer.wrap(
            Hex.parse(more(opened) + more(ScriptedServer.NUMBER) + last(ScriptedServer.rows(1))));
    ReplyFormatException odd =
        assertThrows(ReplyFormatException.class, () -> conversation.next(answer));
    assertEquals("58009", odd.sqlState());
    assertEquals(
        List.of("OBJECT", "DATA"),
        List.of(conversation.next(answer).name(), conversation.next(answer).name()));
    assertEquals("ANSWERED", conversation.next(answer).name());
    assertTrue(conversation.reply().failure().isPresent());
    assertEquals(List.of(false, true), List.of(query.hasMore(), query.isOpen()));
    assertThrows(IllegalStateException.class, query::fetch);
    assertEquals("0000000000000007", server.frames().get(0).object().child(0x215B).hex());
    server.says(last(DONE));
    assertFalse(query.isOpen() || conversation.hasToSend());
  }

  @Test
  void aQueryThatCannotBeClosedEndsTheConnection() {
    server.asked(1);
    String opened = "2205 0006 1149 0000 0006 2102 2417 0008 215B 00000007";
    ByteBuffer answer = ByteBuffer.wrap(Hex.parse(last(opened)));
    assertThrows(ReplyFormatException.class, () -> conversation.next(answer));
    assertEquals(Phase.OVER, conversation.phase());
    assertThrows(ConnectionLostException.class, () -> conversation.add(RdbCommitUnitOfWork.of()));
  }

  @ParameterizedTest
  @CsvSource({
    "2408 FF, false",
    "220C 0006 1149 0004 0005 2115 01, true",
    "C000, true",
    "2218 0006 1149 0000, true"
  })
  void whatNobodyHasAskedForEndsTheConnection(String object, boolean information) {
    server.send(RdbCommitUnitOfWork.of());
    server.says(last(ScriptedServer.COMMITTED, DONE));
    ByteBuffer unasked = ByteBuffer.wrap(Hex.parse(last(object)));
    if (information) {
      assertEquals("MESSAGE", conversation.next(unasked).name());
      conversation.add(RdbCommitUnitOfWork.of());
      assertEquals(Phase.CONNECTED, conversation.phase());
    } else {
      // Nothing that is chained is answered before it is sent.
      conversation.add(RdbCommitUnitOfWork.of());
      DrdaException ends = assertThrows(DrdaException.class, () -> conversation.next(unasked));
      assertEquals("58009", ends.sqlState());
      assertEquals(Phase.OVER, conversation.phase());
    }
  }

  /** They could not be read, and no end of them be seen. */
  @Test
  void rowsThatAreNotDescribedAreAnError() {
    Query query = server.asked(1);
    ByteBuffer odd =
        ByteBuffer.wrap(Hex.parse(ScriptedServer.opened(1) + last(ScriptedServer.rows(1))));
    assertEquals("MESSAGE", conversation.next(odd).name());
    assertEquals(
        "QRYDTA without QRYDSC offset=0",
        assertThrows(ReplyFormatException.class, () -> conversation.next(odd)).getMessage());
    assertEquals("ANSWERED", conversation.next(odd).name());
    assertFalse(query.hasMore());
  }

  @Test
  void rowsThatNoQueryHasOpenedAreAnError() {
    server.send(RdbCommitUnitOfWork.of());
    ByteBuffer odd =
        ByteBuffer.wrap(Hex.parse(more(ScriptedServer.NUMBER) + last(Wire.card(0, "00000"))));
    assertEquals(
        "QRYDSC without OPNQRYRM offset=0",
        assertThrows(ReplyFormatException.class, () -> conversation.next(odd)).getMessage());
    assertEquals("SQLCA", conversation.next(odd).name());
  }
}
