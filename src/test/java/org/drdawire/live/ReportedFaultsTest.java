package org.drdawire.live;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.drdawire.conversation.Answer;
import org.drdawire.conversation.Query;
import org.drdawire.live.server.EmbeddedRows;
import org.drdawire.live.session.SignOn;
import org.drdawire.live.session.XaBranch;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.RowWriter;
import org.drdawire.request.SyncPointControl.Step;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What users of other clients have suffered from, tried on a live server, by the report's name. */
class ReportedFaultsTest extends LiveTest {

  private static final int XAER_RMERR = -3;

  @Override
  SignOn wishes() {
    return SignOn.plain().withXa();
  }

  private ExecuteTemplate template(int number, String sql) throws IOException {
    PackageSection section = session.prepare(number, sql);
    return ExecuteTemplate.of(ExecuteSqlStatement.of(section), session.parameters(section));
  }

  /** Statements that are executed again and again in turn gave SQLCODE -313. */
  @Test
  void vertx671_preparedStatementsInTurn() throws IOException {
    session.executeAndCommit("create table turns (id integer, t varchar(10))");
    ExecuteTemplate insert = template(1, "insert into turns values (?, ?)");
    ExecuteTemplate update = template(2, "update turns set t = ? where id = ?");
    ExecuteTemplate delete = template(3, "delete from turns where id = ?");
    List<Long> counts = new ArrayList<>();
    for (int n = 0; n < 50; n++) {
      session.row(insert).writeInt(n).writeText("x" + n).end();
      session.row(update).writeText("y" + n).writeInt(n).end();
      session.row(delete).writeInt(n).end();
      session.exchange().forEach(answer -> counts.add(answer.updateCount()));
      if (n % 25 == 7) {
        session.executeAndCommit("create table turns" + n + " (x integer)");
      }
    }
    assertEquals(List.of(1L), counts.stream().distinct().toList());
    RowWriter few = session.row(insert).writeInt(1);
    assertThrows(IllegalStateException.class, few::end);
    RowWriter many = session.row(delete).writeInt(1);
    assertThrows(IllegalStateException.class, () -> many.writeInt(2));
    session.conversation().clear();
  }

  /**
   * Values of a batch were cut to the length of another one or filled with X'00': node-ibm_db 701,
   * 917 and 469, idb-connector 187. All rows had one count: vertx 902.
   */
  @Test
  void nodeIbmDb701_idbConnector187_vertx902_eachRowOfABatchIsItsOwn() throws Exception {
    session.executeAndCommit("create table mails (id integer, e varchar(1000), c clob)");
    ExecuteTemplate insert = template(1, "insert into mails values (?, ?, ?)");
    List<String> values =
        List.of("", "a", "ABCDEF", "y".repeat(256), "z".repeat(999) + "\u00e9", "q", "");
    List<List<Object>> expected = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      String other = values.get(values.size() - 1 - i);
      session.row(insert).writeInt(i).writeText(values.get(i)).writeText(other).end();
      expected.add(List.of(i, values.get(i), other));
    }
    List<Answer> answers = session.commit(values.size());
    answers.subList(0, values.size()).forEach(each -> assertEquals(1, each.updateCount()));
    EmbeddedRows.assertSame(
        "mails", expected, EmbeddedRows.of(embedded, "select * from mails order by id"));
  }

  /**
   * Large objects were gone after a commit, XJ215, or cut to 8,192 and 3,999: dbeaver 13367, 19698
   * and 260, liquibase 1601, kestra plugin-jdbc 1004.
   */
  @Test
  void dbeaver13367_liquibase1601_kestra1004_largeObjectsOutliveACommit() throws Exception {
    EmbeddedRows.execute(embedded, "create table lobs (id integer, b blob, c clob)");
    List<byte[]> blobs = new ArrayList<>();
    List<String> clobs = new ArrayList<>();
    try (var insert = embedded.prepareStatement("insert into lobs values (?, ?, ?)")) {
      for (int i = 0; i < 3; i++) {
        byte[] blob = new byte[18_392 + i * 30_000];
        new Random(i).nextBytes(blob);
        blobs.add(blob);
        clobs.add("\u00e9x".repeat(9_911 + i * 20_000));
        insert.setInt(1, i);
        insert.setBytes(2, blob);
        insert.setString(3, clobs.get(i));
        insert.execute();
      }
    }
    PackageSection section = session.prepare(1, "select b, c from lobs order by id");
    Query query = session.add(OpenQuery.of(section));
    session.commit(1);
    while (query.hasMore()) {
      query.fetch();
      session.commit(1);
    }
    List<List<Object>> rows = session.rows(query);
    assertEquals(blobs.size(), rows.size());
    for (int i = 0; i < blobs.size(); i++) {
      assertArrayEquals(blobs.get(i), (byte[]) rows.get(i).get(0));
      assertEquals(clobs.get(i), rows.get(i).get(1));
    }
  }

  /** After ALTER TABLE in a global transaction the connection could not be enlisted again. */
  @Test
  void openLiberty14537_aConnectionIsEnlistedAgainAfterAlterTable() throws Exception {
    for (int n = 0; n < 2; n++) {
      XaBranch first = new XaBranch(session, XaBranch.xid("alter", n)).steps(Step.START);
      session.execute("create table altered" + n + " (a integer)");
      session.execute("alter table altered" + n + " add column b bigint not null default 0");
      first.steps(Step.END, Step.PREPARE, Step.COMMIT);
      XaBranch second = new XaBranch(session, XaBranch.xid("again", n)).steps(Step.START);
      assertEquals(List.of(), session.query("select b from altered" + n));
      second.steps(Step.END, Step.COMMIT_ONE_PHASE);
    }
  }

  /**
   * A deferred constraint is found broken when a branch prepares or commits, which must not look as
   * if it were done: pgjdbc 3123, narayana-spring-boot 159.
   */
  @ParameterizedTest
  @CsvSource({"PREPARE", "COMMIT_ONE_PHASE"})
  void pgjdbc3123_narayanaSpringBoot159_aDeferredConstraint(Step step) throws Exception {
    EmbeddedRows.execute(
        embedded,
        "create table parent" + step + " (id integer primary key)",
        "create table child"
            + step
            + " (id integer, foreign key (id) references parent"
            + step
            + " deferrable initially deferred)");
    XaBranch branch = new XaBranch(session, XaBranch.xid("deferred", 1)).steps(Step.START);
    session.execute("insert into child" + step + " values 7");
    branch.steps(Step.END);
    assertEquals(XAER_RMERR, branch.step(step));
    branch.step(Step.ROLLBACK);
    assertEquals(List.of(), EmbeddedRows.of(embedded, "select * from child" + step));
  }
}
