package org.drdawire.ddm.frames;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.drdawire.RequestTooLargeException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.BufferMemory;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.chain.TestChain;
import org.drdawire.golden.Hex;
import org.drdawire.oracle.DssParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@ParameterizedClass
@EnumSource(BufferMemory.class)
class GrowingBufferTest {

  private static final int LARGE = 64 << 20;

  private final BufferMemory memory;

  GrowingBufferTest(BufferMemory memory) {
    this.memory = memory;
  }

  static IntStream offsetsAroundACapacity() {
    return IntStream.rangeClosed(8_180, 8_194);
  }

  @ParameterizedTest
  @MethodSource("offsetsAroundACapacity")
  void keepsWhatStandsBeforeAnyGrowth(int offset) {
    for (int count = 1; count <= 16; count++) {
      GrowingBuffer buffer = filled(LARGE, offset);
      assertEquals(offset, buffer.reserve(count));
      assertArrayEquals(
          Arrays.copyOf(TestChain.pattern(offset), offset + count),
          buffer.copy(0, buffer.position()));
    }
  }

  @Test
  void reservingWhatIsThereKeepsTheBuffer() {
    GrowingBuffer buffer = filled(LARGE, 8_000);
    buffer.reserve(1);
    ByteBuffer before = buffer.bytes();
    buffer.reserve(7_999);
    assertSame(before, buffer.bytes());
    buffer.reserve(1);
    assertNotSame(before, buffer.bytes());
  }

  /** Characters of 1 to 4 bytes: the room ends at each of their bytes in turn. */
  @ParameterizedTest
  @ValueSource(strings = {"7A", "C3A9", "E282AC", "F09F9880"})
  void textMeetsTheEndOfTheRoom(String utf8) {
    byte[] bytes = Hex.parse(utf8);
    String character = CcsidManager.utf8().decode(ByteBuffer.wrap(bytes));
    for (int before = 8_192 - 16 - 5; before <= 8_192 - 16 + 1; before++) {
      TestChain chain = TestChain.utf8(memory);
      int filler = before;
      chain.add(
          out -> {
            out.begin(CodePoint.SQLSTT).writeBytes(TestChain.pattern(filler), 0, filler);
            out.encode(character.repeat(3), out.names()).writeByte(0xFF).end();
          });
      byte[] data = DssParser.anyChain(chain.drain()).get(0).object().bytes();
      byte[] expected = Arrays.copyOf(TestChain.pattern(filler), filler + 3 * bytes.length + 1);
      for (int i = 0; i < 3; i++) {
        System.arraycopy(bytes, 0, expected, filler + i * bytes.length, bytes.length);
      }
      expected[expected.length - 1] = (byte) 0xFF;
      assertArrayEquals(expected, data);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "1,     0,     1",
    "10,    9,     1",
    "8191,  8191,  0",
    "8192,  8000,  192",
    "8193,  8192,  1",
    "10000, 8192,  1808",
  })
  void theMaximumItselfFits(int maximum, int position, int count) {
    GrowingBuffer buffer = filled(maximum, position);
    assertEquals(position, buffer.reserve(count));
    assertEquals(position + count, buffer.position());
  }

  @ParameterizedTest
  @CsvSource({
    "1,     1,     1,          'request too large: bytes=2 limit=1'",
    "10,    9,     2,          'request too large: bytes=11 limit=10'",
    "8191,  8191,  1,          'request too large: bytes=8192 limit=8191'",
    "8192,  8000,  193,        'request too large: bytes=8193 limit=8192'",
    "10000, 8192,  1809,       'request too large: bytes=10001 limit=10000'",
    "10000, 8192,  2147483647, 'request too large: bytes=2147491839 limit=10000'",
  })
  void oneByteMoreIsRefused(int maximum, int position, int count, String message) {
    GrowingBuffer buffer = filled(maximum, position);
    ByteBuffer before = buffer.bytes();
    RequestTooLargeException e =
        assertThrows(RequestTooLargeException.class, () -> buffer.reserve(count));
    assertEquals(message, e.getMessage());
    assertEquals("54000", e.sqlState());
    assertEquals((long) position + count, e.actual());
    assertEquals(maximum, e.limit());
    assertSame(before, buffer.bytes());
    assertEquals(position, buffer.position());
    assertArrayEquals(TestChain.pattern(position), buffer.copy(0, position));
  }

  /** For any character and any maximum, a text that fits exactly is taken. */
  @ParameterizedTest
  @CsvSource({"7A, 1", "C3A9, 2", "E282AC, 3", "F09F9880, 4"})
  void textOfExactlyTheMaximumFits(String utf8, int width) {
    byte[] bytes = Hex.parse(utf8);
    String character = CcsidManager.utf8().decode(ByteBuffer.wrap(bytes));
    for (int maximum = 8_186; maximum <= 8_204; maximum++) {
      int filler = maximum - 10 - width;
      TestChain chain = new TestChain(maximum, CcsidManager.utf8());
      chain.add(
          out -> {
            out.begin(CodePoint.SQLSTT).writeBytes(TestChain.pattern(filler), 0, filler);
            out.encode(character, out.names()).end();
          });
      assertEquals(maximum, chain.outlet.pendingBytes());
      byte[] wire = chain.drain();
      assertArrayEquals(bytes, Arrays.copyOfRange(wire, maximum - width, maximum));
    }
  }

