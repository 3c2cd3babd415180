package org.drdawire.conversation;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DssCutter;
import org.drdawire.golden.Loopback;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.reply.RowReader;

/** Passes the bytes of one connection on, and reads them by a conversation without a plan. */
final class WatchingRelay implements AutoCloseable {

  /** What it notes for a value that is a locator. */
  static final String LOCATOR = "a locator";

  private static final int UTF_8 = 1208;
  private static final int BUFFER = 1 << 12;
  private static final String NAME = "watching-relay";

  private final ServerSocket listener;
  private final int target;
  private final Conversation conversation = Conversation.withoutPlan();
  private final DssCutter requests = new DssCutter((dss, length) -> conversation.sent(dss));
  private final Queue<String> rows = new ConcurrentLinkedQueue<>();
  private final Queue<Throwable> faults = new ConcurrentLinkedQueue<>();
  private final CountDownLatch ends = new CountDownLatch(2);
  private boolean isUnicodeGranted;

  private WatchingRelay(ServerSocket listener, int target) {
    this.listener = listener;
    this.target = target;
  }

  static WatchingRelay to(int port) throws IOException {
    ServerSocket listener = Loopback.listen();
    WatchingRelay relay = new WatchingRelay(listener, port);
    Loopback.daemon(NAME, relay::accept);
    return relay;
  }

  int port() {
    return listener.getLocalPort();
  }

  Stream<String> rows() {
    return rows.stream();
  }

  List<Throwable> faults() {
    return List.copyOf(faults);
  }

  void awaitEnd() throws InterruptedException {
    ends.await(30, TimeUnit.SECONDS);
  }

  @Override
  public void close() throws IOException {
    listener.close();
    conversation.close();
  }

  private void accept() {
    try (Socket client = listener.accept();
        Socket server = Loopback.connect(target)) {
      Loopback.daemon(NAME, () -> pass(server, client, this::received));
      pass(client, server, requests::take);
      ends.await();
    } catch (IOException | InterruptedException e) {
      faults.add(e);
    }
  }

  private void pass(Socket from, Socket to, Consumer<ByteBuffer> watch) {
    byte[] piece = new byte[BUFFER];
    try {
      from.setTcpNoDelay(true);
      for (int size; (size = from.getInputStream().read(piece)) >= 0; ) {
        synchronized (this) {
          watch.accept(ByteBuffer.wrap(piece, 0, size));
        }
        to.getOutputStream().write(piece, 0, size);
      }
    } catch (IOException | RuntimeException e) {
      faults.add(e);
    } finally {
      shutDown(to);
      ends.countDown();
    }
  }

  private void shutDown(Socket to) {
    try {
      to.shutdownOutput();
    } catch (IOException e) {
      faults.add(e);
    }
  }

  private void received(ByteBuffer bytes) {
    for (ReplyEvent event = conversation.next(bytes);
        event != ReplyEvent.NEEDS_MORE;
        event = conversation.next(bytes)) {
      if (event == ReplyEvent.MESSAGE) {
        note(conversation.reply().message());
      } else if (event == ReplyEvent.ROW) {
        rows.add(values(conversation.reply().row()));
      }
    }
  }

  private void note(ReplyMessage message) {
    if (message.is(CodePoint.EXCSATRD)) {
      isUnicodeGranted = message.level(CodePoint.UNICODEMGR) == UTF_8;
    } else if (message.is(CodePoint.ACCSECRD) && isUnicodeGranted) {
      conversation.useNames(CcsidManager.utf8());
    }
  }

  private static String values(RowReader row) {
    List<String> values = new ArrayList<>();
    for (int column = 1; column <= row.description().columns().size(); column++) {
      values.add(
          row.description().columns().get(column - 1).locatorLid() != 0
              ? LOCATOR
              : String.valueOf(row.getObject(column)));
    }
    return String.join(" ", values);
  }
}
