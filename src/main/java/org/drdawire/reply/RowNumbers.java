package org.drdawire.reply;

import java.math.BigDecimal;
import java.nio.ByteOrder;
import org.drdawire.DrdaException;
import org.drdawire.fdoca.TypeShape;
import org.drdawire.fdoca.values.BinaryNumber;
import org.drdawire.fdoca.values.PackedDecimal;
import org.jspecify.annotations.Nullable;

/** Gives the numbers of a row in the types that are asked for. */
final class RowNumbers extends RowAccess {

  private static final int BASE = 10;

  private final ByteOrder order;
  private final int[] widths;

  RowNumbers(RowFeed feed, RowValues values) {
    super(feed, values);
    order = layout.order;
    widths = layout.widths;
  }

  boolean truth(int index) {
    try {
      return switch (present(index)) {
        case BOOLEAN, INTEGER -> values.integer(index) != 0;
        default -> throw ColumnConversionException.otherType("a boolean");
      };
    } catch (DrdaException e) {
      throw place(e, index);
    }
  }

  int integer(int index) {
    return switch (kind(index)) {
      case ColumnLayout.INTEGER_4 -> BinaryNumber.i4(scanner.array, at(index), order);
      case ColumnLayout.INTEGER_2 -> BinaryNumber.i2(scanner.array, at(index), order);
      default -> narrowed(index);
    };
  }

  private int narrowed(int index) {
    long value = longInteger(index);
    if ((int) value != value) {
      int bits = Long.SIZE + 1 - Long.numberOfLeadingZeros(value < 0 ? ~value : value);
      throw place(ColumnConversionException.bits(bits, Integer.SIZE), index);
    }
    return (int) value;
  }

  long longInteger(int index) {
    return switch (kind(index)) {
      case ColumnLayout.INTEGER_8 -> BinaryNumber.i8(scanner.array, at(index), order);
      case ColumnLayout.INTEGER_4 -> BinaryNumber.i4(scanner.array, at(index), order);
      default -> whole(index);
    };
  }

  private long whole(int index) {
    try {
      return switch (present(index)) {
        case INTEGER -> values.integer(index);
        case BOOLEAN -> values.integer(index) == 0 ? 0 : 1;
        case PACKED_DECIMAL -> whole(values.packed(index), layout.columns[index].scale);
        case ZONED_DECIMAL -> whole(values.zoned(index), layout.columns[index].scale);
        default -> throw ColumnConversionException.otherType("an integer");
      };
    } catch (DrdaException e) {
      throw place(e, index);
    }
  }

  private static long whole(long unscaled, int scale) {
    long value = unscaled;
    for (int i = 0; i < scale; i++) {
      if (value % BASE != 0) {
        throw ColumnConversionException.fraction(scale - i);
      }
      value /= BASE;
    }
    return value;
  }

  float real(int index) {
    try {
      if (present(index) != TypeShape.FLOATING_POINT || layout.widths[index] != Float.BYTES) {
        throw ColumnConversionException.otherType("a float");
      }
      return values.real(index);
    } catch (DrdaException e) {
      throw place(e, index);
    }
  }

  double floatingPoint(int index) {
    return kind(index) == ColumnLayout.IEEE_8
        ? Double.longBitsToDouble(BinaryNumber.i8(scanner.array, at(index), order))
        : widened(index);
  }

  private double widened(int index) {
    try {
      return switch (present(index)) {
        case FLOATING_POINT -> values.floatingPoint(index);
        case DECIMAL_FLOAT -> {
          BigDecimal value = values.decimalFloat(index);
          yield value == null ? values.special(index) : value.doubleValue();
        }
        default -> throw ColumnConversionException.otherType("a double");
      };
    } catch (DrdaException e) {
      throw place(e, index);
    }
  }

  long unscaled(int index) {
    try {
      return switch (present(index)) {
        case PACKED_DECIMAL -> values.packed(index);
        case ZONED_DECIMAL -> values.zoned(index);
        default -> throw ColumnConversionException.otherType("a decimal");
      };
    } catch (DrdaException e) {
      throw place(e, index);
    }
  }

  @Nullable BigDecimal decimal(int index) {
    if (kind(index) == ColumnLayout.PACKED) {
      long unscaled = PackedDecimal.unscaled(scanner.array, at(index), widths[index]);
      if (unscaled != Long.MIN_VALUE) {
        return BigDecimal.valueOf(unscaled, layout.columns[index].scale);
      }
    }
    return anyDecimal(index);
  }

  private @Nullable BigDecimal anyDecimal(int index) {
    if (isNull(index)) {
      return null;
    }
    try {
      return switch (layout.shapes[index]) {
        case INTEGER -> BigDecimal.valueOf(values.integer(index));
        case PACKED_DECIMAL -> values.packedDecimal(index);
        case ZONED_DECIMAL -> values.zonedDecimal(index);
        case DECIMAL_FLOAT -> finite(values.decimalFloat(index));
        default -> throw ColumnConversionException.otherType("a decimal");
      };
    } catch (DrdaException e) {
      throw place(e, index);
    }
  }

  private static BigDecimal finite(@Nullable BigDecimal value) {
    if (value == null) {
      throw ColumnConversionException.noNumber();
    }
    return value;
  }
}
