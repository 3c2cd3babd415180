package org.drdawire.ccsid;

import static org.drdawire.ccsid.Glyph.glyph;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * All contracts for each kind of CCSID that takes its table from a charset of the runtime. The
 * bytes are ICU4J's. In mixed-byte EBCDIC a shift belongs to the character after it. All texts here
 * end in single bytes; another test covers the other end.
 */
@ParameterizedClass(name = "{0}")
@MethodSource("cases")
class ProvidedContractsTest
    implements SurrogateContract,
        UnmappableCharacterContract,
        OverflowContract,
        ShortTextContract,
        DecodeContract {

  @Parameter private Case tried;

  private record Case(
      int ccsid, int maxBytes, List<Glyph> text, List<Integer> unmappable, List<String> malformed) {

    @Override
    public String toString() {
      return "CCSID " + ccsid;
    }
  }

  static Stream<Case> cases() {
    return Stream.of(
            japanese(),
            japaneseByOtherNumbers(),
            otherEbcdic(),
            asciiWithDoubleBytes(),
            asciiWithMore())
        .flatMap(List::stream);
  }

  private static List<Case> japanese() {
    return List.of(
        new Case(
            930,
            3,
            List.of(
                glyph("a", "62"),
                glyph("\u65E5", "0E4562"),
                glyph("\u672C", "4566"),
                glyph("\uFF76", "0F86"),
                glyph("\u3042", "0E4481"),
                glyph("\n", "0F25")),
            List.of(0x0E, 0x0F, 0xE9, 0x20AC, 0xAC00, 0x200B, 0xFFFD, 0xFFFF, 0x1F600),
            List.of("0F")),
        new Case(
            939,
            3,
            List.of(
                glyph("\u65E5", "0E4562"),
                glyph("a", "0F81"),
                glyph("\u304B", "0E4486"),
                glyph("\u3000", "4040"),
                glyph(" ", "0F40")),
            List.of(0x0E, 0x20AC, 0x1F600),
            List.of("0F", "0F0E")));
  }

  /** The tables of 930 and 939 under other numbers. */
  private static List<Case> japaneseByOtherNumbers() {
    return List.of(
        new Case(
            5026,
            3,
            List.of(
                glyph("a", "62"),
                glyph("\uFF76", "86"),
                glyph("\u65E5", "0E4562"),
                glyph("\uE757", "72EA"),
                glyph("\uE758", "72EB"),
                glyph("\uF111", "7FFE"),
                glyph("\n", "0F25")),
            List.of(0x0E, 0x20AC, 0xF112, 0x1F600),
            List.of("0F")),
        new Case(
            5035,
            3,
            List.of(glyph("a", "81"), glyph("\uE000", "0E6941"), glyph("\uFF76", "0F66")),
            List.of(0x0E, 0x20AC, 0xF112, 0x1F600),
            List.of("0F")));
  }

  private static List<Case> otherEbcdic() {
    return List.of(
        new Case(
            1364,
            3,
            List.of(
                glyph("A", "C1"),
                glyph("\uAC00", "0E8861"),
                glyph("\u20AC", "4995"),
                glyph("\u0085", "0F15")),
            List.of(0x0F, 0xFF76, 0x1F600),
            List.of("0F")),
        new Case(
            1399,
            3,
            List.of(
                glyph("\u20AC", "E1"),
                glyph("\u304B", "0E4486"),
                glyph("\uD840\uDC0B", "B342"),
                glyph("a", "0F81")),
            List.of(0x0E, 0xAC00, 0x309A, 0x1F600),
            List.of("0F")),
        new Case(
            300,
            2,
            List.of(glyph("\u65E5", "4562"), glyph("\u672C", "4566"), glyph("\u3000", "4040")),
            List.of((int) 'A', 0x20, 0x0E, 0xAC00, 0x1F600),
            List.of("45", "0E", "0F", "4525")));
  }

  private static List<Case> asciiWithDoubleBytes() {
    return List.of(
        new Case(
            943,
            2,
            List.of(glyph("a", "61"), glyph("\u65E5", "93FA"), glyph("\uFF76", "B6")),
            List.of(0x20AC, 0xAC00, 0x1F600),
            List.of("93")),
        new Case(
            1386,
            2,
            List.of(glyph("\u65E5", "C8D5"), glyph("\u001A", "7F"), glyph("\u20AC", "A2E3")),
            List.of(0xAC00, 0x1F600),
            List.of("C8")),
        new Case(
            850,
            1,
            List.of(glyph("\u00E9", "82"), glyph("\u001A", "7F"), glyph("\u001C", "1A")),
            List.of(0x20AC, 0x1F600),
            List.of()),
        new Case(
            1252,
            1,
            List.of(glyph("\u20AC", "80"), glyph("\u0081", "81"), glyph("\u00E9", "E9")),
            List.of(0x80, 0x100, 0x1F600),
            List.of()));
  }

  private static List<Case> asciiWithMore() {
    return List.of(
        new Case(
            954,
            3,
            List.of(
                glyph("A", "41"),
                glyph("\u65E5", "C6FC"),
                glyph("\uFF76", "8EB6"),
                glyph("\u4E02", "8FB0A1"),
                glyph("\n", "0A")),
            List.of(0x20AC, 0xAC00, 0x1F600),
            List.of("C6", "8F", "8FB0")),
        new Case(
            964,
            4,
            List.of(glyph("A", "41"), glyph("\u65E5", "C5CA"), glyph("\u3042", "8EADA1D4")),
            List.of(0x20AC, 0xAC00, 0x1F600),
            List.of("C5", "8EADA1")),
        new Case(
            5488,
            4,
            List.of(
                glyph("A", "41"),
                glyph("\u65E5", "C8D5"),
                glyph("\uAC00", "8237CF35"),
                glyph("\uD83D\uDE00", "9439FC36")),
            List.of(),
            List.of("C8", "82", "8237", "8237CF")));
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
  public List<Glyph> text() {
    return tried.text;
  }

  @Override
  public List<Integer> unmappable() {
    return tried.unmappable;
  }

  @Override
  public Map<String, String> malformedBytes() {
    return tried.malformed.stream().collect(Collectors.toMap(h -> h, h -> h));
  }
}
