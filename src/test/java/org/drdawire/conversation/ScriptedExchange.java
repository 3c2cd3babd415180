package org.drdawire.conversation;

import static org.drdawire.conversation.ScriptedServer.COMMITTED;
import static org.drdawire.conversation.ScriptedServer.DONE;
import static org.drdawire.conversation.ScriptedServer.last;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.golden.Hex;
import org.drdawire.golden.OpenChannel;
import org.drdawire.reply.Wire;
import org.drdawire.request.Batch;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;

/** What the tests of a part of conversations with a scripted server share. */
abstract class ScriptedExchange {

  static final String COMMIT_DONE = last(COMMITTED, DONE);

  static final String REFUSED = Wire.card(-803, "23505");

  /** More than any test needs: an endless loop ends here. */
  private static final int MOST_CALLS = 1000;

  private static final int MOST_ENDS = 10;

  final ScriptedServer server = ScriptedServer.connected();

  final Conversation conversation = server.conversation;

  final Peer peer = new Peer();

  /** Takes few bytes every other time; gives each piece, then none, or fails. */
  static final class Peer implements OpenChannel.Both {

    final ByteArrayOutputStream taken = new ByteArrayOutputStream();
    final Deque<Object> gives = new ArrayDeque<>();
    IOException refuses;
    int most = 7;

    /** Gives the next answer, when something is written again. */
    private Runnable next = () -> {};

    int calls;
    int reads;

    /** The end of the stream was read: nobody asks for it again and again. */
    private int ends;

    void whenAsked(Runnable gives) {
      next = gives;
    }

    void gives(String hex) {
      byte[] bytes = Hex.parse(hex);
      for (int from = 0; from < bytes.length; from += 50) {
        gives.add(ByteBuffer.wrap(bytes, from, Math.min(50, bytes.length - from)));
        gives.add(ByteBuffer.allocate(0));
      }
    }

    @Override
    public int write(ByteBuffer source) throws IOException {
      if (refuses != null) {
        throw refuses;
      }
      assertTrue(calls < MOST_CALLS, "writes without an end");
      if (reads > 0) {
        next.run();
        next = () -> {};
      }
      int length = calls++ % 2 == 0 ? 0 : Math.min(source.remaining(), most);
      taken.write(source.array(), source.arrayOffset() + source.position(), length);
      source.position(source.position() + length);
      return length;
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
      reads++;
      Object next = gives.poll();
      if (next instanceof IOException failure) {
        throw failure;
      } else if (next == null) {
        assertTrue(++ends < MOST_ENDS, "reads without an end");
        return -1;
      }
      ByteBuffer piece = (ByteBuffer) next;
      int length = piece.remaining();
      target.put(piece);
      return length;
    }
  }

  /** A stream that has these bytes, and is not asked for its end again and again. */
  static final class In extends ByteArrayInputStream {

    private int ends;

    In(byte[] bytes) {
      super(bytes);
    }

    @Override
    public synchronized int read(byte[] target, int offset, int length) {
      int count = super.read(target, offset, length);
      assertTrue(count > 0 || ++ends < MOST_ENDS, "reads without an end");
      return count;
    }
  }

  /** A stream that counts when it is flushed. */
  static final class Out extends OutputStream {

    final ByteArrayOutputStream taken = new ByteArrayOutputStream();
    int flushed;

    @Override
    public void write(int one) {
      taken.write(one);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
      taken.write(bytes, offset, length);
    }

    @Override
    public void flush() {
      flushed = taken.size();
    }
  }

  Exchange exchange() {
    return Exchange.over(conversation, peer);
  }

  /** Chains so many rows that it is worth to send them. */
  int rowsWorthSending() {
    Batch batch = Batch.of(template(DrdaType.VARCHAR));
    int rows = 0;
    while (!conversation.shouldStream()) {
      assertTrue(++rows < MOST_CALLS, "never worth it");
      conversation.row(batch).writeText("v".repeat(10_000)).end();
    }
    return rows;
  }

  static ExecuteTemplate template(DrdaType type) {
    return ExecuteTemplate.of(
        ExecuteSqlStatement.of(ScriptedServer.section(1)),
        ParameterDescriptor.of(ParameterType.of(type)));
  }
}
