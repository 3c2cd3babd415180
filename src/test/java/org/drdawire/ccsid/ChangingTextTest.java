package org.drdawire.ccsid;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.drdawire.golden.UncutText;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Texts that change while they are encoded, or that use their own manager. */
class ChangingTextTest {

  private static final String SOME = "aaaa\uD83D\uDE00\uDE00\uDE00";
  private static final int TEXTS = 500;

  /** A text of four chars that runs an action each time one of them is read. */
  private record Text(IntFunction<Character> reads) implements UncutText {

    @Override
    public int length() {
      return 4;
    }

    @Override
    public char charAt(int index) {
      return reads.apply(index);
    }
  }

  /** A text of four chars that runs an action each time its length is asked for. */
  private record Measured(Runnable asked) implements UncutText {

    @Override
    public int length() {
      asked.run();
      return 4;
    }

    @Override
    public char charAt(int index) {
      return 'A';
    }
  }

  static Stream<Integer> ccsids() {
    return Ccsid.supported().stream().map(Ccsid::number);
  }

  /** Each read gives a random char. Bytes that are not text would come from half a pair. */
  @ParameterizedTest
  @MethodSource("ccsids")
  void bytesAreTextWhateverIsRead(int ccsid) {
    CcsidManager manager = CcsidManager.forCcsid(ccsid);
    ByteBuffer target = ByteBuffer.allocate(99);
    boolean doubleByte = Ccsid.of(ccsid).kind() == Ccsid.Kind.EBCDIC_DOUBLE_BYTE;
    String some = doubleByte ? SOME.replace('a', '\u65E5') : SOME;
    int complete = 0;
    Random random = new Random(5068);
    for (int i = 0; i < TEXTS; i++) {
      manager.startEncoding(new Text(index -> some.charAt(random.nextInt(some.length()))));
      try {
        assertTrue(manager.encode(target.clear()));
        target.flip();
        assertDoesNotThrow(() -> manager.decode(target), "as it has half of a pair");
        complete++;
      } catch (CcsidEncodingException e) {
        assertEquals(ccsid, e.ccsid());
      }
    }
    assertTrue(complete > 0);
  }

  @TestFactory
  Stream<DynamicTest> textThatUsesItsManagerIsAnIllegalState() {
    return Stream.of(
        uses("toBytes", manager -> manager.toBytes("B")),
        uses("start", manager -> manager.startEncoding("B")),
        uses("start plainly", manager -> manager.startEncoding(CharBuffer.wrap("B"))),
        uses("start in chunks", CcsidManager::startEncoding),
        uses("reset", CcsidManager::reset));
  }

  /** The action runs the first time, the second and so on, until it is not asked for any more. */
  @Test
  void lengthThatUsesItsManagerIsAnIllegalState() {
    CcsidManager manager = CcsidManager.ebcdic();
    for (int at = 1; at <= 9; at++) {
      AtomicInteger left = new AtomicInteger(at);
      Measured text =
          new Measured(
              () -> {
                if (left.decrementAndGet() == 0) {
                  manager.startEncoding("B");
                }
              });
      try {
        assertArrayEquals(new byte[] {-63, -63, -63, -63}, manager.toBytes(text));
        assertTrue(left.get() > 0, "call " + at);
      } catch (IllegalStateException e) {
        assertTrue(left.get() <= 0, "call " + at);
        assertDropped(manager);
      }
    }
    Measured text = new Measured(manager::reset);
    assertThrows(IllegalStateException.class, () -> manager.startEncoding(text));
    assertDropped(manager);
  }

  private static DynamicTest uses(String name, Consumer<CcsidManager> use) {
    return DynamicTest.dynamicTest(
        name,
        () -> {
          for (int ccsid : new int[] {500, 930, 1200, 1208}) {
            CcsidManager manager = CcsidManager.forCcsid(ccsid);
            Text text =
                new Text(
                    index -> {
                      use.accept(manager);
                      return 'A';
                    });
            assertThrows(IllegalStateException.class, () -> manager.toBytes(text));
            assertDropped(manager);
            manager.startEncoding();
            CharBuffer chunk = CharBuffer.wrap(text);
            ByteBuffer target = ByteBuffer.allocate(99);
            assertThrows(IllegalStateException.class, () -> manager.encode(chunk, target, false));
            assertDropped(manager);
          }
        });
  }

  private static void assertDropped(CcsidManager manager) {
    ByteBuffer target = ByteBuffer.allocate(99);
    assertThrows(IllegalStateException.class, () -> manager.encode(target));
    CharBuffer chunk = CharBuffer.wrap("C");
    assertThrows(IllegalStateException.class, () -> manager.encode(chunk, target, true));
    assertEquals(0, target.position());
    assertFalse(manager.toBytes("A").length == 0);
  }
}
