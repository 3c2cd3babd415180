package org.drdawire.ddm.chain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import org.drdawire.ConnectionLostException;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.FrameLog;
import org.drdawire.ddm.frames.DataSource;
import org.drdawire.golden.Hex;
import org.drdawire.oracle.DssParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sources that give an error, or not what they promised. */
class FailedSourceTest {

  private final TestChain chain = TestChain.utf8();
  private final ScriptedChannel channel = new ScriptedChannel();

  /** The chain is complete; the caller learns of the failure once. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aSourceThatFailedButIsComplete(boolean goesOn) throws IOException {
    RuntimeException failure = new RuntimeException("scripted");
    stream(chain, new ChunkedSource(5, 5, null, failure));
    chain.commit();
    assertSame(
        failure,
        assertThrows(
            RuntimeException.class,
            () -> {
              if (goesOn) {
                chain.outlet.streamTo(channel);
              } else {
                chain.outlet.drainTo(channel);
              }
            }));
    assertTrue(chain.outlet.drainTo(channel));
    assertEquals("51/1 43/1 01/2", DssParser.outline(channel.taken()));
  }

  @Test
  void aSourceThatBreaksItsPromiseCutsTheChainShort() {
    for (long promised : new long[] {4, 6, 40_000}) {
      TestChain broken = TestChain.utf8();
      stream(broken, new ChunkedSource(5, promised, null, null));
      assertThrows(IllegalStateException.class, () -> broken.outlet.drainTo(channel));
      ConnectionLostException later =
          assertThrows(ConnectionLostException.class, () -> broken.outlet.drainTo(channel));
      assertEquals("connection lost: a chain was cut short", later.getMessage());
    }
  }

  /** A log that fails as well does not hide it. */
  @Test
  void aLogThatFailsToo() {
    RuntimeException failure = new RuntimeException("scripted");
    RuntimeException ofLog = new RuntimeException("log");
    chain.outlet.logTo(
        new FrameLog(
            line -> {
              if (line.endsWith("EXTDTA")) {
                throw ofLog;
              }
            }));
    stream(chain, new ChunkedSource(5, 5, null, failure));
    RuntimeException told =
        assertThrows(RuntimeException.class, () -> chain.outlet.drainTo(channel));
    assertSame(failure, told);
    assertArrayEquals(new Throwable[] {ofLog}, told.getSuppressed());
  }

  @Test
  void severalSourcesThatFailed() throws IOException {
    RuntimeException first = new RuntimeException("first");
    RuntimeException second = new RuntimeException("second");
    stream(chain, new ChunkedSource(5, 5, null, first));
    stream(chain, new ChunkedSource(5, 5, null, second));
    stream(chain, new ChunkedSource(5, 5, null, first));
    assertSame(first, assertThrows(RuntimeException.class, () -> chain.outlet.drainTo(channel)));
    assertArrayEquals(new Throwable[] {second}, first.getSuppressed());
    assertTrue(chain.outlet.drainTo(channel));
    assertEquals("51/1 43/1 51/2 43/2 51/3 03/3", DssParser.outline(channel.taken()));
  }

  /** What is sent later tells it. */
  @Test
  void aChannelThatFailsInTheSameCall() throws IOException {
    RuntimeException failure = new RuntimeException("scripted");
    stream(chain, new ChunkedSource(5, 5, null, failure));
    chain.commit();
    channel.thenTakes(10, 15).thenFailsAfter(3);
    assertThrows(IOException.class, () -> chain.outlet.drainTo(channel));
    assertSame(failure, assertThrows(RuntimeException.class, () -> chain.outlet.drainTo(channel)));
    assertTrue(chain.outlet.drainTo(channel));
    assertEquals("51/1 43/1 01/2", DssParser.outline(channel.taken()));
  }

  /** Nothing is handed over before it is told, and nothing of it is left for the next chain. */
  @Test
  void aChannelThatFailsBeforeTheRestIsHandedOver() {
    RuntimeException failure = new RuntimeException("scripted");
    stream(chain, new ChunkedSource(5, 5, null, failure));
    chain.commit();
    channel.thenTakes(10, 15).thenFailsAfter(0);
    assertThrows(IOException.class, () -> chain.outlet.drainTo(channel));
    assertSame(failure, assertThrows(RuntimeException.class, () -> chain.outlet.toByteBuffer()));
    Hex.assertBytes("000A D001 0002 0004 200E", chain.outlet.toByteBuffer());
    Hex.assertBytes("000A D001 0001 0004 200E", chain.commit().drain());
  }

  /** Nothing is sent later, so the error of the stream tells it. */
  @Test
  void aStreamThatFailsInTheSameCall() {
    RuntimeException failure = new RuntimeException("scripted");
    stream(chain, new ChunkedSource(5, 5, null, failure));
    chain.commit();
    OutputStream failing =
        new OutputStream() {
          private int writes;

          @Override
          public void write(int value) {
            throw new UnsupportedOperationException();
          }

          @Override
          public void write(byte[] source, int offset, int length) throws IOException {
            writes++;
            if (writes == 3) {
              throw new IOException("scripted");
            }
          }
        };
    IOException told = assertThrows(IOException.class, () -> chain.outlet.drainTo(failing));
    assertArrayEquals(new Throwable[] {failure}, told.getSuppressed());
  }

  /** An object of 2 bytes would be none. */
  @ParameterizedTest
  @ValueSource(longs = {-2, Long.MIN_VALUE})
  void aLengthThatIsNone(long length) {
    assertThrows(
        IllegalStateException.class, () -> stream(chain, new ChunkedSource(0, length, null, null)));
    Hex.assertBytes("000A D001 0001 0004 200E", chain.commit().outlet.toByteBuffer());
  }

  /** What the header says is what counts. */
  @Test
  void aSourceIsAskedForItsLengthOnce() throws IOException {
    int[] asked = new int[1];
    DataSource source =
        new ChunkedSource(3, true, null) {
          @Override
          public long length() {
            asked[0]++;
            return super.length();
          }
        };
    stream(chain, source);
    assertTrue(chain.outlet.drainTo(channel));
    assertEquals(1, asked[0]);
  }

  private static void stream(TestChain chain, DataSource source) {
    chain.add(out -> out.begin(CodePoint.EXCSQLSTT).end().writeStream(CodePoint.EXTDTA, source));
  }
}
