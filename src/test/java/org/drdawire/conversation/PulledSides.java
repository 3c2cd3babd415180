package org.drdawire.conversation;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.Arrays;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.drdawire.live.server.DerbyServer;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.request.ContinueQuery;

/** Both forms of pulled rows. */
final class PulledSides {

  private static final ReplyHandler NOBODY = (event, reply) -> {};

  private PulledSides() {}

  /** Waits for what must come, over a channel that gives and takes little at a time. */
  static final class Blocking implements PulledSide {

    private final LiveConversation live;
    private final Exchange exchange;

    Blocking(DerbyServer server, Random random) throws IOException {
      live = LiveConversation.connected(server);
      live.channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
      exchange = Exchange.over(live.conversation, new CutChannel(live.channel, random));
    }

    @Override
    public Conversation conversation() {
      return live.conversation;
    }

    @Override
    public void run(ReplyHandler handler) throws IOException {
      exchange.run(handler);
    }

    @Override
    public void stream() throws IOException {
      exchange.stream(NOBODY);
    }

    @Override
    public void finishChain() {
      // It is sent as a whole.
    }

    @Override
    public Pulled rows(Query query) {
      return new BlockingRows(exchange.rows(query));
    }

    @Override
    public void close() throws IOException {
      live.close();
    }
  }

  private static final class BlockingRows extends PulledSide.Pulled {

    private final Rows rows;

    BlockingRows(Rows rows) {
      super(rows::row, rows.query(), rows::close);
      this.rows = rows;
    }

    @Override
    void describe() throws IOException {
      rows.description();
    }

    @Override
    boolean next() throws IOException {
      return rows.next();
    }

    @Override
    boolean canRefuse() {
      return true;
    }

    @Override
    PulledSide.Reading object(int column, boolean isText) throws IOException {
      if (isText) {
        Reader reader = rows.characters(column);
        return reader == null ? null : most -> text(reader, new char[most]);
      }
      InputStream in = rows.bytes(column);
      return in == null ? null : most -> bytes(in, new byte[most]);
    }

    private static String text(Reader reader, char[] chars) throws IOException {
      int count = reader.read(chars);
      return count < 0 ? null : new String(chars, 0, count);
    }

    private static byte[] bytes(InputStream in, byte[] bytes) throws IOException {
      int count = in.read(bytes);
      return count < 0 ? null : Arrays.copyOf(bytes, count);
    }

    @Override
    void fetch(UnaryOperator<ContinueQuery> how) throws IOException {
      rows.fetch(how);
    }
  }

  /** An event loop, whose buffer and channel take little at a time. */
  static final class Loop implements PulledSide {

    private final SelectedConversation selected;

    Loop(DerbyServer server, Random random) throws IOException {
      selected = new SelectedConversation(server, size(random));
      selected.finish(NOBODY);
      selected.most = random.nextInt(4) == 0 ? size(random) : Integer.MAX_VALUE;
    }

    private static int size(Random random) {
      return 1 + random.nextInt(random.nextBoolean() ? 200 : 10_000);
    }

    @Override
    public Conversation conversation() {
      return selected.conversation;
    }

    @Override
    public void run(ReplyHandler handler) throws IOException {
      selected.finish(handler);
    }

    @Override
    public void stream() throws IOException {
      selected.advance(NOBODY);
    }

    @Override
    public void finishChain() throws IOException {
      while (conversation().hasToSend() && selected.exchange.awaitsRoom()) {
        selected.advance(NOBODY);
      }
    }

    @Override
    public Pulled rows(Query query) {
      return new LoopRows(selected, selected.exchange.rows(query));
    }

    @Override
    public void close() throws IOException {
      selected.close();
    }
  }

  private static final class LoopRows extends PulledSide.Pulled {

    private final SelectedConversation selected;
    private final EventLoopRows rows;

    LoopRows(SelectedConversation selected, EventLoopRows rows) {
      super(rows::row, rows.query(), rows::close);
      this.selected = selected;
      this.rows = rows;
    }

    private interface Step {
      ReplyEvent of(ByteBuffer received) throws IOException;
    }

    private ReplyEvent go(Step step) throws IOException {
      ReplyEvent event = step.of(selected.received);
      while (event == ReplyEvent.NEEDS_MORE) {
        ScriptAnswers.same(false, selected.received.hasRemaining());
        selected.await();
        event = step.of(selected.received);
      }
      return event;
    }

    @Override
    void describe() throws IOException {
      go(rows::describe);
    }

    @Override
    boolean next() throws IOException {
      return go(rows::next) == ReplyEvent.ROW;
    }

    @Override
    boolean canRefuse() {
      return false;
    }

    @Override
    PulledSide.Reading object(int column, boolean isText) throws IOException {
      if (row().isNull(column)) {
        return null;
      } else if (!row().isOutside(column)) {
        return new InRow(isText ? row().getText(column) : row().getBytes(column));
      }
      do {
        if (go(rows::nextPiece) != ReplyEvent.LARGE_OBJECT) {
          throw new AssertionError("no piece of column " + column);
        }
      } while (rows.column() < column);
      ScriptAnswers.same(column, rows.column());
      return rows.isNullPiece() ? null : isText ? new LoopText(this) : this::bytes;
    }

    private byte[] bytes(int most) throws IOException {
      while (!rows.data().hasRemaining()) {
        if (rows.isLastPiece()) {
          return null;
        }
        ScriptAnswers.same(ReplyEvent.LARGE_OBJECT, go(rows::nextPiece));
      }
      byte[] bytes = new byte[Math.min(most, rows.data().remaining())];
      rows.data().get(bytes);
      return bytes;
    }

    @Override
    void fetch(UnaryOperator<ContinueQuery> how) throws IOException {
      while (!rows.skip(selected.received)) {
        selected.await();
      }
      rows.fetch(how);
    }
  }

  /** A text is decoded from its first piece to its last, and not behind that. */
  private static final class LoopText implements PulledSide.Reading {

    private final LoopRows from;
    private boolean ended;

    private LoopText(LoopRows from) {
      this.from = from;
    }

    @Override
    public String read(int most) throws IOException {
      EventLoopRows rows = from.rows;
      CharBuffer chars = CharBuffer.allocate(Math.max(2, most));
      while (!ended && chars.position() == 0) {
        boolean isDecoded = rows.decode(chars);
        ended = isDecoded && rows.isLastPiece();
        if (isDecoded && !ended && chars.position() == 0) {
          ScriptAnswers.same(ReplyEvent.LARGE_OBJECT, from.go(rows::nextPiece));
        }
      }
      return chars.position() == 0 ? null : chars.flip().toString();
    }
  }

  /** An object that stands in the row, as empty ones do. */
  private static final class InRow implements PulledSide.Reading {

    private Object left;

    private InRow(Object value) {
      left = value;
    }

    @Override
    public Object read(int most) {
      Object all = left;
      left = null;
      return all;
    }
  }
}
