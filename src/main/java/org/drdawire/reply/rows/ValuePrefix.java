package org.drdawire.reply.rows;

import java.nio.ByteOrder;
import java.util.Objects;
import org.drdawire.ReplyFormatException;
import org.drdawire.fdoca.UnsupportedTypeException;
import org.drdawire.fdoca.values.BinaryNumber;

/**
 * What stands before a value whose length varies: the length, and a mode if it is a large object.
 */
public final class ValuePrefix {

  private static final int IN_PLACE = 1;
  private static final int FOLLOWS = 2;
  private static final long UNKNOWN = -1;
  private static final int MODE_AND_LENGTH = 1 + Long.BYTES;

  private ValuePrefix() {}

  /** How many bytes it has. */
  static int size(int width) {
    return switch (width) {
      case ColumnLayout.BYTES_AFTER_ONE -> 1;
      case ColumnLayout.MODE_AND_LENGTH -> MODE_AND_LENGTH;
      case ColumnLayout.UNREADABLE -> 0;
      default -> Short.BYTES;
    };
  }

  /** How many bytes stand behind it, which stands in the array of a row. */
  static int length(RowBytes row, int index, int at) {
    ColumnLayout column = row.layout().column(index);
    return switch (column.width()) {
      case ColumnLayout.BYTES_AFTER_TWO -> two(row.array(), at);
      case ColumnLayout.PAIRS_AFTER_TWO -> 2 * two(row.array(), at);
      case ColumnLayout.BYTES_AFTER_ONE -> row.array()[at] & 0xFF;
      case ColumnLayout.UNREADABLE ->
          throw Objects.requireNonNull(column.reason()).inField("FDODSC").atColumn(0, index + 1);
      default -> inPlace(row, index, at);
    };
  }

  private static int two(byte[] bytes, int at) {
    return BinaryNumber.i2(bytes, at, ByteOrder.BIG_ENDIAN) & 0xFFFF;
  }

  /** How many bytes of a large object stand in the row, as its mode says. */
  private static int inPlace(RowBytes row, int index, int at) {
    byte mode = row.array()[at];
    if (mode == FOLLOWS) {
      return 0;
    }
    if (mode != IN_PLACE) {
      throw new UnsupportedTypeException("unsupported: mode=" + (mode & 0xFF))
          .inField(row.layout().column(index).term())
          .atColumn(0, index + 1);
    }
    long length = number(ColumnLayout.MODE_AND_LENGTH, row.array(), at + MODE_AND_LENGTH);
    // No length that fits into a row can be meant in both orders.
    if (row.layout().order() == ByteOrder.LITTLE_ENDIAN && length != (int) length) {
      length = Long.reverseBytes(length);
    }
    if (length < 0 || length > Integer.MAX_VALUE) {
      long most = length < 0 ? Long.MAX_VALUE : length;
      throw ReplyFormatException.content(
          row.offset(at), "large object too long for a row", most, Integer.MAX_VALUE);
    }
    return (int) length;
  }

  /** Whether a large object, which is not null, has data outside the row. */
  static boolean isOutside(RowBytes row, int index) {
    int width = row.layout().column(index).width();
    int value = row.at(index);
    if (width == ColumnLayout.MODE_AND_LENGTH && row.array()[value - MODE_AND_LENGTH] != FOLLOWS) {
      return false;
    }
    return number(width, row.array(), value) != 0;
  }

  /**
   * The length that the placeholder of a large object says, in bytes or characters; below 0 if it
   * says that the length is not known.
   */
  static long announced(RowBytes row, int index) {
    int width = row.layout().column(index).width();
    long number = number(width, row.array(), row.at(index));
    return isUnknown(width, number) ? UNKNOWN : number;
  }

  /**
   * What a placeholder says if its bytes are little-endian. Informix writes it so where numbers
   * are; what Db2 for LUW does is not known.
   *
   * @param announced what it says if they are big-endian, 0 or more
   */
  public static long announcedInOtherOrder(ColumnLayout column, long announced) {
    int width = column.width();
    int bytes = width == ColumnLayout.MODE_AND_LENGTH ? Long.BYTES : width;
    long number = Long.reverseBytes(announced) >>> (Long.SIZE - Byte.SIZE * bytes);
    return isUnknown(width, number) ? UNKNOWN : number;
  }

  /**
   * Whether a number stands for no length: the width as QRYDSC has it, or all ones. Apache Derby
   * 10.1 sends X'8000' in wider ones, too.
   */
  private static boolean isUnknown(int width, long number) {
    return switch (width) {
      case 2 -> number == 0x8000 || number == 0x8002 || number == 0xFFFF;
      case 4 -> number == 0x8000 || number == 0x8004 || number == 0xFFFF_FFFFL;
      case 6 -> number == 0x8000 || number == 0x8006 || number == 0xFFFF_FFFF_FFFFL;
      case 8 -> number == 0x8000 || number == 0x8008;
      default -> false;
    };
  }

  private static long number(int width, byte[] bytes, int value) {
    return width == ColumnLayout.MODE_AND_LENGTH
        ? BinaryNumber.unsigned(bytes, value - Long.BYTES, Long.BYTES)
        : BinaryNumber.unsigned(bytes, value, width);
  }
}
