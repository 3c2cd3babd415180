package org.drdawire.conversation;

import static org.drdawire.conversation.ScriptedServer.COMMITTED;
import static org.drdawire.conversation.ScriptedServer.DONE;
import static org.drdawire.conversation.ScriptedServer.last;
import static org.drdawire.conversation.ScriptedServer.more;
import static org.drdawire.conversation.ScriptedServer.openAnswer;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.ReplyFormatException;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.ddm.FrameLog;
import org.drdawire.dialect.Holdability;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.LargeObject;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.golden.Hex;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.PackageSection;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** What the caller's code may call while a conversation calls it: a handler, a source. */
class HandlersTest extends ScriptedExchange {

  private static final String HANDLER =
      "called from a handler of the same conversation: chain it, and it goes with this exchange;"
          + " or keep the row by copy";

  private final List<String> refusals = new ArrayList<>();

  private void refused(Executable call) {
    refusals.add(assertThrows(IllegalStateException.class, call).getMessage());
  }

  /** "For each row an update" loses no row: nothing is sent, dropped or read. */
  @Test
  void nothingIsReadWithinAHandler() throws IOException {
    server.open(1);
    peer.gives(openAnswer(1, 1, 2, 3));
    peer.whenAsked(() -> peer.gives(last(DONE) + last(DONE) + last(DONE)));
    Exchange exchange = exchange();
    EventLoopExchange loop = EventLoopExchange.over(conversation, peer);
    List<Integer> rows = new ArrayList<>();
    exchange.run(
        (event, reply) -> {
          if (event == ReplyEvent.ROW) {
            rows.add(reply.row().getInt(1));
            conversation.add(
                ExecuteImmediateSqlStatement.of(ScriptedServer.section(9), "update t"));
            int sent = peer.taken.size();
            refused(exchange::run);
            refused(() -> exchange.stream((any, of) -> {}));
            refused(() -> loop.advance(ByteBuffer.allocate(0), (any, of) -> {}));
            refused(() -> loop.next(ByteBuffer.allocate(0)));
            refused(() -> conversation.next(ByteBuffer.allocate(0)));
            assertEquals(sent, peer.taken.size());
            assertEquals(Phase.CONNECTED, conversation.phase());
          }
        });
    assertEquals(List.of(1, 2, 3), rows);
    assertEquals(15, refusals.size());
    assertEquals(List.of(HANDLER), refusals.stream().distinct().toList());
    assertFalse(conversation.hasToSend() || conversation.awaitsReplies());
    assertEquals(ReplyEvent.NEEDS_MORE, conversation.next(ByteBuffer.allocate(0)));
  }

  @Test
  void aHandlerMayChainAndClose() throws IOException {
    PackageSection section = conversation.sections().acquire(Holdability.HOLD);
    Query query = server.open(1);
    peer.gives(openAnswer(1, 1));
    peer.whenAsked(() -> peer.gives(last(COMMITTED, DONE)));
    exchange()
        .run(
            (event, reply) -> {
              if (event == ReplyEvent.ROW) {
                conversation.add(
                    ExecuteImmediateSqlStatement.of(ScriptedServer.section(9), "never sent"));
                conversation.clear();
                conversation.sections().release(section);
                query.fetch();
                conversation.clear();
                conversation.add(RdbCommitUnitOfWork.of());
              }
            });
    assertFalse(query.isOpen());
  }

  /** What has come with the last answer is not taken for that to what a handler has chained. */
  @Test
  void anAnswerTooManyIsNotThatToWhatAHandlerChains() {
    conversation.add(RdbCommitUnitOfWork.of());
    String refused = last(ScriptedExchange.REFUSED);
    peer.gives.add(ByteBuffer.wrap(Hex.parse(COMMIT_DONE + refused)));
    List<ReplyEvent> seen = new ArrayList<>();
    ReplyHandler chains =
        (event, reply) -> {
          seen.add(event);
          if (event == ReplyEvent.MESSAGE) {
            conversation.add(
                ExecuteImmediateSqlStatement.of(ScriptedServer.section(9), "never sent"));
          }
        };
    assertThrows(ReplyFormatException.class, () -> exchange().run(chains));
    assertEquals(List.of(ReplyEvent.MESSAGE, ReplyEvent.SQLCA, ReplyEvent.ANSWERED), seen);
    assertEquals(Phase.OVER, conversation.phase());
  }

