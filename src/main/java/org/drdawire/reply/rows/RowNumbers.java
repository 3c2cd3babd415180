package org.drdawire.reply.rows;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteOrder;
import org.drdawire.DrdaException;
import org.drdawire.fdoca.TypeShape;
import org.drdawire.fdoca.UnsupportedTypeException;
import org.drdawire.fdoca.values.BinaryNumber;
import org.drdawire.fdoca.values.DecimalFloat;
import org.drdawire.fdoca.values.HexadecimalFloat;
import org.drdawire.fdoca.values.PackedDecimal;
import org.drdawire.fdoca.values.ZonedDecimal;
import org.jspecify.annotations.Nullable;

/** Gives the numbers of a row in the types that are asked for. */
public final class RowNumbers extends RowAccess {

  private static final int BASE = 10;

  /** How many digits a long always has room for. */
  private static final int DIGITS_OF_LONG = 18;

  /** How many bytes a packed decimal takes whose digits are in one long. */
  private static final int PACKED_LONG = 10;

  /** The powers of ten of the least double and of the greatest. */
  private static final int LEAST_EXPONENT = -324;

  private static final int GREATEST_EXPONENT = 308;

  /** What stands for digits that are not read as a long. No value of up to 18 digits is it. */
  private static final long NO_LONG = Long.MIN_VALUE;

  private final ByteOrder order;

  /** Whether floating point numbers are those of IEEE 754. */
  private final boolean ieee;

  private final int[] widths;

  RowNumbers(RowBytes row) {
    super(row);
    order = layout.order();
    ieee = layout.types().isIeee();
    widths = layout.widths();
  }

  private long binary(int index) {
    return BinaryNumber.integer(row.array(), row.at(index), widths[index], order);
  }

  public boolean truth(int index) {
    return switch (shape(index)) {
      case BOOLEAN, INTEGER -> binary(index) != 0;
      default -> throw place(ConversionErrors.otherType("a boolean"), index);
    };
  }

  public int integer(int index) {
    int at = row.find(index);
    long value =
        at >= 0 && shapes[index] == TypeShape.INTEGER
            ? BinaryNumber.integer(row.array(), at, widths[index], order)
            : whole(index, Integer.SIZE);
    if ((int) value != value) {
      int bits = Long.SIZE + 1 - Long.numberOfLeadingZeros(value < 0 ? ~value : value);
      throw place(ConversionErrors.bits(bits, Integer.SIZE), index);
    }
    return (int) value;
  }

  public long longInteger(int index) {
    int at = row.find(index);
    return at >= 0 && shapes[index] == TypeShape.INTEGER
        ? BinaryNumber.integer(row.array(), at, widths[index], order)
        : whole(index, Long.SIZE);
  }

  /** A value of any type; a limit in bits is for what a long has no room for. */
  private long whole(int index, int limit) {
    TypeShape shape = shape(index);
    try {
      return switch (shape) {
        case BOOLEAN -> binary(index) == 0 ? 0 : 1;
        case PACKED_DECIMAL, ZONED_DECIMAL -> whole(digits(index, shape), index, limit);
        default -> throw ConversionErrors.otherType("an integer");
      };
    } catch (DrdaException e) {
      throw place(e, index);
    }
  }

