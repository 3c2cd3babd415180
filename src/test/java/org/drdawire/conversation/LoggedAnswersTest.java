package org.drdawire.conversation;

import static org.drdawire.conversation.ScriptedServer.COMMITTED;
import static org.drdawire.conversation.ScriptedServer.DONE;
import static org.drdawire.conversation.ScriptedServer.NUMBER;
import static org.drdawire.conversation.ScriptedServer.end;
import static org.drdawire.conversation.ScriptedServer.last;
import static org.drdawire.conversation.ScriptedServer.more;
import static org.drdawire.conversation.ScriptedServer.opened;
import static org.drdawire.conversation.ScriptedServer.rows;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.drdawire.ConnectionLostException;
import org.drdawire.ReplyFormatException;
import org.drdawire.ddm.FrameLog;
import org.drdawire.golden.Hex;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a log says of answers, when it begins, and what becomes of the conversation if it fails. */
class LoggedAnswersTest extends Steps {

  private static final String QUERY = opened(1) + more(NUMBER) + end(rows(1, 2));
  private static final String ANSWERS = QUERY + last(COMMITTED, DONE);
  private static final List<String> LINES =
      List.of(
          "<< OBJDSS c=0001+   34 OPNQRYRM",
          "<< OBJDSS c=0001+   31 QRYDSC",
          "<< OBJDSS c=0001+   22 QRYDTA",
          "<< OBJDSS c=0001    26 ENDUOWRM SQLCARD");

  private static final List<ReplyEvent> EVENTS =
      List.of(
          ReplyEvent.MESSAGE,
          ReplyEvent.ROW_DESCRIPTION,
          ReplyEvent.ROW,
          ReplyEvent.ROW,
          ReplyEvent.ANSWERED,
          ReplyEvent.MESSAGE,
          ReplyEvent.SQLCA,
          ReplyEvent.ANSWERED);

  private final List<String> lines = new ArrayList<>();

  private void log(Consumer<String> sink) {
    conversation.logTo(
        new FrameLog(
            line -> {
              lines.add(line);
              sink.accept(line);
            }));
  }

  /** A query and a commit, which are sent. */
  private void ask() {
    server.open(1);
    conversation.add(RdbCommitUnitOfWork.of());
    server.sent();
  }

  private List<ReplyEvent> read(ByteBuffer bytes) {
    List<ReplyEvent> events = new ArrayList<>();
    ReplyEvent event = conversation.next(bytes);
    while (event != ReplyEvent.NEEDS_MORE) {
      events.add(event);
      event = conversation.next(bytes);
    }
    return events;
  }

  private static ByteBuffer bytes(String hex) {
    return ByteBuffer.wrap(Hex.parse(hex));
  }

  @Test
  void aLogReadsAsAConversation() {
    log(line -> {});
    ask();
    server.says(ANSWERS);
    conversation.add(RdbCommitUnitOfWork.of());
    server.answers(last(COMMITTED, DONE));
    assertEquals(
        List.of(
            ">> RQSDSS c=0001+   91 OPNQRY",
            ">> RQSDSS c=0002    10 RDBCMM",
            LINES.get(0),
            LINES.get(1),
            LINES.get(2),
            LINES.get(3),
            ">> RQSDSS c=0001    10 RDBCMM",
            LINES.get(3)),
        lines);
  }

  /** Each place of the answer, between its bytes, where the log is switched on. */
  @ParameterizedTest
  @MethodSource("places")
  void aLogBeginsWithADss(int place) {
    ask();
    byte[] all = Hex.parse(ANSWERS);
    for (int i = 0; i < all.length; i++) {
      if (i == place) {
        log(line -> {});
      }
      read(ByteBuffer.wrap(all, i, 1));
    }
    int from = LINES.size() - lines.size();
    assertEquals(LINES.subList(from, LINES.size()), lines);
    int[] ends = {0, 34, 65, 87, 113};
    assertTrue(ends[from] >= place, () -> "too early: " + lines);
    assertTrue(from == 0 || ends[from - 1] < place, () -> "too late: " + lines);
  }

  static IntStream places() {
    return IntStream.range(0, Hex.parse(ANSWERS).length);
  }

