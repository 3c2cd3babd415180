package org.drdawire.ccsid;

import java.util.List;
import org.drdawire.ccsid.charset.InstalledCharsets;

/**
 * Describes a CCSID: its number, its kind and its sizes. An immutable value; its manager comes from
 * {@link CcsidManager#forCcsid(int)}.
 */
public final class Ccsid {

  private static final byte EBCDIC_SUBSTITUTE = 0x3F;
  static final byte ASCII_SUBSTITUTE = 0x1A;

  /** The byte of U+001A in IBM's PC pages. */
  static final byte PC_SUBSTITUTE = 0x7F;

  private static final byte DOUBLE_BYTE_SUBSTITUTE = (byte) 0xFE;

  private static final byte EBCDIC_SPACE = 0x40;
  private static final byte ASCII_SPACE = 0x20;

  private final int number;
  private final Kind kind;
  private final int maxBytes;
  private final byte asciiSubstitute;

  Ccsid(int number, Kind kind) {
    this(number, kind, kind.maxBytes, ASCII_SUBSTITUTE);
  }

  Ccsid(int number, Kind kind, int maxBytes, byte asciiSubstitute) {
    this.number = number;
    this.kind = kind;
    this.maxBytes = maxBytes;
    this.asciiSubstitute = asciiSubstitute;
  }

  /** How a CCSID turns characters into bytes. */
  enum Kind {
    /** One byte per character, EBCDIC. */
    EBCDIC_SINGLE_BYTE(1),
    /** One byte per character, ASCII in the lower half. */
    ASCII_SINGLE_BYTE(1),
    /**
     * One or two bytes per character, EBCDIC. A shift comes before a character of the other length,
     * and takes one byte more.
     */
    EBCDIC_MIXED(3),
    /** Two bytes per character, EBCDIC, without shifts: the CCSIDs of GRAPHIC columns. */
    EBCDIC_DOUBLE_BYTE(2),
    /** One to four bytes per character, ASCII in the lower half. */
    ASCII_MIXED(4),
    /** UTF-8: one to four bytes per character. */
    UTF_8(4),
    /** UTF-16: two or four bytes per character, the high byte first, no byte order mark. */
    UTF_16(4),
    /** UCS-2: two bytes per character, the high byte first; no surrogates. */
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
   * @throws UnsupportedCcsidException if this library cannot encode to it on this runtime, or if it
   *     has no characters (65535, FOR BIT DATA)
   */
  public static Ccsid of(int number) {
    return SupportedCcsids.of(number, InstalledCharsets.ALL);
  }

  /**
   * Refuses a CCSID that has no single-byte characters. They are required in DDM character strings,
   * in CCSIDSBC and in CCSIDMBC.
   *
   * @param field the DDM term of the field, for the error
   * @param number the CCSID; an unknown one is accepted
   * @throws UnsupportedCcsidException if it is a double-byte CCSID, such as 300, 1200 or 13488
   */
  public static void requireSingleBytes(String field, int number) {
    if (pairs(number, false)) {
      throw new UnsupportedCcsidException(number, "single-byte characters").inField(field);
    }
  }

  /**
   * Refuses a CCSID whose characters are not pairs of bytes. They are required in GRAPHIC values,
   * whose lengths count pairs.
   *
   * @param field the DDM term of the field, for the error
   * @param number the CCSID; an unknown one is accepted
   * @throws UnsupportedCcsidException if it is no double-byte CCSID, such as 37, 930 or 1208
   */
  public static void requireDoubleBytes(String field, int number) {
    if (!pairs(number, true)) {
      throw new UnsupportedCcsidException(number, "double-byte characters").inField(field);
    }
  }

  private static boolean pairs(int number, boolean ifUnknown) {
    // A CCSID that a server has not said is 0.
    Kind kind = number == 0 ? null : SupportedCcsids.kind(number);
    return kind == null
        ? ifUnknown
        : kind == Kind.EBCDIC_DOUBLE_BYTE || kind == Kind.UTF_16 || kind == Kind.UCS_2;
  }

