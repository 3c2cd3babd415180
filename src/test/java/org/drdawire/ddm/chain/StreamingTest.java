package org.drdawire.ddm.chain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import org.drdawire.ConnectionLostException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.BufferMemory;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.golden.Hex;
import org.drdawire.oracle.DssParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code streamTo}: all finished commands but their last DSS are sent early. */
@ParameterizedClass
@EnumSource(BufferMemory.class)
class StreamingTest {

  private final TestChain chain;

  StreamingTest(BufferMemory memory) {
    chain = TestChain.utf8(memory);
  }

  private final ScriptedChannel channel = new ScriptedChannel();

  @Test
  void holdsTheOnlyCommandBack() throws IOException {
    assertTrue(chain.commit().outlet.streamTo(channel));
    assertEquals(0, channel.writes);
    assertEquals(10, chain.outlet.pendingBytes());
    assertTrue(chain.outlet.drainTo(channel));
    Hex.assertBytes("000AD001 0001 0004200E", channel.taken());
  }

  @Test
  void sendsAllButTheLast() throws IOException {
    assertTrue(chain.commit().commit().commit().outlet.streamTo(channel));
    Hex.assertBytes("000AD041 0001 0004200E  000AD041 0002 0004200E", channel.taken());
    assertEquals(10, chain.outlet.pendingBytes());
    assertEquals(3, chain.chain.commands());
    assertEquals(65_531, chain.chain.remainingCommands());
    assertTrue(chain.outlet.streamTo(channel));
    assertEquals(20, channel.taken().length);
    assertTrue(chain.commit().outlet.drainTo(channel));
    assertEquals("41/1 41/2 41/3 01/4", DssParser.outline(channel.taken()));
    assertEquals("01/1", DssParser.outline(chain.commit().drain()));
  }

