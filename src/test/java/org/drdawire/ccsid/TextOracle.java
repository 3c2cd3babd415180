package org.drdawire.ccsid;

import java.util.Optional;
import org.drdawire.ccsid.charset.EbcdicPage;
import org.drdawire.ccsid.charset.TableOracle;

/** The bytes of each character by the definition of a CCSID, or by a table that others made. */
interface TextOracle {

  /**
   * The bytes of one character, on its own or among others.
   *
   * @param codePoint any but a surrogate
   * @return the bytes, or an empty array if the CCSID does not contain the character
   */
  byte[] bytes(int codePoint);

  /** The oracle of a CCSID, or empty if there is none outside our own code. */
  static Optional<TextOracle> of(Ccsid ccsid) {
    return switch (ccsid.kind()) {
      case UTF_8 -> Optional.of(TextOracle::utf8);
      case UTF_16 -> Optional.of(TextOracle::utf16);
      case UCS_2 -> Optional.of(c -> c > 0xFFFF ? new byte[0] : utf16(c));
      case ASCII_SINGLE_BYTE -> ascii(ccsid.number());
      case EBCDIC_SINGLE_BYTE -> ebcdic(ccsid.number());
      default -> Optional.empty();
    };
  }

  private static Optional<TextOracle> ascii(int ccsid) {
    return switch (ccsid) {
      case 367 -> Optional.of(firstCodePoints(0x80));
      case 819 -> Optional.of(firstCodePoints(0x100));
      default -> Optional.empty();
    };
  }

  private static TextOracle firstCodePoints(int end) {
    return c -> c < end ? bytesOf(c) : new byte[0];
  }

  private static Optional<TextOracle> ebcdic(int ccsid) {
    return EbcdicPage.all().stream()
        .filter(page -> page.ccsid() == ccsid)
        .findFirst()
        .map(page -> ofPage(page.primaryOracle()));
  }

  private static TextOracle ofPage(TableOracle table) {
    return c -> {
      int cell = c > 0xFFFF ? TableOracle.ABSENT : table.encode(c);
      return cell == TableOracle.ABSENT ? new byte[0] : bytesOf(cell);
    };
  }

  /** The same with the bytes of U+000A and U+0085 exchanged. */
  default TextOracle withUnixNewline() {
    return c -> bytes(c == 0x0A ? 0x85 : c == 0x85 ? 0x0A : c);
  }

  /** Table 3-6 of the Unicode Standard. */
  private static byte[] utf8(int c) {
    if (c < 0x80) {
      return bytesOf(c);
    }
    if (c < 0x800) {
      return bytesOf(0xC0 + c / 64, 0x80 + c % 64);
    }
    if (c < 0x10000) {
      return bytesOf(0xE0 + c / 4096, 0x80 + c / 64 % 64, 0x80 + c % 64);
    }
    return bytesOf(0xF0 + c / 262144, 0x80 + c / 4096 % 64, 0x80 + c / 64 % 64, 0x80 + c % 64);
  }

  /** Table 3-5 of the Unicode Standard, the high byte first. */
  private static byte[] utf16(int c) {
    if (c < 0x10000) {
      return bytesOf(c / 256, c % 256);
    }
    int rest = c - 0x10000;
    int high = 0xD800 + rest / 1024;
    int low = 0xDC00 + rest % 1024;
    return bytesOf(high / 256, high % 256, low / 256, low % 256);
  }

  private static byte[] bytesOf(int... values) {
    byte[] bytes = new byte[values.length];
    for (int i = 0; i < values.length; i++) {
      bytes[i] = (byte) values[i];
    }
    return bytes;
  }
}
