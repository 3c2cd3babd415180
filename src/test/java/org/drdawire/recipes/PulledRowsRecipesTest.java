package org.drdawire.recipes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringWriter;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.drdawire.DrdaException;
import org.drdawire.conversation.CommandFailedException;
import org.drdawire.conversation.Exchange;
import org.drdawire.conversation.Query;
import org.drdawire.conversation.Rows;
import org.drdawire.dialect.CommandOutcome.UnitOfWork;
import org.drdawire.dialect.Holdability;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.request.Command;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RdbRollbackUnitOfWork;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The recipes for rows that are pulled, and for commits that nobody asks for. */
class PulledRowsRecipesTest extends LiveRecipes {

  /** More than a block has. */
  private static final int MANY = 5_000;

  @BeforeEach
  void connectToATable() throws IOException {
    connect();
    execute("create table t (id integer primary key, name varchar(20), photo blob, story clob)");
  }

  @AfterEach
  void dropTable() throws IOException {
    execute("drop table t");
  }

  private void insertMany() throws SQLException {
    try (Connection embedded = server.embedded();
        PreparedStatement insert =
            embedded.prepareStatement("insert into t (id, name) values (?, 'a name')")) {
      for (int id = 1; id <= MANY; id++) {
        insert.setInt(1, id);
        insert.addBatch();
      }
      insert.executeBatch();
    }
  }

  @Test
  void pulledRows() throws IOException {
    execute(
        "insert into t values (1, 'one', cast(X'0102' as blob), 'once'), (2, 'two', null, null),"
            + " (3, 'three', cast(X'03' as blob), 'a story')");
    List<Integer> sizes = new ArrayList<>();
    StringWriter stories = new StringWriter();
    PackageSection other = section();
    conversation.add(PrepareSqlStatement.of(other, "update t set name = 'seen' where id = ?"));
    ExecuteTemplate update =
        ExecuteTemplate.of(
            ExecuteSqlStatement.of(other),
            ParameterDescriptor.of(ParameterType.of(DrdaType.INTEGER)));
    // recipe: Rows that are pulled
    PackageSection section = conversation.sections().acquire(Holdability.HOLD);
    conversation.add(
        PrepareSqlStatement.of(section, "select id, name, photo, story from t order by id"));
    Query query = conversation.open(OpenQuery.of(section));
    try (Rows pulled = exchange.rows(query)) {
      while (pulled.next()) { // what is chained leaves with it
        int id = pulled.row().getInt(1);
        if (pulled.row().getText(2).startsWith("t")) {
          conversation.row(update).writeInt(id).end(); // of another section
          send(); // the row stays, and what has come behind it
        }
        InputStream photo = pulled.bytes(3); // as it comes; null if it is null
        sizes.add(photo == null ? -1 : photo.readAllBytes().length);
        Reader story = pulled.characters(4); // what was not read of column 3 is passed over
        if (story != null) {
          story.transferTo(stories);
        }
      }
    } // closes the query, wherever its rows are
    // end of recipe
    assertEquals(List.of(2, -1, 1), sizes);
    assertEquals("oncea story", stories.toString());
    commit();
    assertEquals(List.of(List.of(2)), rows("select count(*) from t where name = 'seen'"));
  }

  // recipe: Auto-commit
  /** Executes a statement, and commits in the same turn. */
  void executeAndCommit(Command statement) throws IOException {
    conversation.add(statement);
    conversation.add(RdbCommitUnitOfWork.of());
    try {
      send();
    } catch (CommandFailedException e) {
      boolean isOpen =
          answers.stream().allMatch(each -> each.outcome().unitOfWork() == UnitOfWork.OPEN);
      if (isOpen && !e.outcome().connectionEnds()) { // the server has not come to the commit
        conversation.add(RdbRollbackUnitOfWork.of());
        exchange.run();
      }
      throw e;
    }
  }

  /** Reads the rows of a query, which begin with the first block and a commit in one turn. */
  List<Integer> queryAndCommit(String sql) throws IOException {
    List<Integer> ids = new ArrayList<>();
    PackageSection section = conversation.sections().acquire(Holdability.HOLD);
    conversation.add(PrepareSqlStatement.of(section, sql));
    Query query = conversation.open(OpenQuery.of(section));
    conversation.add(RdbCommitUnitOfWork.of());
    boolean isMore;
    try (Rows pulled = exchange.rows(query)) {
      exchange.run(); // the first block is kept
      isMore = query.hasMore(); // its other blocks begin a unit of work
      while (pulled.next()) {
        ids.add(pulled.row().getInt(1));
      }
    }
    if (isMore) {
      conversation.add(RdbCommitUnitOfWork.of());
      exchange.run();
    }
    conversation.sections().release(section);
    return ids;
  }

  // end of recipe

  @Test
  void autoCommit() throws Exception {
    PackageSection section = conversation.sections().immediate(Holdability.HOLD);
    executeAndCommit(ExecuteImmediateSqlStatement.of(section, "insert into t (id) values 1"));
    rollback();
    assertEquals(List.of(List.of(1)), rows("select count(*) from t"));
    Command again = ExecuteImmediateSqlStatement.of(section, "insert into t (id) values 2, 1");
    assertEquals(
        "23505",
        assertThrows(CommandFailedException.class, () -> executeAndCommit(again)).sqlState());
    assertEquals(
        List.of(UnitOfWork.OPEN, UnitOfWork.COMMITTED),
        answers.stream().map(each -> each.outcome().unitOfWork()).toList());
    assertEquals(List.of(List.of(1)), rows("select count(*) from t"));
  }

  /** As on Db2, which does not come to the commit behind an error. */
  @Test
  void aCommitThatIsNotCarriedOut() throws IOException {
    UnansweredCommit cut = new UnansweredCommit(channel);
    exchange = Exchange.over(conversation, cut);
    PackageSection section = conversation.sections().immediate(Holdability.HOLD);
    Command insert = ExecuteImmediateSqlStatement.of(section, "insert into t (id) values 1");
    conversation.add(insert);
    send();
    cut.arm();
    assertEquals(
        "23505",
        assertThrows(CommandFailedException.class, () -> executeAndCommit(insert)).sqlState());
    assertEquals(1, answers.size());
    commit();
    assertEquals(List.of(List.of(0)), rows("select count(*) from t"));
  }

  private void rollback() throws IOException {
    conversation.add(RdbRollbackUnitOfWork.of());
    send();
  }

  @Test
  void autoCommitOfAQuery() throws Exception {
    insertMany();
    assertEquals(
        IntStream.rangeClosed(1, MANY).boxed().toList(),
        queryAndCommit("select id, name from t order by id"));
    assertEquals(List.of(7), queryAndCommit("values 7"));
  }

  @Test
  void aQueryThatIsNotHeldEndsWithTheCommit() throws Exception {
    insertMany();
    PackageSection section = conversation.sections().acquire(Holdability.NO_HOLD);
    conversation.add(PrepareSqlStatement.of(section, "select id, name from t order by id"));
    Query query = conversation.open(OpenQuery.of(section));
    commit();
    assertTrue(!rows.isEmpty() && rows.size() < MANY, "rows " + rows.size());
    assertTrue(query.hasMore());
    assertEquals("24501", assertThrows(DrdaException.class, query::fetch).sqlState());
  }
}
