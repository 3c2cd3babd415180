package org.drdawire.ccsid.charset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.ibm.icu.charset.CharsetProviderICU;
import java.nio.charset.Charset;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Which answers of a charset are accepted. No table is used, because it may have been learned
 * before.
 */
class CharsetProbeTest {

  private static Charset charset(String name) {
    return name.startsWith("ibm-")
        ? new CharsetProviderICU().charsetForName(name)
        : Charset.forName(name);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          x-IBM930  | EBCDIC_MIXED       | 0061   | 62
          x-IBM930  | EBCDIC_MIXED       | FF71   | 81
          x-IBM930  | EBCDIC_MIXED       | 65E5   | 4562
          x-IBM930  | EBCDIC_MIXED       | 3000   | 4040
          x-IBM300  | EBCDIC_DOUBLE_BYTE | 65E5   | 4562
          x-IBM943  | ASCII              | 65E5   | 93FA
          EUC-JP    | ASCII              | 0000   | 0
          EUC-JP    | ASCII              | 007F   | 7F
          EUC-JP    | ASCII              | FF71   | 8EB1
          EUC-JP    | ASCII              | 4E02   | 8FB0A1
          GB18030   | ASCII              | 0080   | 81308130
          GB18030   | ASCII              | 10000  | 90308130
          GB18030   | ASCII              | 10FFFF | E3329A35
          ibm-1399  | EBCDIC_MIXED       | 304B   | 4486
          ibm-16684 | EBCDIC_DOUBLE_BYTE | 304B   | 4486
          """)
  void bytesOfCharacterAreThoseThatComeBack(
      String name, EncodingScheme scheme, String character, String bytes) {
    CharsetProbe probe = new CharsetProbe(charset(name), scheme);
    assertEquals(bytes, "%X".formatted(probe.bytesOf(Integer.parseInt(character, 16))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          not there               | x-IBM930 | EBCDIC_MIXED       | AC00
          not there               | x-IBM300 | EBCDIC_DOUBLE_BYTE | 0061
          not there               | EUC-JP   | ASCII              | 20AC
          a shift, read as none   | x-IBM930 | EBCDIC_MIXED       | 000E
          best fit, read as others | x-IBM930 | EBCDIC_MIXED       | 2014
          best fit, read as others | x-IBM300 | EBCDIC_DOUBLE_BYTE | 2014
          best fit, read as 005C  | EUC-JP   | ASCII              | 00A5
          ignored without a word  | ibm-1399 | EBCDIC_MIXED       | FE00
          ignored without a word  | ibm-943  | ASCII              | 200B
          lone surrogate          | GB18030  | ASCII              | D800
          """)
  void characterThatDoesNotComeBackIsAbsent(
      String why, String name, EncodingScheme scheme, String character) {
    CharsetProbe probe = new CharsetProbe(charset(name), scheme);
    int bytes = probe.bytesOf(Integer.parseInt(character, 16));
    assertEquals(CharsetProbe.ABSENT, bytes, why);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          a=0E41420F           | EBCDIC_MIXED       | 4142
          a=0E4142             | EBCDIC_MIXED       | FFFFFFFF
          a=0E0F               | EBCDIC_MIXED       | FFFFFFFF
          a=41424344           | ASCII              | 41424344
          a=4142434445         | ASCII              | FFFFFFFF
          a>41                 | ASCII              | FFFFFFFF
          a<41                 | ASCII              | FFFFFFFF
          a\u3000=0E515240400F | EBCDIC_MIXED       | 5152
          a\u3000=51524040     | EBCDIC_DOUBLE_BYTE | 5152
          a\u3000=51524041     | EBCDIC_DOUBLE_BYTE | FFFFFFFF
          a\u3000=4040         | EBCDIC_DOUBLE_BYTE | FFFFFFFF
          a\u3000=51524040     | ASCII              | FFFFFFFF
          """)
  void onlyWholeSequencesOfOneToFourBytesAreBelieved(
      String entry, EncodingScheme scheme, String bytes) {
    CharsetProbe probe = new CharsetProbe(new ToyCharset(entry), scheme);
    assertEquals(bytes, "%X".formatted(probe.bytesOf('a')));
  }

  @ParameterizedTest
  @CsvSource({
    "x-IBM930, EBCDIC_MIXED, 3000, true",
    "x-IBM930, EBCDIC_MIXED, AC00, false",
    "x-IBM300, EBCDIC_DOUBLE_BYTE, 0000, true",
    "x-IBM300, EBCDIC_DOUBLE_BYTE, 0100, false",
    "GB18030, ASCII, AC00, true",
    "GB18030, ASCII, 10FF00, true",
    "GB18030, ASCII, D800, false",
    "ibm-1399, EBCDIC_MIXED, 3000, true",
    "ibm-1399, EBCDIC_MIXED, 20000, true",
    "ibm-1399, EBCDIC_MIXED, FE00, true",
    "ibm-1399, EBCDIC_MIXED, E0000, false",
    "ibm-1399, EBCDIC_MIXED, 1F600, false"
  })
  void rowThatIsAbsentIsKnownAtOnce(
      String name, EncodingScheme scheme, String first, boolean some) {
    CharsetProbe probe = new CharsetProbe(charset(name), scheme);
    assertEquals(some, probe.hasAnyOf(Integer.parseInt(first, 16), 0x100));
  }

  @Test
  void probeIsStrictAfterLookingAtRow() {
    CharsetProbe probe = new CharsetProbe(charset("x-IBM943"), EncodingScheme.ASCII);
    assertFalse(probe.hasAnyOf(0xAC00, 0x100));
    assertEquals(CharsetProbe.ABSENT, probe.bytesOf(0xAC00));
    assertEquals(0x61, probe.bytesOf('a'));
  }

  @ParameterizedTest
  @CsvSource({
    "EUC-JP, 00, 0",
    "EUC-JP, 41, 41",
    "EUC-JP, C6FC, 65E5",
    "EUC-JP, 8FB0A1, 4E02",
    "GB18030, 81308130, 80",
    "GB18030, 90308130, D800DC00",
    "x-IBM930, 0E4562, 65E5",
    "ibm-1399, 0EECB5, 304B309A",
    "US-ASCII, 4142, 410042"
  })
  void charsOfSequenceAreOneOrTwo(String name, String bytes, String chars) {
    assertEquals(chars, "%X".formatted(charsOf(name, bytes)));
    assertTrue(CharsetProbe.areChars(charsOf(name, bytes)));
  }

  @ParameterizedTest
  @CsvSource({
    "EUC-JP, C6, -2",
    "EUC-JP, 8F, -2",
    "EUC-JP, 8FB0, -2",
    "GB18030, 90, -2",
    "GB18030, 9030, -2",
    "GB18030, 903081, -2",
    "ISO-2022-JP, 1B2842, -2",
    "UTF-8, FF, -3",
    "GB18030, FF, -3",
    "UTF-8, E541, -3",
    "windows-1253, AA, -4",
    "x-IBM943, 81EB, -4",
    "US-ASCII, 414243, -4"
  })
  void bytesThatAreNoCharsAreToldApart(String name, String bytes, int answer) {
    assertEquals(answer, charsOf(name, bytes));
  }

  private static int charsOf(String name, String bytes) {
    CharsetProbe probe = new CharsetProbe(charset(name), EncodingScheme.ASCII);
    return probe.charsOf(HexFormat.of().parseHex(bytes));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 0xFFFF, 0xD800DC00, 0xDBFFDFFF, CharsetProbe.UNMAPPABLE - 1})
  void charsMayBeNegative(int answer) {
    assertTrue(CharsetProbe.areChars(answer));
  }

  @Test
  void answersAreNoChars() {
    assertFalse(CharsetProbe.areChars(CharsetProbe.MORE));
    assertFalse(CharsetProbe.areChars(CharsetProbe.MALFORMED));
    assertFalse(CharsetProbe.areChars(CharsetProbe.UNMAPPABLE));
  }
}
