package org.drdawire.ddm.chain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.drdawire.ddm.CodePoint;
import org.drdawire.golden.Hex;
import org.drdawire.oracle.DdmObject;
import org.drdawire.oracle.DssParser;
import org.drdawire.oracle.Frame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Extended lengths of nested and neighbouring objects. */
class ExtendedLengthTest {

  @Test
  void bothLevelsExtended() {
    byte[] wire = sqldta(6, 40_000);
    Hex.assertBytes(
        """
        FFFF D001 0001
        8008 2412 00009C52        # SQLDTA: 10 + 8 + 40000
          000A 0010 00 01 02 03 04 05
          8008 147A 00009C40 00 01
        """,
        Arrays.copyOf(wire, 34));
    assertEquals(6 + 8 + 10 + 8 + 40_000 + 2, wire.length);
    Hex.assertBytes("1C63", Arrays.copyOfRange(wire, 32_767, 32_769));
  }

  /** The extension of an inner object counts in the length of the outer one. */
  @ParameterizedTest(name = "FDODSC {0}, FDODTA {1}")
  @CsvSource({
    "0,     32755, 7FFF2412",
    "0,     32756, 8008241200007FFC",
    "1,     32755, 8008241200007FFC",
    "0,     32763, 8008241200008003",
    "0,     32764, 8008241200008008",
    "16377, 16378, 7FFF2412",
    "16378, 16378, 8008241200007FFC",
    "32763, 32763, 800824120000FFFE",
    "32763, 32764, 8008241200010003",
    "32764, 32763, 8008241200010003",
    "32764, 32764, 8008241200010008",
    "40000, 50000, 8008241200015FA0",
  })
  void outerHeader(int descriptor, int data, String header) {
    byte[] wire = sqldta(descriptor, data);
    byte[] expected = Hex.parse(header);
    assertArrayEquals(expected, Arrays.copyOfRange(wire, 6, 6 + expected.length));
    assertSqldta(wire, descriptor, data);
  }

  /** The inner header ends at so many payload bytes: around the boundary at 32,761. */
  @ParameterizedTest
  @CsvSource({
    "32755, 8008147A 00009C40 0001 FFFF 0203",
    "32756, 8008147A 00009C40 00 FFFF 010203",
    "32757, 8008147A 00009C40 FFFF 00010203",
    "32758, 8008147A 00009C FFFF 40 00010203",
    "32759, 8008147A 0000 FFFF 9C40 00010203",
    "32760, 8008147A 00 FFFF 009C40 00010203",
    "32761, 8008147A FFFF 00009C40 00010203",
    "32762, 800814 FFFF 7A 00009C40 00010203",
    "32763, 8008 FFFF 147A 00009C40 00010203",
    "32764, 80 FFFF 08147A 00009C40 00010203",
    "32765, FFFF 8008147A 00009C40 00010203",
  })
  void innerHeaderAtTheFirstBoundary(int headerEnd, String golden) {
    int descriptor = headerEnd - 16;
    byte[] wire = sqldta(descriptor, 40_000);
    assertSqldta(wire, descriptor, 40_000);
    byte[] expected = Hex.parse(golden);
    int from = headerEnd == 32_765 ? 32_767 : 6 + headerEnd - 4;
    assertFirstContinuationIsFull(wire);
    assertArrayEquals(expected, Arrays.copyOfRange(wire, from, from + expected.length));
  }

  private static void assertFirstContinuationIsFull(byte[] wire) {
    assertEquals((byte) 0xFF, wire[32_767]);
    assertEquals((byte) 0xFF, wire[32_768]);
  }

