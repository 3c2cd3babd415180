package org.drdawire.ddm.chain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.FrameLog;
import org.drdawire.ddm.frames.DataSource;
import org.drdawire.golden.Hex;
import org.drdawire.oracle.DssParser;
import org.drdawire.oracle.Frame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Objects whose data are read as the chain is sent. */
class StreamedObjectTest {

  private static final int CHAINS = 200;

  private final TestChain chain = TestChain.utf8();
  private final ScriptedChannel channel = new ScriptedChannel();

  @ParameterizedTest
  @CsvSource({"3, 000D, 0007, 000102", "0, 000A, 0004, ''"})
  void theDataFollowTheirHeader(int size, String dss, String length, String data)
      throws IOException {
    stream(chain, new ChunkedSource(size, true, null));
    stream(chain, new ChunkedSource(size, false, null));
    assertTrue(chain.outlet.drainTo(channel));
    Hex.assertBytes(
        """
        000A D051 0001 0004 200B
        %1$s D043 0001 %2$s 146C %3$s
        000A D051 0002 0004 200B
        %1$s D003 0002 8004 146C %3$s
        """
            .formatted(dss, length, data),
        channel.taken());
  }

  /** The lengths of the segments, computed by hand: 32,767 with its header, 32,765 data in each. */
  @ParameterizedTest
  @CsvSource({
    "true,  32757, 7FFF",
    "true,  32758, FFFF 0003",
    "true,  32763, FFFF 0008",
    "true,  32764, FFFF 000D",
    "true,  65518, FFFF 7FFF",
    "true,  65519, FFFF FFFF 0003",
    "false, 32757, 7FFF",
    "false, 32758, FFFF 0003",
    "false, 65522, FFFF 7FFF",
    "false, 65523, FFFF FFFF 0003",
    "false, 131052, FFFF FFFF FFFF 7FFF",
    "false, 131053, FFFF FFFF FFFF FFFF 0003",
    "false, 163817, FFFF FFFF FFFF FFFF 7FFF",
    "false, 163818, FFFF FFFF FFFF FFFF FFFF 0003",
  })
  void lengthsOfSegments(boolean known, int length, String lengths) throws IOException {
    stream(chain, new ChunkedSource(length, known, new Random(length)));
    assertTrue(chain.outlet.drainTo(channel));
    byte[] dss = Arrays.copyOfRange(channel.taken(), 10, channel.taken().length);
    List<String> found = new ArrayList<>();
    for (int at = 0; at < dss.length; at += 0x7FFF) {
      found.add(String.format("%02X%02X", dss[at], dss[at + 1]));
    }
    assertEquals(lengths, String.join(" ", found));
    assertArrayEquals(
        TestChain.pattern(length), DssParser.anyChain(channel.taken()).get(1).object().bytes());
  }

  static IntStream seeds() {
    return IntStream.range(0, CHAINS);
  }

  /** Whatever portions sources give and channels take, the chain is the same. */
  @ParameterizedTest
  @MethodSource("seeds")
  void anyPortionsGiveTheSameChain(int seed) throws IOException {
    Random random = new Random(seed);
    channel.usually(1 + random.nextInt(seed % 5 == 0 ? 50 : 50_000));
    List<byte[]> expected = new ArrayList<>();
    int commands = 1 + random.nextInt(5);
    for (int i = 0; i < commands; i++) {
      expected.addAll(randomCommand(random, seed % 5 == 0 ? 300 : 120_000));
      if (random.nextBoolean()) {
        chain.outlet.streamTo(channel);
      }
    }
    if (seed % 3 == 0) {
      drainThroughBuffers(random);
    } else {
      while (!chain.outlet.drainTo(channel)) {
        assertThrows(IllegalStateException.class, chain::begin);
      }
    }
    List<Frame> frames = DssParser.anyChain(channel.taken());
    assertEquals(expected.size(), frames.size());
    for (int i = 0; i < expected.size(); i++) {
      assertArrayEquals(expected.get(i), frames.get(i).object().bytes());
    }
    assertEquals("01/1", DssParser.outline(chain.commit().drain()));
  }

  private void drainThroughBuffers(Random random) throws IOException {
    boolean complete;
    do {
      ByteBuffer buffer = ByteBuffer.allocateDirect(1 + random.nextInt(90_000));
      complete = chain.outlet.drainTo(buffer);
      assertTrue(complete || !buffer.hasRemaining());
      channel.usually(Integer.MAX_VALUE).write(buffer.flip());
    } while (!complete);
  }

