package org.drdawire.conversation;

import static org.drdawire.conversation.ScriptedServer.COMMITTED;
import static org.drdawire.conversation.ScriptedServer.DONE;
import static org.drdawire.conversation.ScriptedServer.end;
import static org.drdawire.conversation.ScriptedServer.last;
import static org.drdawire.conversation.ScriptedServer.more;
import static org.drdawire.conversation.ScriptedServer.rows;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.drdawire.DrdaException;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.CommandOutcome.UnitOfWork;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.SqlCommunicationArea;
import org.drdawire.reply.Wire;
import org.drdawire.request.Batch;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RdbRollbackUnitOfWork;
import org.junit.jupiter.api.Test;

/** What a reply gives at its event, and what an answer keeps. */
class AnswersTest extends Replying {

  /** CLSQRY of a query that is closed, QRYNOPRM: that is what was wanted. */
  @Test
  void aCloseOfWhatIsClosedIsNoFailure() {
    Query query = server.openedQuery(1, 1);
    query.close();
    server.sent();
    assertEquals(
        List.of("MESSAGE QRYNOPRM", "ANSWERED CLSQRY"), server.says(last("2202 0006 1149 0008")));
    assertFalse(query.isOpen());
    Query other = server.openedQuery(2, 1);
    other.fetch();
    server.sent();
    assertTrue(
        server
            .says(last("2202 0006 1149 0008"))
            .get(1)
            .startsWith("ANSWERED CNTQRY failed: command=1 QRYNOPRM "));
    assertFalse(other.isOpen());
  }

  @Test
  void aCloseThatFailsOtherwiseIsOne() {
    Query query = server.openedQuery(1, 1);
    query.close();
    server.sent();
    assertTrue(
        server
            .says(last("1251 0006 1149 0008 0006 000C 2147"))
            .get(1)
            .startsWith("ANSWERED CLSQRY failed: command=1 PRMNSPRM "));
  }

  @Test
  void anAnswerKeepsWhatIsSaid() {
    conversation.collect(1000);
    chain(1);
    Answer answer = answer(more(COMMITTED), more(NO_COLUMNS), last(WARNED, CHANGED));
    assertEquals(CodePoint.EXCSQLIMM.value(), answer.command());
    assertEquals(1, answer.number());
    assertEquals(0, answer.rowNumber());
    assertEquals(5, answer.updateCount());
    assertEquals(UnitOfWork.COMMITTED, answer.outcome().unitOfWork());
    assertTrue(answer.message(CodePoint.ENDUOWRM).isPresent());
    assertTrue(answer.message(CodePoint.SYNCCRD).isEmpty());
    assertEquals(1, answer.messages().size());
    assertEquals(
        List.of("01004"), answer.sqlcas().stream().map(SqlCommunicationArea::sqlState).toList());
    assertEquals(1, answer.descriptions().size());
    assertEquals(0, answer.omitted());
    assertTrue(answer.toString().startsWith("EXCSQLIMM command=1 "), answer.toString());
    chain(1);
    Answer next = answer(last(DONE));
    assertEquals(0, next.updateCount());
    assertEquals(
        List.of(0, 0, 0),
        List.of(next.messages().size(), next.sqlcas().size(), next.descriptions().size()));
    conversation.collect(0);
    chain(1);
    note(ReplyEvent.ANSWERED, Reply::answer, last(DONE));
    assertEquals(List.of(Optional.empty()), said);
  }

  /** ENDUOWRM has 11 bytes behind its length, SQLDARD 4, and SQLCARD 62. */
  @Test
  void anAnswerKeepsNoMoreThanIsAskedFor() {
    conversation.collect(11);
    chain(1);
    Answer one = answer(more(COMMITTED), more(COMMITTED), last(DONE));
    assertEquals(List.of(1, 1), List.of(one.messages().size(), one.omitted()));
    conversation.collect(10);
    chain(1);
    Answer none = answer(more(COMMITTED), more(NO_COLUMNS), last(WARNED));
    assertEquals(
        List.of(0, 1, 0, 2),
        List.of(
            none.messages().size(),
            none.descriptions().size(),
            none.sqlcas().size(),
            none.omitted()));
    chain(1);
    assertEquals(0, answer(last(DONE)).omitted());
  }

