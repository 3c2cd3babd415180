package org.drdawire.conversation;

import static org.drdawire.conversation.ScriptedServer.COMMITTED;
import static org.drdawire.conversation.ScriptedServer.DONE;
import static org.drdawire.conversation.ScriptedServer.end;
import static org.drdawire.conversation.ScriptedServer.last;
import static org.drdawire.conversation.ScriptedServer.more;
import static org.drdawire.conversation.ScriptedServer.openAnswer;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.drdawire.ddm.CodePoint;
import org.drdawire.reply.LargeObjectPiece;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.Wire;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a reply gives at its event, and what an answer keeps. */
class RepliesTest extends Replying {

  @Test
  void aMessage() {
    chain(1);
    note(
        ReplyEvent.MESSAGE,
        reply -> reply.message().codePoint() + " " + reply.codePoint(),
        last(COMMITTED, DONE));
    assertEquals(List.of("8716 8716"), said);
  }

  @Test
  void anArea() {
    chain(1);
    note(
        ReplyEvent.SQLCA,
        reply -> reply.sqlCode() + " " + reply.sqlca().sqlState() + " " + reply.updateCount(),
        last(CHANGED));
    assertEquals(List.of("0 00000 5"), said);
    chain(1);
    note(ReplyEvent.SQLCA, Reply::sqlCode, last(Wire.card(-204, "42704")));
    assertEquals(-204, said.get(1));
  }

  @Test
  void aDescription() {
    chain(1);
    note(ReplyEvent.DESCRIPTION, reply -> reply.description().columns().size(), last(NO_COLUMNS));
    assertEquals(List.of(0), said);
  }

  @Test
  void resultSetsAndStatements() {
    chain(1);
    note(ReplyEvent.RESULT_SETS, reply -> reply.resultSets().size(), more("240E 0000"));
    note(
        ReplyEvent.SET_STATEMENT,
        Reply::setStatement,
        last("2450 00 00000004 53455420 FF".replace("2450", "2414")));
    assertEquals(List.of(0, "SET "), said);
  }

  @Test
  void objectsAndData() {
    chain(1);
    note(
        ReplyEvent.OBJECT,
        reply -> reply.codePoint() + " " + reply.data().remaining(),
        more("11DC 00 01"));
    note(
        ReplyEvent.DATA,
        reply -> reply.codePoint() + " " + reply.data().remaining() + " " + reply.isLastPiece(),
        more("146C 01 02 03"));
    assertEquals(List.of("4572 2", "5228 3 true"), said);
    said.clear();
    note(ReplyEvent.DATA, Reply::isLastPiece, "000D D053 0001 0007 146C 01");
    assertEquals(List.of(false), said);
  }

  @Test
  void aRowOfAQuery() {
    Query query = server.open(1);
    server.sent();
    List<String> events = new ArrayList<>();
    server.says(
        (event, reply) -> {
          assertSame(query, reply.query());
          if (event == ReplyEvent.ROW) {
            assertSame(query.rows(), reply.row());
            assertEquals(0, reply.sqlCode());
          } else {
            events.add(assertThrows(IllegalStateException.class, reply::row).getMessage());
          }
          assertEquals(CodePoint.OPNQRY.value(), reply.command());
          assertEquals(1, reply.commandNumber());
        },
        openAnswer(1, 1));
    assertEquals(
        List.of("row() at MESSAGE", "row() at ROW_DESCRIPTION", "row() at ANSWERED"), events);
  }

  @Test
  void nothingIsThereBeforeTheFirstEvent() {
    Conversation other = new ScriptedServer(ScriptedServer.plan()).conversation;
    Reply reply = other.reply();
    assertEquals(
        "row() at no event", assertThrows(IllegalStateException.class, reply::row).getMessage());
    assertEquals(
        "query() at no event",
        assertThrows(IllegalStateException.class, reply::query).getMessage());
    assertEquals(Optional.empty(), reply.failure());
    assertEquals(Optional.empty(), reply.answer());
    reply.requireSuccess();
  }

  /** The last command was one of a query, this one is not. */
  @Test
  void aCommandOfNoQueryHasNone() {
    server.openedQuery(1, 1);
    chain(1);
    note(
        ReplyEvent.ANSWERED,
        reply -> assertThrows(IllegalStateException.class, reply::query).getMessage(),
        last(DONE));
    assertEquals(List.of("query() at ANSWERED"), said);
  }

  @Test
  void aLargeObject() {
    Query query = server.open(1);
    server.sent();
    note(
        ReplyEvent.LARGE_OBJECT,
        reply -> {
          LargeObjectPiece piece = reply.largeObject();
          assertSame(query, reply.query());
          return piece.column() + " " + piece.text();
        },
        ScriptedServer.opened(1),
        more(ScriptedServer.WITH_CLOB),
        more("241B FF 00 00000007 00 00000002"),
        last("146C 00 4142"));
    assertEquals(List.of("2 AB"), said);
  }

