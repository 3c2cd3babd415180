package org.drdawire.r2dbc;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;
import org.drdawire.ConnectionLostException;
import org.drdawire.DrdaException;
import org.drdawire.conversation.ConnectPlan;
import org.drdawire.conversation.Conversation;
import org.drdawire.conversation.EventLoopExchange;
import org.drdawire.conversation.Phase;
import org.drdawire.conversation.Reply;
import org.drdawire.reply.ReplyEvent;
import org.jspecify.annotations.Nullable;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

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

  /** How many bytes of an answer are kept for {@link Said}. */
  private static final int COLLECTED = 1 << 20;

  private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

  /** The event loop, for what is to be subscribed to there. */
  final Scheduler loop = Schedulers.fromExecutor(this::execute);

  private final Conversation conversation;
  private final EventLoopExchange exchange;
  private final Deque<Task> waiting = new ArrayDeque<>();
  private final Deque<ByteBuf> arrived = new ArrayDeque<>();
  private ByteBuffer received = NOTHING;
  private @Nullable ChannelHandlerContext context;
  private @Nullable Task current;
  private @Nullable ReplyEvent pending; // the task cannot take it for now

  /** Why the commands of the task could not be chained. */
  private @Nullable Throwable failure;

  private @Nullable Throwable lost;
  Consumer<Throwable> whenLost = why -> {};
  private boolean running;

  Wire(ConnectPlan plan, Task connect) {
    conversation = Conversation.begin(plan);
    conversation.collect(COLLECTED);
    exchange = EventLoopExchange.over(conversation, this);
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

  /** Runs something in the event loop, behind all that waits for it. */
  void queue(Runnable work) {
    context.executor().execute(work);
  }

  /** Runs something in the event loop after some time. */
  void later(Duration time, Runnable work) {
    context.executor().schedule(work, time.toMillis(), MILLISECONDS).addListener(done -> {});
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
        boolean goesOn = true;
        while (goesOn && lost == null) {
          boolean idle = current == null && !waiting.isEmpty();
          goesOn = idle ? begin(waiting.remove()) : advance();
        }
      } finally {
        running = false;
      }
    }
  }

  private boolean begin(Task task) {
    current = task;
    try {
      task.chain(conversation);
    } catch (DrdaException | IllegalStateException | IllegalArgumentException e) {
      failure = e; // what was chained before it goes its way
    }
    return true;
  }

  private boolean advance() {
    Throwable why = failure;
    try {
      pending = pending == null ? exchange.next(received) : pending;
      if (pending != null) {
        boolean taken = current == null || current.take(pending, conversation.reply());
        pending = taken ? null : pending;
        return taken;
      } else if (!exchange.isDone()) {
        return read();
      }
    } catch (IOException | RuntimeException e) {
      why = why == null ? e : why;
    }
    if (conversation.phase() == Phase.OVER || !exchange.isDone()) { // or the task has thrown
      lose(why);
    }
    Task ended = current;
    if (ended == null) {
      return read(); // to see the connection end
    }
    current = null;
    failure = null;
    ended.ended(why);
    return true;
  }

  /** Asks for bytes, unless some are there that were not looked at. */
  private boolean read() {
    if (!received.hasRemaining() && !arrived.isEmpty()) {
      arrived.remove().release();
      received = arrived.isEmpty() ? NOTHING : arrived.element().nioBuffer();
      if (received.hasRemaining()) {
        return true;
      }
    }
    context.read();
    return false;
  }

  /** Lets a task that does not go on go without the rest; false if one awaits its answers. */
  boolean leave(Throwable why) {
    boolean free = current == null || pending != null;
    if (pending != null) {
      current.ended(why);
    }
    return free;
  }

  /** Gives the connection up: all who wait for it hear why. */
  void lose(Throwable why) {
    if (lost == null) {
      lost = why;
      conversation.close();
      Deque<Task> all = new ArrayDeque<>(waiting);
      waiting.clear();
      if (current != null) {
        all.addFirst(current);
      }
      current = null;
      arrived.forEach(ByteBuf::release);
      arrived.clear();
      all.forEach(each -> each.ended(why));
      whenLost.accept(why);
      context.close().addListener(ChannelFutureListener.FIRE_EXCEPTION_ON_FAILURE);
    }
  }

  /** Runs something when the socket is closed. */
  void onClosed(Runnable work) {
    context.channel().closeFuture().addListener(done -> work.run());
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
      exchange.endOfStream();
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
