package org.drdawire.reply;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import org.drdawire.DrdaException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RequestEncoder;

/**
 * A driver with a channel that blocks, which reads until the server closes the connection or
 * nothing more can be read.
 */
final class BlockingDriver {

  private static final int BUFFER = 32 << 10;

  final Seen seen = new Seen(CcsidManager.utf8());
  private final ByteBuffer received = ByteBuffer.allocate(BUFFER).limit(0);
  private long allocated;

  /** Sends commits in one chain, reads, and says what it has seen. */
  String talk(SocketAddress server, int commands) throws IOException {
    try (SocketChannel channel = SocketChannel.open(server)) {
      RequestEncoder requests = new RequestEncoder(CcsidManager.utf8());
      requests.reportTo(seen.outstanding);
      for (int i = 0; i < commands; i++) {
        requests.add(RdbCommitUnitOfWork.of());
      }
      channel.write(requests.toByteBuffer());
      channel.shutdownOutput();
      ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
      long thread = Thread.currentThread().getId();
      long before = threads.getThreadAllocatedBytes(thread);
      read(channel);
      allocated = threads.getThreadAllocatedBytes(thread) - before;
    }
    return seen.lines();
  }

  /** How many bytes were allocated while it read, those of what it has seen included. */
  long allocated() {
    return allocated;
  }

  private void read(SocketChannel channel) throws IOException {
    while (seen.read(received)) {
      if (channel.read(received.clear()) < 0) {
        end();
        return;
      }
      received.flip();
    }
  }

  private void end() {
    try {
      seen.replies.endOfStream();
      seen.note("closed", 1);
    } catch (DrdaException e) {
      seen.note(e.getMessage(), 1);
    }
  }
}
