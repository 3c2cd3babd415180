package org.drdawire.reply.rows;

import org.jspecify.annotations.Nullable;

/** Gives the values of rows of one form. Columns count from 0. */
public final class RowValues {

  private final RowBytes row;
  private final RowNumbers numbers;
  private final RowTexts texts;
  private final RowTimes times;

  RowValues(RowBytes row, RowContext context) {
    this.row = row;
    numbers = new RowNumbers(row);
    texts = new RowTexts(row, context);
    times = new RowTimes(row, texts);
  }

  /** Sets what was set for other values. */
  void useThatOf(RowValues other) {
    texts.useThoseOf(other.texts);
    times.useThatOf(other.times);
  }

  RowBytes row() {
    return row;
  }

  public RowNumbers numbers() {
    return numbers;
  }

  public RowTexts texts() {
    return texts;
  }

  public RowTimes times() {
    return times;
  }

  public boolean isNull(int index) {
    return row.find(index) == RowBytes.NULL;
  }

  /** How many digits of a decimal are after its decimal point. */
  public int scale(int index) {
    return row.layout().column(index).scale();
  }

  public @Nullable Object object(int index) {
    if (isNull(index)) {
      return null;
    }
    ColumnLayout column = row.layout().column(index);
    int width = column.width();
    return switch (column.shape()) {
      case BOOLEAN -> (Object) numbers.truth(index);
      case INTEGER ->
          width == Long.BYTES
              ? (Object) numbers.longInteger(index)
              : (Object) numbers.integer(index);
      case FLOATING_POINT ->
          width == Float.BYTES
              ? (Object) numbers.real(index)
              : (Object) numbers.floatingPoint(index);
      case PACKED_DECIMAL, ZONED_DECIMAL -> numbers.decimal(index);
      case DECIMAL_FLOAT -> numbers.decimalFloatOrSpecial(index);
      case DATE -> times.date(index);
      case TIME -> times.time(index);
      case TIMESTAMP -> times.timestamp(index);
      case FIXED_TEXT, VARYING_TEXT, LARGE_TEXT -> texts.text(index);
      case FIXED_BYTES, VARYING_BYTES, LARGE_BYTES -> texts.bytes(index);
    };
  }
}
