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
import org.drdawire.conversation.CommandFailedException;
import org.drdawire.conversation.Query;
import org.drdawire.dialect.CommandOutcome.UnitOfWork;
import org.drdawire.dialect.Holdability;
import org.drdawire.dialect.StatementAttribute;
import org.drdawire.dialect.UnsupportedAttributeException;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.SqlCommunicationArea;
import org.drdawire.reply.StatementDescription;
import org.drdawire.request.Command;
import org.drdawire.request.DescribeSqlStatement;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.ProcedureCall;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RowWriter;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The recipes for errors and warnings, of the server and of what cannot be encoded. */
class ErrorRecipesTest extends LiveRecipes {

  private static final ParameterDescriptor NAME =
      ParameterDescriptor.of(ParameterType.of(DrdaType.VARCHAR));

  private SQLException reported;
  private boolean lost;
  private String message;
  private List<SqlCommunicationArea> warnings;

  @Override
  @BeforeEach
  void connect() throws IOException {
    super.connect();
  }

  private ExecuteTemplate insert(String table) throws IOException {
    PackageSection section = section();
    conversation.add(PrepareSqlStatement.of(section, "insert into " + table + " values (?)"));
    send();
    return ExecuteTemplate.of(ExecuteSqlStatement.of(section), NAME);
  }

  @Test
  void aRowThatCannotBeEncoded() throws IOException {
    execute("create table t (name varchar(20))");
    ExecuteTemplate insert = insert("t");
    conversation.row(insert).writeText("before").end();
    DrdaException reported = null;
    String name = "a\ud800b";
    // recipe: A value that cannot be encoded
    try {
      conversation.row(insert).writeText(name).end();
    } catch (CcsidEncodingException refused) {
      // SQLSTATE 22021: refused.index(), codePoint(), parameter(), rowNumber()
      reported = refused;
    } catch (DrdaException refused) {
      // too long, out of range, of another type: refused.sqlState(), refused.limit()
      reported = refused;
    }
    // the earlier rows are unchanged: add the next one, or send the chain
    conversation.row(insert).writeText("after").end();
    // end of recipe
    assertEquals("22021", reported.sqlState());
    commit();
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
    execute("drop table u");
  }

  private SQLException report(String sql) throws IOException {
    PackageSection section = conversation.sections().immediate(Holdability.HOLD);
    // recipe: An error or a warning of the server
    conversation.add(ExecuteImmediateSqlStatement.of(section, sql));
    try {
      send();
      for (SqlCommunicationArea sqlca : answers.get(0).sqlcas()) {
        reported = new SQLWarning(sqlca.tokens().toString(), sqlca.sqlState(), sqlca.sqlCode());
      }
    } catch (CommandFailedException e) {
      int code = e.sqlca().map(SqlCommunicationArea::sqlCode).orElse(0);
      reported = new SQLException(e.details(), e.sqlState(), code, e); // details: not for logs
      lost = e.outcome().unitOfWork() != UnitOfWork.OPEN; // all since the last commit
      if (e.outcome().connectionEnds()) {
        channel.close();
      }
    }
    // end of recipe
    return reported;
  }

  @Test
  void warningsOfRows() throws IOException {
    execute("create table w (i integer)");
    execute("insert into w values (1), (null)");
    List<String> seen = new ArrayList<>();
    PackageSection section = section();
    conversation.add(PrepareSqlStatement.of(section, "select sum(i) from w"));
    Query query = conversation.open(OpenQuery.of(section));
    // recipe: Warnings of rows
    warnings = new ArrayList<>();
    exchange.run(
        (event, reply) -> {
          switch (event) {
            case ROW_SQLCA -> warnings.add(reply.sqlca()); // its row, or OUTPUT, comes next
            case ROW -> {
              seen.add(reply.row().getInt(1) + " " + warnings);
              warnings.clear();
            }
            default -> {}
          }
        });
    // end of recipe
    assertFalse(query.hasMore());
    assertEquals(List.of("1 [SQLCARD SQLCODE=10000 SQLSTATE=01003]"), seen);
    execute("drop table w");
  }

