package org.drdawire.ccsid;

import java.util.List;

/**
 * What is to be known of a CCSID before a text is encoded to it. An immutable value; its manager
 * comes from {@link CcsidManager#forCcsid(int)}.
 */
public final class Ccsid {

  static final byte EBCDIC_SUBSTITUTE = 0x3F;
  static final byte ASCII_SUBSTITUTE = 0x1A;

  private static final byte EBCDIC_SPACE = 0x40;
  private static final byte ASCII_SPACE = 0x20;

  private final int number;
  private final Kind kind;

  Ccsid(int number, Kind kind) {
    this.number = number;
    this.kind = kind;
  }

  /** How a CCSID makes bytes of characters. */
  public enum Kind {
    /** One byte a character, EBCDIC. */
    EBCDIC_SINGLE_BYTE(1),
    /** One byte a character, ASCII in the lower half. */
    ASCII_SINGLE_BYTE(1),
    /** UTF-8: one to four bytes a character. */
    UTF_8(4),
    /** UTF-16: two or four bytes a character, the high byte first, no byte order mark. */
    UTF_16(4),
    /** UCS-2: two bytes a character, the high byte first; there are no surrogates. */
    UCS_2(2);

    /** The most bytes of a character. */
    private final int maxBytes;

    Kind(int maxBytes) {
      this.maxBytes = maxBytes;
    }
  }

  /**
   * Gives the description of a CCSID.
   *
   * @param number the CCSID, such as 37, 500 or 1208
   * @return its description
   * @throws UnsupportedCcsidException if this library cannot encode to it, or if it has no
   *     characters (65535, FOR BIT DATA)
   */
  public static Ccsid of(int number) {
    return SupportedCcsids.of(number);
  }

  /**
   * Gives all CCSIDs that there are managers for.
   *
   * @return their descriptions, in ascending order of their numbers, unmodifiable
   */
  public static List<Ccsid> supported() {
    return SupportedCcsids.ALL;
  }

  /**
   * The CCSID's number.
   *
   * @return the number, from 1 to 65534
   */
  public int number() {
    return number;
  }

  /**
   * How it makes bytes of characters.
   *
   * @return the kind
   */
  public Kind kind() {
    return kind;
  }

  /**
   * The most bytes that one character takes, which is the room that always makes progress.
   *
   * @return 1, 2 or 4
   */
  public int maxBytesPerStep() {
    return kind.maxBytes;
  }

  /**
   * Whether the bytes of a character depend on what went before, as they do where a shift changes
   * between single and double bytes.
   *
   * @return false for every CCSID that is supported now
   */
  public boolean stateful() {
    return false;
  }

  /**
   * The bytes of U+0020, with which fields of a fixed length are padded.
   *
   * @return X'40' in EBCDIC, X'20' in ASCII and UTF-8, X'0020' in UTF-16 and UCS-2; a new array
   */
  public byte[] space() {
    byte space = spaceByte();
    return isDoubleByte() ? new byte[] {0, space} : new byte[] {space};
  }

  /**
   * The bytes of the substitute, which stands for a character that was lost. This library writes it
   * where {@link Replacements} go along with a text, and nowhere else.
   *
   * @return X'3F' in EBCDIC and X'1A' in ASCII, which are U+001A; the bytes of U+FFFD in UTF-8,
   *     UTF-16 and UCS-2; a new array
   */
  public byte[] substitute() {
    return switch (kind) {
      case EBCDIC_SINGLE_BYTE -> new byte[] {EBCDIC_SUBSTITUTE};
      case ASCII_SINGLE_BYTE -> new byte[] {ASCII_SUBSTITUTE};
      case UTF_8 -> new byte[] {(byte) 0xEF, (byte) 0xBF, (byte) 0xBD};
      case UTF_16, UCS_2 -> new byte[] {(byte) 0xFF, (byte) 0xFD};
    };
  }

  byte spaceByte() {
    return kind == Kind.EBCDIC_SINGLE_BYTE ? EBCDIC_SPACE : ASCII_SPACE;
  }

  private boolean isDoubleByte() {
    return kind == Kind.UTF_16 || kind == Kind.UCS_2;
  }

  /** Two are equal if their numbers are. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Ccsid ccsid && ccsid.number == number;
  }

  /** The number. */
  @Override
  public int hashCode() {
    return number;
  }

  /** The number and the kind, as in {@code 500 EBCDIC_SINGLE_BYTE}. */
  @Override
  public String toString() {
    return number + " " + kind;
  }
}