  private long whole(long unscaled, int index, int limit) {
    if (unscaled == NO_LONG) {
      return whole(anyDecimal(index), limit);
    }
    int scale = layout.column(index).scale();
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
      if (shape(index) != TypeShape.FLOATING_POINT || widths[index] != Float.BYTES) {
        throw ConversionErrors.otherType("a float");
      }
      if (ieee) {
        return Float.intBitsToFloat((int) binary(index));
      }
      double value = HexadecimalFloat.toDouble(hexadecimal(index), Float.BYTES);
      if ((float) value != value) {
        throw ConversionErrors.outOfRange(
            Math.getExponent(value), Float.MIN_EXPONENT, Float.MAX_EXPONENT);
      }
      return (float) value;
    } catch (DrdaException e) {
      throw place(e, index);
    }
  }

  public double floatingPoint(int index) {
    try {
      return switch (shape(index)) {
        case FLOATING_POINT -> binaryOrHexadecimal(index);
        case DECIMAL_FLOAT -> nearest(index);
        default -> throw ConversionErrors.otherType("a double");
      };
    } catch (DrdaException e) {
      throw place(e, index);
    }
  }

  /** A REAL or DOUBLE. */
  private double binaryOrHexadecimal(int index) {
    if (!ieee) {
      return HexadecimalFloat.toDouble(hexadecimal(index), widths[index]);
    }
    return widths[index] == Float.BYTES
        ? Float.intBitsToFloat((int) binary(index))
        : Double.longBitsToDouble(binary(index));
  }

  /** The bits of a number that is not of IEEE 754, which must be hexadecimal. */
  private long hexadecimal(int index) {
    if (!layout.types().isHexadecimal()) {
      throw new UnsupportedTypeException(
          "floating point unsupported: type=" + layout.types().name());
    }
    return binary(index);
  }

  /** The double that is nearest to a DECFLOAT. It has the sign, which a BigDecimal of 0 has not. */
  private double nearest(int index) {
    BigDecimal value = decimalFloat(index);
    if (value == null) {
      return special(index);
    }
    double nearest = value.doubleValue();
    if (Double.isInfinite(nearest) || (nearest == 0 && value.signum() != 0)) {
      int exponent = value.precision() - value.scale() - 1;
      throw ConversionErrors.outOfRange(exponent, LEAST_EXPONENT, GREATEST_EXPONENT);
    }
    return Math.copySign(nearest, DecimalFloat.sign(row.array(), row.at(index)));
  }

  /** A DECFLOAT, or null if it is an infinity or NaN. */
  private @Nullable BigDecimal decimalFloat(int index) {
    return DecimalFloat.read(row.array(), row.at(index), widths[index]);
  }

  private double special(int index) {
    return DecimalFloat.special(row.array(), row.at(index));
  }

  /** A DECFLOAT, which is not null: a BigDecimal, or a Double for an infinity or NaN. */
  Number decimalFloatOrSpecial(int index) {
    BigDecimal value = decimalFloat(index);
    return value == null ? (Number) special(index) : value;
  }

  /** The digits of a decimal; {@link #NO_LONG} if it is malformed, or may have too many. */
  private long digits(int index, TypeShape shape) {
    int width = widths[index];
    int at = row.at(index);
    if (shape == TypeShape.PACKED_DECIMAL) {
      return width <= PACKED_LONG ? PackedDecimal.unscaled(row.array(), at, width) : NO_LONG;
    }
    return width <= DIGITS_OF_LONG && ZonedDecimal.isValid(row.array(), at, width)
        ? ZonedDecimal.unscaled(row.array(), at, width)
        : NO_LONG;
  }

  public long unscaled(int index) {
    TypeShape shape = shape(index);
    try {
      return switch (shape) {
        case PACKED_DECIMAL, ZONED_DECIMAL -> {
          long unscaled = digits(index, shape);
          yield unscaled == NO_LONG ? unscaled(anyDecimal(index)) : unscaled;
        }
        default -> throw ConversionErrors.otherType("a decimal");
      };
    } catch (DrdaException e) {
      throw place(e, index);
    }
  }

  private static long unscaled(BigDecimal decimal) {
    if (decimal.precision() > DIGITS_OF_LONG) {
      throw ConversionErrors.digits(decimal.precision(), DIGITS_OF_LONG);
    }
    return decimal.unscaledValue().longValue();
  }

  public @Nullable BigDecimal decimal(int index) {
    if (row.find(index) == RowBytes.NULL) {
      return null;
    }
    ColumnLayout column = layout.column(index);
    try {
      return switch (column.shape()) {
        case PACKED_DECIMAL, ZONED_DECIMAL -> {
          long unscaled = digits(index, column.shape());
          yield unscaled == NO_LONG
              ? anyDecimal(index)
              : BigDecimal.valueOf(unscaled, column.scale());
        }
        case INTEGER -> BigDecimal.valueOf(binary(index));
        case DECIMAL_FLOAT -> finite(decimalFloat(index));
        case FLOATING_POINT -> hexadecimalDecimal(index);
        default -> throw ConversionErrors.otherType("a decimal");
      };
    } catch (DrdaException e) {
      throw place(e, index);
    }
  }

  /** A decimal of any number of digits. */
  private BigDecimal anyDecimal(int index) {
    ColumnLayout column = layout.column(index);
    int width = column.width();
    int at = row.at(index);
    boolean packed = column.shape() == TypeShape.PACKED_DECIMAL;
    boolean valid =
        packed
            ? PackedDecimal.isValid(row.array(), at, width)
            : ZonedDecimal.isValid(row.array(), at, width);
    if (!valid) {
      throw malformed(index, "no decimal");
    }
    BigInteger unscaled =
        packed
            ? PackedDecimal.integer(row.array(), at, width)
            : ZonedDecimal.integer(row.array(), at, width);
    return new BigDecimal(unscaled, column.scale());
  }

  /** A REAL or DOUBLE that may have more digits than a double. */
  private BigDecimal hexadecimalDecimal(int index) {
    if (ieee) {
      throw ConversionErrors.otherType("a decimal");
    }
    return HexadecimalFloat.toDecimal(hexadecimal(index), widths[index]);
  }

  private static BigDecimal finite(@Nullable BigDecimal value) {
    if (value == null) {
      throw ConversionErrors.noNumber();
    }
    return value;
  }
}
