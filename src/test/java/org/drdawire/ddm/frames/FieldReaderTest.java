package org.drdawire.ddm.frames;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.drdawire.ReplyFormatException;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Fields are read from a part of an array, and never from what stands around it. */
class FieldReaderTest {

  /** Fields with two bytes ahead of them and two behind. */
  private static FieldReader fields(String hex) {
    byte[] bytes = Hex.parse("1414 " + hex + " 1414");
    return new FieldReader("TEST", bytes, 2, bytes.length - 2);
  }

  private static String refused(FieldReader fields) {
    return assertThrows(ReplyFormatException.class, fields::beginObject).getMessage();
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "1, 0xF1",
    "2, 0xF1F2",
    "3, 0xF1F2F3",
    "4, 0xF1F2F3F4",
    "5, 0xF1F2F3F4F5",
    "6, 0xF1F2F3F4F5F6",
    "7, 0xF1F2F3F4F5F6F7",
    "8, -0x0E0D0C0B0A090808"
  })
  void aNumberHasUpToEightBytes(int length, String expected) {
    FieldReader fields = fields("F1F2F3F4F5F6F7F8F9");
    assertEquals(Long.decode(expected), fields.number(length));
    assertEquals(length, fields.offset());
    assertEquals(9 - length, fields.remaining());
  }

  @Test
  void aByteIsFoundWithinTheFields() {
    FieldReader fields = fields("4114 FF42 1443");
    assertEquals(1, fields.before(0x14));
    assertEquals(2, fields.before(0xFF));
    assertEquals(0, fields.before(0x41));
    assertEquals(6, fields.before(0x99));
    assertEquals(2, fields.occurrences(0x14));
    assertEquals(1, fields.occurrences(0xFF));
    assertEquals(0, fields.occurrences(0x99));
    fields.skip(5);
    assertEquals(1, fields.before(0x14));
    assertEquals(0, fields.occurrences(0x14));
  }

  @ParameterizedTest
  @CsvSource({"0004 2115, 0, 2", "0005 2115 01, 1, 3", "0005 2115 01 00, 1, 4"})
  void anObjectHasItsHeaderAtLeast(String hex, int data, int left) {
    FieldReader fields = fields(hex);
    assertEquals(data, fields.beginObject());
    assertEquals(left, fields.remaining());
  }

  @Test
  void anObjectEndsWithTheFieldsAtTheLatest() {
    assertEquals(
        "TEST length of a parameter: bytes=3 limit=4 offset=0", refused(fields("0003 2115 01 00")));
    assertEquals(
        "TEST length of a parameter: bytes=6 limit=5 offset=0", refused(fields("0006 2115 01")));
    assertEquals("TEST object too short: bytes=1 limit=2 offset=0", refused(fields("00")));
  }

  @Test
  void aCountFitsIntoWhatIsLeft() {
    FieldReader fields = fields("000000000000");
    assertEquals(3, fields.count("N", 3, 2));
    assertEquals(0, fields.needed());
    ReplyFormatException e =
        assertThrows(ReplyFormatException.class, () -> fields.count("N", 4, 2));
    assertEquals("TEST N: count=4 limit=3 offset=0", e.getMessage());
    assertEquals(8, fields.needed());
    assertThrows(ReplyFormatException.class, () -> fields.count("N", -1, 2));
  }

  @Test
  void whatIsNeededCountsFromTheFirstField() {
    FieldReader fields = fields("000000");
    fields.skip(2);
    assertThrows(ReplyFormatException.class, () -> fields.skip(3));
    assertEquals(5, fields.needed());
    fields.skip(1);
    assertEquals(3, fields.offset());
  }

  /** The limit is the shortest length there can be, or else what is left. */
  @ParameterizedTest
  @CsvSource({
    "0003 11, bytes=3 limit=4 offset=0",
    "0004 11, bytes=4 limit=3 offset=0",
    "0005 2115, bytes=5 limit=4 offset=0"
  })
  void theLengthOfAParameter(String hex, String expected) {
    String message = refused(fields(hex));
    assertEquals("TEST length of a parameter: " + expected, message);
  }
}
