package org.drdawire.conversation;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringWriter;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.Statement;
import org.drdawire.DrdaException;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PrepareSqlStatement;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Large objects of rows that are asked for one after another. */
@Tag("reader")
class PulledObjectsLiveTest extends PulledRows {

  @Test
  void largeObjectsAreAskedForLateOrNotAtAll() throws IOException {
    ExecuteTemplate update = update();
    Rows rows = rows(held, "select id, b, t, c from lob order by id");
    for (int id = 1; id <= 5; id++) {
      assertTrue(rows.next());
      between(update, id % 2 == 0);
      if (id != 2) {
        InputStream in = rows.bytes(2);
        byte[] all = new byte[id * LARGE];
        assertEquals(1_000, in.readNBytes(all, 0, 1_000));
        between(update, id % 2 == 1);
        assertEquals(all.length - 1_000, in.readNBytes(all, 1_000, all.length - 1_000));
        assertEquals(-1, in.read());
        assertArrayEquals(bytes(id * LARGE), all);
      }
      assertEquals("t" + id, rows.row().getText(3));
      Reader text = rows.characters(4);
      if (id == 3) {
        assertNull(text);
      } else {
        StringWriter whole = new StringWriter();
        text.transferTo(whole);
        assertEquals("é€".repeat(id - 1), whole.toString());
        assertEquals(-1, text.read());
      }
      if (id == 1) {
        InputStream passed = rows.bytes(4);
        assertEquals(-1, passed.read());
        assertThrows(IllegalStateException.class, () -> rows.bytes(2));
      }
    }
    assertFalse(rows.next());
  }

  @Test
  void aStreamEndsWithItsRow() throws IOException {
    Rows rows = rows(held, "select b from lob order by id");
    assertTrue(rows.next());
    InputStream in = rows.bytes(1);
    assertTrue(in.read() != -1);
    assertTrue(rows.next());
    assertThrows(IllegalStateException.class, in::read);
    rows.close();
    assertThrows(IllegalStateException.class, () -> rows.bytes(1));
    assertThrows(IllegalStateException.class, rows::next);
    live.exchange.run();
    assertEquals(MANY, finish(rows(held, ALL), 0));
  }

  /** What is not asked for is kept up to a limit; what was to be sent then is sent later. */
  @Test
  void moreThanIsKeptIsRefused() throws Exception {
    int length = 12_000_000;
    try (Connection embedded = server.embedded();
        Statement statement = embedded.createStatement()) {
      statement.execute("create table huge (b blob(20M))");
      try (PreparedStatement insert = embedded.prepareStatement("insert into huge values (?)")) {
        insert.setBytes(1, bytes(length));
        insert.execute();
      }
    }
    ExecuteTemplate update = update();
    Rows rows = rows(held, "select b from huge");
    assertTrue(rows.next());
    InputStream in = rows.bytes(1);
    byte[] all = new byte[length];
    assertEquals(1_000, in.readNBytes(all, 0, 1_000));
    conversation.row(update).writeInt(1).end();
    for (int i = 0; i < 2; i++) {
      DrdaException full = assertThrows(DrdaException.class, live.exchange::run);
      assertEquals("57011", full.sqlState());
      assertEquals(8_388_608, full.limit());
      assertTrue(full.getMessage().startsWith("EXTDTA not read by their rows: bytes=8"));
    }
    assertEquals(length - 1_000, in.readNBytes(all, 1_000, length - 1_000));
    assertArrayEquals(bytes(length), all);
    long[] changed = {0};
    live.exchange.run(
        (event, reply) -> changed[0] += event == ReplyEvent.SQLCA ? reply.updateCount() : 0);
    assertEquals(1, changed[0]);
    assertFalse(rows.next());
  }

  /** What was begun, or passed over, cannot be asked for again, and the next object is whole. */
  @Test
  void anObjectIsGivenOnce() throws IOException {
    Rows rows = rows(held, "select b, b, id from lob where id = 2");
    assertTrue(rows.next());
    InputStream first = rows.bytes(1);
    assertTrue(first.read() != -1);
    assertThrows(IllegalStateException.class, () -> rows.bytes(1));
    assertThrows(IllegalStateException.class, () -> rows.bytes(1));
    assertEquals(2 * LARGE - 1, first.readAllBytes().length);
    assertThrows(IllegalStateException.class, () -> rows.bytes(1));
    assertArrayEquals(bytes(2 * LARGE), rows.bytes(2).readAllBytes());
    assertFalse(rows.next());
  }

  /** Nothing comes in time, again and again: the next call goes on. */
  @Test
  void aTimeoutInTheMiddle() throws IOException {
    Socket socket = live.channel.socket();
    InputStream slow =
        new FilterInputStream(socket.getInputStream()) {
          private int reads;

          @Override
          public int read(byte[] into, int from, int length) throws IOException {
            if (++reads % 2 == 0) {
              throw new SocketTimeoutException();
            }
            return super.read(into, from, Math.min(length, 700));
          }
        };
    Exchange exchange = Exchange.over(conversation, slow, socket.getOutputStream());
    conversation.add(PrepareSqlStatement.of(held, ALL));
    Rows rows = exchange.rows(conversation.open(OpenQuery.of(held)));
    int last = 0;
    int timeouts = 0;
    boolean more = true;
    while (more) {
      try {
        more = rows.next();
        if (more) {
          assertEquals(++last, rows.row().getInt(1));
        }
      } catch (SocketTimeoutException e) {
        timeouts++;
      }
    }
    assertEquals(MANY, last);
    assertTrue(timeouts > MANY / 100, "timeouts " + timeouts);
  }
}
