package org.drdawire.r2dbc;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.util.ArrayDeque;
import java.util.Deque;
import org.drdawire.ConnectionLostException;
import org.drdawire.DrdaException;
import org.drdawire.conversation.ConnectPlan;
import org.drdawire.conversation.Conversation;
import org.drdawire.conversation.Phase;
import org.drdawire.conversation.Reply;
import org.drdawire.reply.ReplyEvent;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/**
 * One conversation in an event loop of Netty. Its tasks come one after another: the next begins
 * when all commands of the one before are answered.
 */
final class Wire extends ChannelInboundHandlerAdapter implements WritableByteChannel {

  /** Commands that are sent together, and what becomes of their answers. */
  interface Task {

    /** Chains its commands. */
    void chain(Conversation conversation);

    /** Takes an event; false if it cannot for now, and {@link Wire#run} will ask again. */
    boolean take(ReplyEvent event, Reply reply);

    /** All is answered, and the first failure is known. */
    void ended(@Nullable Throwable failure);
  }

  private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

  private final Conversation conversation;
  private final Deque<Task> waiting = new ArrayDeque<>();
  private final Deque<ByteBuf> arrived = new ArrayDeque<>();
  private ByteBuffer received = NOTHING;
  private @Nullable ChannelHandlerContext context;
  private @Nullable Task current;
  private @Nullable ReplyEvent held;
  private @Nullable Throwable failure;
  private @Nullable Throwable lost;
  private boolean running;

  Wire(ConnectPlan plan, Task connect) {
    conversation = Conversation.begin(plan);
    current = connect;
  }

  Conversation conversation() {
    return conversation;
  }

  /** Whether it can be used, as far as is known without asking the server. */
  @Override
  public boolean isOpen() {
    return lost == null && conversation.phase() == Phase.CONNECTED;
  }

  /** Runs something in the event loop: at once, if this is it. */
  void execute(Runnable work) {
    if (context.executor().inEventLoop()) {
      work.run();
    } else {
      context.executor().execute(work);
    }
  }

  /** Adds a task, in the event loop. */
  void submit(Task task) {
    if (lost != null) {
      task.ended(lost);
    } else {
      waiting.add(task);
      run();
    }
  }

  /** Goes on as far as that is possible now, in the event loop. */
  void run() {
    if (!running) {
      running = true;
      try {
        while (lost == null && step()) {}
      } catch (RuntimeException | Error e) {
        lose(e);
        throw e;
      } finally {
        running = false;
      }
    }
  }

  private boolean step() {
    if (current == null && !waiting.isEmpty()) {
      current = waiting.remove();
      begin(current);
    }
    send();
    ReplyEvent event = held == null ? next() : held;
    held = null;
    if (event == null) {
      return true;
    }
    if (event == ReplyEvent.NEEDS_MORE) {
      return needsMore();
    }
    if (current != null && !current.take(event, conversation.reply())) {
      held = event;
      return false;
    }
    if (event == ReplyEvent.ANSWERED) {
      conversation.reply().failure().ifPresent(this::note);
    }
    return true;
  }

  private void begin(Task task) {
    try {
      task.chain(conversation);
    } catch (DrdaException | IllegalStateException | IllegalArgumentException e) {
      note(e); // what was chained before it goes its way
    }
  }

  private void send() {
    boolean takes = true;
    while (takes && conversation.hasToSend()) {
      try {
        takes = conversation.drainTo(this);
      } catch (DrdaException e) {
        note(e); // of the source of a large object: the rest of the chain is still to be sent
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** The next event; null if an error came instead. */
  private @Nullable ReplyEvent next() {
    try {
      ReplyEvent event = conversation.next(received);
      while (event == ReplyEvent.NEEDS_MORE && !arrived.isEmpty()) {
        arrived.remove().release();
        received = arrived.isEmpty() ? NOTHING : arrived.element().nioBuffer();
        event = conversation.next(received);
      }
      return event;
    } catch (DrdaException e) {
      note(e);
      if (conversation.phase() == Phase.OVER) {
        lose(e);
      }
      return null;
    }
  }

  private boolean needsMore() {
    if (conversation.hasToSend() || conversation.awaitsReplies() || current == null) {
      context.read(); // also while idle, to see the connection end
      return current == null && !waiting.isEmpty();
    }
    Task ended = current;
    Throwable why = failure;
    current = null;
    failure = null;
    ended.ended(why);
    return true;
  }

  private void note(Throwable e) {
    failure = failure == null ? e : failure;
  }

  /** Gives the connection up: all who wait for it hear why. */
  void lose(Throwable why) {
    if (lost == null) {
      lost = failure == null ? why : failure;
      conversation.close();
      Deque<Task> all = new ArrayDeque<>(waiting);
      waiting.clear();
      if (current != null) {
        all.addFirst(current);
      }
      current = null;
      arrived.forEach(ByteBuf::release);
      arrived.clear();
      all.forEach(each -> each.ended(lost));
      context.close().addListener(ChannelFutureListener.FIRE_EXCEPTION_ON_FAILURE);
    }
  }

  /** Closes the socket, and completes when it is closed. */
  Mono<Void> closed() {
    return Mono.create(
        sink ->
            execute(
                () -> {
                  context.channel().closeFuture().addListener(done -> sink.success());
                  lose(ConnectionLostException.because("the connection was closed"));
                }));
  }

  @Override
  public void handlerAdded(ChannelHandlerContext added) {
    context = added;
  }

  @Override
  public void channelActive(ChannelHandlerContext active) {
    run();
  }

  @Override
  public void channelRead(ChannelHandlerContext from, Object message) {
    ByteBuf bytes = (ByteBuf) message;
    if (arrived.isEmpty()) {
      received = bytes.nioBuffer();
    }
    arrived.add(bytes);
    run();
  }

  @Override
  public void channelWritabilityChanged(ChannelHandlerContext changed) {
    run();
  }

  @Override
  public void channelInactive(ChannelHandlerContext inactive) {
    try {
      conversation.endOfStream();
      lose(ConnectionLostException.because("closed by the server"));
    } catch (DrdaException e) {
      lose(e);
    }
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext from, Throwable cause) {
    lose(cause);
  }

  @Override
  public int write(ByteBuffer bytes) {
    int length = context.channel().isWritable() ? bytes.remaining() : 0;
    if (length > 0) {
      ByteBuf copy = context.alloc().buffer(length).writeBytes(bytes);
      context
          .writeAndFlush(copy.retain())
          .addListener(ChannelFutureListener.CLOSE_ON_FAILURE)
          .addListener(sent -> copy.setZero(0, length).release()); // a password?
    }
    return length;
  }

  @Override
  public void close() {
    lose(ConnectionLostException.because("the connection was closed"));
  }
}
