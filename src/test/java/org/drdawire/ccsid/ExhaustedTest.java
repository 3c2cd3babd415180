package org.drdawire.ccsid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * No stack or no memory left, in thousands of places: the manager keeps no text, and encodes the
 * next one correctly.
 */
class ExhaustedTest {

  private static final String OPEN = "--add-opens=java.base/java.nio=ALL-UNNAMED";

  private static final List<CharSequence> TEXTS =
      List.of(
          "A".repeat(40),
          "\u65E5".repeat(40),
          new Exhausted.Plain("A".repeat(40)),
          new Exhausted.Plain("A\u65E5\u20AC\uD83D\uDE00"));

  /** Uses managers with ever less stack. */
  static final class Stack {

    private static final int STEP = 1;
    private static final int MOST = 1 << 16;

    private final Exhausted exhausted = new Exhausted();
    private Throwable thrown;
    private boolean reached;

    public static void main(String[] args) throws InterruptedException {
      Stack stack = new Stack();
      Thread thread = new Thread(null, stack::run, "small", 192 * 1024);
      thread.start();
      thread.join();
      stack.exhausted.print();
    }

    private void run() {
      for (CcsidManager manager : exhausted.managers()) {
        for (Exhausted.Use use : Exhausted.USES) {
          for (CharSequence text : TEXTS) {
            use(() -> use.of(manager, text));
            into(manager, use, text);
          }
        }
      }
    }

    /** From enough stack to so little that the use is not even reached. */
    private void into(CcsidManager manager, Exhausted.Use use, CharSequence text) {
      int enough = 0;
      for (int jump = MOST; jump > 0; jump /= 2) {
        tried(enough + jump, () -> use.of(manager, text));
        if (!(thrown instanceof StackOverflowError)) {
          enough += jump;
        }
      }
      reached = true;
      for (int depth = enough - 20; reached && depth < 2 * enough; depth += STEP) {
        tried(depth, () -> use.of(manager, text));
        if (thrown instanceof StackOverflowError) {
          exhausted.look(manager, text, use == Exhausted.USES.get(0));
        }
      }
    }

    private void tried(int depth, Runnable use) {
      thrown = null;
      reached = false;
      try {
        dig(depth, use);
      } catch (StackOverflowError | RuntimeException e) {
        thrown = e;
      }
    }

    private void dig(int depth, Runnable use) {
      if (depth > 0) {
        dig(depth - 1, use);
      } else {
        reached = true;
        use.run();
      }
    }

    private static void use(Runnable use) {
      try {
        use.run();
      } catch (CcsidEncodingException e) {
        // The CCSID does not have the text.
      }
    }
  }

  /** Uses managers with ever less memory. */
  static final class Heap {

    private static final int LONG = 300_000;

    private final Exhausted exhausted = new Exhausted();
    private Object[] hog;

    public static void main(String[] args) {
      Heap heap = new Heap();
      List<CharSequence> texts =
          List.of(
              "A".repeat(LONG),
              new Exhausted.Plain("A".repeat(LONG)),
              new Exhausted.Plain("\u20AC".repeat(LONG)));
      for (CcsidManager manager : heap.exhausted.managers()) {
        for (CharSequence text : texts) {
          for (int free : new int[] {0, 80, LONG / 2, LONG + 9_000, 800_000}) {
            heap.use(manager, text, free);
          }
        }
      }
      heap.exhausted.print();
    }

    private void use(CcsidManager manager, CharSequence text, int free) {
      boolean failed = false;
      try {
        fill(free);
        manager.toBytes(text);
      } catch (OutOfMemoryError e) {
        failed = true;
      } catch (CcsidEncodingException e) {
        // The CCSID does not have the text.
      }
      hog = null;
      if (failed) {
        exhausted.look(manager, text, true);
      }
    }

    /** Takes all memory except some bytes. */
    private void fill(int free) {
      byte[] kept = new byte[free];
      for (int size = 1 << 22; size > 8; size /= 16) {
        try {
          while (kept.length == free) {
            hog = new Object[] {hog, new byte[size]};
          }
        } catch (OutOfMemoryError e) {
          // continue with smaller ones
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"-Xint", "-XX:TieredStopAtLevel=1"})
  void noStack(String compiler) throws Exception {
    check(ChildJvm.run(Stack.class, OPEN, compiler), 1_000);
  }

  @Test
  void noMemory() throws Exception {
    check(ChildJvm.run(Heap.class, OPEN, "-Xmx16m", "-XX:+UseSerialGC", "-XX:-UseTLAB"), 50);
  }

  private static void check(List<String> printed, int least) {
    assertEquals("0 wrong", printed.get(1), printed::toString);
    int errors = Integer.parseInt(printed.get(0).replace(" errors", ""));
    assertTrue(errors >= least, printed::toString);
  }
}
