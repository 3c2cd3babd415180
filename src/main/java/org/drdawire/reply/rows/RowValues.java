package org.drdawire.reply.rows;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.util.Arrays;
import org.drdawire.ReplyFormatException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.UnsupportedCcsidException;
import org.drdawire.ccsid.charset.FastDecoder;
import org.drdawire.ccsid.charset.ShortTexts;
import org.drdawire.ddm.frames.BufferMark;
import org.drdawire.fdoca.DateTimeParts;
import org.drdawire.fdoca.TypeShape;
import org.drdawire.fdoca.UnsupportedTypeException;
import org.drdawire.fdoca.values.BinaryNumber;
import org.drdawire.fdoca.values.DateTimeBytes;
import org.drdawire.fdoca.values.DecimalFloat;
import org.drdawire.fdoca.values.HexadecimalFloat;
import org.drdawire.fdoca.values.PackedDecimal;
import org.drdawire.fdoca.values.ZonedDecimal;
import org.jspecify.annotations.Nullable;

/** Reads the values of a row, each of which is not null. Columns count from 0. */
public final class RowValues {

  /** The powers of ten of the least double and of the greatest. */
  private static final int LEAST_EXPONENT = -324;

  private static final int GREATEST_EXPONENT = 308;

  final RowLayout layout;
  final RowScanner scanner;
  private final BufferMark mark;
  private final ByteOrder order;
  private final DateTimeBytes dates = new DateTimeBytes();

  /** The CCSIDs of columns that were needed. */
  private final @Nullable CcsidManager[] managers;

  /** Of those of texts, what decodes most of them: to ask the manager for each text takes time. */
  private final @Nullable FastDecoder[] decoders;

  private byte @Nullable [] viewed;
  private @Nullable ByteBuffer view;

  RowValues(RowLayout layout, RowScanner scanner) {
    this.layout = layout;
    this.scanner = scanner;
    this.mark = scanner.mark;
    this.order = layout.order;
    this.managers = new @Nullable CcsidManager[layout.size()];
    this.decoders = new @Nullable FastDecoder[layout.size()];
  }

  /** Lets go of the array of the row. */
  void forget() {
    scanner.array = new byte[0];
    mark.buffer = mark.own;
    viewed = null;
    view = null;
  }

  /** Sets the CCSID of a column. */
  void use(int index, CcsidManager manager) {
    managers[index] = manager;
    boolean text = layout.kinds[index] >= ColumnLayout.TEXT_OR_NULL;
    decoders[index] = text ? ((ShortTexts) manager).fastDecoder() : null;
  }

  /** Sets the CCSID of a column by its number. */
  void use(int index, int ccsid, RowContext context) {
    use(index, context.manager(ccsid, layout.types().newline()));
  }

  /** Reads dates and times in the format of the USA, too. */
  public void useUsaDates() {
    dates.useUsa();
  }

  /** Sets what was set for the columns of other values. */
  void useThoseOf(RowValues other) {
    if (other.dates.usesUsa()) {
      dates.useUsa();
    }
    for (int i = 0; i < managers.length; i++) {
      CcsidManager manager = other.managers[i];
      if (manager != null) {
        use(i, manager);
      }
    }
  }

  /** The CCSID of a column, if it was needed before. */
  @Nullable CcsidManager manager(int index) {
    return managers[index];
  }

  /** The CCSID of a column that is, or was, laid out like this. */
  CcsidManager manager(int index, ColumnLayout column, RowContext context) {
    CcsidManager known = managers[index];
    if (known != null) {
      return known;
    }
    try {
      use(index, layout.ccsid(column), context);
    } catch (UnsupportedCcsidException e) {
      if (!layout.isDateOrTime(index)) {
        throw e;
      }
      use(index, InvariantText.ccsid(bytes(index)), context);
    }
    return manager(index, column, context);
  }

  private int at(int index) {
    return scanner.base + scanner.offsets[index];
  }

  long integer(int index) {
    int at = at(index);
    return switch (layout.widths[index]) {
      case Integer.BYTES -> BinaryNumber.i4(scanner.array, at, order);
      case Long.BYTES -> BinaryNumber.i8(scanner.array, at, order);
      case Short.BYTES -> BinaryNumber.i2(scanner.array, at, order);
      default -> scanner.array[at];
    };
  }

  float real(int index) {
    if (layout.ieee) {
      return Float.intBitsToFloat(BinaryNumber.i4(scanner.array, at(index), order));
    }
    double value = HexadecimalFloat.toDouble(hexadecimal(index), Float.BYTES);
    if ((float) value != value) {
      throw ConversionErrors.outOfRange(
          Math.getExponent(value), Float.MIN_EXPONENT, Float.MAX_EXPONENT);
    }
    return (float) value;
  }

  /** A REAL or DOUBLE. */
  double floatingPoint(int index) {
    int width = layout.widths[index];
    if (!layout.ieee) {
      return HexadecimalFloat.toDouble(hexadecimal(index), width);
    }
    return width == Float.BYTES
        ? real(index)
        : Double.longBitsToDouble(BinaryNumber.i8(scanner.array, at(index), order));
  }

  /** A REAL or DOUBLE that may have more digits than a double. */
  BigDecimal hexadecimalDecimal(int index) {
    if (layout.ieee) {
      throw ConversionErrors.otherType("a decimal");
    }
    return HexadecimalFloat.toDecimal(hexadecimal(index), layout.widths[index]);
  }

  /** The bits of a number that is not of IEEE 754, which must be hexadecimal. */
  private long hexadecimal(int index) {
    if (!layout.types().isHexadecimal()) {
      throw new UnsupportedTypeException(
          "floating point unsupported: type=" + layout.types().name());
    }
    return integer(index);
  }

