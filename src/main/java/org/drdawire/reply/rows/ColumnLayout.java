package org.drdawire.reply.rows;

import java.util.Locale;
import org.drdawire.DrdaException;
import org.drdawire.ReplyFormatException;
import org.drdawire.fdoca.CharacterKind;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.TypeShape;
import org.drdawire.fdoca.values.DateTimeBytes;
import org.drdawire.fdoca.values.PackedDecimal;
import org.jspecify.annotations.Nullable;

/**
 * How the values of a column lie in a row. The types that a requester writes are those of {@link
 * DrdaType}; servers send a few more.
 *
 * @param term the type, for errors
 * @param shape what its values are
 * @param characters which CCSID its characters are in, if they have none of their own
 * @param ccsid the CCSID of their own, or 0
 * @param width how many bytes a value has, or one of the constants
 * @param scale how many digits of a decimal are after its decimal point; 0 for other types
 * @param isNullable whether a value has an indicator
 * @param reason why a value cannot be read; null if it can
 */
public record ColumnLayout(
    String term,
    TypeShape shape,
    CharacterKind characters,
    int ccsid,
    int width,
    int scale,
    boolean isNullable,
    @Nullable DrdaException reason) {

  /** The CCSID of what is not characters, although its type says so. */
  public static final int NO_CHARACTERS = 65_535;

  /** A length of two bytes, and as many bytes. */
  static final int BYTES_AFTER_TWO = -1;

  /** A length of two bytes, and as many pairs of bytes. */
  static final int PAIRS_AFTER_TWO = -2;

  /** A length of one byte, and as many bytes. */
  static final int BYTES_AFTER_ONE = -3;

  /** A mode, and a length of eight bytes. */
  static final int MODE_AND_LENGTH = -4;

  /** Not known: the column can only be null. */
  static final int UNREADABLE = -5;

  private static final int RESULT_SET_LOCATOR = 0x14;
  private static final int PASCAL_BYTES = 0x44;
  private static final int PASCAL_SBCS = 0x46;
  private static final int PASCAL_MIXED = 0x48;
  private static final int DATALINK_SBCS = 0x4C;
  private static final int DATALINK_MIXED = 0x4E;
  private static final int XML = 0xC6;

  private static final int UNKNOWN_LENGTH = 0x8000;
  private static final int MODE = 9;
  private static final int SHORT_DECFLOAT = 8;
  private static final int LONG_DECFLOAT = 16;
  private static final int MOST_DIGITS = 63;
  private static final int LONGEST_TIMESTAMP = 32;

  /** As long as a format of Db2 for z/OS may be that an exit routine makes. */
  private static final int LONGEST_LOCAL = 255;

  /** What a description says of a column. */
  private record Declared(int lid, int length, int ccsid) {

    ColumnLayout as(String term, TypeShape shape, CharacterKind characters, int width) {
      return as(term, shape, characters, width, null);
    }

    ColumnLayout as(
        String term,
        TypeShape shape,
        CharacterKind characters,
        int width,
        @Nullable DrdaException reason) {
      boolean decimal = shape == TypeShape.PACKED_DECIMAL || shape == TypeShape.ZONED_DECIMAL;
      int scale = decimal ? length & 0xFF : 0;
      return new ColumnLayout(term, shape, characters, ccsid, width, scale, (lid & 1) != 0, reason);
    }
  }

  /**
   * The layout of a column.
   *
   * @param ccsid its own CCSID, {@link #NO_CHARACTERS}, or 0 for that of its kind
   * @param derby whether Apache Derby has described it
   * @throws org.drdawire.fdoca.UnsupportedTypeException if values of the type cannot be read
   * @throws ReplyFormatException if the type has no values of that length
   */
  public static ColumnLayout of(int lid, int length, int ccsid, boolean derby) {
    return of(new Declared(lid, length, ccsid), derby);
  }

  private static ColumnLayout of(Declared column, boolean derby) {
    return switch (column.lid() & ~1) {
      case RESULT_SET_LOCATOR -> locator(column);
      case PASCAL_BYTES -> varying("PASCAL BYTES", CharacterKind.NONE, BYTES_AFTER_ONE, column);
      case PASCAL_SBCS ->
          varying("PASCAL SBCS", CharacterKind.SINGLE_BYTE, BYTES_AFTER_ONE, column);
      case PASCAL_MIXED -> varying("PASCAL MIXED", CharacterKind.MIXED, BYTES_AFTER_ONE, column);
      case DATALINK_SBCS -> varying("DATALINK", CharacterKind.SINGLE_BYTE, BYTES_AFTER_TWO, column);
      case DATALINK_MIXED -> varying("DATALINK", CharacterKind.MIXED, BYTES_AFTER_TWO, column);
      case XML -> xml(column);
      default -> of(DrdaType.ofLid(column.lid()), column, derby);
    };
  }

  /**
   * The layout of an output parameter. Apache Derby describes an IN parameter without caring for
   * its precision, because it has no value; so it is an error only if there is one.
   */
  public static ColumnLayout ofOutput(int lid, int length, int ccsid, boolean derby) {
    Declared column = new Declared(lid, length, ccsid);
    try {
      return of(column, derby);
    } catch (DrdaException e) {
      if ((lid & 1) == 0) {
        throw e;
      }
      String term = String.format(Locale.ROOT, "LID X'%02X'", lid);
      return column.as(term, TypeShape.FIXED_BYTES, CharacterKind.NONE, UNREADABLE, e);
    }
  }

  private static ColumnLayout of(DrdaType type, Declared column, boolean derby) {
    int length = column.length();
    TypeShape shape = type.shape();
    int width =
        switch (shape) {
          case INTEGER, FLOATING_POINT -> require(length, type.length());
          case BOOLEAN -> requireWithin(length, 1, Short.BYTES);
          case DECIMAL_FLOAT ->
              require(length, length == SHORT_DECFLOAT ? SHORT_DECFLOAT : LONG_DECFLOAT);
          case DATE, TIME -> requireWithin(length, 1, LONGEST_LOCAL);
          case TIMESTAMP -> requireWithin(length, DateTimeBytes.SECONDS, LONGEST_TIMESTAMP);
          case PACKED_DECIMAL -> PackedDecimal.width(precision(length));
          case ZONED_DECIMAL -> precision(length);
          case FIXED_TEXT, FIXED_BYTES -> length * type.characters().unit();
          case LARGE_TEXT, LARGE_BYTES -> placeholder(length);
          case VARYING_TEXT, VARYING_BYTES ->
              type.characters() == CharacterKind.DOUBLE_BYTE ? PAIRS_AFTER_TWO : BYTES_AFTER_TWO;
        };
    if (type == DrdaType.ROWID && !derby) {
      shape = TypeShape.FIXED_BYTES;
      width = length;
    } else if ((shape == TypeShape.DATE || shape == TypeShape.TIME) && width != type.length()) {
      shape = TypeShape.FIXED_TEXT;
    } else if (column.ccsid() == NO_CHARACTERS) {
      shape = withoutCharacters(shape);
    }
    return column.as(type.name(), shape, type.characters(), width);
  }

  private static TypeShape withoutCharacters(TypeShape shape) {
    return switch (shape) {
      case FIXED_TEXT -> TypeShape.FIXED_BYTES;
      case VARYING_TEXT -> TypeShape.VARYING_BYTES;
      case LARGE_TEXT -> TypeShape.LARGE_BYTES;
      default -> shape;
    };
  }

  private static ColumnLayout locator(Declared column) {
    int width = require(column.length(), Integer.BYTES);
    return column.as("RESULT SET LOCATOR", TypeShape.INTEGER, CharacterKind.NONE, width);
  }

  private static ColumnLayout xml(Declared column) {
    int width = placeholder(column.length());
    return column.as("XML", TypeShape.LARGE_BYTES, CharacterKind.NONE, width);
  }

  private static ColumnLayout varying(
      String term, CharacterKind characters, int width, Declared column) {
    TypeShape shape =
        characters == CharacterKind.NONE ? TypeShape.VARYING_BYTES : TypeShape.VARYING_TEXT;
    return column.as(term, shape, characters, width);
  }

  private static int precision(int length) {
    int precision = length >> Byte.SIZE;
    int scale = length & 0xFF;
    if (precision == 0 || precision > MOST_DIGITS) {
      throw wrong("precision", "digits", precision, precision == 0 ? 1 : MOST_DIGITS);
    }
    if (scale > precision) {
      throw wrong("scale", "digits", scale, precision);
    }
    return precision;
  }

  /** An error of a column, which whoever knows it names. */
  private static ReplyFormatException wrong(String what, String figure, int actual, int limit) {
    return ReplyFormatException.content(DrdaException.NONE, what, figure, actual, limit);
  }

  /** Without its first bit: clients have read the data in the row, and behind it. */
  private static int placeholder(int length) {
    if (length < UNKNOWN_LENGTH) {
      throw wrong("length of its values", "bytes", length, UNKNOWN_LENGTH + Long.BYTES);
    }
    int width = length & ~UNKNOWN_LENGTH;
    if (width == MODE) {
      return MODE_AND_LENGTH;
    }
    return require(width, width % 2 == 0 ? Math.max(2, Math.min(width, Long.BYTES)) : Long.BYTES);
  }

  private static int require(int length, int expected) {
    return requireWithin(length, expected, expected);
  }

  private static int requireWithin(int length, int least, int most) {
    if (length < least || length > most) {
      throw wrong("length of its values", "bytes", length, length < least ? least : most);
    }
    return length;
  }

  /** Whether its lengths count pairs of bytes. */
  public boolean isPairs() {
    return characters.unit() > 1;
  }

  public boolean isLarge() {
    return shape == TypeShape.LARGE_TEXT || shape == TypeShape.LARGE_BYTES;
  }
}