  @Test
  void holdsTheLastObjectOfTheLastCommandBack() throws IOException {
    chain.commit();
    chain.add(
        out -> {
          out.begin(CodePoint.OPNQRY).end();
          out.begin(CodePoint.SQLDTA).end();
        });
    assertTrue(chain.outlet.streamTo(channel));
    Hex.assertBytes("000AD041 0001 0004200E  000AD051 0002 0004200C", channel.taken());
    assertTrue(chain.commit().outlet.streamTo(channel));
    assertEquals(30, channel.taken().length);
    assertTrue(chain.outlet.drainTo(channel));
    assertEquals("41/1 51/2 43/2 01/3", DssParser.outline(channel.taken()));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 9, 10, 11, 19})
  void goesOnAfterTheChannelWasFull(int bytes) throws IOException {
    chain.commit().commit().commit();
    assertFalse(chain.outlet.streamTo(channel.thenTakes(bytes, 0)));
    assertEquals(30 - bytes, chain.outlet.pendingBytes());
    chain.data(100);
    while (!chain.outlet.streamTo(channel)) {
      assertEquals(140 - bytes, chain.outlet.pendingBytes());
    }
    assertTrue(chain.commit().outlet.drainTo(channel));
    assertArrayEquals(
        TestChain.utf8().commit().commit().commit().data(100).commit().drain(), channel.taken());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 15, 20})
  void goesOnAfterTheChannelFailed(int bytes) throws IOException {
    chain.commit().commit().commit();
    channel.thenFailsAfter(bytes);
    assertThrows(IOException.class, () -> chain.outlet.streamTo(channel));
    assertTrue(chain.commit().outlet.drainTo(channel));
    assertEquals("41/1 41/2 41/3 01/4", DssParser.outline(channel.taken()));
  }

  /** What it has taken before makes room all the same. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aChannelThatHasFailedLeavesNothingThatWasSent(boolean checked) throws IOException {
    TestChain small = new TestChain(1_000, CcsidManager.utf8()).data(390);
    for (int i = 0; i < 10; i++) {
      small.data(390);
      if (checked) {
        channel.thenFailsAfter(400);
      } else {
        channel.thenThrowsAfter(400, new IllegalArgumentException("scripted"));
      }
      assertThrows(Exception.class, () -> small.outlet.streamTo(channel));
      assertEquals(400, small.outlet.pendingBytes());
    }
    assertTrue(small.outlet.drainTo(channel));
    assertEquals(11, DssParser.anyChain(channel.taken()).size());
  }

  @Test
  void failedCommandLeavesTheHeldBackOneLast() throws IOException {
    assertTrue(chain.commit().commit().outlet.streamTo(channel));
    assertThrows(IllegalStateException.class, () -> chain.add(DdmWriter::end));
    assertTrue(chain.outlet.drainTo(channel));
    Hex.assertBytes("000AD041 0001 0004200E  000AD001 0002 0004200E", channel.taken());
  }

  @Test
  void restGoesToABuffer() throws IOException {
    assertTrue(chain.commit().data(5).outlet.streamTo(channel));
    Hex.assertBytes("000FD001 0002 00092414 00 01 02 03 04", chain.outlet.toByteBuffer());
  }

  @Test
  void clearAfterStreamingEndsTheUse() throws IOException {
    assertTrue(chain.commit().commit().outlet.streamTo(channel));
    chain.outlet.clear();
    assertThrows(ConnectionLostException.class, chain::commit);
  }

  @Test
  void clearAfterTheWholeChainHasLeftStartsAnew() throws IOException {
    assertTrue(chain.commit().commit().outlet.streamTo(channel));
    assertTrue(chain.outlet.drainTo(channel));
    chain.outlet.clear();
    assertEquals("01/1", DssParser.outline(chain.commit().drain()));
  }

  static LongStream seeds() {
    return LongStream.range(0, 200);
  }

  /** However commands, failures and streaming alternate, the bytes are those of one drain. */
  @ParameterizedTest
  @MethodSource("seeds")
  void streamedChainEqualsDrainedChain(long seed) throws IOException {
    Random random = new Random(seed);
    TestChain control = TestChain.utf8();
    channel.usually(seed % 2 == 0 ? 1 : 1 + random.nextInt(5_000));
    for (int i = 0; i < 60; i++) {
      Consumer<DdmWriter> command = command(random);
      switch (random.nextInt(4)) {
        case 0 -> assertThrows(IllegalStateException.class, () -> chain.add(spoilt(command)));
        case 1 -> channel.thenTakes(random.nextInt(500), random.nextInt(20), 0);
        default -> {
          control.add(command);
          chain.add(command);
        }
      }
      if (random.nextBoolean()) {
        chain.outlet.streamTo(channel);
      }
    }
    while (!chain.outlet.drainTo(channel)) {
      assertThrows(IllegalStateException.class, chain::commit);
    }
    assertArrayEquals(control.drain(), channel.taken());
  }

  @Test
  void tenThousandCommandsStayInASmallBuffer() throws IOException {
    TestChain small = new TestChain(4 * 310, CcsidManager.utf8());
    TestChain control = TestChain.utf8();
    for (int i = 0; i < 10_000; i++) {
      small.data(i % 300);
      control.data(i % 300);
      assertTrue(small.outlet.streamTo(channel));
    }
    assertTrue(small.outlet.drainTo(channel));
    assertArrayEquals(control.drain(), channel.taken());
  }

  /** Sent bytes do not count towards the maximum once they are at least half. */
  @Test
  void sentBytesLeaveRoom() throws IOException {
    TestChain small = new TestChain(1_000, CcsidManager.utf8());
    small.data(90).data(490).data(90);
    assertFalse(small.outlet.streamTo(channel.thenTakes(400, 0)));
    assertEquals(300, small.outlet.pendingBytes());
    small.data(690);
    assertTrue(small.outlet.drainTo(channel));
    byte[] expected = TestChain.utf8().data(90).data(490).data(90).data(690).drain();
    assertArrayEquals(expected, channel.taken());
  }

  @Test
  void sentBytesThatAreExactlyHalfLeaveRoom() throws IOException {
    TestChain small = new TestChain(1_000, CcsidManager.utf8());
    assertTrue(small.data(490).data(490).outlet.streamTo(channel));
    assertTrue(small.data(490).outlet.drainTo(channel));
    byte[] expected = TestChain.utf8().data(490).data(490).data(490).drain();
    assertArrayEquals(expected, channel.taken());
  }

  @Test
  void largeLastCommandIsKeptWhole() throws IOException {
    assertTrue(chain.commit().data(200_000).outlet.streamTo(channel));
    assertEquals(10, channel.taken().length);
    assertTrue(chain.commit().outlet.streamTo(channel));
    assertTrue(chain.outlet.drainTo(channel));
    byte[] wire = channel.taken();
    assertEquals("41/1 41/2 01/3", DssParser.outline(wire));
    assertArrayEquals(TestChain.pattern(200_000), DssParser.anyChain(wire).get(1).object().bytes());
    Hex.assertBytes("01 0003 0004200E", Arrays.copyOfRange(wire, wire.length - 7, wire.length));
  }

  private static Consumer<DdmWriter> command(Random random) {
    int size = random.nextInt(8) == 0 ? 32_700 + random.nextInt(200) : random.nextInt(100);
    int objects = random.nextInt(3);
    return out -> {
      TestChain.object(out, CodePoint.EXCSQLSTT, size);
      for (int i = 0; i < objects; i++) {
        TestChain.object(out, CodePoint.EXTDTA, size / 2);
      }
    };
  }

  private static Consumer<DdmWriter> spoilt(Consumer<DdmWriter> command) {
    return out -> {
      command.accept(out);
      out.end();
    };
  }
}
