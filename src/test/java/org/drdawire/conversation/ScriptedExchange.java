package org.drdawire.conversation;

import static org.drdawire.conversation.ScriptedServer.COMMITTED;
import static org.drdawire.conversation.ScriptedServer.DONE;
import static org.drdawire.conversation.ScriptedServer.last;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import java.util.ArrayDeque;
import java.util.Deque;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.golden.Hex;
import org.drdawire.reply.Wire;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;

/** What the tests of a part of conversations with a scripted server share. */
abstract class ScriptedExchange {

  static final String COMMIT_DONE = last(COMMITTED, DONE);

  static final String REFUSED = Wire.card(-803, "23505");

  final ScriptedServer server = ScriptedServer.connected();

  final Conversation conversation = server.conversation;

  final Peer peer = new Peer();

  /** Takes few bytes every other time; gives each piece, then none, or fails. */
  static final class Peer implements ByteChannel {

    final ByteArrayOutputStream taken = new ByteArrayOutputStream();
    final Deque<Object> gives = new ArrayDeque<>();
    IOException refuses;
    int most = 7;
    int calls;
    int reads;

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
        return -1;
      }
      ByteBuffer piece = (ByteBuffer) next;
      int length = piece.remaining();
      target.put(piece);
      return length;
    }

    @Override
    public boolean isOpen() {
      return true;
    }

    @Override
    public void close() {}
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

  static ExecuteTemplate template(DrdaType type) {
    return ExecuteTemplate.of(
        ExecuteSqlStatement.of(ScriptedServer.section(1)),
        ParameterDescriptor.of(ParameterType.of(type)));
  }

  static InputStream failing(int bytes) {
    return new InputStream() {
      private int left = bytes;

      @Override
      public int read() {
        throw new UnsupportedOperationException();
      }

      @Override
      public int read(byte[] target, int offset, int length) throws IOException {
        if (left == 0) {
          throw new IOException("secret");
        }
        int count = Math.min(length, left);
        left -= count;
        return count;
      }
    };
  }
}
