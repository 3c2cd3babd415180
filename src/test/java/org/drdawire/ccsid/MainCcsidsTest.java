package org.drdawire.ccsid;

import static org.drdawire.ccsid.Glyph.glyph;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** All contracts for two EBCDIC CCSIDs and for those of Unicode, with characters of each length. */
@ParameterizedClass(name = "{0}")
@MethodSource("cases")
class MainCcsidsTest
    implements SurrogateContract,
        UnmappableCharacterContract,
        OverflowContract,
        ShortTextContract,
        DecodeContract,
        ReplacementContract {

  @Parameter private Case tried;

  private record Case(
      int ccsid,
      int maxBytes,
      String substitute,
      List<Glyph> text,
      List<Integer> unmappable,
      Map<String, String> malformed) {

    @Override
    public String toString() {
      return "CCSID " + ccsid;
    }
  }

  static Stream<Case> cases() {
    return Stream.of(unitedStates(), international(), utf8(), utf16(), ucs2());
  }

  private static Case unitedStates() {
    // JTOpen sends the first as the eth, which looks similar.
    return new Case(
        37,
        1,
        "3F",
        List.of(
            glyph("A", "C1"),
            glyph("|", "4F"),
            glyph("[", "BA"),
            glyph("\n", "25"),
            glyph("\u0085", "15"),
            glyph("^", "B0")),
        List.of(0x0110, 0x20AC, 0x200B, 0xFF21, 0xFFFD, 0x1F600),
        Map.of());
  }

  private static Case international() {
    return new Case(
        500,
        1,
        "3F",
        List.of(
            glyph("A", "C1"),
            glyph("\u00E9", "51"),
            glyph("[", "4A"),
            glyph("\n", "25"),
            glyph("\u00FF", "DF"),
            glyph("\u0000", "00")),
        List.of(0x0100, 0x20AC, 0x200B, 0x65E5, 0xD7FF, 0xE000, 0xFFFD, 0xFFFF, 0x10000, 0x1F600),
        Map.of());
  }

  private static Case utf8() {
    return new Case(
        1208,
        4,
        "EFBFBD",
        List.of(
            glyph("\u20AC", "E282AC"),
            glyph("\uD83D\uDE00", "F09F9880"),
            glyph("\u00E9", "C3A9"),
            glyph("A", "41"),
            glyph("\uDBFF\uDFFF", "F48FBFBF")),
        List.of(),
        Map.ofEntries(
            Map.entry("lone continuation", "80"),
            Map.entry("overlong 2 bytes for U+0000", "C080"),
            Map.entry("overlong 2 bytes for U+007F", "C1BF"),
            Map.entry("overlong 3 bytes for U+07FF", "E09FBF"),
            Map.entry("overlong 4 bytes for U+FFFF", "F08FBFBF"),
            Map.entry("first surrogate, U+D800", "EDA080"),
            Map.entry("last surrogate, U+DFFF", "EDBFBF"),
            Map.entry("surrogate pair in 6 bytes", "EDA0BDEDB880"),
            Map.entry("above U+10FFFF", "F4908080"),
            Map.entry("first byte that is never used, F5", "F5808080"),
            Map.entry("FF", "FF"),
            Map.entry("2 bytes, cut at the end", "C3"),
            Map.entry("3 bytes, cut after 1", "E2"),
            Map.entry("3 bytes, cut after 2", "E282"),
            Map.entry("4 bytes, cut after 3", "F09F98"),
            Map.entry("2 bytes, cut by ASCII", "C341"),
            Map.entry("4 bytes, cut by ASCII", "F09F9841")));
  }

  /** UTF-16, big-endian, without a byte order mark. */
  private static Case utf16() {
    return new Case(
        1200,
        4,
        "FFFD",
        List.of(
            glyph("\u20AC", "20AC"),
            glyph("\uD83D\uDE00", "D83DDE00"),
            glyph("A", "0041"),
            glyph("\n", "000A"),
            glyph("\uDBFF\uDFFF", "DBFFDFFF")),
        List.of(),
        Map.ofEntries(
            Map.entry("half a char", "00"),
            Map.entry("high surrogate, cut at the end", "D83D"),
            Map.entry("high surrogate, cut after 3 bytes", "D83DDE"),
            Map.entry("high surrogate, then a BMP character", "D83D0041"),
            Map.entry("high surrogate, then another", "D83DD83DDE00"),
            Map.entry("lone low surrogate", "DE00"),
            Map.entry("low surrogate before high", "DE00D83D"),
            Map.entry("lowest high surrogate", "D8000041"),
            Map.entry("highest low surrogate", "DFFF")));
  }

  /** UCS-2: a pair is a character that it does not contain. */
  private static Case ucs2() {
    return new Case(
        13488,
        2,
        "FFFD",
        List.of(
            glyph("\u20AC", "20AC"),
            glyph("A", "0041"),
            glyph("\uD7FF", "D7FF"),
            glyph("\uE000", "E000"),
            glyph("\uFFFF", "FFFF")),
        List.of(0x10000, 0x1F600, 0x10FFFF),
        Map.of(
            "half a char", "00",
            "high surrogate, cut at the end", "D83D",
            "high surrogate, then a BMP character", "D83D0041",
            "lone low surrogate", "DE00"));
  }

  @Override
  public CcsidManager manager() {
    return CcsidManager.forCcsid(ccsid());
  }

  @Override
  public int ccsid() {
    return tried.ccsid;
  }

  @Override
  public int maxBytes() {
    return tried.maxBytes;
  }

  @Override
  public String substitute() {
    return tried.substitute;
  }

  @Override
  public List<Glyph> text() {
    return tried.text;
  }

  @Override
  public List<Integer> unmappable() {
    return tried.unmappable;
  }

  @Override
  public Map<String, String> malformedBytes() {
    return tried.malformed;
  }
}