  /**
   * Lists all CCSIDs that have a manager on this runtime: those whose tables this library contains,
   * and those for which the runtime has a charset, in the JDK's modules or from a charset provider.
   *
   * @return their descriptions, in ascending order of their numbers, unmodifiable
   */
  public static List<Ccsid> supported() {
    return SupportedCcsids.all(InstalledCharsets.ALL);
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
   * How it turns characters into bytes.
   *
   * @return the kind
   */
  Kind kind() {
    return kind;
  }

  /**
   * The most bytes that one character takes, including a shift before it. A target with this much
   * room always takes at least one character.
   *
   * @return 1 to 4
   */
  int maxBytesPerStep() {
    return maxBytes;
  }

  /**
   * How many bytes each char of a text takes, if that is the same for all of them. A text has at
   * least one byte for each of its chars in every CCSID.
   *
   * @return 1 in single-byte CCSIDs; 2 in UTF-16, where a surrogate pair has four bytes, and in
   *     UCS-2; 0 in all others, also in double-byte EBCDIC, where a pair may have two
   */
  public int bytesPerChar() {
    return switch (kind) {
      case EBCDIC_SINGLE_BYTE, ASCII_SINGLE_BYTE -> 1;
      case UTF_16, UCS_2 -> 2;
      case EBCDIC_MIXED, EBCDIC_DOUBLE_BYTE, ASCII_MIXED, UTF_8 -> 0;
    };
  }

  /**
   * Whether the bytes of a character depend on the characters before it, because a shift switches
   * between single and double bytes.
   *
   * @return true for mixed-byte EBCDIC, false for all others
   */
  boolean stateful() {
    return kind == Kind.EBCDIC_MIXED;
  }

  /**
   * The bytes of U+0020, which pad fields of a fixed length.
   *
   * @return X'40' in EBCDIC, X'20' in ASCII and UTF-8, X'0020' in UTF-16 and UCS-2; in double-byte
   *     EBCDIC, which has no U+0020, X'4040', which is U+3000; a new array
   */
  public byte[] space() {
    byte space = spaceByte();
    return switch (kind) {
      case EBCDIC_SINGLE_BYTE, EBCDIC_MIXED, ASCII_SINGLE_BYTE, ASCII_MIXED, UTF_8 ->
          new byte[] {space};
      case EBCDIC_DOUBLE_BYTE -> new byte[] {space, space};
      case UTF_16, UCS_2 -> new byte[] {0, space};
    };
  }

  /**
   * The bytes of the substitute, which stands for a character that was lost. This library writes it
   * only in a text that is started with {@link Replacements}.
   *
   * @return X'3F' in single-byte EBCDIC, X'7F' in IBM's PC pages and X'1A' in other ASCII, each of
   *     which is U+001A; X'FEFE', without shifts, in mixed and double-byte EBCDIC; the bytes of
   *     U+FFFD in UTF-8, UTF-16 and UCS-2; a new array
   */
  byte[] substitute() {
    return switch (kind) {
      case EBCDIC_SINGLE_BYTE -> new byte[] {EBCDIC_SUBSTITUTE};
      case EBCDIC_MIXED, EBCDIC_DOUBLE_BYTE ->
          new byte[] {DOUBLE_BYTE_SUBSTITUTE, DOUBLE_BYTE_SUBSTITUTE};
      case ASCII_SINGLE_BYTE, ASCII_MIXED -> new byte[] {asciiSubstitute};
      case UTF_8 -> new byte[] {(byte) 0xEF, (byte) 0xBF, (byte) 0xBD};
      case UTF_16, UCS_2 -> new byte[] {(byte) 0xFF, (byte) 0xFD};
    };
  }

  byte spaceByte() {
    return switch (kind) {
      case EBCDIC_SINGLE_BYTE, EBCDIC_MIXED, EBCDIC_DOUBLE_BYTE -> EBCDIC_SPACE;
      case ASCII_SINGLE_BYTE, ASCII_MIXED, UTF_8, UTF_16, UCS_2 -> ASCII_SPACE;
    };
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
