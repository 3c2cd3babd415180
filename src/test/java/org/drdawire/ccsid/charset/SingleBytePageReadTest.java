package org.drdawire.ccsid.charset;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.Charset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages that are newly read from charsets, against the charsets' own answers for strings. */
class SingleBytePageReadTest {

  @ParameterizedTest
  @ValueSource(strings = {"IBM850", "windows-1252", "windows-1253", "ISO-8859-7", "x-IBM874"})
  void pageIsThatOfTheCharset(String name) {
    Charset charset = Charset.forName(name);
    SingleBytePage page = SingleBytePage.read(charset, false);
    for (int cell = 0; cell < 0x100; cell++) {
      String read = new String(new byte[] {(byte) cell}, charset);
      assertEquals(read, String.valueOf(page.charOf((byte) cell)), "%02X".formatted(cell));
    }
    for (char c = 0; c < 0xD800; c++) {
      byte[] bytes = String.valueOf(c).getBytes(charset);
      boolean there = new String(bytes, charset).equals(String.valueOf(c));
      assertEquals(there ? bytes[0] & 0xFF : -1, page.byteOf(c), "%04X".formatted((int) c));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "US-ASCII, 7F, 007F",
    "US-ASCII, 80, 0080",
    "US-ASCII, 9F, 009F",
    "US-ASCII, A0, FFFD",
    "US-ASCII, FF, FFFD",
    "windows-1252, 80, 20AC",
    "windows-1252, 81, 0081",
    "windows-1252, 9D, 009D",
    "windows-1252, 9F, 0178",
    "windows-1253, 9F, 009F",
    "windows-1253, AA, FFFD",
    "windows-1253, D2, FFFD"
  })
  void emptyCellsOfControlsAreFilledIfAskedFor(String name, String cell, String character) {
    SingleBytePage page = SingleBytePage.read(Charset.forName(name), true);
    char c = page.charOf((byte) Integer.parseInt(cell, 16));
    assertEquals(character, "%04X".formatted((int) c));
    int written = page.byteOf(c);
    assertEquals(character.equals("FFFD") ? "absent" : cell, hex(written));
  }

  @ParameterizedTest
  @CsvSource({
    "a=61, 0061, 61",
    "a<61, FFFD, absent",
    "a=62 a<61, 0061, 62",
    "a>61, FFFD, absent",
    "a=6162, FFFD, absent",
    "ab=61, FFFD, absent"
  })
  void byteOfCharacterThatIsWrittenElsewhereIsOnlyRead(String entries, String x61, String a) {
    SingleBytePage page = SingleBytePage.read(new ToyCharset(entries), false);
    assertEquals(x61, "%04X".formatted((int) page.charOf((byte) 0x61)));
    assertEquals(a, hex(page.byteOf('a')));
  }

  private static String hex(int written) {
    return written == SingleBytePage.ABSENT ? "absent" : "%02X".formatted(written);
  }
}
