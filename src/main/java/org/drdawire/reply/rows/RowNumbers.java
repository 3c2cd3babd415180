package org.drdawire.reply.rows;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteOrder;
import org.drdawire.DrdaException;
import org.drdawire.fdoca.TypeShape;
import org.drdawire.fdoca.values.BinaryNumber;
import org.drdawire.fdoca.values.PackedDecimal;
import org.drdawire.fdoca.values.ZonedDecimal;
import org.jspecify.annotations.Nullable;

/** Gives the numbers of a row in the types that are asked for. */
public final class RowNumbers extends RowAccess {

  private static final int BASE = 10;

  /** What stands for digits that are not read as a long. No value of up to 18 digits is it. */
  private static final long NO_LONG = Long.MIN_VALUE;

  private final ByteOrder order;
  private final int[] widths;

  RowNumbers(RowFeed feed, RowValues values) {
    super(feed, values);
    order = layout.order;
    widths = layout.widths;
  }

  public boolean truth(int index) {
    try {
      return switch (present(index)) {
        case BOOLEAN, INTEGER -> values.integer(index) != 0;
        default -> throw ConversionErrors.otherType("a boolean");
      };
    } catch (DrdaException e) {
      throw place(e, index);
    }
  }

  public int integer(int index) {
    return switch (kind(index)) {
      case ColumnLayout.INTEGER_4 -> BinaryNumber.i4(scanner.array, at(index), order);
      case ColumnLayout.INTEGER_2 -> BinaryNumber.i2(scanner.array, at(index), order);
      default -> narrowed(index);
    };
  }

  private int narrowed(int index) {
    long value =
        kind(index) == ColumnLayout.INTEGER_8
            ? BinaryNumber.i8(scanner.array, at(index), order)
            : whole(index, Integer.SIZE);
    if ((int) value != value) {
      int bits = Long.SIZE + 1 - Long.numberOfLeadingZeros(value < 0 ? ~value : value);
      throw place(ConversionErrors.bits(bits, Integer.SIZE), index);
    }
    return (int) value;
  }

  public long longInteger(int index) {
    return switch (kind(index)) {
      case ColumnLayout.INTEGER_8 -> BinaryNumber.i8(scanner.array, at(index), order);
      case ColumnLayout.INTEGER_4 -> BinaryNumber.i4(scanner.array, at(index), order);
      default -> whole(index, Long.SIZE);
    };
  }

  /** A value of any type; a limit in bits is for what a long has no room for. */
  private long whole(int index, int limit) {
    try {
      return switch (present(index)) {
        case INTEGER -> values.integer(index);
        case BOOLEAN -> values.integer(index) == 0 ? 0 : 1;
        case PACKED_DECIMAL, ZONED_DECIMAL -> whole(digits(index), index, limit);
        default -> throw ConversionErrors.otherType("an integer");
      };
    } catch (DrdaException e) {
      throw place(e, index);
    }
  }

  private long whole(long unscaled, int index, int limit) {
    if (unscaled == NO_LONG) {
      return whole(values.decimal(index), limit);
    }
    int scale = layout.columns[index].scale;
    long value = unscaled;
    for (int i = 0; i < scale; i++) {
      if (value % BASE != 0) {
        throw ConversionErrors.fraction(scale - i);
      }
      value /= BASE;
    }
    return value;
  }

  /** A decimal of many digits, which may be those of a small value. */
  private static long whole(BigDecimal decimal, int limit) {
    BigDecimal value = decimal.stripTrailingZeros();
    if (value.scale() > 0) {
      throw ConversionErrors.fraction(value.scale());
    }
    BigInteger integer = value.toBigIntegerExact();
    if (integer.bitLength() >= Long.SIZE) {
      throw ConversionErrors.bits(integer.bitLength() + 1, limit);
    }
    return integer.longValue();
  }

  public float real(int index) {
    try {
      if (present(index) != TypeShape.FLOATING_POINT || layout.widths[index] != Float.BYTES) {
        throw ConversionErrors.otherType("a float");
      }
      return values.real(index);
    } catch (DrdaException e) {
      throw place(e, index);
    }
  }

  public double floatingPoint(int index) {
    return kind(index) == ColumnLayout.IEEE_8
        ? Double.longBitsToDouble(BinaryNumber.i8(scanner.array, at(index), order))
        : widened(index);
  }

  private double widened(int index) {
    try {
      return switch (present(index)) {
        case FLOATING_POINT -> values.floatingPoint(index);
        case DECIMAL_FLOAT -> values.nearest(index);
        default -> throw ConversionErrors.otherType("a double");
      };
    } catch (DrdaException e) {
      throw place(e, index);
    }
  }

  /**
   * The digits of a decimal. {@link #NO_LONG} of any other value, and of a decimal that is
   * malformed, or may have too many.
   */
  private long digits(int index) {
    return switch (kind(index)) {
      case ColumnLayout.PACKED -> packed(index);
      case ColumnLayout.ZONED -> zoned(index);
      default -> NO_LONG;
    };
  }

  private long packed(int index) {
    return PackedDecimal.unscaled(scanner.array, at(index), widths[index]);
  }

  private long zoned(int index) {
    int width = widths[index];
    return ZonedDecimal.isValid(scanner.array, at(index), width)
        ? ZonedDecimal.unscaled(scanner.array, at(index), width)
        : NO_LONG;
  }

  public long unscaled(int index) {
    long unscaled = digits(index);
    return unscaled == NO_LONG ? anyUnscaled(index) : unscaled;
  }

  private long anyUnscaled(int index) {
    try {
      return switch (present(index)) {
        case PACKED_DECIMAL, ZONED_DECIMAL -> unscaled(values.decimal(index));
        default -> throw ConversionErrors.otherType("a decimal");
      };
    } catch (DrdaException e) {
      throw place(e, index);
    }
  }

  private static long unscaled(BigDecimal decimal) {
    if (decimal.precision() > ColumnLayout.DIGITS_OF_LONG) {
      throw ConversionErrors.digits(decimal.precision(), ColumnLayout.DIGITS_OF_LONG);
    }
    return decimal.unscaledValue().longValue();
  }

  public @Nullable BigDecimal decimal(int index) {
    long unscaled = kind(index) == ColumnLayout.PACKED ? packed(index) : NO_LONG;
    return unscaled == NO_LONG
        ? anyDecimal(index)
        : BigDecimal.valueOf(unscaled, layout.columns[index].scale);
  }

  private @Nullable BigDecimal anyDecimal(int index) {
    if (isNull(index)) {
      return null;
    }
    try {
      return switch (layout.shapes[index]) {
        case INTEGER -> BigDecimal.valueOf(values.integer(index));
        case PACKED_DECIMAL, ZONED_DECIMAL -> values.decimal(index);
        case DECIMAL_FLOAT -> finite(values.decimalFloat(index));
        case FLOATING_POINT -> values.hexadecimalDecimal(index);
        default -> throw ConversionErrors.otherType("a decimal");
      };
    } catch (DrdaException e) {
      throw place(e, index);
    }
  }

  private static BigDecimal finite(@Nullable BigDecimal value) {
    if (value == null) {
      throw ConversionErrors.noNumber();
    }
    return value;
  }
}