  /** What stands in the buffer, and was not read, comes after that. */
  @Test
  void aLogBeginsWithWhatWasNotRead() {
    ask();
    ByteBuffer all = bytes(ANSWERS);
    assertEquals(ReplyEvent.MESSAGE, conversation.next(all));
    log(line -> {});
    read(all);
    assertEquals(LINES.subList(1, 4), lines);
    conversation.logTo(null);
    conversation.add(RdbCommitUnitOfWork.of());
    server.answers(last(COMMITTED, DONE));
    assertEquals(3, lines.size());
  }

  /** A row was read where it lies, and more comes before the next one is. */
  @Test
  void moreComesBetweenRows() {
    log(line -> {});
    ask();
    byte[] all = Hex.parse(ANSWERS);
    ByteBuffer some = ByteBuffer.wrap(all, 0, Hex.parse(QUERY).length);
    ReplyEvent event = conversation.next(some);
    while (event != ReplyEvent.ROW) {
      event = conversation.next(some);
    }
    assertEquals(LINES.subList(0, 3), lines.subList(2, lines.size()));
    assertEquals(EVENTS.subList(3, 8), read(ByteBuffer.wrap(all).position(some.position())));
    assertEquals(LINES, lines.subList(2, lines.size()));
  }

  static Stream<Throwable> failures() {
    return Stream.of(
        new UncheckedIOException(new IOException("disk full")),
        new IOException("thrown although nobody says so"),
        ReplyFormatException.at(1, "of a sink"),
        new StackOverflowError());
  }

  /** The line is not repeated, no event is lost, and none is given twice. */
  @ParameterizedTest
  @MethodSource("failures")
  void aLogThatFailsTakesNoEventAway(Throwable failure) {
    ask();
    log(line -> raise(failure));
    ByteBuffer all = bytes(ANSWERS);
    for (int i = 1; i <= LINES.size(); i++) {
      assertSame(failure, assertThrows(failure.getClass(), () -> conversation.next(all)));
      assertEquals(LINES.subList(0, i), lines);
      assertEquals(0, all.position());
    }
    assertEquals(EVENTS, read(all));
    assertEquals(LINES, lines);
  }

  @SuppressWarnings("unchecked") // Any code can do so.
  private static <E extends Throwable> void raise(Throwable failure) throws E {
    throw (E) failure;
  }

  @Test
  void aLogMayNotRead() {
    ask();
    ByteBuffer all = bytes(ANSWERS);
    List<String> refused = new ArrayList<>();
    log(
        line ->
            refused.add(
                assertThrows(IllegalStateException.class, () -> conversation.next(all))
                    .getMessage()));
    assertEquals(EVENTS, read(all));
    assertEquals(4, refused.size());
    assertTrue(refused.get(0).startsWith("called from a handler"), refused.get(0));
    conversation.add(RdbCommitUnitOfWork.of());
    assertEquals(List.of("ANSWERED RDBCMM"), server.answers(last(DONE)).subList(1, 2));
  }

  @Test
  void aLogMayEndTheConversationAndItself() {
    ask();
    log(line -> conversation.logTo(null));
    ByteBuffer all = bytes(ANSWERS);
    conversation.next(all);
    log(line -> conversation.abandon());
    assertThrows(ConnectionLostException.class, () -> conversation.next(all));
    int known = lines.size();
    assertThrows(ConnectionLostException.class, () -> conversation.next(all));
    assertEquals(known, lines.size());
  }

  /** What stands before it is read all the same. */
  @Test
  void whatIsNoDssIsReadAsWithoutALog() {
    ask();
    log(line -> {});
    ByteBuffer all = bytes(QUERY + " 485454502F31");
    for (int i = 0; i < 5; i++) {
      assertTrue(conversation.next(all) != ReplyEvent.NEEDS_MORE);
    }
    assertEquals(LINES.subList(0, 3), lines);
    ReplyFormatException broken =
        assertThrows(ReplyFormatException.class, () -> conversation.next(all));
    assertTrue(broken.getMessage().contains("not a DSS"), broken.getMessage());
    assertEquals(Phase.OVER, conversation.phase());
  }
}
