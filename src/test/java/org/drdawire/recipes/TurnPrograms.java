package org.drdawire.recipes;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.LocalDate;
import org.drdawire.conversation.ConnectPlan;
import org.drdawire.conversation.Conversation;
import org.drdawire.conversation.Exchange;
import org.drdawire.conversation.Reply;
import org.drdawire.conversation.Rows;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.Xid;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.LargeObject;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.request.Batch;
import org.drdawire.request.ExchangeServerAttributes;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.ProcedureCall;
import org.drdawire.request.QueryBlock;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.SyncPointControl;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;

/** The programs of docs/turns.md, each of which says what it has read or changed. */
abstract class TurnPrograms extends LiveRecipes {

  private static final String MANY = "select id, name, price, day from many";
  private static final ParameterDescriptor ITEM =
      ParameterDescriptor.of(
          ParameterType.of(DrdaType.INTEGER),
          ParameterType.of(DrdaType.VARCHAR),
          ParameterType.decimal(9, 2),
          ParameterType.of(DrdaType.DATE));

  CountingChannel counted;
  PackageSection section;
  private int changed;
  private byte branches;

  @BeforeAll
  static void create() throws SQLException {
    TurnTables.create(server);
  }

  @BeforeEach
  void connectWithXa() throws IOException {
    connect(
        plan()
            .withAttributes(
                ExchangeServerAttributes.of(Dialect.derby()).withManager(CodePoint.XAMGR, 7)));
    section = section();
  }

  @Override
  void connect(ConnectPlan plan) throws IOException {
    counted = new CountingChannel(channel);
    conversation = Conversation.begin(plan);
    exchange = Exchange.over(conversation, counted);
    exchange.run();
    conversation.collect(1_000_000);
  }

  int prepareAndSelect() throws IOException {
    // recipe: A query and its commit
    conversation.add(PrepareSqlStatement.of(section, "select id, v from t where id > ?"));
    // end of recipe
    return select();
  }

  int select() throws IOException {
    ParameterDescriptor parameters = ParameterDescriptor.of(ParameterType.of(DrdaType.INTEGER));
    // recipe: A query and its commit
    ExecuteTemplate select = ExecuteTemplate.of(OpenQuery.of(section), parameters);
    conversation.open(select).parameters().writeInt(0).end();
    conversation.add(RdbCommitUnitOfWork.of());
    send();
    // end of recipe
    return rows.size();
  }

  int batch() throws IOException {
    prepareInsert();
    Batch batch = Batch.of(ExecuteTemplate.of(ExecuteSqlStatement.of(section), ITEM));
    changed = 0;
    for (int id = 0; id < TurnTables.BATCH; id++) {
      conversation
          .row(batch)
          .writeInt(id)
          .writeText("item " + id)
          .writeDecimal(BigDecimal.valueOf(id, 2))
          .writeDate(LocalDate.of(2026, 1, 31))
          .end();
      exchange.stream(this::countChanged);
    }
    conversation.add(RdbCommitUnitOfWork.of());
    exchange.run(this::countChanged);
    return changed;
  }

  void prepareInsert() {
    conversation.add(PrepareSqlStatement.of(section, "insert into item values (?, ?, ?, ?)"));
  }

  private void countChanged(ReplyEvent event, Reply reply) {
    if (event == ReplyEvent.SQLCA && reply.updateCount() > 0) {
      changed += (int) reply.updateCount();
    }
  }

  int insert() throws IOException {
    ExecuteTemplate insert = ExecuteTemplate.of(ExecuteSqlStatement.of(section), ITEM);
    conversation.row(insert).writeInt(1).writeText("x").writeNull().writeNull().end();
    commit();
    return (int) answers.get(0).updateCount();
  }

  int insertLarge() throws IOException {
    conversation.add(PrepareSqlStatement.of(section, "insert into large values (2, ?)"));
    ExecuteTemplate insert =
        ExecuteTemplate.of(
            ExecuteSqlStatement.of(section),
            ParameterDescriptor.of(ParameterType.of(DrdaType.BLOB)));
    conversation
        .row(insert)
        .writeLargeObject(LargeObject.ofBytes(TurnTables.large(), TurnTables.LARGE))
        .end();
    commit();
    return (int) answers.get(1).updateCount();
  }

  Rows rows(OpenQuery open, String sql) {
    conversation.add(PrepareSqlStatement.of(section, sql));
    return exchange.rows(conversation.open(open));
  }

