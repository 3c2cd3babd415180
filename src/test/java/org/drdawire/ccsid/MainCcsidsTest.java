package org.drdawire.ccsid;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** All contracts for two EBCDIC CCSIDs and for those of Unicode, with characters of each length. */
@ParameterizedClass(name = "{0}")
@MethodSource("cases")
class MainCcsidsTest extends CcsidContracts implements ReplacementContract {

  @Parameter private Case tried;

  @Override
  Case tried() {
    return tried;
  }

  static Stream<Case> cases() {
    return Stream.of(unitedStates(), international(), utf8(), utf16(), ucs2());
  }

  private static Case unitedStates() {
    // JTOpen sends the first as the eth, which looks similar.
    return new Case(
        37,
        1,
        "A=C1, |=4F, [=BA, \n=25, \u0085=15, ^=B0",
        List.of(0x0110, 0x20AC, 0x200B, 0xFF21, 0xFFFD, 0x1F600),
        "");
  }

  private static Case international() {
    return new Case(
        500,
        1,
        "A=C1, \u00E9=51, [=4A, \n=25, \u00FF=DF, \u0000=00",
        List.of(0x0100, 0x20AC, 0x200B, 0x65E5, 0xD7FF, 0xE000, 0xFFFD, 0xFFFF, 0x10000, 0x1F600),
        "");
  }

  private static Case utf8() {
    return new Case(
        1208,
        4,
        "\u20AC=E282AC, \uD83D\uDE00=F09F9880, \u00E9=C3A9, A=41, \uDBFF\uDFFF=F48FBFBF",
        List.of(),
        """
        lone continuation: 80
        overlong 2 bytes for U+0000: C080
        overlong 2 bytes for U+007F: C1BF
        overlong 3 bytes for U+07FF: E09FBF
        overlong 4 bytes for U+FFFF: F08FBFBF
        first surrogate, U+D800: EDA080
        last surrogate, U+DFFF: EDBFBF
        surrogate pair in 6 bytes: EDA0BDEDB880
        above U+10FFFF: F4908080
        first byte that is never used, F5: F5808080
        FF: FF
        2 bytes, cut at the end: C3
        3 bytes, cut after 1: E2
        3 bytes, cut after 2: E282
        4 bytes, cut after 3: F09F98
        2 bytes, cut by ASCII: C341
        4 bytes, cut by ASCII: F09F9841
        """);
  }

  /** UTF-16, big-endian, without a byte order mark. */
  private static Case utf16() {
    return new Case(
        1200,
        4,
        "\u20AC=20AC, \uD83D\uDE00=D83DDE00, A=0041, \n=000A, \uDBFF\uDFFF=DBFFDFFF",
        List.of(),
        """
        half a char: 00
        high surrogate, cut at the end: D83D
        high surrogate, cut after 3 bytes: D83DDE
        high surrogate, then a BMP character: D83D0041
        high surrogate, then another: D83DD83DDE00
        lone low surrogate: DE00
        low surrogate before high: DE00D83D
        lowest high surrogate: D8000041
        highest low surrogate: DFFF
        """);
  }

  /** UCS-2: a pair is a character that it does not contain. */
  private static Case ucs2() {
    return new Case(
        13488,
        2,
        "\u20AC=20AC, A=0041, \uD7FF=D7FF, \uE000=E000, \uFFFF=FFFF",
        List.of(0x10000, 0x1F600, 0x10FFFF),
        """
        half a char: 00
        high surrogate, cut at the end: D83D
        high surrogate, then a BMP character: D83D0041
        lone low surrogate: DE00
        """);
  }

  @Override
  public String substitute() {
    return switch (ccsid()) {
      case 37, 500 -> "3F";
      case 1208 -> "EFBFBD";
      default -> "FFFD";
    };
  }
}