  /** Each command has its number, at its own events, and at ANSWERED. */
  @Test
  void theNumberOfTheCommand() {
    chain(2);
    conversation.add(RdbCommitUnitOfWork.of());
    server.sent();
    server.says(
        (event, reply) -> said.add(event + " " + reply.commandNumber() + " " + reply.command()),
        end(DONE),
        end(DONE),
        last(DONE));
    assertEquals(
        List.of(
            "SQLCA 1 8202",
            "ANSWERED 1 8202",
            "SQLCA 2 8202",
            "ANSWERED 2 8202",
            "SQLCA 1 8206",
            "ANSWERED 1 8206"),
        said);
  }

  @Test
  void aFailureIsThereAtItsAnswerAlone() {
    conversation.continueOnError(true);
    chain(2);
    server.says(
        (event, reply) -> {
          if (reply.failure().isPresent()) {
            said.add(reply.commandNumber());
            assertTrue(reply.outcome().failed());
            CommandFailedException failure =
                assertThrows(CommandFailedException.class, reply::requireSuccess);
            assertSame(failure, reply.failure().get());
            assertEquals(reply.outcome(), failure.outcome());
            reply.ignoreFailure();
            reply.requireSuccess();
            assertEquals(Optional.empty(), reply.failure());
          } else {
            reply.requireSuccess();
          }
        },
        end(Wire.card(-204, "42704")),
        last(DONE));
    assertEquals(List.of(1), said);
  }

  @Test
  void whatAFailureSays() {
    conversation.continueOnError(true);
    chain(4);
    List<CommandFailedException> all = new ArrayList<>();
    server.says(
        (event, reply) -> reply.failure().ifPresent(all::add),
        end(CHANGED, Wire.card(-204, "42704"), Wire.card(-803, "23505")),
        end("1251 0006 1149 0008 0006 000C 2147"),
        end(
            "2411 00 FFFFFF34 3432373034 53514C3132303135 00 00*24 20*11 0000 0000 0000 FF FF 0000"),
        last("2212 0006 1149 0008", Wire.card(-204, "42704")));
    assertEquals(
        "EXCSQLIMM failed: command=1 SQLCARD SQLCODE=-204 SQLSTATE=42704", all.get(0).getMessage());
    assertEquals(Optional.empty(), all.get(0).reply());
    assertEquals(-204, all.get(0).sqlca().orElseThrow().sqlCode());
    assertEquals("42704", all.get(2).sqlState());
    assertTrue(
        all.get(1).getMessage().startsWith("EXCSQLIMM failed: command=2 PRMNSPRM "),
        all.get(1).getMessage());
    assertEquals(all.get(1).getMessage(), all.get(1).details());
    assertEquals(Optional.empty(), all.get(1).sqlca());
    assertTrue(all.get(1).reply().orElseThrow().is(CodePoint.PRMNSPRM));
    assertEquals(
        "EXCSQLIMM failed: command=3 SQLCARD SQLCODE=-204 SQLSTATE=42704", all.get(2).getMessage());
    assertEquals(
        "EXCSQLIMM failed: command=4 SQLCARD SQLCODE=-204 SQLSTATE=42704", all.get(3).getMessage());
    assertTrue(all.get(3).reply().orElseThrow().is(CodePoint.OPNQFLRM));
    assertEquals(0, all.get(3).rowNumber());
  }

  /** SQLERRMC is cut within a character: codes and area are there, also for who collects. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1000})
  void anErrorWhoseTextIsCutIsAFailure(int collected) {
    conversation.collect(collected);
    chain(1);
    server.says(
        (event, reply) ->
            reply
                .failure()
                .ifPresent(
                    failure -> {
                      said.add(failure.getMessage());
                      said.add(failure.sqlca().orElseThrow().tokens());
                    }),
        last("2408 00 FFFFFF34 3432373034 53514C3132303135 00 00*24 20*11 0000 0002 41C3 0000 FF"));
    assertEquals(
        List.of(
            "EXCSQLIMM failed: command=1 SQLCARD SQLCODE=-204 SQLSTATE=42704", List.of("A\uFFFD")),
        said);
    assertEquals("bytes that are no characters", conversation.notices().get(1).what());
  }

  /** As above, in the area of a warning and in a name of a column. */
  @Test
  void whatIsCutIsCollected() {
    conversation.collect(1000);
    chain(1);
    String area = "00 00000001 3031353530 53514C3132303135 00 00*24 20*11 0000 0002 41C3 0000 FF";
    note(
        ReplyEvent.ANSWERED,
        reply -> reply.answer().orElseThrow().sqlcas().get(0).tokens() + " " + reply.failure(),
        last("2408 " + area));
    assertEquals(List.of("[A\uFFFD] Optional.empty"), said);
    chain(1);
    note(
        ReplyEvent.ANSWERED,
        reply -> reply.answer().orElseThrow().descriptions().get(0).sqlca().tokens(),
        last("2411 " + area + " FF 0000"));
    assertEquals(List.of("A\uFFFD"), said.get(1));
  }
}