  @Test
  void hasNoMemoryBeforeTheFirstByte() {
    GrowingBuffer buffer = new GrowingBuffer(LARGE, memory);
    assertEquals(0, buffer.bytes().capacity());
    buffer.reserve(1);
    assertEquals(512 + GrowingBuffer.SLACK, buffer.bytes().capacity());
  }

  /** One that needs so much is followed by some that need a byte. */
  @ParameterizedTest
  @CsvSource({
    "8192,    8192,    8192, 100",
    "8193,    16384,   512,  32",
    "30000,   32768,   512,  32",
    "300000,  524288,  512,  32",
    "1000000, 1048576, 512,  32",
  })
  void keepsWhatTheLastSixteenNeeded(int size, int kept, int left, int times) {
    GrowingBuffer buffer = new GrowingBuffer(LARGE, memory);
    for (int length = 1; length < size; length *= 2) {
      buffer.reserve(Math.min(length, size - buffer.position()));
    }
    buffer.reserve(size - buffer.position());
    for (int i = 0; i < 16; i++) {
      buffer.clear();
      assertEquals(kept + GrowingBuffer.SLACK, buffer.bytes().capacity());
      assertEquals(0, buffer.position());
      buffer.reserve(1);
    }
    for (int i = 16; i < times; i++) {
      buffer.clear();
      buffer.reserve(1);
    }
    assertEquals(left + GrowingBuffer.SLACK, buffer.bytes().capacity());
  }

  /** A command was refused that needed much more than the chain has so far. */
  @ParameterizedTest
  @CsvSource({"75000, 75000", "75001, 300000"})
  void givesUpWhatIsFourTimesItsContent(int left, int capacity) {
    GrowingBuffer buffer = filled(LARGE, 300_000);
    buffer.truncate(left);
    buffer.shrink();
    assertEquals(capacity + GrowingBuffer.SLACK, buffer.bytes().capacity());
    assertArrayEquals(TestChain.pattern(left), buffer.copy(0, left));
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "1, 8", "75001, 75008"})
  void trimsToItsContent(int left, int capacity) {
    GrowingBuffer buffer = filled(LARGE, 300_000);
    buffer.clear();
    buffer.bytes().put(buffer.reserve(left), TestChain.pattern(left));
    buffer.trim();
    assertEquals(capacity, buffer.bytes().capacity());
    assertArrayEquals(TestChain.pattern(left), buffer.copy(0, left));
    buffer.reserve(1);
    buffer.clear();
    buffer.trim();
    buffer.reserve(1);
    assertEquals(512 + GrowingBuffer.SLACK, buffer.bytes().capacity());
  }

  /** What is handed over tells how much the next one needs. */
  @Test
  void beginsWithWhatWasHandedOver() {
    GrowingBuffer buffer = filled(LARGE, 100_000);
    buffer.handOver(0);
    assertEquals(0, buffer.bytes().capacity());
    buffer.reserve(1);
    assertEquals(100_000 + GrowingBuffer.SLACK, buffer.bytes().capacity());
    buffer.handOver(0);
    buffer.reserve(1);
    assertEquals(512 + GrowingBuffer.SLACK, buffer.bytes().capacity());
  }

  @Test
  void handsOverAndGoesOnWithAnother() {
    GrowingBuffer buffer = filled(LARGE, 10);
    ByteBuffer before = buffer.bytes();
    ByteBuffer handed = buffer.handOver(3);
    Hex.assertBytes("03 04 05 06 07 08 09", handed);
    assertEquals(0, handed.position());
    assertEquals(7, handed.limit());
    assertEquals(0, buffer.position());
    assertNotSame(before, buffer.bytes());
  }

  /** The buffer that is handed over also contains what was sent before. */
  @Test
  void handsOverNoSecretThatWasSent() {
    GrowingBuffer buffer = new GrowingBuffer(LARGE, memory);
    buffer.beginSecret();
    int start = buffer.reserve(3);
    buffer.bytes().put(start, Hex.parse("313233"));
    buffer.endSecret();
    buffer.bytes().put(buffer.reserve(2), Hex.parse("3435"));
    ByteBuffer whole = buffer.view(0, 5);
    Hex.assertBytes("3435", buffer.handOver(3));
    Hex.assertBytes("000000 3435", whole);
  }

  @Test
  void dropsTheFirstBytes() {
    GrowingBuffer buffer = filled(LARGE, 10);
    buffer.dropFirst(4);
    assertArrayEquals(new byte[] {4, 5, 6, 7, 8, 9}, buffer.copy(0, buffer.position()));
    buffer.dropFirst(0);
    assertEquals(6, buffer.position());
    buffer.dropFirst(6);
    assertEquals(0, buffer.position());
  }

  private GrowingBuffer filled(int maximum, int length) {
    GrowingBuffer buffer = new GrowingBuffer(maximum, memory);
    int start = buffer.reserve(length);
    buffer.bytes().put(start, TestChain.pattern(length));
    return buffer;
  }
}
