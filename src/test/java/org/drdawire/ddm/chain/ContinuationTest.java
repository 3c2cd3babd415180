package org.drdawire.ddm.chain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.golden.Hex;
import org.drdawire.oracle.DdmObject;
import org.drdawire.oracle.DssParser;
import org.drdawire.oracle.Frame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** One object in one DSS: when it continues, and when its length is extended. */
class ContinuationTest {

  /** Bytes of data, bytes on the wire, length fields of the segments, header of the object. */
  @ParameterizedTest(name = "{0} bytes of data")
  @CsvSource({
    "0,     10,     000A,                00042414",
    "1,     11,     000B,                00052414",
    "32756, 32766,  7FFE,                7FF82414",
    "32757, 32767,  7FFF,                7FF92414",
    "32758, 32770,  FFFF 0003,           7FFA2414",
    "32759, 32771,  FFFF 0004,           7FFB2414",
    "32762, 32774,  FFFF 0007,           7FFE2414",
    "32763, 32775,  FFFF 0008,           7FFF2414",
    "32764, 32780,  FFFF 000D,           8008241400007FFC",
    "32765, 32781,  FFFF 000E,           8008241400007FFD",
    "65517, 65533,  FFFF 7FFE,           800824140000FFED",
    "65518, 65534,  FFFF 7FFF,           800824140000FFEE",
    "65519, 65537,  FFFF FFFF 0003,      800824140000FFEF",
    "65535, 65553,  FFFF FFFF 0013,      800824140000FFFF",
    "65536, 65554,  FFFF FFFF 0014,      8008241400010000",
    "70002, 70020,  FFFF FFFF 1186,      8008241400011172",
    "70023, 70041,  FFFF FFFF 119B,      8008241400011187",
    "98283, 98301,  FFFF FFFF 7FFF,      8008241400017FEB",
    "98284, 98304,  FFFF FFFF FFFF 0003, 8008241400017FEC",
  })
  void lengthFields(int data, int wireLength, String segments, String header) {
    byte[] wire = TestChain.utf8().data(data).drain();
    assertEquals(wireLength, wire.length);
    List<Integer> fields = DssParser.anyChain(wire).get(0).segments();
    assertEquals(segments, String.join(" ", fields.stream().map("%04X"::formatted).toList()));
    byte[] expected = Hex.parse(header);
    assertArrayEquals(expected, Arrays.copyOfRange(wire, 6, 6 + expected.length));
  }

  static IntStream sizesAroundSegments() {
    IntStream multiples =
        IntStream.of(1, 2, 3, 5, 31, 32).flatMap(n -> around(n * 32_765)).filter(n -> n > 0);
    IntStream exactlyFull =
        IntStream.of(1, 2, 3, 4).flatMap(n -> around(32_761 + n * 32_765 - 8)).sorted();
    return IntStream.concat(
            IntStream.concat(IntStream.rangeClosed(32_745, 32_770), multiples),
            IntStream.concat(IntStream.rangeClosed(65_510, 65_540), exactlyFull))
        .distinct();
  }

  private static IntStream around(int size) {
    return IntStream.rangeClosed(size - 2, size + 2);
  }

  @ParameterizedTest
  @MethodSource("sizesAroundSegments")
  void dataArriveWhole(int data) {
    byte[] wire = TestChain.utf8().commit().data(data).commit().drain();
    List<Frame> frames = DssParser.anyChain(wire);
    assertEquals(3, frames.size());
    DdmObject object = frames.get(1).object();
    assertEquals(0x2414, object.codePoint());
    assertArrayEquals(TestChain.pattern(data), object.bytes());

    int total = 6 + frames.get(1).payload().remaining();
    assertEquals(6 + (data > 32_763 ? 8 : 4) + data, total);
    int headers = total <= 32_767 ? 0 : (total - 32_767 + 32_764) / 32_765;
    assertEquals(headers + 1, frames.get(1).segments().size());
    assertEquals(10 + total + 2 * headers + 10, wire.length);
  }

  @Test
  void continuationHeaderIsInsertedByOffsetAlone() {
    byte[] wire = TestChain.utf8().data(70_002).drain();
    Hex.assertBytes("FFFF D001 0001 8008 2414 00011172 00 01", Arrays.copyOf(wire, 16));
    // Data bytes 32,751 to 32,754 around the first boundary: 32,753 = 130 * 251 + 123 = X'7B'.
    Hex.assertBytes("79 7A FFFF 7B 7C", Arrays.copyOfRange(wire, 32_765, 32_771));
    // The last header is before data byte 65,518 = 261 * 251 + 7.
    Hex.assertBytes("05 06 1186 07 08", Arrays.copyOfRange(wire, 65_532, 65_538));
    // Data byte 70,001 = 278 * 251 + 223.
    Hex.assertBytes("DE DF", Arrays.copyOfRange(wire, 70_018, 70_020));
  }

  @Test
  void oneByteInTheLastSegment() {
    byte[] wire = TestChain.utf8().data(32_758).drain();
    // Data byte 32,757 = 130 * 251 + 127.
    Hex.assertBytes("7D 7E 0003 7F", Arrays.copyOfRange(wire, 32_765, 32_770));
    Hex.assertBytes("FFFF D001 0001 7FFA 2414", Arrays.copyOf(wire, 10));
  }

  @Test
  void characterMayBeSplitByTheSegment() {
    TestChain chain = TestChain.utf8();
    chain.add(
        out -> {
          out.begin(CodePoint.SQLSTT);
          out.encode("a".repeat(32_756) + "\u20AC", CcsidManager.utf8()).end();
        });
    Hex.assertBytes("61 E2 0004 82 AC", Arrays.copyOfRange(chain.drain(), 32_765, 32_771));
  }

  @Test
  void manyLongCommandsInOneChain() {
    TestChain chain = TestChain.utf8();
    for (int i = 0; i < 40; i++) {
      chain.data(32_740 + i);
    }
    List<Frame> frames = DssParser.anyChain(chain.drain());
    assertEquals(40, frames.size());
    for (int i = 0; i < 40; i++) {
      assertArrayEquals(TestChain.pattern(32_740 + i), frames.get(i).object().bytes());
      assertEquals(i + 1, frames.get(i).correlation());
      assertEquals(i == 39 ? 0x01 : 0x41, frames.get(i).format());
    }
  }

  @Test
  void manyShortObjectsInOneLongDss() {
    TestChain chain = TestChain.utf8();
    chain.add(
        out -> {
          out.begin(CodePoint.EXCSAT);
          for (int i = 0; i < 10_000; i++) {
            out.writeInt(CodePoint.QRYBLKSZ, i);
          }
          out.end();
        });
    DdmObject command = DssParser.anyChain(chain.drain()).get(0).object();
    assertEquals(DdmObject.LengthForm.EXTENDED_4, command.form());
    List<DdmObject> children = command.children();
    assertEquals(10_000, children.size());
    for (int i = 0; i < 10_000; i++) {
      byte[] expected = {0, 0, (byte) (i >>> 8), (byte) i};
      assertArrayEquals(expected, children.get(i).bytes());
    }
  }
}
