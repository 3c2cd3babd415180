package org.drdawire.golden;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.opentest4j.AssertionFailedError;

class HexTest {
  private static final String GOLDEN =
      """
      0010 D041 0001      # RQSDSS
        000A 106D         # ACCSEC
          # the mechanism
          0006 11A2       # SECMEC
            0003          # USRIDPWD
      000A D001 0002      # RQSDSS
        0004 200E         # RDBCMM
      """;

  private static final byte[] BYTES = {
    0x00,
    0x10,
    (byte) 0xD0,
    0x41,
    0x00,
    0x01,
    0x00,
    0x0A,
    0x10,
    0x6D,
    0x00,
    0x06,
    0x11,
    (byte) 0xA2,
    0x00,
    0x03,
    0x00,
    0x0A,
    (byte) 0xD0,
    0x01,
    0x00,
    0x02,
    0x00,
    0x04,
    0x20,
    0x0E
  };

  @Test
  void parsesNestedLinesAndComments() {
    assertArrayEquals(BYTES, Hex.parse(GOLDEN));
  }

  @Test
  void parsesAnyGroupingAndEitherCase() {
    assertArrayEquals(
        new byte[] {0x0A, (byte) 0xBC, (byte) 0xDE, (byte) 0xF0}, Hex.parse("\t0abcDE\r\n f0"));
  }

  @Test
  void repeatsAByte() {
    assertArrayEquals(new byte[] {1, 0x20, 0x20, 0x20, 2}, Hex.parse("01 20*3 02"));
  }

  @Test
  void repeatsSeveralBytes() {
    assertArrayEquals(new byte[] {1, 2, 1, 2}, Hex.parse("0102*2"));
  }

  @Test
  void repeatsPastAContinuationBoundary() {
    assertEquals(70_000, Hex.parse("61*70000").length);
  }

  @Test
  void parsesBlankTextAndCommentsAloneAsNoBytes() {
    assertEquals(0, Hex.parse("").length);
    assertEquals(0, Hex.parse("\n  # nothing 00 11\n\n").length);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"123", "0", "xy", "00,11", "00*", "*3", "00*0", "00*-1", "00*1F", "0*2", "00*1*2"})
  void refusesWhatIsNeitherBytesNorARepetition(String token) {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> Hex.parse("00\n\n  " + token));
    assertTrue(e.getMessage().startsWith("golden line 3: "), e.getMessage());
    assertTrue(e.getMessage().endsWith(": " + token), e.getMessage());
  }

  @Test
  void refusesARepetitionThatCannotBeMeant() {
    assertThrows(IllegalArgumentException.class, () -> Hex.parse("00*268435457"));
    assertThrows(IllegalArgumentException.class, () -> Hex.parse("0000*2147483647"));
  }

  @Test
  void acceptsEqualBytes() {
    Hex.assertBytes(GOLDEN, BYTES.clone());
    Hex.assertBytes("", new byte[0]);
  }

  @Test
  void comparesTheRemainingBytesOfABufferAndLeavesItAsItIs() {
    ByteBuffer direct = ByteBuffer.allocateDirect(6).put(new byte[] {9, 1, 2, 3, 9, 9});
    direct.position(1).limit(4);

    Hex.assertBytes("01 02 03", direct);
    Hex.assertBytes("01 02 03", direct.asReadOnlyBuffer());

    assertEquals(1, direct.position());
    assertEquals(4, direct.limit());
  }

  @Test
  void showsTheFirstDifferenceUnderItsEnclosingLines() {
    byte[] actual = BYTES.clone();
    actual[15] = 0x04;
    actual[20] = 0x7F;

    assertEquals(
        """
        bytes differ at offset 15 (0x000F): expected 03, actual 04
        golden text:
            1: 0010 D041 0001      # RQSDSS
            2:   000A 106D         # ACCSEC
            3:     # the mechanism
            4:     0006 11A2       # SECMEC
            5:       0003          # USRIDPWD
        expected (26 bytes): .. 0A 10 6D 00 06 11 A2 00 [03] 00 0A D0 01 00 02 00 04 ..
        actual   (26 bytes): .. 0A 10 6D 00 06 11 A2 00 [04] 00 0A D0 01 7F 02 00 04 ..\
        """,
        failure(GOLDEN, actual));
  }

  @Test
  void leavesOutLinesThatDoNotEncloseTheDifference() {
    byte[] actual = BYTES.clone();
    actual[25] = 0x0F;

    assertEquals(
        """
        bytes differ at offset 25 (0x0019): expected 0E, actual 0F
        golden text:
            6: 000A D001 0002      # RQSDSS
            7:   0004 200E         # RDBCMM
        expected (26 bytes): .. 0A D0 01 00 02 00 04 20 [0E]
        actual   (26 bytes): .. 0A D0 01 00 02 00 04 20 [0F]\
        """,
        failure(GOLDEN, actual));
  }

  @Test
  void showsWhereActualBytesEndTooEarly() {
    assertEquals(
        """
        bytes differ at offset 2 (0x0002): expected 03, actual the end
        golden text:
            2: 03 04 # tail
        expected (4 bytes): 01 02 [03] 04
        actual   (2 bytes): 01 02 [end]\
        """,
        failure("01 02\n03 04 # tail", new byte[] {1, 2}));
  }

  @Test
  void showsWhatFollowsTheGoldenBytes() {
    assertEquals(
        """
        bytes differ at offset 1 (0x0001): expected the end, actual 02
        golden text:
            1: 01
        expected (1 bytes): 01 [end]
        actual   (2 bytes): 01 [02]\
        """,
        failure("01", new byte[] {1, 2}));
  }

  @Test
  void showsBytesWhereGoldenTextHasNone() {
    assertEquals(
        """
        bytes differ at offset 0 (0x0000): expected the end, actual 01
        golden text:
        expected (0 bytes): [end]
        actual   (1 bytes): [01]\
        """,
        failure("# empty", new byte[] {1}));
  }

  @Test
  void formatsSixteenBytesARowWithTheirOffset() {
    assertEquals(
        """
        00 01 02 03 04 05 06 07 08 09 0A 0B 0C 0D 0E 0F  # 0000
        FF                                               # 0010
        """,
        Hex.format(new byte[] {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, (byte) 0xFF}));
  }

  @Test
  void parsesWhatItFormats() {
    Random random = new Random(20240229);
    for (int length = 0; length < 70; length++) {
      byte[] bytes = new byte[length];
      random.nextBytes(bytes);
      assertArrayEquals(bytes, Hex.parse(Hex.format(bytes)));
    }
  }

  private static String failure(String golden, byte[] actual) {
    AssertionFailedError error =
        assertThrows(AssertionFailedError.class, () -> Hex.assertBytes(golden, actual));
    return error.getMessage().replace("\r\n", "\n");
  }
}
