package org.drdawire.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.drdawire.ccsid.CcsidEncodingException;
import org.drdawire.conversation.Answer;
import org.drdawire.conversation.CommandFailedException;
import org.drdawire.conversation.Query;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.CommandOutcome.UnitOfWork;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.live.server.DerbyServer;
import org.drdawire.live.session.LiveSession;
import org.drdawire.live.session.SignOn;
import org.drdawire.reply.SqlCommunicationArea;
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
import org.drdawire.security.CredentialsRefusedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How a live Derby Network Server understands our bytes. */
class ConversationTest extends LiveTest {

  private static final ParameterType INTEGER = ParameterType.of(DrdaType.INTEGER);
  private static final ParameterType VARCHAR = ParameterType.of(DrdaType.VARCHAR);

  private ExecuteTemplate insertInto(String table, int length) throws IOException {
    session.executeAndCommit("create table " + table + " (id integer, v varchar(" + length + "))");
    PackageSection section = session.prepare(1, "insert into " + table + " values (?, ?)");
    return ExecuteTemplate.of(
        ExecuteSqlStatement.of(section), ParameterDescriptor.of(INTEGER, VARCHAR));
  }

  @Test
  void aRowThatCannotBeEncodedLeavesTheConnectionAsItWas() throws IOException {
    ExecuteTemplate insert = insertInto("bad", 100);
    session.row(insert).writeInt(1).writeText("first").end();

    RowWriter row = session.row(insert).writeInt(2);
    CcsidEncodingException refused =
        assertThrows(CcsidEncodingException.class, () -> row.writeText("a\ud800b"));

    assertEquals(
        "VARCHAR malformed: codePoint=U+D800 index=1 ccsid=1208 row=2 parameter=2",
        refused.getMessage());
    session.row(insert).writeInt(3).writeText("third").end();
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
        session.row(
            ExecuteTemplate.of(
                ExecuteSqlStatement.of(section),
                new ParameterDescriptor(Collections.nCopies(count, INTEGER))));
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
        .row(ExecuteTemplate.of(ExecuteSqlStatement.of(section), parameters))
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
    List<Answer> answers = session.exchange(RdbRollbackUnitOfWork.of());
    assertEquals(UnitOfWork.ROLLED_BACK, answers.get(1).outcome().unitOfWork());
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
    List<Answer> answers = session.exchange();
    assertEquals(1, answers.get(1).descriptions().get(0).columns().size());
    assertEquals("TABLENAME", answers.get(2).descriptions().get(0).columns().get(0).name());
  }

  @Test
  void closesAQueryThatHasMoreRows() throws IOException {
    PackageSection section =
        session.prepare(1, "select a.tablename from sys.systables a, sys.syscolumns b");
    Query query =
        session.open(
            OpenQuery.of(section)
                .withBlock(QueryBlock.of(512))
                .withClose(OpenQuery.Close.SERVER_CHOICE));
    assertTrue(query.hasMore());
    query.close();
    session.exchange();
    assertFalse(query.isOpen());
    assertEquals(List.of(List.of(1)), session.query("values 1"));
  }

  @Test
  void aQueryTakesParameters() throws IOException {
    PackageSection section = session.prepare(1, "values cast(? as varchar(20)) || '!'");
    Query query =
        session.add(
            ExecuteTemplate.of(OpenQuery.of(section), ParameterDescriptor.of(VARCHAR)),
            row -> row.writeText("\u6f22\ud83d\ude00").end());
    assertEquals(List.of(List.of("\u6f22\ud83d\ude00!")), session.allRows(query));
  }

  @Test
  void aFailingStatementIsReportedAndTheNextWorks() throws IOException {
    CommandFailedException failure =
        session.failure(ExecuteImmediateSqlStatement.of(session.section(9), "drop table nowhere"));
    SqlCommunicationArea area = failure.sqlca().orElseThrow();
    assertEquals(-20_001, area.sqlCode());
    assertEquals("42Y55", failure.sqlState());
    assertEquals(List.of("DROP TABLE", "NOWHERE", "42Y55"), area.tokens());
    assertEquals(List.of(List.of(1)), session.query("values 1"));
  }

  @Test
  void aLongChainStreamsWhileItGrows() throws IOException {
    ExecuteTemplate insert = insertInto("many", 1000);
    int most = 0;
    for (int i = 0; i < 3_000; i++) {
      session.row(insert).writeInt(i).writeText("z".repeat(1_000)).end();
      session.loop().stream((event, reply) -> {});
      most = Math.max(most, session.conversation().pendingBytes());
    }
    session.commit(3_000);
    assertTrue(most < 100_000, "held back at most: " + most);
    assertEquals(List.of(List.of(3_000)), session.query("select count(*) from many"));
    session.executeAndCommit("drop table many");
  }

  @Test
  void aWrongPasswordIsRefusedAndTheRightOneAdmitted() throws Exception {
    String password = "p\u00e4ss \u6f22\ud83d\ude00 !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";
    try (DerbyServer guarded = DerbyServer.withUsers(Map.of("app", password))) {
      assertThrows(CredentialsRefusedException.class, () -> signOn(guarded, "wrong"));
      try (LiveSession admitted = signOn(guarded, password)) {
        assertEquals("CSS10160", admitted.accessed().prdid());
      }
    }
  }

  private static LiveSession signOn(DerbyServer guarded, String password) throws IOException {
    Secret secret = Secret.of(password.toCharArray());
    return LiveSession.on(guarded.address(), guarded.database(), "app", secret, SignOn.plain());
  }
}
