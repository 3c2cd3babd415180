package org.drdawire.ddm.frames;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A DSS that stands in the buffer as a whole is taken at once, any other one is left as it is. */
class WholeDssTest {

  private static final int MOST = 40_000;
  private static final int ENDUOWRM = 0x220C;
  private static final String USUAL = "0015 D052 0007 000F 220C 0006 1149 0004 0005 2115 01";

  private final DssReader reader = new DssReader();

  private int take(ByteBuffer bytes, int most) {
    return reader.take(bytes, most, codePoint -> codePoint == ENDUOWRM);
  }

  private void assertLeft(ByteBuffer bytes, int most) {
    int position = bytes.position();
    assertTrue(take(bytes, most) < 0);
    assertEquals(position, bytes.position());
    assertEquals(0, reader.offset());
  }

  /** A DSS of a length, which one object fills. */
  private static ByteBuffer longDss(int length) {
    ByteBuffer bytes = ByteBuffer.allocate(MOST + 1);
    bytes.put(Hex.parse("%04X D002 0001 %04X 220C".formatted(length, length - 6)));
    return bytes.clear();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "a message, 11, 0015 D052 0007 000F 220C 0006 1149 0004 0005 2115 01",
    "more behind it, 11, 0015 D052 0007 000F 220C 0006 1149 0004 0005 2115 01 00",
    "an object without data, 0, 000A D002 0001 0004 220C",
    "reply data, 1, 000B D053 0001 0005 220C FF",
    "each flag, 1, 000B D073 0001 0005 220C FF"
  })
  void isTaken(String name, int data, String hex) {
    ByteBuffer bytes = ByteBuffer.wrap(Hex.parse(hex));
    assertEquals(data, take(bytes, data));
    assertEquals(10 + data, bytes.position());
    assertEquals(10 + data, reader.offset());
    assertFalse(reader.isOpen());
    assertFalse(reader.isAtEnd());
  }

  @Test
  void itsFlagsAndItsIdAreKnown() {
    take(ByteBuffer.wrap(Hex.parse(USUAL)), 11);
    assertEquals(7, reader.correlation());
    assertTrue(reader.isChained());
    assertTrue(reader.isSameCorrelation());
    take(ByteBuffer.wrap(Hex.parse("000A D002 FFFE 0004 220C")), 11);
    assertEquals(0xFFFE, reader.correlation());
    assertFalse(reader.isChained());
    assertFalse(reader.isSameCorrelation());
    assertEquals(31, reader.offset());
  }

  @Test
  void aBufferMayBeginAnywhereInItsArray() {
    ByteBuffer bytes = ByteBuffer.wrap(Hex.parse("000A " + USUAL + " 00")).position(2).slice();
    assertEquals(11, take(bytes, 11));
    assertEquals(1, bytes.remaining());
  }

  @Test
  void theLongestHasNoOtherSegment() {
    assertEquals(0x7FF5, take(longDss(0x7FFF), MOST));
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
    "a byte is missing, 0015 D052 0007 000F 220C 0006 1149 0004 0005 2115",
    "half a header, 000A D002 0001 0004 22",
    "nothing, ''"
  })
  void isLeft(String name, String hex) {
    assertLeft(ByteBuffer.wrap(Hex.parse(hex)), MOST);
  }

  @Test
  void moreThanMayComeIsLeft() {
    assertLeft(ByteBuffer.wrap(Hex.parse(USUAL)), 10);
  }

  @Test
  void whatHasNoArrayIsLeft() {
    byte[] bytes = Hex.parse(USUAL);
    assertLeft(ByteBuffer.allocateDirect(bytes.length).put(bytes).flip(), MOST);
    assertLeft(ByteBuffer.wrap(bytes).asReadOnlyBuffer(), MOST);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 5, 6})
  void nothingIsTakenWithinAnotherOne(int begun) {
    ByteBuffer bytes = ByteBuffer.wrap(Hex.parse(USUAL + USUAL));
    assertEquals(begun == 6, reader.begin(bytes.limit(begun)));
    bytes.limit(42).position(21);
    assertTrue(take(bytes, MOST) < 0);
    assertEquals(21, bytes.position());
  }
}