  /** The SQLCA of a row counts for 256 bytes, and the end of the data is none. */
  @Test
  void areasOfRowsAreKept() {
    String warned = " 00 000001D2 3031303043 20*8 FF FF 00 00000007";
    String end = " 00 00000064 3032303030 20*8 FF FF FF";
    conversation.collect(256);
    server.open(1);
    server.sent();
    Answer one =
        answer(
            ScriptedServer.opened(1).replace("2205", "2205"),
            more(ScriptedServer.NUMBER),
            last("241B" + end));
    assertEquals(List.of(0, 0), List.of(one.sqlcas().size(), one.omitted()));
    server.open(2);
    server.sent();
    Answer full =
        answer(
            ScriptedServer.opened(2),
            more(ScriptedServer.NUMBER),
            last("241B" + warned + warned + end));
    assertEquals(List.of(0, 2), List.of(full.sqlcas().size(), full.omitted()));
    conversation.collect(1000);
    server.open(3);
    server.sent();
    Answer both =
        answer(
            ScriptedServer.opened(3),
            more(ScriptedServer.NUMBER),
            last("241B" + warned + warned + end));
    assertEquals(List.of(2, 0), List.of(both.sqlcas().size(), both.omitted()));
    assertEquals(0, both.updateCount());
  }

  @Test
  void aRowOfABatchIsNamed() {
    conversation.collect(1000);
    conversation.continueOnError(true);
    Batch batch =
        Batch.of(
            ExecuteTemplate.of(
                ExecuteSqlStatement.of(ScriptedServer.section(1)),
                ParameterDescriptor.of(ParameterType.of(DrdaType.INTEGER))));
    for (int i = 0; i < 3; i++) {
      conversation.row(batch).writeInt(i).end();
    }
    server.sent();
    server.says(
        (event, reply) -> {
          reply.failure().ifPresent(failure -> said.add("failed " + failure.rowNumber()));
          reply.answer().ifPresent(answer -> said.add(answer.rowNumber()));
        },
        end(DONE),
        end(Wire.card(-803, "23505")),
        last(DONE));
    assertEquals(List.of(1, "failed 2", 2, 3), said);
  }

  @Test
  void aRollbackEndsAllQueriesAndACommitThoseThatAreNotHeld() {
    Query held = server.open(1);
    server.sent();
    String opened =
        more("2205 0006 1149 0000 0006 2102 2417 000C 215B 0000000000000001 0005 211F F1");
    server.says(opened, more(ScriptedServer.NUMBER), last(rows(1)));
    Query other = server.openedQuery(2, 1);
    assertTrue(held.opened().held());
    conversation.add(RdbCommitUnitOfWork.of());
    server.sent();
    server.says(last(COMMITTED, DONE));
    assertEquals(List.of(true, false), List.of(held.isOpen(), other.isOpen()));
    assertEquals(
        "db.NULLID.SYSSH200.1 open, may have more rows",
        held.toString().replaceFirst("^.*?section=", "db.NULLID.SYSSH200."));
    conversation.add(RdbRollbackUnitOfWork.of());
    server.sent();
    server.says(last("220C 0006 1149 0004 0005 2115 02", DONE));
    assertEquals(List.of(false, true), List.of(held.isOpen(), held.hasMore()));
    assertEnded("ended by a rollback", held);
    assertEnded("ended by a commit", other);
  }

  private static void assertEnded(String by, Query query) {
    DrdaException ended = assertThrows(DrdaException.class, query::fetch);
    assertEquals("24501 the query is over: " + by, ended.sqlState() + " " + ended.getMessage());
  }
}
