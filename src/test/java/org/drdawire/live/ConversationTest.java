package org.drdawire.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.drdawire.ccsid.CcsidEncodingException;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.CommandOutcome.UnitOfWork;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.live.replies.Answers;
import org.drdawire.live.replies.CommandFailure;
import org.drdawire.live.replies.QueryReply;
import org.drdawire.live.server.DerbyServer;
import org.drdawire.live.session.Conversation;
import org.drdawire.live.session.LiveSession;
import org.drdawire.request.CloseQuery;
import org.drdawire.request.DescribeSqlStatement;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.QueryBlock;
import org.drdawire.request.RdbRollbackUnitOfWork;
import org.drdawire.request.RowWriter;
import org.drdawire.request.SqldaType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How a live Derby Network Server understands our bytes. */
class ConversationTest extends LiveTest {

  private static final ParameterType INTEGER = ParameterType.of(DrdaType.INTEGER);
  private static final ParameterType VARCHAR = ParameterType.of(DrdaType.VARCHAR);

  @Test
  void aRowThatCannotBeEncodedLeavesTheConnectionAsItWas() throws IOException {
    session.executeAndCommit("create table bad (id integer, v varchar(100))");
    PackageSection section = session.prepare(1, "insert into bad values (?, ?)");
    ExecuteTemplate insert =
        ExecuteTemplate.of(
            ExecuteSqlStatement.of(section), ParameterDescriptor.of(INTEGER, VARCHAR));
    insert.row(session.requests()).writeInt(1).writeText("first").end();

    RowWriter row = insert.row(session.requests()).writeInt(2);
    CcsidEncodingException refused =
        assertThrows(CcsidEncodingException.class, () -> row.writeText("a\ud800b"));

    assertEquals(
        "VARCHAR malformed: codePoint=U+D800 index=1 ccsid=1208 row=2 parameter=2",
        refused.getMessage());
    insert.row(session.requests()).writeInt(3).writeText("third").end();
    session.commit(2);
    assertEquals(
        List.of(List.of(1, "first"), List.of(3, "third")), session.query("select * from bad"));
    session.executeAndCommit("drop table bad");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 83, 84, 85, 168, 169, 500})
  void asManyParameters(int count) throws IOException {
    List<String> columns = IntStream.range(0, count).mapToObj(i -> "c" + i + " integer").toList();
    session.executeAndCommit("create table wide (" + String.join(",", columns) + ")");
    String markers = String.join(",", Collections.nCopies(count, "?"));
    PackageSection section = session.prepare(1, "insert into wide values (" + markers + ")");
    RowWriter row =
        session
            .requests()
            .row(
                ExecuteSqlStatement.of(section),
                new ParameterDescriptor(Collections.nCopies(count, INTEGER)));
    IntStream.range(0, count).forEach(row::writeInt);
    row.end();
    session.commit(1);

    List<Object> expected = IntStream.range(0, count).<Object>mapToObj(i -> i).toList();
    assertEquals(List.of(expected), session.query("select * from wide"));
    session.executeAndCommit("drop table wide");
  }

  @ParameterizedTest
  @ValueSource(ints = {32_730, 32_731, 32_740, 32_741, 32_742, 65_490, 65_510, 65_530, 1_000_000})
  void statementsAroundASegment(int padding) throws IOException {
    String sql = "values /*" + "\u00e9".repeat(padding / 2) + "x".repeat(padding % 2) + "*/ 7";
    assertEquals(List.of(List.of(7)), session.query(sql));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 32_640, 32_641, 32_642, 32_643, 32_644, 32_645, 32_672})
  void textsAroundASegment(int length) throws IOException {
    session.executeAndCommit("create table texts (v varchar(32672), w long varchar)");
    PackageSection section = session.prepare(1, "insert into texts values (?, ?)");
    ParameterDescriptor parameters =
        ParameterDescriptor.of(VARCHAR, ParameterType.of(DrdaType.LONG_VARCHAR));
    String text = "x".repeat(length);
    session
        .requests()
        .row(ExecuteSqlStatement.of(section), parameters)
        .writeText(text)
        .writeText("y" + text)
        .end();
    session.commit(1);

    assertEquals(List.of(List.of(text, "y" + text)), session.query("select * from texts"));
    session.executeAndCommit("drop table texts");
  }

  @Test
  void rollbackTakesBackWhatWasExecuted() throws IOException {
    session.executeAndCommit("create table undone (id integer)");
    session.add(ExecuteImmediateSqlStatement.of(session.section(9), "insert into undone values 1"));
    session.add(RdbRollbackUnitOfWork.of());
    Answers answers = session.exchange();
    answers.success();
    LiveSession.expectEnd(answers, UnitOfWork.ROLLED_BACK);
    assertEquals(List.of(), session.query("select * from undone"));
    session.executeAndCommit("drop table undone");
  }

  @Test
  void describesParametersAndColumns() throws IOException {
    PackageSection section = session.section(1);
    session.add(
        PrepareSqlStatement.of(section, "select tablename from sys.systables where tabletype = ?")
            .withoutDescription());
    session.add(DescribeSqlStatement.of(section));
    session.add(DescribeSqlStatement.of(section, SqldaType.EXTENDED_OUTPUT));
    Answers answers = session.exchange();
    answers.success();
    assertEquals(1, answers.success().description().columns().size());
    assertEquals("TABLENAME", answers.success().description().columns().get(0).name());
  }

  @Test
  void closesAQueryThatHasMoreRows() throws IOException {
    PackageSection section =
        session.prepare(1, "select a.tablename from sys.systables a, sys.syscolumns b");
    QueryReply query =
        session.open(
            OpenQuery.of(section)
                .withBlock(QueryBlock.of(512))
                .withClose(OpenQuery.Close.SERVER_CHOICE));
    assertTrue(!query.endOfData());
    session.add(CloseQuery.of(section, query.instance()));
    session.exchange().success();
    assertEquals(List.of(List.of(1)), session.query("values 1"));
  }

  @Test
  void aQueryTakesParameters() throws IOException {
    PackageSection section = session.prepare(1, "values cast(? as varchar(20)) || '!'");
    session
        .requests()
        .row(OpenQuery.of(section), ParameterDescriptor.of(VARCHAR))
        .writeText("\u6f22\ud83d\ude00")
        .end();
    QueryReply query = QueryReply.open(session.exchange().next());
    assertEquals(List.of(List.of("\u6f22\ud83d\ude00!")), query.rows());
  }

  @Test
  void aFailingStatementIsReportedAndTheNextWorks() throws IOException {
    session.add(ExecuteImmediateSqlStatement.of(session.section(9), "drop table nowhere"));
    CommandFailure failure = session.exchange().failure();
    assertEquals(-20_001, failure.area().sqlCode());
    assertEquals("42Y55", failure.sqlState());
    assertEquals(List.of("DROP TABLE", "NOWHERE", "42Y55"), failure.area().tokens());
    assertEquals(List.of(List.of(1)), session.query("values 1"));
  }

  @Test
  void aLongChainStreamsWhileItGrows() throws IOException {
    session.executeAndCommit("create table many (id integer, v varchar(1000))");
    PackageSection section = session.prepare(1, "insert into many values (?, ?)");
    ExecuteTemplate insert =
        ExecuteTemplate.of(
            ExecuteSqlStatement.of(section), ParameterDescriptor.of(INTEGER, VARCHAR));
    int most = 0;
    for (int i = 0; i < 3_000; i++) {
      insert.row(session.requests()).writeInt(i).writeText("z".repeat(1_000)).end();
      session.conversation().stream();
      most = Math.max(most, session.requests().pendingBytes());
    }
    session.commit(3_000);
    assertTrue(most < 10_000, "held back at most: " + most);
    assertEquals(List.of(List.of(3_000)), session.query("select count(*) from many"));
    session.executeAndCommit("drop table many");
  }

  @Test
  void aWrongPasswordIsRefusedAndTheRightOneAdmitted() throws Exception {
    String password = "p\u00e4ss \u6f22\ud83d\ude00 !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";
    try (DerbyServer guarded = DerbyServer.withUsers(Map.of("app", password))) {
      try (Conversation refused =
          Conversation.open(guarded.address(), guarded.database(), line -> {})) {
        Secret wrong = Secret.of("wrong".toCharArray());
        assertThrows(IOException.class, () -> refused.signOn("app", wrong));
      }
      try (Conversation admitted =
          Conversation.open(guarded.address(), guarded.database(), line -> {})) {
        Secret right = Secret.of(password.toCharArray());
        assertEquals("CSS10160", admitted.signOn("app", right).prdid());
      }
    }
  }
}