  /** A decimal of any number of digits. */
  BigDecimal decimal(int index) {
    BigInteger unscaled =
        layout.shapes[index] == TypeShape.PACKED_DECIMAL ? anyPacked(index) : anyZoned(index);
    return new BigDecimal(unscaled, layout.columns[index].scale);
  }

  private BigInteger anyPacked(int index) {
    int width = layout.widths[index];
    requireDecimal(index, PackedDecimal.isValid(scanner.array, at(index), width));
    return PackedDecimal.integer(scanner.array, at(index), width);
  }

  private BigInteger anyZoned(int index) {
    int width = layout.widths[index];
    requireDecimal(index, ZonedDecimal.isValid(scanner.array, at(index), width));
    return ZonedDecimal.integer(scanner.array, at(index), width);
  }

  private void requireDecimal(int index, boolean valid) {
    if (!valid) {
      throw malformed(index, "no decimal");
    }
  }

  /** A DECFLOAT, or null if it is an infinity or NaN. */
  @Nullable BigDecimal decimalFloat(int index) {
    return DecimalFloat.read(scanner.array, at(index), layout.widths[index]);
  }

  /** The double that is nearest to a DECFLOAT. It has the sign, which a BigDecimal of 0 has not. */
  double nearest(int index) {
    BigDecimal value = decimalFloat(index);
    if (value == null) {
      return special(index);
    }
    double nearest = value.doubleValue();
    if (Double.isInfinite(nearest) || (nearest == 0 && value.signum() != 0)) {
      int exponent = value.precision() - value.scale() - 1;
      throw ConversionErrors.outOfRange(exponent, LEAST_EXPONENT, GREATEST_EXPONENT);
    }
    return Math.copySign(nearest, DecimalFloat.sign(scanner.array, at(index)));
  }

  double special(int index) {
    return DecimalFloat.special(scanner.array, at(index));
  }

  /** Reads a DATE: 10,000 times the year, 100 times the month, and the day. */
  int date(int index, CcsidManager manager) {
    dates.use(manager);
    int date = dates.date(scanner.array, at(index));
    return date < 0 ? require(index, dates.otherDate(scanner.array, at(index))) : date;
  }

  /** Reads a TIME: 10,000 times the hour, 100 times the minute, and the second. */
  int time(int index, CcsidManager manager) {
    dates.use(manager);
    int time = dates.time(scanner.array, at(index));
    return time < 0 ? require(index, dates.otherTime(scanner.array, at(index))) : time;
  }

  /** Reads a TIMESTAMP. */
  void timestamp(int index, CcsidManager manager, DateTimeParts into) {
    dates.use(manager);
    int at = at(index);
    int date = require(index, dates.date(scanner.array, at));
    int time = require(index, dates.time(scanner.array, at + DateTimeBytes.DATE + 1));
    int rest = layout.widths[index] - DateTimeBytes.SECONDS;
    long picos = dates.picos(scanner.array, at + DateTimeBytes.SECONDS, rest);
    boolean afterDay = time == DateTimeBytes.END_OF_DAY && picos > 0;
    if (picos < 0 || afterDay || !dates.isJoined(scanner.array, at)) {
      throw malformed(index, "no date or time");
    }
    into.set(date, time, picos);
  }

  private int require(int index, int value) {
    if (value == DateTimeBytes.OTHER_FORMAT) {
      throw ConversionErrors.otherFormat();
    }
    if (value < 0) {
      throw malformed(index, "no date or time");
    }
    return value;
  }

  private ReplyFormatException malformed(int index, String what) {
    return ReplyFormatException.content(scanner.offsets[index], what);
  }

  /** The bytes of a value, as a view that is used again. */
  ByteBuffer bytes(int index) {
    return view(at(index), scanner.lengths[index]);
  }

  /** Views bytes of the array. Cleared first, it need not look at where it stood. */
  private ByteBuffer view(int at, int length) {
    ByteBuffer bytes = view;
    if (bytes == null || viewed != scanner.array) {
      viewed = scanner.array;
      bytes = ByteBuffer.wrap(scanner.array);
      view = bytes;
    }
    return bytes.clear().limit(at + length).position(at);
  }

  /** The first bytes of a value; an empty large object has none in the row. */
  byte[] copy(int index, int length) {
    int at = length == 0 ? 0 : at(index);
    return Arrays.copyOfRange(scanner.array, at, at + length);
  }

  /** A text that is decoded in one step; null for any other, a null, and if there is no row. */
  @Nullable String shortText(int index) {
    int offset = offset(index);
    FastDecoder decoder = offset == RowScanner.NULL ? null : decoders[index];
    return decoder == null
        ? null
        : decoder.decode(scanner.array, scanner.base + offset, scanner.lengths[index]);
  }

  /** Decodes a text into chars in one step; false if it could not, and then nothing has moved. */
  boolean shortText(int index, CharBuffer target) {
    int offset = offset(index);
    FastDecoder decoder = offset == RowScanner.NULL ? null : decoders[index];
    return decoder != null
        && decoder.decode(view(scanner.base + offset, scanner.lengths[index]), target);
  }

  /** Where a value stands in its row; {@link RowScanner#NULL} also if there is no row. */
  private int offset(int index) {
    try {
      return mark.buffer.position() == mark.position ? scanner.offsets[index] : RowScanner.NULL;
    } catch (ArrayIndexOutOfBoundsException e) {
      throw layout.noColumn(index);
    }
  }

  String text(int index, CcsidManager manager, RowContext context) {
    return context.decode(manager, bytes(index));
  }

  /** Decodes a text into chars; false if they have no room, and then they are unchanged. */
  boolean text(int index, CcsidManager manager, RowContext context, CharBuffer target) {
    return context.decode(manager, bytes(index), target);
  }
}
