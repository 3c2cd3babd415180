package org.drdawire.recipes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.drdawire.DrdaException;
import org.drdawire.RequestTooLargeException;
import org.drdawire.ccsid.CcsidEncodingException;
import org.drdawire.dialect.CommandOutcome.UnitOfWork;
import org.drdawire.dialect.Holdability;
import org.drdawire.dialect.StatementAttribute;
import org.drdawire.dialect.UnsupportedAttributeException;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.reply.SqlCommunicationArea;
import org.drdawire.request.Command;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RowWriter;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The recipes for what cannot be encoded. */
class ErrorRecipesTest extends LiveRecipes {

  private static final ParameterDescriptor NAME =
      ParameterDescriptor.of(ParameterType.of(DrdaType.VARCHAR));

  private final List<String> log = new ArrayList<>();
  private SQLException reported;
  private boolean lost;

  @BeforeEach
  void connect() throws IOException {
    signOn();
  }

  @Test
  void aRowThatCannotBeEncoded() throws IOException {
    execute("create table t (name varchar(20))");
    PackageSection section = sections.acquire(Holdability.HOLD);
    requests.add(PrepareSqlStatement.of(section, "insert into t values (?)"));
    send();
    ExecuteSqlStatement insert = ExecuteSqlStatement.of(section);
    requests.row(insert, NAME).writeText("before").end();
    DrdaException reported = null;
    String name = "a\ud800b";
    // recipe: A value that cannot be encoded
    try {
      requests.row(insert, NAME).writeText(name).end();
    } catch (CcsidEncodingException refused) {
      // SQLSTATE 22021: refused.index(), refused.codePoint(), refused.parameter(), refused.row()
      reported = refused;
    } catch (DrdaException refused) {
      // too long, out of range, of another type: refused.sqlState(), refused.limit()
      reported = refused;
    }
    // the earlier rows are unchanged: add the next one, or send the chain
    requests.row(insert, NAME).writeText("after").end();
    // end of recipe
    assertEquals("22021", reported.sqlState());
    requests.add(RdbCommitUnitOfWork.of());
    send();
    assertFalse(answers.stream().anyMatch(each -> each.outcome.failed()));
    assertEquals(
        List.of(List.of("after"), List.of("before")), rows("select name from t order by name"));
    execute("drop table t");
  }

  @Test
  void anErrorOfTheServer() throws IOException {
    execute("create table u (id integer primary key)");
    execute("insert into u values 1");
    assertEquals("23505", report("insert into u values 1").getSQLState());
    assertEquals(-20_001, reported.getErrorCode());
    assertTrue(reported.getMessage().contains("U, 23505"), reported::getMessage);
    assertFalse(lost);
    SQLException none = report("delete from u where id = 2");
    assertEquals("02000", none.getSQLState());
    assertEquals(SQLWarning.class, none.getClass());
    assertEquals(List.of(), log);
    execute("drop table u");
  }

  private SQLException report(String sql) throws IOException {
    // recipe: An error or a warning of the server
    requests.add(ExecuteImmediateSqlStatement.of(sections.immediate(Holdability.HOLD), sql));
    send();

    Answer executed = answers.get(0);
    SqlCommunicationArea area = executed.area;
    String tokens = String.join(", ", area.tokens()); // may have values of a user: not for logs
    if (executed.outcome.failed()) {
      reported = new SQLException(tokens, executed.outcome.sqlState(), area.sqlCode());
      executed.messages.forEach(message -> log.add(message.explanation()));
      lost = executed.outcome.unitOfWork() != UnitOfWork.OPEN; // all since the last commit
    } else if (area.sqlCode() > 0) {
      reported = new SQLWarning(tokens, area.sqlState(), area.sqlCode());
    }
    if (executed.outcome.connectionEnds()) {
      channel.close();
    }
    // end of recipe
    return reported;
  }

  @Test
  void aConversionThatFails() throws IOException {
    execute("create table n (name varchar(20))");
    PackageSection section = sections.acquire(Holdability.HOLD);
    requests.add(PrepareSqlStatement.of(section, "insert into n values (?)"));
    send();
    ExecuteSqlStatement insert = ExecuteSqlStatement.of(section);
    requests.row(insert, NAME).writeText("before").end();
    Object value = List.of();
    // recipe: A conversion that fails
    try (RowWriter row = requests.row(insert, NAME)) {
      row.writeText((String) value).end();
    } catch (ClassCastException failed) {
      // the row had not ended: it is given up, and leaves no trace
    }
    requests.row(insert, NAME).writeText("after").end();
    // end of recipe
    requests.add(RdbCommitUnitOfWork.of());
    send();
    assertEquals(
        List.of(List.of("after"), List.of("before")), rows("select name from n order by name"));
    execute("drop table n");
  }

  @Test
  void aChainThatIsFull() throws IOException {
    PackageSection section = sections.acquire(Holdability.HOLD);
    while (requests.remainingCommands() > 0) {
      requests.add(RdbCommitUnitOfWork.of());
    }
    Command command = PrepareSqlStatement.of(section, "values 1");
    assertThrows(RequestTooLargeException.class, () -> requests.add(command));
    // recipe: A chain that is full
    try {
      requests.add(command);
    } catch (RequestTooLargeException full) {
      if (!full.fitsAnotherChain()) {
        throw full;
      }
      send();
      requests.add(command);
    }
    // end of recipe
    send();
    assertFalse(answers.get(0).outcome.failed());
  }

  @Test
  void anAttributeThatTheServerDoesNotHave() throws IOException {
    PackageSection section = sections.acquire(Holdability.HOLD);
    Optional<String> warning = Optional.empty();
    // recipe: An attribute that the server does not have
    PrepareSqlStatement prepare = PrepareSqlStatement.of(section, "values 1");
    try {
      requests.add(prepare.withAttributes(StatementAttribute.SENSITIVE_DYNAMIC_SCROLL));
    } catch (UnsupportedAttributeException unknown) {
      warning = Optional.of(unknown.sqlState());
      requests.add(prepare.withAttributes(StatementAttribute.SENSITIVE_STATIC_SCROLL));
    }
    send();
    // end of recipe
    assertEquals(Optional.of("0A000"), warning);
    assertFalse(answers.get(0).outcome.failed());
  }

  @Test
  void whatIsGivenUp() {
    requests.add(RdbCommitUnitOfWork.of());
    // recipe: Give a chain up
    requests.clear();
    // end of recipe
    assertEquals(0, requests.pendingBytes());
    assertFalse(requests.remainingCommands() < 65_534);
  }
}
