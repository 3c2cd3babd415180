package org.drdawire.ddm.frames;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HexFormat;
import java.util.List;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A DSS that one object fills is taken at once, also if the buffer ends within it. Any other one is
 * left as it is.
 */
class WholeDssTest {

  private static final int MOST = 40_000;
  private static final int ENDUOWRM = 0x220C;
  private static final String USUAL = "0015 D052 0007 000F 220C 0006 1149 0004 0005 2115 01";
  private static final String DATA = "0006114900040005211501";

  private final ObjectReader objects = new ObjectReader();
  private final DssReader dss = objects.dss();

  private boolean take(ByteBuffer bytes, int most) {
    return objects.takeAlone(bytes, most, codePoint -> codePoint == ENDUOWRM);
  }

  private boolean take(String hex) {
    return take(ByteBuffer.wrap(Hex.parse(hex)), MOST);
  }

  private void assertLeft(ByteBuffer bytes, int most) {
    int position = bytes.position();
    assertFalse(take(bytes, most));
    assertFalse(objects.isCut());
    assertEquals(position, bytes.position());
    assertEquals(0, dss.offset());
  }

  private void assertTaken(String data, long start) {
    byte[] taken = new byte[objects.length()];
    objects.data().get(taken);
    assertEquals(data, HexFormat.of().formatHex(taken));
    assertEquals(ENDUOWRM, objects.codePoint());
    assertEquals(start, objects.start());
    assertFalse(objects.isCut());
    assertFalse(dss.isOpen());
    assertFalse(dss.isAtEnd());
  }

  /** A DSS of a length, which one object fills. */
  private static ByteBuffer longDss(int length) {
    ByteBuffer bytes = ByteBuffer.allocate(MOST + 1);
    bytes.put(Hex.parse("%04X D002 0001 %04X 220C".formatted(length, length - 6)));
    return bytes.clear();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "a message, 0006114900040005211501, 0015 D052 0007 000F 220C 0006 1149 0004 0005 2115 01",
    "more behind it, 000611490004, 0010 D052 0007 000A 220C 0006 1149 0004 00",
    "an object without data, '', 000A D002 0001 0004 220C",
    "reply data, ff, 000B D053 0001 0005 220C FF",
    "each flag, ff, 000B D073 0001 0005 220C FF"
  })
  void isTaken(String name, String data, String hex) {
    ByteBuffer bytes = ByteBuffer.wrap(Hex.parse(hex));
    int length = data.length() / 2;
    assertTrue(take(bytes, length));
    assertEquals(10 + length, bytes.position());
    assertEquals(10 + length, dss.offset());
    assertTaken(data, 10);
  }

  @Test
  void itsFlagsAndItsIdAreKnown() {
    take(USUAL);
    assertEquals(7, dss.correlation());
    assertTrue(dss.isChained());
    assertTrue(dss.isSameCorrelation());
    take("000A D002 FFFE 0004 220C");
    assertEquals(0xFFFE, dss.correlation());
    assertFalse(dss.isChained());
    assertFalse(dss.isSameCorrelation());
    assertEquals(31, dss.offset());
    assertEquals(31, objects.start());
  }

  @Test
  void aBufferMayBeginAnywhereInItsArray() {
    ByteBuffer bytes = ByteBuffer.wrap(Hex.parse("000A " + USUAL + " 00")).position(2).slice();
    assertTrue(take(bytes, 11));
    assertTaken(DATA, 10);
    assertEquals(1, bytes.remaining());
  }

  @Test
  void theLongestHasNoOtherSegment() {
    assertTrue(take(longDss(0x7FFF), MOST));
    assertEquals(0x7FF5, objects.length());
  }

  @ParameterizedTest
  @ValueSource(ints = {0x8000, 0x8001, 0x9000})
  void oneOfSeveralSegmentsIsLeft(int length) {
    assertLeft(longDss(length), MOST);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "the object ends earlier, 0015 D052 0007 000E 220C 0006 1149 0004 0005 2115 01",
    "the object ends later, 0015 D052 0007 0010 220C 0006 1149 0004 0005 2115 01 00",
    "too short for an object, 0009 D052 0007 0003 220C 0006 1149",
    "no DSS, 0015 D152 0007 000F 220C 0006 1149 0004 0005 2115 01",
    "another magic number, 0015 5052 0007 000F 220C 0006 1149 0004 0005 2115 01",
    "a request, 0015 D051 0007 000F 220C 0006 1149 0004 0005 2115 01",
    "encrypted, 0015 D054 0007 000F 220C 0006 1149 0004 0005 2115 01",
    "not asked for, 0015 D052 0007 000F 220D 0006 1149 0004 0005 2115 01",
    "half a header, 000A D002 0001 0004 22",
    "nothing, ''"
  })
  void isLeft(String name, String hex) {
    assertLeft(ByteBuffer.wrap(Hex.parse(hex)), MOST);
  }

  @Test
  void moreThanMayComeIsLeft() {
    assertLeft(ByteBuffer.wrap(Hex.parse(USUAL)), 10);
    assertLeft(ByteBuffer.wrap(Hex.parse(USUAL)).limit(20), 10);
  }

  /** Ten bytes are the headers of the DSS and of the object. */
  @ParameterizedTest
  @CsvSource({"10, 11", "10, 20", "11, 12", "19, 20"})
  void oneInThreePartsIsPutTogether(int first, int second) {
    take("000A D002 0001 0004 220C");
    ByteBuffer bytes = ByteBuffer.wrap(Hex.parse(USUAL + USUAL));
    for (int end : new int[] {first, second}) {
      assertFalse(take(bytes.limit(end), MOST));
      assertTrue(objects.isCut());
      assertEquals(end, bytes.position());
      assertEquals(10 + end, dss.offset());
    }
    assertTrue(take(bytes.limit(42), MOST));
    assertEquals(21, bytes.position());
    assertEquals(31, dss.offset());
    assertEquals(7, dss.correlation());
    assertTrue(dss.isChained());
    assertTaken(DATA, 20);
    assertTrue(take(bytes, MOST));
    assertTaken(DATA, 41);
  }

  @Test
  void theConnectionMayNotEndWithinOne() {
    take(ByteBuffer.wrap(Hex.parse(USUAL)).limit(17), MOST);
    assertTrue(dss.isWithin());
    take("05 2115 01");
    assertFalse(dss.isWithin());
    assertTaken(DATA, 10);
  }

  @Test
  void whatHasNoArrayIsCopied() {
    byte[] twice = Hex.parse(USUAL + USUAL);
    ByteBuffer direct = ByteBuffer.allocateDirect(twice.length).order(ByteOrder.LITTLE_ENDIAN);
    for (ByteBuffer bytes : List.of(direct.put(twice).flip(), readOnly(twice))) {
      for (long start = dss.offset() + 10; bytes.hasRemaining(); start += 21) {
        assertTrue(take(bytes, 11));
        assertTaken(DATA, start);
      }
    }
    assertEquals(4 * 21, dss.offset());
  }

  private static ByteBuffer readOnly(byte[] bytes) {
    return ByteBuffer.wrap(bytes).asReadOnlyBuffer();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 5, 6})
  void nothingIsTakenWithinAnotherOne(int begun) {
    ByteBuffer bytes = ByteBuffer.wrap(Hex.parse(USUAL + USUAL));
    assertEquals(begun == 6, dss.begin(bytes.limit(begun)));
    bytes.limit(42).position(21);
    assertFalse(take(bytes, MOST));
    assertEquals(21, bytes.position());
  }
}