  int selectLarge() throws IOException {
    byte[] buffer = new byte[TurnTables.BUFFER];
    int bytes = 0;
    try (Rows pulled = large()) {
      assertTrue(pulled.next());
      InputStream in = pulled.bytes(1);
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        bytes += count;
      }
      assertFalse(pulled.next());
    }
    return bytes;
  }

  int selectLargeAtOnce() throws IOException {
    try (Rows pulled = large()) {
      assertTrue(pulled.next());
      int bytes = pulled.bytes(1).readAllBytes().length;
      assertFalse(pulled.next());
      return bytes;
    }
  }

  int selectObjects(String table) throws IOException {
    int count = 0;
    try (Rows pulled = rows(OpenQuery.of(section), "select id, b from " + table)) {
      while (pulled.next()) {
        count++;
        assertTrue(pulled.bytes(2).readAllBytes().length > 0);
      }
    }
    return count;
  }

  private Rows large() {
    return rows(OpenQuery.of(section), "select b from large where id = 1");
  }

  int selectMany() throws IOException {
    return many(OpenQuery.of(section));
  }

  int selectInOneBlock() throws IOException {
    // recipe: How blocks grow
    OpenQuery open = OpenQuery.of(section).withBlock(QueryBlock.of(1 << 20));
    // end of recipe
    return many(open);
  }

  private int many(OpenQuery open) throws IOException {
    int count = 0;
    try (Rows pulled = rows(open, MANY)) {
      while (pulled.next()) {
        count++;
        assertTrue(pulled.row().getInt(1) > 0);
      }
    }
    return count;
  }

  int firstRow() throws IOException {
    try (Rows pulled = rows(OpenQuery.of(section), MANY)) {
      assertTrue(pulled.next());
    }
    commit();
    return 1;
  }

  int call() throws IOException {
    conversation.add(PrepareSqlStatement.of(section, "call two(?, ?, ?)").withoutDescription());
    ProcedureCall call =
        ProcedureCall.of()
            .withOutput()
            .withResultSets(ProcedureCall.ANY_NUMBER, QueryBlock.ofDefaultSize());
    ExecuteTemplate two =
        ExecuteTemplate.of(
            ExecuteSqlStatement.of(section).withCall(call),
            ParameterDescriptor.of(
                ParameterType.of(DrdaType.INTEGER),
                ParameterType.of(DrdaType.INTEGER),
                ParameterType.of(DrdaType.VARCHAR)));
    conversation.row(two).writeInt(1).writeNull().writeText("x").end();
    send();
    int count = rows.size();
    commit();
    return count;
  }

  private Xid xid() {
    byte[] id = {branches++};
    return Xid.of(4711, id, id);
  }

  int branch() throws IOException {
    Xid xid = xid();
    conversation.add(SyncPointControl.of(SyncPointControl.Step.START, xid));
    send();
    conversation.add(
        ExecuteImmediateSqlStatement.of(section, "insert into x values 1").withoutCommit());
    send();
    final int inserted = (int) answers.get(0).updateCount();
    conversation.add(SyncPointControl.of(SyncPointControl.Step.END, xid));
    conversation.add(SyncPointControl.of(SyncPointControl.Step.PREPARE, xid));
    send();
    commit(xid);
    return inserted;
  }

  int branchInTwoTurns() throws IOException {
    Xid xid = xid();
    prepare(xid);
    int inserted = (int) answers.get(1).updateCount();
    commit(xid);
    return inserted;
  }

  void prepare(Xid xid) throws IOException {
    // recipe: A branch of a global transaction
    conversation.add(SyncPointControl.of(SyncPointControl.Step.START, xid));
    conversation.add(
        ExecuteImmediateSqlStatement.of(section, "insert into x values 1").withoutCommit());
    conversation.add(SyncPointControl.of(SyncPointControl.Step.END, xid));
    conversation.add(SyncPointControl.of(SyncPointControl.Step.PREPARE, xid));
    send();
    // end of recipe
  }

  void commit(Xid xid) throws IOException {
    // recipe: A branch of a global transaction
    conversation.add(SyncPointControl.of(SyncPointControl.Step.COMMIT, xid));
    send();
    // end of recipe
    assertTrue(TransactionRecipesTest.synchronised(answers.get(0)).isDone());
  }
}
