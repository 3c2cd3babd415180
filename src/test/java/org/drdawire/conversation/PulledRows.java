package org.drdawire.conversation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import org.drdawire.dialect.Holdability;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RdbRollbackUnitOfWork;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;

/** Two tables to pull rows of, one with large objects. */
abstract class PulledRows extends LiveConversationTest {

  static final int MANY = 3_000;
  static final int LARGE = 70_000;
  static final String ALL = "select id, v from many order by id";
  static final String REVERSED = "select id, v from many order by id desc";

  PackageSection held;
  PackageSection other;

  @BeforeAll
  static void fill() throws SQLException {
    try (Connection embedded = server.embedded();
        Statement statement = embedded.createStatement()) {
      statement.execute("create table many (id integer primary key, v varchar(40), n integer)");
      statement.execute("create table lob (id integer, b blob(1M), t varchar(9), c clob(1M))");
      try (PreparedStatement insert =
          embedded.prepareStatement("insert into many values (?, ?, 0)")) {
        for (int id = 1; id <= MANY; id++) {
          insert.setInt(1, id);
          insert.setString(2, "item " + id);
          insert.addBatch();
        }
        insert.executeBatch();
      }
      try (PreparedStatement insert =
          embedded.prepareStatement("insert into lob values (?, ?, ?, ?)")) {
        for (int id = 1; id <= 5; id++) {
          insert.setInt(1, id);
          insert.setBytes(2, bytes(id * LARGE));
          insert.setString(3, "t" + id);
          insert.setString(4, id == 3 ? null : "é€".repeat(id - 1));
          insert.execute();
        }
      }
    }
  }

  static byte[] bytes(int count) {
    byte[] bytes = new byte[count];
    for (int i = 0; i < count; i++) {
      bytes[i] = (byte) (i * 31 + count);
    }
    return bytes;
  }

  @BeforeEach
  void acquire() {
    held = section(Holdability.HOLD);
    other = section(Holdability.HOLD);
  }

  /** Apache Derby that cannot send the rest of an answer may begin the next connection with it. */
  @AfterEach
  void readTheRest() throws IOException {
    if (conversation.phase() == Phase.CONNECTED) {
      conversation.clear();
      conversation.add(RdbRollbackUnitOfWork.of());
      live.exchange.run();
    }
  }

  PackageSection section(Holdability holdability) {
    return conversation.sections().acquire(holdability);
  }

  Rows rows(PackageSection section, String sql) {
    conversation.add(PrepareSqlStatement.of(section, sql));
    return pulled(conversation.open(OpenQuery.of(section)));
  }

  Rows pulled(Query query) {
    return live.exchange.rows(query);
  }

  ExecuteTemplate update() throws IOException {
    conversation.add(PrepareSqlStatement.of(other, "update many set n = n + 1 where id = ?"));
    live.exchange.run();
    return ExecuteTemplate.of(
        ExecuteSqlStatement.of(other), ParameterDescriptor.of(ParameterType.of(DrdaType.INTEGER)));
  }

  void commit() throws IOException {
    conversation.add(RdbCommitUnitOfWork.of());
    live.exchange.run();
  }

  int finish(Rows rows, int from) throws IOException {
    int id = from;
    while (rows.next()) {
      id++;
      assertEquals(id, rows.row().getInt(1));
      assertEquals(id, rows.row().rowNumber());
      assertEquals("item " + id, rows.row().getText(2));
    }
    assertFalse(rows.next());
    return id;
  }

  void between(ExecuteTemplate update, boolean really) throws IOException {
    if (really) {
      conversation.row(update).writeInt(1).end();
      live.exchange.run();
    }
  }
}
