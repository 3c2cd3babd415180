package org.drdawire.ddm.chain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.drdawire.RequestTooLargeException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.frames.DataSource;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;

/**
 * A chain holds what the last ones needed, and so little memory after some that needed little,
 * whatever it held before and however that was emptied.
 */
class RetainedMemoryTest {

  private static final int MAXIMUM = 4 << 20;

  /** What a buffer may keep, and a little for everything else. */
  private static final long LITTLE = 9 << 10;

  /** As many segments as a source fills. */
  private static final long SEGMENTS = 136 << 10;

  /** After so many chains that needed little nothing is known of those before. */
  private static final int FORGETTING = 32;

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
    assertLittle();
  }

  @Test
  void afterARefusedCommandWithAnotherBefore() {
    chain.data(1_000);
    refuse();
    assertLittle();
    assertEquals(1_010, chain.drain().length);
  }

  @Test
  void afterARefusedCommandOfManyLongObjects() {
    assertThrows(RequestTooLargeException.class, () -> chain.add(out -> nest(out, MAXIMUM / 4)));
    assertLittle();
  }

  @Test
  void afterACommandOfManyLongObjects() {
    chain.add(out -> nest(out, 66_000)).drain();
    assertForgotten();
  }

  /** What was sent last may still be among the segments of a source. */
  @Test
  void afterTheDataOfASource() throws IOException {
    DataSource source = new ChunkedSource(2 << 20, true, null);
    chain.add(out -> out.begin(CodePoint.EXCSQLSTT).end().writeStream(CodePoint.EXTDTA, source));
    chain.commit();
    assertTrue(Reachable.bytes(chain.outlet) > 2 << 20);
    assertTrue(chain.outlet.streamTo(nowhere));
    assertAtMost(SEGMENTS + LITTLE);
    chain.outlet.trim();
    assertAtMost(LITTLE);
  }

  @Test
  void afterStreaming() throws IOException {
    chain.data(2 << 20).commit();
    assertTrue(chain.outlet.streamTo(nowhere));
    Hex.assertBytes("D0 01 0002", Arrays.copyOfRange(chain.drain(), 2, 6));
    assertForgotten();
  }

  @Test
  void afterDraining() throws IOException {
    chain.data(2 << 20).outlet.drainTo(nowhere);
    assertForgotten();
    chain.data(2 << 20).drain();
    assertForgotten();
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
    chain.outlet.trim();
    assertLittle();
  }

  @Test
  void afterHandingOver() {
    chain.data(2 << 20).outlet.toByteBuffer();
    assertLittle();
  }

  @Test
  void afterClear() {
    chain.data(2 << 20).outlet.clear();
    assertForgotten();
  }

  /**
   * Each chain here is one of few that need so much, but of the last 16 some do. A collection of
   * garbage in between takes what is only kept: then it is tried again.
   */
  @Test
  void whatSomeOfTheLastChainsNeededIsKept() throws IOException {
    long collected = -1;
    List<Long> kept = new ArrayList<>();
    while (collected != collections()) {
      collected = collections();
      kept.clear();
      for (int i = 0; i < 100; i++) {
        chain.data(i % 16 == 0 ? 1 << 19 : 10).outlet.drainTo(nowhere);
        kept.add(Reachable.bytes(chain.chain));
      }
    }
    assertEquals(Collections.nCopies(100, kept.get(0)), kept);
  }

  private static long collections() {
    return ManagementFactory.getGarbageCollectorMXBeans().stream()
        .mapToLong(GarbageCollectorMXBean::getCollectionCount)
        .sum();
  }

  /** More than 1 MB is not, whatever the next chain needs. */
  @Test
  void muchIsGivenBackWithEachChain() throws IOException {
    for (int i = 0; i < 5; i++) {
      chain.data(2 << 20);
      assertTrue(Reachable.bytes(chain.chain) > 2 << 20);
      chain.outlet.drainTo(nowhere);
      assertLittle();
      chain.data(2 << 20).commit().outlet.streamTo(nowhere);
      chain.outlet.drainTo(nowhere);
      assertLittle();
      chain.data(2 << 20).outlet.clear();
      assertLittle();
    }
  }

  /** What is kept then is what the chains need that are left, or up to twice as much. */
  @Test
  void whatTheLastChainsNeededIsKept() throws IOException {
    chain.data(2 << 20).drain();
    for (int i = 0; i < FORGETTING; i++) {
      chain.data(100_000).outlet.drainTo(nowhere);
    }
    // Once the large buffer was collected, another one grows by doubling.
    assertAtMost(2 * 100_100 + LITTLE);
    chain.data(100_000);
    assertAtMost(2 * 100_100 + LITTLE);
  }

  /** A part of a chain that is sent counts like a chain. */
  @Test
  void partsOfAChainForgetToo() throws IOException {
    chain.data(2 << 20).commit();
    for (int i = 0; i < FORGETTING; i++) {
      assertTrue(chain.commit().outlet.streamTo(nowhere));
    }
    assertLittle();
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

  private void assertForgotten() {
    for (int i = 0; i < FORGETTING; i++) {
      chain.commit().drain();
    }
    assertLittle();
  }

  private void assertLittle() {
    assertAtMost(LITTLE);
  }

  private void assertAtMost(long most) {
    long bytes = Reachable.bytes(chain.outlet);
    assertTrue(bytes <= most, () -> "bytes=" + bytes + " limit=" + most);
  }
}
