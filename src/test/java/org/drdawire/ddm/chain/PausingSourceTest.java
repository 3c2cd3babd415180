package org.drdawire.ddm.chain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicInteger;
import org.drdawire.ConnectionLostException;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.frames.DataSource;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;

/** A chain that is sent through a stream while its source has nothing for now. */
class PausingSourceTest {

  private final TestChain chain = TestChain.utf8();
  private final ByteArrayOutputStream sink = new ByteArrayOutputStream();

  /** Has nothing until it is released; then two bytes. */
  private static final class Slow implements DataSource {
    private final AtomicInteger asked = new AtomicInteger();
    private volatile boolean released;
    private int given;

    @Override
    public long length() {
      return 2;
    }

    @Override
    public int read(ByteBuffer target) {
      asked.incrementAndGet();
      if (!released) {
        return 0;
      }
      if (given == 2) {
        return END;
      }
      target.put((byte) given++);
      return 1;
    }

    @Override
    public void requireComplete() {}
  }

  private final Slow source = new Slow();

  /** It waits: the machine has better things to do. */
  @Test
  void theThreadWaitsBetweenTwoQuestions() throws Exception {
    chain.add(out -> out.writeStream(CodePoint.EXTDTA, source));
    Thread draining = Thread.currentThread();
    Thread releasing =
        new Thread(
            () -> {
              int before = 0;
              for (int waits = 0; waits < 20; ) {
                if (source.asked.get() > before && isWaiting(draining)) {
                  before = source.asked.get();
                  waits++;
                }
                Thread.onSpinWait();
              }
              source.released = true;
            });
    releasing.setDaemon(true);
    releasing.start();
    chain.outlet.drainTo(sink);
    releasing.join();
    Hex.assertBytes("000C D001 0001 0006 146C 0001", sink.toByteArray());
    assertTrue(source.asked.get() < 10_000, "asked=" + source.asked);
  }

  private static boolean isWaiting(Thread thread) {
    return thread.getState() == Thread.State.TIMED_WAITING;
  }

  /** Nobody else could end the wait. */
  @Test
  void anInterruptEndsTheWait() {
    chain.commit();
    chain.add(out -> out.writeStream(CodePoint.EXTDTA, source));
    Thread.currentThread().interrupt();
    try {
      assertThrows(InterruptedIOException.class, () -> chain.outlet.drainTo(sink));
      assertTrue(Thread.currentThread().isInterrupted());
    } finally {
      Thread.interrupted();
    }
    ConnectionLostException later =
        assertThrows(ConnectionLostException.class, () -> chain.outlet.drainTo(sink));
    assertEquals("connection lost: a chain was cut short", later.getMessage());
  }

  @Test
  void anInterruptDoesNotDisturbWhatNeedNotWait() throws IOException {
    source.released = true;
    chain.add(out -> out.writeStream(CodePoint.EXTDTA, source));
    Thread.currentThread().interrupt();
    try {
      chain.outlet.drainTo(sink);
      assertTrue(Thread.currentThread().isInterrupted());
    } finally {
      Thread.interrupted();
    }
    Hex.assertBytes("000C D001 0001 0006 146C 0001", sink.toByteArray());
  }
}