  /** Thrown on, it ends the conversation, as what a handler throws does. */
  @Test
  void whatIsNotCaughtEndsIt() {
    server.open(1);
    peer.gives(openAnswer(1, 1));
    Exchange exchange = exchange();
    assertEquals(
        HANDLER,
        assertThrows(
                IllegalStateException.class, () -> exchange.run((event, reply) -> exchange.run()))
            .getMessage());
    assertEquals(Phase.OVER, conversation.phase());
  }

  @Test
  void anotherConversationIsNotTouched() throws IOException {
    ScriptedServer other = ScriptedServer.connected();
    server.open(1);
    peer.gives(openAnswer(1, 1, 2));
    List<String> copied = new ArrayList<>();
    exchange()
        .run(
            (event, reply) -> {
              if (event == ReplyEvent.ROW) {
                other.conversation.add(RdbCommitUnitOfWork.of());
                other.sent();
                copied.addAll(other.says(last(COMMITTED, DONE)));
              }
            });
    assertEquals(6, copied.size());
  }

  private static final class Source extends InputStream {

    private final Runnable calls;
    private int left = 100_000;

    Source(Runnable calls) {
      this.calls = calls;
    }

    @Override
    public int read() {
      throw new UnsupportedOperationException();
    }

    @Override
    public int read(byte[] into, int offset, int length) {
      calls.run();
      int count = Math.min(left, length);
      left -= count;
      return count == 0 ? -1 : count;
    }
  }

  /** The connection lives while the source of a large object is read. */
  @Test
  void aSourceFindsTheConnectionBusy() throws IOException {
    List<Phase> phases = new ArrayList<>();
    ExecuteTemplate insert =
        ExecuteTemplate.of(
            ExecuteSqlStatement.of(ScriptedServer.section(1)),
            ParameterDescriptor.of(ParameterType.of(DrdaType.BLOB)));
    Exchange exchange = exchange();
    EventLoopExchange loop = EventLoopExchange.over(conversation, peer);
    peer.most = 1 << 20;
    conversation
        .row(insert)
        .writeLargeObject(
            LargeObject.ofBytes(
                new Source(
                    () -> {
                      phases.add(conversation.phase());
                      refused(() -> conversation.add(RdbCommitUnitOfWork.of()));
                      refused(conversation::clear);
                      refused(() -> conversation.next(ByteBuffer.allocate(0)));
                      refused(exchange::run);
                      refused(() -> loop.next(ByteBuffer.allocate(0)));
                      refused(() -> exchange.stream((event, reply) -> {}));
                      refused(() -> conversation.drainTo(ByteBuffer.allocate(100)));
                    })))
        .end();
    peer.gives(last(DONE));
    exchange.run();
    assertTrue(phases.size() > 1);
    assertEquals(List.of(Phase.CONNECTED), phases.stream().distinct().toList());
    assertEquals(
        List.of(
            "called from within a call of the same encoder",
            "busy: called while a chain is being sent"),
        refusals.stream().distinct().toList());
    assertEquals(Phase.CONNECTED, conversation.phase());
  }

  /** What fails again without a byte that was sent is the end of it. */
  @Test
  void aFailureThatSendsNothingIsNotRepeatedForEver() {
    conversation.add(RdbCommitUnitOfWork.of());
    int[] calls = {0};
    conversation.logTo(
        new FrameLog(
            line -> {
              calls[0]++;
              throw FieldLimitException.tooLong(2, 1);
            }));
    assertThrows(FieldLimitException.class, () -> exchange().run());
    assertEquals(2, calls[0]);
    assertEquals(Phase.OVER, conversation.phase());
  }

  /** Only what was sent is waited for. */
  @Test
  void whatIsOnlyChainedIsNotWaitedFor() {
    conversation.add(RdbCommitUnitOfWork.of());
    assertFalse(conversation.awaitsReplies());
    server.sent();
    assertTrue(conversation.awaitsReplies());
    conversation.add(RdbCommitUnitOfWork.of());
    server.says(more(COMMITTED), last(DONE));
    assertFalse(conversation.awaitsReplies());
    assertTrue(conversation.hasToSend());
  }

  @Test
  void aRowThatWasNotEndedIsNamed() {
    ExecuteTemplate insert =
        ExecuteTemplate.of(ExecuteSqlStatement.of(ScriptedServer.section(1)), Steps.INTEGER);
    conversation.row(insert).writeInt(1);
    refused(() -> conversation.add(RdbCommitUnitOfWork.of()));
    refused(() -> conversation.row(insert));
    refused(() -> server.open(2));
    assertEquals(
        List.of("a row is open: end it, or close it to give it up"),
        refusals.stream().distinct().toList());
  }
}
