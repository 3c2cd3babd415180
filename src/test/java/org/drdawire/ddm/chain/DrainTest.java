package org.drdawire.ddm.chain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.drdawire.ConnectionLostException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.BufferMemory;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.FrameLog;
import org.drdawire.golden.Hex;
import org.drdawire.oracle.DssParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DrainTest {

  private static final String TWO_COMMITS = "000AD041 0001 0004200E  000AD001 0002 0004200E";

  private final TestChain chain = TestChain.utf8();
  private final ScriptedChannel channel = new ScriptedChannel();

  @Test
  void channelThatTakesAll() throws IOException {
    assertTrue(chain.commit().commit().outlet.drainTo(channel));
    Hex.assertBytes(TWO_COMMITS, channel.taken());
  }

  @Test
  void channelThatTakesOneByteAtATime() throws IOException {
    assertTrue(chain.commit().commit().outlet.drainTo(channel.usually(1)));
    Hex.assertBytes(TWO_COMMITS, channel.taken());
    assertEquals(20, channel.writes);
  }

  @Test
  void emptyChainWritesNothing() throws IOException {
    assertTrue(chain.outlet.drainTo(channel));
    assertTrue(chain.outlet.streamTo(channel));
    assertEquals(0, channel.writes);
    assertEquals("01/1", DssParser.outline(chain.commit().drain()));
  }

  /** From direct memory a stream is handed a copy, which may have had a password in it. */
  @Test
  void aStreamThatKeepsWhatItIsHandedHasNothingAfterwards() throws IOException {
    byte[][] handed = new byte[1][];
    OutputStream keeps =
        new OutputStream() {
          @Override
          public void write(int value) {}

          @Override
          public void write(byte[] bytes, int offset, int length) {
            handed[0] = bytes;
            assertEquals(0x20, bytes[offset + 2 * 10 - 2]);
          }
        };
    TestChain.utf8(BufferMemory.DIRECT).commit().commit().outlet.drainTo(keeps);
    assertArrayEquals(new byte[20], handed[0]);
  }

  /** The channel takes so many bytes, and then none. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 9, 10, 11, 19})
  void channelThatIsFullAfter(int bytes) throws IOException {
    chain.commit().commit();
    channel.thenTakes(bytes, 0);
    assertFalse(chain.outlet.drainTo(channel.thenTakes(0)));
    assertEquals(20 - bytes, chain.outlet.pendingBytes());
    assertThrows(IllegalStateException.class, chain::commit);
    assertThrows(IllegalStateException.class, () -> chain.outlet.streamTo(channel));
    assertFalse(chain.outlet.drainTo(new ScriptedChannel().usually(0)));
    while (!chain.outlet.drainTo(channel)) {
      assertThrows(IllegalStateException.class, chain::commit);
    }
    Hex.assertBytes(TWO_COMMITS, channel.taken());
    assertEquals("01/1", DssParser.outline(chain.commit().drain()));
  }

  /** The channel takes so many bytes, up to all of them, and fails in the same call. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 10, 19, 20})
  void channelThatFailsAfter(int bytes) throws IOException {
    chain.commit().commit();
    channel.thenFailsAfter(bytes);
    assertThrows(IOException.class, () -> chain.outlet.drainTo(channel));
    assertEquals(20 - bytes, chain.outlet.pendingBytes());
    assertThrows(ConnectionLostException.class, chain::commit);
    assertTrue(chain.outlet.drainTo(channel));
    Hex.assertBytes(TWO_COMMITS, channel.taken());
    assertEquals("01/1", DssParser.outline(chain.commit().drain()));
  }

  @Test
  void channelThatThrowsUncheckedAfterSomeBytes() throws IOException {
    chain.commit().commit();
    channel.thenThrowsAfter(7, new UnsupportedOperationException());
    assertThrows(UnsupportedOperationException.class, () -> chain.outlet.drainTo(channel));
    assertTrue(chain.outlet.drainTo(channel));
    Hex.assertBytes(TWO_COMMITS, channel.taken());
  }

  @ParameterizedTest
  @ValueSource(ints = {131_071, 131_072, 131_073, 300_000})
  void writesInPortions(int size) throws IOException {
    byte[] expected = TestChain.utf8().data(size).drain();
    assertTrue(chain.data(size).outlet.drainTo(channel));
    assertArrayEquals(expected, channel.taken());
    assertEquals((expected.length + 131_071) / 131_072, channel.writes);
  }

  @Test
  void streamContinuesWhereAChannelStopped() throws IOException {
    chain.commit().commit();
    assertFalse(chain.outlet.drainTo(channel.thenTakes(13, 0)));
    Hex.assertBytes("01 0002 0004 200E", chain.drain());
    assertEquals("01/1", DssParser.outline(chain.commit().drain()));
  }

  @Test
  void bufferContinuesWhereAChannelStopped() throws IOException {
    chain.commit().commit();
    assertFalse(chain.outlet.drainTo(channel.thenTakes(13, 0)));
    Hex.assertBytes("01 0002 0004 200E", chain.outlet.toByteBuffer());
    assertEquals("01/1", DssParser.outline(chain.commit().drain()));
  }

  @Test
  void handedOverBufferIsTheCallers() {
    byte[] large = TestChain.utf8().data(100).drain();
    ByteBuffer handed = chain.data(100).outlet.toByteBuffer();
    for (int i = 0; i < 50; i++) {
      chain.data(1_000 + i);
    }
    chain.drain();
    chain.outlet.close();
    byte[] content = new byte[handed.remaining()];
    handed.get(content);
    assertArrayEquals(large, content);
  }

  @Test
  void failedStreamEndsTheChain() {
    chain.commit();
    assertThrows(IOException.class, () -> chain.outlet.drainTo(failing(true)));
    assertCutShort();
  }

  /** A TLS stream may throw an unchecked exception after half of the bytes were sent. */
  @Test
  void uncheckedFailureOfStreamEndsTheChainToo() {
    chain.commit();
    assertThrows(IllegalArgumentException.class, () -> chain.outlet.drainTo(failing(false)));
    assertCutShort();
  }

  /** Nothing has left, so nothing is in doubt: the chain even goes on. */
  @Test
  void logThatFailsBeforeAnythingLeft() {
    chain.commit();
    chain.outlet.logTo(
        new FrameLog(
            line -> {
              throw new IllegalArgumentException("scripted");
            }));
    assertThrows(IllegalArgumentException.class, chain::drain);
    assertThrows(IllegalArgumentException.class, () -> chain.outlet.drainTo(channel));
    chain.outlet.logTo(null);
    Hex.assertBytes(TWO_COMMITS, chain.commit().drain());
  }

  @Test
  void clearBeforeAnythingLeftStartsAnew() throws IOException {
    chain.commit().commit();
    assertFalse(chain.outlet.drainTo(channel.usually(0)));
    chain.outlet.clear();
    assertEquals("01/1", DssParser.outline(chain.commit().drain()));
  }

  @Test
  void clearWithOpenCommandStartsAnew() {
    chain.commit().begin().begin(CodePoint.SQLSTT).begin(CodePoint.RDBNAM).writeByte(1);
    chain.outlet.clear();
    assertEquals(0, chain.chain.commands());
    assertThrows(IllegalStateException.class, chain.chain::commit);
    assertEquals("01/1", DssParser.outline(chain.commit().drain()));
  }

  @Test
  void clearAfterAPartHasLeftEndsTheUse() throws IOException {
    chain.commit().commit();
    assertFalse(chain.outlet.drainTo(channel.thenTakes(1, 0)));
    chain.outlet.clear();
    assertCutShort();
    chain.outlet.clear();
    assertCutShort();
  }

  @Test
  void closeAfterAPartHasLeftEndsTheUse() throws IOException {
    chain.commit().commit().outlet.streamTo(channel);
    chain.outlet.close();
    assertUnusable(IllegalStateException.class, "closed");
  }

  @Test
  void closeEndsTheUse() {
    chain.commit().outlet.close();
    assertUnusable(IllegalStateException.class, "closed");
    chain.outlet.close();
    chain.outlet.clear();
    assertUnusable(IllegalStateException.class, "closed");
  }

  @Test
  void openCommandForbidsAllButItsEnd() {
    chain.commit().begin().begin(CodePoint.RDBCMM);
    assertThrows(IllegalStateException.class, () -> chain.chain.use(CcsidManager.ebcdic()));
    assertThrows(IllegalStateException.class, chain.outlet::toByteBuffer);
    assertThrows(IllegalStateException.class, () -> chain.outlet.drainTo(channel));
    assertThrows(IllegalStateException.class, () -> chain.outlet.streamTo(channel));
    assertThrows(IllegalStateException.class, chain::drain);
    assertEquals(0, channel.writes);
    chain.chain.rollback();
    assertEquals("01/1", DssParser.outline(chain.drain()));
  }

  @ParameterizedTest
  @ValueSource(ints = {Integer.MIN_VALUE, -1, 0, (1 << 30) + 1, Integer.MAX_VALUE})
  void maximumOutsideItsRange(int maximum) {
    assertThrows(IllegalArgumentException.class, () -> new TestChain(maximum, CcsidManager.utf8()));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 1 << 30})
  void maximumAtAnEndOfItsRange(int maximum) {
    assertEquals(0, new TestChain(maximum, CcsidManager.utf8()).outlet.pendingBytes());
  }

  private void assertCutShort() {
    assertUnusable(ConnectionLostException.class, "connection lost: a chain was cut short");
  }

  private void assertUnusable(Class<? extends RuntimeException> type, String message) {
    RuntimeException e = assertThrows(type, chain::commit);
    assertEquals(message, e.getMessage());
    assertThrows(type, () -> chain.outlet.drainTo(channel));
    assertThrows(type, () -> chain.outlet.streamTo(channel));
    assertThrows(type, chain.outlet::toByteBuffer);
    assertEquals(0, chain.outlet.pendingBytes());
  }

  /** A stream that fails after it has sent half of its bytes. */
  private static OutputStream failing(boolean checked) {
    return new OutputStream() {
      private int room = 5;

      @Override
      public void write(int value) throws IOException {
        if (room-- == 0) {
          if (checked) {
            throw new IOException("scripted");
          }
          throw new IllegalArgumentException("scripted");
        }
      }
    };
  }

  @Test
  void streamGetsExactlyThePendingBytes() throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    chain.data(100_000).commit().outlet.drainTo(sink);
    byte[] wire = sink.toByteArray();
    assertEquals("41/1 01/2", DssParser.outline(wire));
    Hex.assertBytes(
        "000AD001 0002 0004200E", Arrays.copyOfRange(wire, wire.length - 10, wire.length));
  }
}
