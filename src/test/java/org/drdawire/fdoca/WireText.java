package org.drdawire.fdoca;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.charset.Charset;

/** The characters of a CCSID as the charsets of the JDK have them. */
record WireText(int ccsid) {

  private static final byte NEXT_LINE = 0x15;
  private static final byte LINE_FEED = 0x25;

  /** Those of a parameter. */
  static WireText of(ParameterType type, TypeDefinition types) {
    if (type.ccsid() != 0) {
      return new WireText(type.ccsid());
    }
    return new WireText(
        switch (type.type()) {
          case CHAR, VARCHAR, LONG_VARCHAR -> types.ccsidMbc();
          case GRAPHIC, VARGRAPHIC, LONG_VARGRAPHIC -> types.ccsidDbc();
          default -> types.ccsidSbc();
        });
  }

  private Charset charset() {
    return switch (ccsid) {
      case 1208 -> UTF_8;
      case 1200, 13488 -> UTF_16BE;
      case 819 -> ISO_8859_1;
      case 367 -> US_ASCII;
      case 37 -> Charset.forName("IBM037");
      case 500 -> Charset.forName("IBM500");
      case 930 -> Charset.forName("x-IBM930");
      case 300 -> Charset.forName("x-IBM300");
      default -> throw new AssertionError("CCSID " + ccsid);
    };
  }

  String decode(byte[] bytes) {
    StringBuilder text = new StringBuilder();
    int from = 0;
    for (int i = 0; i < bytes.length; i++) {
      if (hasNewlinesOfEbcdic() && (bytes[i] == LINE_FEED || bytes[i] == NEXT_LINE)) {
        text.append(new String(bytes, from, i - from, charset()));
        text.append(bytes[i] == LINE_FEED ? '\n' : '\u0085');
        from = i + 1;
      }
    }
    return text.append(new String(bytes, from, bytes.length - from, charset())).toString();
  }

  /** X'15' and X'25' are two characters; the JDK reads both as U+000A. */
  private boolean hasNewlinesOfEbcdic() {
    return ccsid == 37 || ccsid == 500 || ccsid == 930;
  }

  boolean contains(String text) {
    return text.codePoints().allMatch(this::contains);
  }

  private boolean contains(int codePoint) {
    if (hasNewlinesOfEbcdic() && (codePoint == '\n' || codePoint == 0x85)) {
      return true;
    }
    boolean surrogate = Character.getType(codePoint) == Character.SURROGATE;
    boolean ucs2 = ccsid == 13488;
    String character = Character.toString(codePoint);
    return !surrogate
        && !(ucs2 && Character.isSupplementaryCodePoint(codePoint))
        && new String(character.getBytes(charset()), charset()).equals(character);
  }

  int length(String text) {
    return text.getBytes(charset()).length;
  }

  /** The text with the substitute of the CCSID for each character that it does not contain. */
  String replaced(String text) {
    StringBuilder replaced = new StringBuilder();
    text.codePoints().map(c -> contains(c) ? c : substitute()).forEach(replaced::appendCodePoint);
    return replaced.toString();
  }

  long lost(String text) {
    return text.codePoints().filter(c -> !contains(c)).count();
  }

  /** As the JDK reads it: X'FEFE' of 300 and 930 is nothing that it knows. */
  private int substitute() {
    return switch (ccsid) {
      case 37, 367, 500, 819 -> 0x1A;
      default -> 0xFFFD;
    };
  }
}
