package org.drdawire.reply.rows;

import java.util.ArrayDeque;
import org.drdawire.DrdaException;
import org.drdawire.ReplyFormatException;

/** The large objects whose data have not come, in the order in which they will. */
public final class ExpectedObjects {

  private static final int MOST = 1 << 16;

  private final ArrayDeque<Expected> objects = new ArrayDeque<>(0);

  /** How many of them were expected when the last answer ended. */
  private int carried;

  /**
   * One of them.
   *
   * @param layout of its column when the row came, which may be told to be a locator since
   * @param length what its placeholder says
   * @param hasIndicator its data begin with an indicator
   */
  public record Expected(
      int rowNumber, int column, ColumnLayout layout, long length, boolean hasIndicator) {}

  /** The error of objects that should have come. */
  public static ReplyFormatException notSent(int objects) {
    return ReplyFormatException.content(
        DrdaException.NONE, "large objects not sent", "objects", objects, DrdaException.NONE);
  }

  public int count() {
    return objects.size();
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
        requireRoom(before);
        long length = ValuePrefix.announced(row, i);
        boolean sent = indicator && !(derby && followed);
        objects.add(new Expected(row.number() + 1, i + 1, column, length, sent));
      }
    }
  }

  /**
   * Refuses more than there may be.
   *
   * @param others how many belong to other rows, and stay
   */
  private void requireRoom(int others) {
    if (count() == MOST) {
      while (count() > others) {
        objects.removeLast();
      }
      throw ReplyFormatException.content(
          DrdaException.NONE, "large objects without data", "objects", MOST + 1L, MOST);
    }
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

  /** Takes the first one. */
  public Expected remove() {
    carried -= carried > 0 ? 1 : 0;
    return objects.remove();
  }

  public void clear() {
    objects.clear();
    carried = 0;
  }
}
