package org.drdawire.ddm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.util.Arrays;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;

/** An idle chain holds little memory, whatever it held before and however that was emptied. */
class RetainedMemoryTest {

  private static final int MAXIMUM = 4 << 20;

  /** What a buffer may keep, and a little for everything else. */
  private static final long LITTLE = GrowingBuffer.RETAINED_CAPACITY + (16 << 10);

  private final TestChain chain = new TestChain(MAXIMUM, CcsidManager.utf8());
  private final WritableByteChannel nowhere = Channels.newChannel(OutputStream.nullOutputStream());

  @Test
  void theWalkSeesALargeBuffer() {
    chain.data(3 << 20);
    assertTrue(Reachable.bytes(chain.chain) > 3 << 20);
  }

  @Test
  void afterARefusedCommand() {
    refuse();
    assertIdle();
  }

  @Test
  void afterARefusedCommandWithAnotherBefore() {
    chain.data(5_000);
    refuse();
    assertIdle();
    assertEquals(5_010, chain.drain().length);
  }

  @Test
  void afterARefusedCommandOfManyLongObjects() {
    assertThrows(RequestTooLargeException.class, () -> chain.add(out -> nest(out, MAXIMUM / 4)));
    assertIdle();
  }

  @Test
  void afterACommandOfManyLongObjects() {
    chain.add(out -> nest(out, 66_000)).drain();
    assertIdle();
  }

  /** What was sent last may still be among the segments of a source. */
  @Test
  void afterTheDataOfASource() throws IOException {
    DataSource source = new ChunkedSource(2 << 20, true, null);
    chain.add(out -> out.begin(CodePoint.EXCSQLSTT).end().writeStream(CodePoint.EXTDTA, source));
    chain.commit();
    assertTrue(Reachable.bytes(chain.outlet) > 2 << 20);
    assertTrue(chain.outlet.streamTo(nowhere));
    long bytes = Reachable.bytes(chain.outlet);
    assertTrue(bytes <= LITTLE, () -> "bytes=" + bytes);
  }

  @Test
  void afterStreaming() throws IOException {
    chain.data(2 << 20).commit();
    assertTrue(chain.outlet.streamTo(nowhere));
    assertIdle();
    Hex.assertBytes("D0 01 0002", Arrays.copyOfRange(chain.drain(), 2, 6));
  }

  @Test
  void afterDraining() throws IOException {
    chain.data(2 << 20).outlet.drainTo(nowhere);
    assertIdle();
    chain.data(2 << 20).drain();
    assertIdle();
  }

  @Test
  void afterAFailedStream() {
    chain.data(2 << 20);
    OutputStream closed = OutputStream.nullOutputStream();
    assertThrows(
        IOException.class,
        () -> {
          closed.close();
          chain.outlet.drainTo(closed);
        });
    assertIdle();
  }

  @Test
  void afterHandingOver() {
    chain.data(2 << 20).outlet.toByteBuffer();
    assertIdle();
  }

  @Test
  void afterClear() {
    chain.data(2 << 20).outlet.clear();
    assertIdle();
  }

  /** Commands of the same size need no new array each time. */
  @Test
  void whatIsStillNeededIsKept() throws IOException {
    chain.data(300_000).data(300_000).outlet.streamTo(nowhere);
    long large = Reachable.bytes(chain.chain);
    for (int i = 0; i < 10; i++) {
      chain.data(300_000).outlet.streamTo(nowhere);
      assertEquals(large, Reachable.bytes(chain.chain));
    }
  }

  private void refuse() {
    assertThrows(
        RequestTooLargeException.class,
        () ->
            chain.add(
                out -> {
                  TestChain.object(out, CodePoint.EXCSQLSTT, 2 << 20);
                  TestChain.object(out, CodePoint.SQLSTT, 2 << 20);
                }));
  }

  private static void nest(DdmWriter out, int depth) {
    for (int i = 0; i < depth; i++) {
      out.begin(CodePoint.SQLSTT);
    }
    for (int i = 0; i < depth; i++) {
      out.end();
    }
  }

  private void assertIdle() {
    long bytes = Reachable.bytes(chain.chain);
    assertTrue(bytes <= LITTLE, () -> "bytes=" + bytes);
  }
}