  private List<byte[]> randomCommand(Random random, int most) {
    List<byte[]> objects = new ArrayList<>();
    objects.add(TestChain.pattern(random.nextInt(most)));
    for (int i = random.nextInt(4); i > 0; i--) {
      objects.add(TestChain.pattern(random.nextInt(most)));
    }
    boolean[] streamed = new boolean[objects.size()];
    chain.add(
        out -> {
          for (int i = 0; i < objects.size(); i++) {
            streamed[i] = i > 0 && random.nextInt(3) > 0;
            int length = objects.get(i).length;
            if (streamed[i]) {
              out.writeStream(
                  CodePoint.EXTDTA, new ChunkedSource(length, random.nextBoolean(), random));
            } else {
              TestChain.object(out, CodePoint.SQLDTA, length);
            }
          }
        });
    return objects;
  }

  @Test
  void aSourceIsReadOnlyAsFarAsTheChannelTakes() throws IOException {
    ChunkedSource source = new ChunkedSource(10_000_000, true, null);
    stream(chain, source);
    assertFalse(chain.outlet.drainTo(channel.thenTakes(9, 0)));
    assertEquals(0, source.given, "the command has not been taken yet");
    assertFalse(chain.outlet.drainTo(channel.thenTakes(1, 1, 0)));
    assertTrue(source.given <= 136_000, "given=" + source.given);
  }

  @Test
  void theDssOfTheLastSourceWaitsForItsFlag() throws IOException {
    ChunkedSource source = new ChunkedSource(5, true, null);
    stream(chain, source);
    assertTrue(chain.outlet.streamTo(channel));
    assertEquals(10, channel.taken().length);
    assertEquals(0, source.given);
    chain.commit();
    assertTrue(chain.outlet.streamTo(channel));
    assertEquals(10 + 15, channel.taken().length);
    assertTrue(source.ended);
    assertTrue(chain.outlet.drainTo(channel));
    assertEquals("51/1 43/1 01/2", DssParser.outline(channel.taken()));
  }

  @Test
  void aCommandThatIsTakenBackTakesItsSourcesBack() {
    assertThrows(
        IllegalStateException.class,
        () ->
            chain.add(
                out -> {
                  out.begin(CodePoint.EXCSQLSTT).end();
                  out.writeStream(CodePoint.EXTDTA, new ChunkedSource(5, true, null));
                  out.end();
                }));
    Hex.assertBytes("000A D001 0001 0004 200E", chain.commit().outlet.toByteBuffer());
  }

  @Test
  void aChainWithSourcesIsNotHandedOver() throws IOException {
    assertFalse(chain.outlet.hasPendingSources());
    stream(chain, new ChunkedSource(5, true, null));
    assertTrue(chain.outlet.hasPendingSources());
    IllegalStateException error =
        assertThrows(IllegalStateException.class, chain.outlet::toByteBuffer);
    assertEquals("a chain with streams cannot be handed over as a whole", error.getMessage());
    assertTrue(chain.outlet.drainTo(channel));
    assertFalse(chain.outlet.hasPendingSources());
    assertEquals("51/1 03/1", DssParser.outline(channel.taken()));
  }

  @Test
  void aSourceWithinAnObjectIsRefused() {
    assertThrows(
        IllegalStateException.class,
        () ->
            chain.add(
                out ->
                    out.begin(CodePoint.SQLDTA)
                        .writeStream(CodePoint.EXTDTA, new ChunkedSource(5, true, null))));
  }

  @Test
  void theLogHasOneLineForEach() throws IOException {
    List<String> lines = new ArrayList<>();
    chain.outlet.logTo(new FrameLog(lines::add));
    stream(chain, new ChunkedSource(300_000, false, null));
    chain.commit();
    chain.outlet.drainTo(channel);
    assertEquals(
        List.of(
            ">> RQSDSS c=0001+   10 EXCSQLSTT",
            ">> OBJDSS c=0001+300028 EXTDTA",
            ">> RQSDSS c=0002    10 RDBCMM"),
        lines);
  }

  @ParameterizedTest
  @CsvSource({
    "2147483643, FFFF D003 0001 8008 146C 7FFFFFFB 00",
    "2147483644, FFFF D003 0001 800C 146C 000000007FFFFFFC 00",
    "4294967296, FFFF D003 0001 800C 146C 0000000100000000 00",
  })
  void extendedLengths(long length, String header) {
    stream(chain, zeros(length));
    ByteBuffer start = ByteBuffer.allocate(10 + header.replace(" ", "").length() / 2);
    assertFalse(chain.outlet.drainTo(start));
    Hex.assertBytes("000A D051 0001 0004 200B" + header, start.flip());
  }

  private static DataSource zeros(long length) {
    return new DataSource() {
      @Override
      public long length() {
        return length;
      }

      @Override
      public int read(ByteBuffer target) {
        int count = target.remaining();
        target.position(target.limit());
        return count;
      }

      @Override
      public void requireComplete() {}
    };
  }

  private static void stream(TestChain chain, DataSource source) {
    chain.add(out -> out.begin(CodePoint.EXCSQLSTT).end().writeStream(CodePoint.EXTDTA, source));
  }
}