  @ParameterizedTest
  @CsvSource({
    "65519, 8008147A 0000 9C40 00 01 FFFF 02",
    "65520, 8008147A 0000 9C40 00 FFFF 01",
    "65521, 8008147A 00009C40 FFFF 00",
    "65522, 8008147A 00009C FFFF 40 00",
    "65523, 8008147A 0000 FFFF 9C40 00",
    "65524, 8008147A 00 FFFF 009C40 00",
    "65525, 8008147A FFFF 00009C40 00",
    "65526, 800814 FFFF 7A 00009C40 00",
    "65527, 8008 FFFF 147A 00009C40 00",
    "65528, 80 FFFF 08147A 00009C40 00",
  })
  void innerHeaderAtTheSecondBoundary(int headerEndLessFive, String golden) {
    int headerEnd = headerEndLessFive + 1;
    int descriptor = headerEnd - 20;
    byte[] wire = sqldta(descriptor, 40_000);
    assertSqldta(wire, descriptor, 40_000);
    int from = 6 + 2 + headerEnd - 4;
    byte[] expected = Hex.parse(golden);
    assertArrayEquals(expected, Arrays.copyOfRange(wire, from, from + expected.length));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 9, 20})
  void longSiblings(int count) {
    TestChain chain = TestChain.utf8();
    chain.add(
        out -> {
          out.begin(CodePoint.SQLDTA);
          for (int i = 0; i < count; i++) {
            TestChain.object(out, CodePoint.FDODTA, 32_764 + i);
            TestChain.object(out, CodePoint.FDODSC, i);
          }
          out.end();
        });
    DdmObject outer = DssParser.anyChain(chain.drain()).get(0).object();
    List<DdmObject> children = outer.children();
    assertEquals(2 * count, children.size());
    for (int i = 0; i < count; i++) {
      assertEquals(DdmObject.LengthForm.EXTENDED_4, children.get(2 * i).form());
      assertArrayEquals(TestChain.pattern(32_764 + i), children.get(2 * i).bytes());
      assertArrayEquals(TestChain.pattern(i), children.get(2 * i + 1).bytes());
    }
  }

  /** Each level begins directly after the header of the one before. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 8, 9, 40})
  void deepNest(int depth) {
    TestChain chain = TestChain.utf8();
    chain.commit();
    chain.add(
        out -> {
          for (int i = 0; i < depth; i++) {
            out.begin(CodePoint.SQLDTA);
          }
          out.writeBytes(TestChain.pattern(33_000), 0, 33_000);
          for (int i = 0; i < depth; i++) {
            out.end();
          }
        });
    List<DdmObject> level = DssParser.anyChain(chain.drain()).get(1).objects();
    for (int i = depth - 1; i > 0; i--) {
      assertEquals(1, level.size());
      assertEquals(33_000 + 8 * i, level.get(0).data().remaining());
      level = level.get(0).children();
    }
    assertArrayEquals(TestChain.pattern(33_000), level.get(0).bytes());
  }

  /** A short object after a long one, both in an object that is long because of the first. */
  @Test
  void longObjectEndsBeforeShortOnes() {
    TestChain chain = TestChain.utf8();
    chain.add(
        out -> {
          out.begin(CodePoint.ACCRDB);
          TestChain.object(out, CodePoint.PRDDTA, 40_000);
          out.begin(CodePoint.TYPDEFOVR).writeShort(CodePoint.CCSIDSBC, 1208).end();
          out.end();
        });
    byte[] wire = chain.drain();
    Hex.assertBytes(
        "000A 0035 0006 119C 04B8", Arrays.copyOfRange(wire, wire.length - 10, wire.length));
    Hex.assertBytes(
        "FFFF D001 0001 8008 2001 00009C52 8008 2104 00009C40 00", Arrays.copyOf(wire, 23));
  }

  private static byte[] sqldta(int descriptor, int data) {
    TestChain chain = TestChain.utf8();
    chain.add(
        out -> {
          out.begin(CodePoint.SQLDTA);
          TestChain.object(out, CodePoint.FDODSC, descriptor);
          TestChain.object(out, CodePoint.FDODTA, data);
          out.end();
        });
    return chain.drain();
  }

  private static void assertSqldta(byte[] wire, int descriptor, int data) {
    List<Frame> frames = DssParser.anyChain(wire);
    assertEquals(1, frames.size());
    List<DdmObject> children = frames.get(0).object().children();
    assertEquals(2, children.size());
    assertEquals(0x0010, children.get(0).codePoint());
    assertEquals(0x147A, children.get(1).codePoint());
    assertArrayEquals(TestChain.pattern(descriptor), children.get(0).bytes());
    assertArrayEquals(TestChain.pattern(data), children.get(1).bytes());
  }
}
