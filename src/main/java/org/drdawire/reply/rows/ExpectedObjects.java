package org.drdawire.reply.rows;

import java.util.Arrays;
import org.drdawire.DrdaException;
import org.drdawire.ReplyFormatException;

/** The large objects whose data have not come, in the order in which they will. */
public final class ExpectedObjects {

  private static final int FEW = 4;
  private static final int MOST = 1 << 16;

  // Most rows have no large objects, and need no room for them.
  private int[] rows = {};
  private int[] columns = rows;
  private ColumnLayout[] layouts = {};
  private long[] lengths = {};
  private boolean[] indicators = {};
  private int first;
  private int end;

  /** How many of them were expected when the last answer ended. */
  private int carried;

  /** The error of objects that should have come. */
  public static ReplyFormatException notSent(int objects) {
    return ReplyFormatException.content(
        DrdaException.NONE, "large objects not sent", "objects", objects, DrdaException.NONE);
  }

  public int count() {
    return end - first;
  }

  /**
   * Adds those of the next row.
   *
   * @param followed whether result sets of the procedure follow the row, which is its output
   */
  void add(RowBytes row, RowContext context, boolean followed) {
    RowLayout layout = row.layout();
    boolean derby = context.isDerby();
    boolean indicator = false;
    int before = count();
    for (int i = 0; i < layout.size(); i++) {
      ColumnLayout column = layout.column(i);
      if (column.isLarge() && row.at(i) != RowBytes.NULL && ValuePrefix.isOutside(row, i)) {
        indicator = (indicator && derby) || column.isNullable();
        reserve(before);
        rows[end] = row.number() + 1;
        columns[end] = i + 1;
        layouts[end] = column;
        lengths[end] = ValuePrefix.announced(row, i);
        indicators[end] = indicator && !(derby && followed);
        end++;
      }
    }
  }

  /**
   * Makes room for one more.
   *
   * @param others how many belong to other rows, and stay if there is none
   */
  private void reserve(int others) {
    if (count() == MOST) {
      end = first + others;
      throw ReplyFormatException.content(
          DrdaException.NONE, "large objects without data", "objects", MOST + 1L, MOST);
    }
    if (first == end) {
      first = 0;
      end = 0;
    }
    if (end == rows.length) {
      grow();
    }
  }

  /** Moves them to the start of arrays that have room for one more. */
  private void grow() {
    int size = Math.max(2 * count(), Math.max(FEW, rows.length));
    int[] newRows = Arrays.copyOf(Arrays.copyOfRange(rows, first, end), size);
    int[] newColumns = Arrays.copyOf(Arrays.copyOfRange(columns, first, end), size);
    ColumnLayout[] newLayouts = Arrays.copyOf(Arrays.copyOfRange(layouts, first, end), size);
    long[] newLengths = Arrays.copyOf(Arrays.copyOfRange(lengths, first, end), size);
    indicators = Arrays.copyOf(Arrays.copyOfRange(indicators, first, end), size);
    rows = newRows;
    columns = newColumns;
    layouts = newLayouts;
    lengths = newLengths;
    end -= first;
    first = 0;
  }

  /**
   * Lets all of them come with the next answer.
   *
   * @return false if one of them was to come with this answer already
   */
  boolean carry() {
    if (carried > 0) {
      return false;
    }
    carried = count();
    return true;
  }

  /** Refuses another row before those that were to come with this answer. */
  void requireNoneCarried() {
    if (carried > 0) {
      throw notSent(carried);
    }
  }

  public int row() {
    return rows[first];
  }

  public int column() {
    return columns[first];
  }

  /** How its column was laid out when the row came, which may be told to be a locator since. */
  public ColumnLayout layout() {
    return layouts[first];
  }

  /** What its placeholder says. */
  public long length() {
    return lengths[first];
  }

  /** Whether its data begin with an indicator. */
  public boolean hasIndicator() {
    return indicators[first];
  }

  /** Takes the first one. */
  public void remove() {
    first++;
    carried -= carried > 0 ? 1 : 0;
  }

  public void clear() {
    first = 0;
    end = 0;
    carried = 0;
  }
}
