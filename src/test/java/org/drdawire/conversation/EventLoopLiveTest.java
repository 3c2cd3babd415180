package org.drdawire.conversation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.drdawire.dialect.Holdability;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.LargeObject;
import org.drdawire.fdoca.LargeObjectException;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.golden.OpenChannel;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.QueryBlock;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A conversation that never waits, with a live server and a socket that does not block. */
class EventLoopLiveTest extends LiveConversationTest {

  private static final List<Integer> ALL = IntStream.rangeClosed(1, 100).boxed().toList();

  private final List<Integer> rows = new ArrayList<>();
  @AutoClose private SelectedConversation loop;

  @BeforeEach
  void openLoop() throws IOException {
    loop = new SelectedConversation(server);
  }

  private void take(ReplyEvent event, Reply reply) {
    if (event == ReplyEvent.ROW) {
      rows.add(reply.row().getInt(1));
    }
  }

  private PackageSection section() {
    return loop.conversation.sections().acquire(Holdability.NO_HOLD);
  }

  private Query open(String sql) {
    PackageSection section = section();
    loop.conversation.add(PrepareSqlStatement.of(section, sql));
    return loop.conversation.open(OpenQuery.of(section).withBlock(QueryBlock.of(4_096)));
  }

  /** EXCSAT and ACCSEC, then SECCHK and ACCRDB: two writes, and between them nothing waits. */
  @Test
  void connectsInTwoFlushes() throws IOException {
    List<Integer> writes = new ArrayList<>();
    while (!loop.advance((event, reply) -> {})) {
      writes.add(loop.writes);
      loop.await();
    }
    assertEquals(List.of(1, 2), writes.stream().distinct().toList());
    assertEquals(Phase.CONNECTED, loop.conversation.phase());
  }

  @Test
  void aQueryOfManyBlocks() throws IOException {
    loop.finish(this::take);
    Query query = open("select id, v from t order by id");
    loop.finish(this::take);
    while (query.hasMore()) {
      query.fetch();
      loop.finish(this::take);
    }
    assertEquals(ALL, rows);
  }

  /** A byte, then nothing, then a byte. */
  @Test
  void aChannelThatTakesLittle() throws IOException {
    loop.most = 1;
    loop.finish(this::take);
    open(NUMBERS);
    int before = loop.writes;
    int bytes = loop.conversation.pendingBytes();
    assertFalse(loop.advance(this::take));
    assertTrue(loop.conversation.hasToSend());
    loop.finish(this::take);
    assertEquals(bytes, loop.writes - before);
    assertTrue(loop.refusals >= bytes, "refused " + loop.refusals);
    assertEquals(ALL, rows);
  }

  /** Between two calls nothing changes: the row may be taken whenever somebody wants it. */
  @Test
  void rowsAreTakenOneAtATime() throws IOException {
    loop.finish(this::take);
    open(NUMBERS);
    int waits = 0;
    ReplyEvent event = loop.next();
    while (event != null || !loop.exchange.isDone()) {
      if (event == null) {
        waits++;
        loop.await();
      } else {
        assertFalse(loop.exchange.isDone());
        take(event, loop.conversation.reply());
      }
      event = loop.next();
    }
    assertEquals(ALL, rows);
    assertTrue(waits > 0);
    assertTrue(loop.advance(this::take));
  }

  /** Some rows by themselves, and the rest to a handler. */
  @Test
  void theRestOfTheRowsIsForAHandler() throws IOException {
    loop.finish(this::take);
    open(NUMBERS);
    while (rows.size() < 10) {
      ReplyEvent event = loop.next();
      if (event == null) {
        loop.await();
      } else {
        take(event, loop.conversation.reply());
      }
    }
    loop.finish(this::take);
    assertEquals(ALL, rows);
  }

  @Test
  void aFailureIsThrownWhenAllIsRead() throws IOException {
    loop.finish(this::take);
    loop.conversation.add(ExecuteImmediateSqlStatement.of(section(), "drop table nowhere"));
    open(NUMBERS);
    loop.conversation.add(ExecuteImmediateSqlStatement.of(section(), "no statement"));
    CommandFailedException first =
        assertThrows(CommandFailedException.class, () -> loop.finish(this::take));
    assertEquals("42Y55", first.sqlState());
    assertEquals(ALL, rows);
    assertFalse(loop.conversation.awaitsReplies());
    assertTrue(loop.advance(this::take));
    open("values 7");
    loop.finish(this::take);
    assertEquals(7, rows.get(100));
  }

  /** Gives nothing until it is told to, and then five bytes, or an error. */
  private static final class Source implements OpenChannel.Giving {

    private int step;
    private boolean fails;

    @Override
    public int read(ByteBuffer target) throws IOException {
      if (fails) {
        throw new IOException("no more");
      } else if (step == 0) {
        return 0;
      } else if (step == 1) {
        step = 2;
        target.put(new byte[5]);
        return 5;
      }
      return -1;
    }
  }

  private Source insert(int id) {
    PackageSection section = section();
    loop.conversation.add(PrepareSqlStatement.of(section, "insert into large values (?, ?)"));
    ExecuteTemplate insert =
        ExecuteTemplate.of(
            ExecuteSqlStatement.of(section),
            ParameterDescriptor.of(
                ParameterType.of(DrdaType.INTEGER), ParameterType.of(DrdaType.BLOB)));
    Source source = new Source();
    loop.conversation.row(insert).writeInt(id).writeLargeObject(LargeObject.ofBytes(source)).end();
    return source;
  }

  private void createTable() throws IOException {
    loop.finish(this::take);
    loop.conversation.add(
        ExecuteImmediateSqlStatement.of(section(), "create table large (id integer, b blob)")
            .withoutCommit());
    loop.finish(this::take);
  }

  @Test
  void aSourceThatHasNothingForNow() throws IOException {
    createTable();
    Source source = insert(1);
    for (int i = 0; i < 3; i++) {
      assertFalse(loop.advance(this::take));
      assertTrue(loop.conversation.hasToSend());
    }
    source.step = 1;
    loop.finish(this::take);
    open("select length(b) from large");
    loop.finish(this::take);
    assertEquals(List.of(5), rows);
  }

  /** The statement of the source is refused, and what stands behind it in the chain is done. */
  @Test
  void aSourceThatFails() throws IOException {
    createTable();
    Source source = insert(1);
    open("values 7");
    assertFalse(loop.advance(this::take));
    source.fails = true;
    LargeObjectException first =
        assertThrows(LargeObjectException.class, () -> loop.finish(this::take));
    assertEquals("no more", first.getCause().getMessage());
    assertEquals(List.of(7), rows);
    assertEquals(Phase.CONNECTED, loop.conversation.phase());
  }
}
