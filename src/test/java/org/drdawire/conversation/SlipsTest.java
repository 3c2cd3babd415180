package org.drdawire.conversation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.drdawire.dialect.StatementAttribute;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.RowReader;
import org.drdawire.request.ExchangeServerAttributes;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RdbRollbackUnitOfWork;
import org.drdawire.request.RowWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What goes wrong in silence for a driver that wires encoder, reader and outstanding commands by
 * hand: with a conversation it does not compile, or fails at once by name.
 */
class SlipsTest extends LiveConversationTest {

  private static final String BEGIN =
      """
      import org.drdawire.ccsid.CcsidManager;
      import org.drdawire.conversation.*;
      import org.drdawire.ddm.chain.OutstandingCommands;
      class Slip {
        void slip(Conversation conversation, Query query, Reply reply, ConnectPlan plan) {
      """;

  @TempDir Path classes;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          two OutstandingCommands      | Conversation.begin(plan, new OutstandingCommands()); | compiler.err.cant.apply.symbols
          one shared by two            | conversation.use(new OutstandingCommands());         | compiler.err.prob.found.req
          reportTo                     | conversation.reportTo(new OutstandingCommands());    | compiler.err.cant.resolve.location.args
          use(names) of one half       | conversation.use(CcsidManager.utf8());               | compiler.err.prob.found.req
          use(names) of the other half | reply.use(CcsidManager.utf8());                      | compiler.err.cant.resolve.location.args
          resume                       | conversation.resume(query.rows());                   | compiler.err.cant.resolve.location.args
          a loop on outstanding.count  | conversation.outstanding().count();                  | compiler.err.cant.resolve.location.args
          a thing that is right        | query.fetch();                                       |
          """)
  void whatDoesNotCompile(String slip, String code, String error) {
    assertEquals(error == null ? List.of() : List.of(error), errors(code), slip);
  }

  private List<String> errors(String statement) {
    DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
    JavaFileObject source =
        new SimpleJavaFileObject(URI.create("string:///Slip.java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return BEGIN + statement + "}}";
          }
        };
    List<String> options = List.of("-proc:none", "-cp", "target/classes", "-d", classes.toString());
    ToolProvider.getSystemJavaCompiler()
        .getTask(null, null, said, options, null, List.of(source))
        .call();
    return said.getDiagnostics().stream()
        .filter(each -> each.getKind() == Diagnostic.Kind.ERROR)
        .map(Diagnostic::getCode)
        .toList();
  }

  /** Names change by themselves, when the server has granted that, in both directions. */
  @Test
  void namesAreNobodysBusiness() throws IOException {
    live.execute("create table \"h\u00e9llo\" (id integer)");
    live.open("select nothing from \"h\u00e9llo\"", 4_096);
    CommandFailedException failed = assertThrows(CommandFailedException.class, live::run);
    assertEquals("42X04", failed.sqlState());
    assertTrue(failed.details().contains("NOTHING"), failed.details());
  }

  /** Where resume came before an answer to CNTQRY, a query takes part in nothing of it. */
  @Test
  void aQueryThatIsNotOpenIsNotFetched() {
    Query query = live.open(NUMBERS, 4_096);
    IllegalStateException early = assertThrows(IllegalStateException.class, query::fetch);
    assertEquals("the query is not open", early.getMessage());
  }

  /** The exchange sent nothing then, or gave the connection up. */
  @Test
  void aRowThatWasNotEndedIsNamed() throws IOException {
    PackageSection section = live.section();
    conversation.add(PrepareSqlStatement.of(section, "insert into t values (?, 'x')"));
    ParameterDescriptor descriptor = ParameterDescriptor.of(ParameterType.of(DrdaType.INTEGER));
    ExecuteTemplate insert = ExecuteTemplate.of(ExecuteSqlStatement.of(section), descriptor);
    for (int i = 0; i < 2; i++) {
      RowWriter row = conversation.row(insert).writeInt(-i);
      assertTrue(row.isOpen());
      List<Executable> sends =
          List.of(live::run, () -> conversation.drainTo(ByteBuffer.allocate(9_000)));
      for (Executable send : sends) {
        assertEquals(
            "a row is open: end it, or close it to give it up",
            assertThrows(IllegalStateException.class, send).getMessage());
      }
      row.end();
      assertFalse(row.isOpen());
      live.run();
    }
    conversation.row(insert).close();
    conversation.add(RdbRollbackUnitOfWork.of());
    live.run();
    assertEquals(Phase.CONNECTED, conversation.phase());
  }

  @Test
  void aRowIsNotReadAfterItsEvent() throws IOException {
    open(NUMBERS);
    ByteBuffer received = ByteBuffer.allocate(256).limit(0);
    RowReader row = null;
    while (conversation.awaitsReplies()) {
      ReplyEvent event = conversation.next(received);
      if (event == ReplyEvent.ROW) {
        row = conversation.reply().row();
        assertTrue(row.getInt(1) > 0);
      } else {
        if (row != null) {
          RowReader gone = row;
          assertThrows(IllegalStateException.class, () -> gone.getInt(1), event.toString());
          assertThrows(IllegalStateException.class, () -> conversation.reply().row());
        }
        if (event == ReplyEvent.NEEDS_MORE) {
          live.channel.read(received.clear());
          received.flip();
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({NUMBERS + ", 8192, 0, 1", "values 42, 4096, 7, 42"})
  void aRowIsNotReadFromABufferThatIsFilledAgain(String sql, int size, byte with, int value)
      throws IOException {
    open(sql);
    ByteBuffer received = ByteBuffer.allocate(size).limit(0);
    ReplyEvent event = conversation.next(received);
    while (event != ReplyEvent.ROW) {
      if (event == ReplyEvent.NEEDS_MORE) {
        live.channel.read(received.clear());
        received.flip();
      }
      event = conversation.next(received);
    }
    RowReader row = conversation.reply().row();
    assertEquals(value, row.getInt(1));
    Arrays.fill(received.clear().array(), with);
    assertEquals(
        "the buffer has changed since next()",
        assertThrows(IllegalStateException.class, () -> row.getInt(1)).getMessage());
  }

  private void open(String sql) throws IOException {
    live.open(sql, 4_096);
    while (conversation.hasToSend()) {
      conversation.drainTo(live.channel);
    }
  }

  @Test
  void whatIsOnlyChainedIsNotAwaited() throws IOException {
    conversation.add(RdbCommitUnitOfWork.of());
    assertFalse(conversation.awaitsReplies());
    assertTrue(conversation.hasToSend());
    live.run();
    assertFalse(conversation.awaitsReplies());
    assertFalse(conversation.hasToSend());
  }

  /** Derby keeps a scrollable query open at its end. */
  @Test
  void aLoopWhileItIsOpenEnds() throws IOException {
    Query query = live.open(NUMBERS, 32_767, StatementAttribute.INSENSITIVE_SCROLL);
    live.run();
    IllegalStateException end =
        assertThrows(
            IllegalStateException.class,
            () -> {
              while (query.isOpen()) {
                query.fetch();
                live.run();
              }
            });
    assertEquals("the query has no more rows", end.getMessage());
    assertTrue(query.isOpen());
    assertEquals(
        100L, live.taken().stream().filter(line -> !line.startsWith("SQLCODE")).distinct().count());
  }

  /** Without them a server may take the levels of another connection, as Derby does. */
  @Test
  void aPlanWithoutManagersIsRefused() {
    ConnectPlan plan = LiveConversation.plan(server);
    IllegalArgumentException none =
        assertThrows(
            IllegalArgumentException.class,
            () -> plan.withAttributes(ExchangeServerAttributes.of()));
    assertEquals("EXCSAT asks for no manager", none.getMessage());
  }
}
