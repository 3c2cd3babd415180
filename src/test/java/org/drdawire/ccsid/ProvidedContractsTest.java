package org.drdawire.ccsid;

import java.util.List;
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
class ProvidedContractsTest extends CcsidContracts {

  @Parameter private Case tried;

  @Override
  Case tried() {
    return tried;
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
            "a=62, \u65E5=0E4562, \u672C=4566, \uFF76=0F86, \u3042=0E4481, \n=0F25",
            List.of(0x0E, 0x0F, 0xE9, 0x20AC, 0xAC00, 0x200B, 0xFFFD, 0xFFFF, 0x1F600),
            "0F"),
        new Case(
            939,
            3,
            "\u65E5=0E4562, a=0F81, \u304B=0E4486, \u3000=4040,  =0F40",
            List.of(0x0E, 0x20AC, 0x1F600),
            "0F 0F0E"));
  }

  /** The tables of 930 and 939 under other numbers. */
  private static List<Case> japaneseByOtherNumbers() {
    return List.of(
        new Case(
            5026,
            3,
            "a=62, \uFF76=86, \u65E5=0E4562, \uE757=72EA, \uE758=72EB, \uF111=7FFE, \n=0F25",
            List.of(0x0E, 0x20AC, 0xF112, 0x1F600),
            "0F"),
        new Case(
            5035,
            3,
            "a=81, \uE000=0E6941, \uFF76=0F66",
            List.of(0x0E, 0x20AC, 0xF112, 0x1F600),
            "0F"));
  }

  private static List<Case> otherEbcdic() {
    return List.of(
        new Case(
            1364,
            3,
            "A=C1, \uAC00=0E8861, \u20AC=4995, \u0085=0F15",
            List.of(0x0F, 0xFF76, 0x1F600),
            "0F"),
        new Case(
            1399,
            3,
            "\u20AC=E1, \u304B=0E4486, \uD840\uDC0B=B342, a=0F81",
            List.of(0x0E, 0xAC00, 0x309A, 0x1F600),
            "0F"),
        new Case(
            300,
            2,
            "\u65E5=4562, \u672C=4566, \u3000=4040",
            List.of((int) 'A', 0x20, 0x0E, 0xAC00, 0x1F600),
            "45 0E 0F 4525"));
  }

  private static List<Case> asciiWithDoubleBytes() {
    return List.of(
        new Case(943, 2, "a=61, \u65E5=93FA, \uFF76=B6", List.of(0x20AC, 0xAC00, 0x1F600), "93"),
        new Case(1386, 2, "\u65E5=C8D5, \u001A=7F, \u20AC=A2E3", List.of(0xAC00, 0x1F600), "C8"),
        new Case(850, 1, "\u00E9=82, \u001A=7F, \u001C=1A", List.of(0x20AC, 0x1F600), ""),
        new Case(1252, 1, "\u20AC=80, \u0081=81, \u00E9=E9", List.of(0x80, 0x100, 0x1F600), ""));
  }

  private static List<Case> asciiWithMore() {
    return List.of(
        new Case(
            954,
            3,
            "A=41, \u65E5=C6FC, \uFF76=8EB6, \u4E02=8FB0A1, \n=0A",
            List.of(0x20AC, 0xAC00, 0x1F600),
            "C6 8F 8FB0"),
        new Case(
            964,
            4,
            "A=41, \u65E5=C5CA, \u3042=8EADA1D4",
            List.of(0x20AC, 0xAC00, 0x1F600),
            "C5 8EADA1"),
        new Case(
            5488,
            4,
            "A=41, \u65E5=C8D5, \uAC00=8237CF35, \uD83D\uDE00=9439FC36",
            List.of(),
            "C8 82 8237 8237CF"));
  }
}