  @Test
  void theTextOfAnError() throws IOException {
    conversation.add(PrepareSqlStatement.of(section(), "select a from nowhere"));
    CommandFailedException failed = assertThrows(CommandFailedException.class, this::send);
    explain(failed.sqlca().orElseThrow());
    // On a module path Derby finds its keys alone.
    List<String> texts = List.of("Table/View 'NOWHERE' does not exist.", "42X05 : [0] NOWHERE");
    assertTrue(texts.contains(message), message);
  }

  private void explain(SqlCommunicationArea sqlca) throws IOException {
    // recipe: The text of an error, by sqlcamessage
    PackageSection section = conversation.sections().acquire(Holdability.HOLD);
    String marks = "?" + ", ?".repeat(15);
    String call = "call sysibm.sqlcamessage(" + marks + ")";
    conversation.add(PrepareSqlStatement.of(section, call).withoutDescription());
    conversation.add(DescribeSqlStatement.of(section)); // the types of its parameters
    send();
    StatementDescription described = answers.get(1).descriptions().get(0);
    ExecuteTemplate ask =
        ExecuteTemplate.of(
            ExecuteSqlStatement.of(section).withCall(ProcedureCall.of().withOutput()),
            described.parameters().orElseThrow());
    try (RowWriter row = conversation.row(ask)) {
      String tokens = String.join("\u0014", sqlca.tokens()); // as SQLERRMC has them
      row.writeInt(sqlca.sqlCode()).writeInt(tokens.length()).writeText(tokens);
      row.writeText(sqlca.procedure());
      for (int i = 0; i < 6; i++) {
        row.writeInt(sqlca.details().isEmpty() ? 0 : sqlca.details().get(i));
      }
      row.writeText(sqlca.warnings()).writeText(sqlca.sqlState());
      row.writeNull().writeText("en_US"); // no file with messages, the language
      row.writeNull().writeNull().end(); // the text, a return code
    }
    exchange.run(
        (event, reply) -> {
          if (event == ReplyEvent.OUTPUT) {
            message = reply.row().getText(15);
          }
        });
    conversation.sections().release(section);
    // end of recipe
  }

  @Test
  void aConversionThatFails() throws IOException {
    execute("create table n (name varchar(20))");
    ExecuteTemplate insert = insert("n");
    conversation.row(insert).writeText("before").end();
    Object value = List.of();
    // recipe: A conversion that fails
    try (RowWriter row = conversation.row(insert)) {
      row.writeText((String) value).end();
    } catch (ClassCastException failed) {
      // the row had not ended: it is given up, and leaves no trace
    }
    conversation.row(insert).writeText("after").end();
    // end of recipe
    commit();
    assertEquals(
        List.of(List.of("after"), List.of("before")), rows("select name from n order by name"));
    execute("drop table n");
  }

  @Test
  void aChainThatIsFull() throws IOException {
    PackageSection section = section();
    while (!conversation.isChainFull()) {
      conversation.add(RdbCommitUnitOfWork.of());
    }
    conversation.add(RdbCommitUnitOfWork.of());
    Command command = PrepareSqlStatement.of(section, "values 1");
    assertThrows(RequestTooLargeException.class, () -> conversation.add(command));
    // recipe: A chain that is full
    try {
      conversation.add(command);
    } catch (RequestTooLargeException full) {
      if (!full.fitsAnotherChain()) {
        throw full;
      }
      send();
      conversation.add(command);
    }
    // end of recipe
    send();
    assertFalse(answers.get(0).outcome().failed());
  }

  @Test
  void anAttributeThatTheServerDoesNotHave() throws IOException {
    PackageSection section = section();
    Optional<String> warning = Optional.empty();
    // recipe: An attribute that the server does not have
    PrepareSqlStatement prepare = PrepareSqlStatement.of(section, "values 1");
    try {
      conversation.add(prepare.withAttributes(StatementAttribute.SENSITIVE_DYNAMIC_SCROLL));
    } catch (UnsupportedAttributeException unknown) {
      warning = Optional.of(unknown.sqlState());
      conversation.add(prepare.withAttributes(StatementAttribute.SENSITIVE_STATIC_SCROLL));
    }
    send();
    // end of recipe
    assertEquals(Optional.of("0A000"), warning);
    assertFalse(answers.get(0).outcome().failed());
  }

  @Test
  void whatIsGivenUp() {
    conversation.add(RdbCommitUnitOfWork.of());
    // recipe: Give a chain up
    conversation.clear();
    // end of recipe
    assertFalse(conversation.hasToSend());
  }
}
