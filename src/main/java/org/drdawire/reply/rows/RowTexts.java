package org.drdawire.reply.rows;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.Arrays;
import org.drdawire.DrdaException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.UnsupportedCcsidException;
import org.drdawire.ccsid.charset.FastDecoder;
import org.drdawire.fdoca.TypeShape;
import org.jspecify.annotations.Nullable;

/** Gives the texts of a row, and the bytes of any value. */
public final class RowTexts extends RowAccess {

  private final RowContext context;

  /** Those of all rows of the layout, until a CCSID is set for these alone. */
  private TextDecoders decoders;

  RowTexts(RowBytes row, RowContext context) {
    super(row);
    this.context = context;
    decoders = layout.decoders();
  }

  /** Sets the CCSID of a column by its number. */
  public void use(int index, int ccsid) {
    layout.column(index);
    TextDecoders own = decoders.of(layout.shapes());
    own.use(index, managerOf(ccsid));
    decoders = own;
  }

  /** Sets what was set for the columns of other values. */
  void useThoseOf(RowTexts other) {
    decoders = other.decoders.of(layout.shapes());
  }

  /** The manager of a large object, whose column may be laid out as a locator by now. */
  public CcsidManager managerOfLarge(int index) {
    return managerOfLarge(index, layout.column(index));
  }

  public CcsidManager managerOfLarge(int index, ColumnLayout column) {
    if (column.shape() != TypeShape.LARGE_TEXT) {
      throw ConversionErrors.otherType("a text");
    }
    return manager(index, column);
  }

  CcsidManager manager(int index) {
    CcsidManager known = decoders.manager(index);
    return known == null ? manager(index, layout.column(index)) : known;
  }

  private CcsidManager manager(int index, ColumnLayout column) {
    CcsidManager manager = decoders.manager(index);
    if (manager == null) {
      manager = usual(index, column);
      decoders.use(index, manager);
    }
    return manager;
  }

  private CcsidManager usual(int index, ColumnLayout column) {
    try {
      return managerOf(layout.ccsid(column));
    } catch (UnsupportedCcsidException e) {
      return switch (column.shape()) {
        // Their digits and marks are the same in each page.
        case DATE, TIME, TIMESTAMP -> managerOf(InvariantText.ccsid(row.bytes(index)));
        default -> throw e;
      };
    }
  }

  private CcsidManager managerOf(int ccsid) {
    return context.manager(ccsid, layout.types().newline());
  }

  public boolean isOutside(int index) {
    return row.find(index) != RowBytes.NULL
        && layout.column(index).isLarge()
        && ValuePrefix.isOutside(row, index);
  }

  /** How many bytes a value has; -1 if it is null or outside the row. */
  public int length(int index) {
    if (row.find(index) == RowBytes.NULL || isOutside(index)) {
      return -1;
    }
    return isEmptyLarge(index) ? 0 : row.length(index);
  }

  /** Whether a large object in the row is one that has a placeholder of its length alone. */
  private boolean isEmptyLarge(int index) {
    return layout.column(index).isLarge() && layout.column(index).width() > 0;
  }

  public @Nullable String text(int index) {
    int at = row.find(index);
    if (at == RowBytes.NULL) {
      return null;
    }
    FastDecoder decoder = decoders.fast(index);
    String fast = decoder == null ? null : decoder.decode(row.array(), at, row.length(index));
    return fast == null ? otherText(index) : fast;
  }

  /** A text of any kind, also the first of its column, whose CCSID is then set. */
  private String otherText(int index) {
    try {
      if (isWithoutText(index)) {
        return "";
      }
      boolean first = decoders.manager(index) == null;
      CcsidManager manager = manager(index);
      return first && decoders.fast(index) != null
          ? text(index)
          : context.decode(manager, row.bytes(index));
    } catch (DrdaException e) {
      throw place(e, index);
    }
  }

  /** Decodes a text into chars; false if they have no room, and then they are unchanged. */
  public boolean text(int index, CharBuffer target) {
    try {
      return isWithoutText(index) || context.decode(manager(index), row.bytes(index), target);
    } catch (DrdaException e) {
      throw place(e, index);
    }
  }

  /**
   * Whether a text, which is not null, is that of a large object that is empty, and has no bytes in
   * the row.
   */
  private boolean isWithoutText(int index) {
    switch (shape(index)) {
      case FIXED_TEXT, VARYING_TEXT, DATE, TIME, TIMESTAMP -> {}
      case LARGE_TEXT -> requireInside(index);
      default -> throw ConversionErrors.otherType("a text");
    }
    return isEmptyLarge(index);
  }

  private void requireInside(int index) {
    if (isOutside(index)) {
      throw ConversionErrors.otherType("in the row");
    }
  }

  public byte @Nullable [] bytes(int index) {
    int at = row.find(index);
    if (at == RowBytes.NULL) {
      return null;
    }
    // An empty large object has no bytes in the row, and stands where those of others do.
    int length = lengthInside(index);
    return Arrays.copyOfRange(row.array(), length == 0 ? 0 : at, length == 0 ? 0 : at + length);
  }

  public boolean bytes(int index, ByteBuffer target) {
    shape(index);
    int length = lengthInside(index);
    if (length > target.remaining()) {
      return false;
    }
    if (length > 0) {
      target.put(row.bytes(index));
    }
    return true;
  }

  /** How many bytes a value has that is not null, and in the row. */
  private int lengthInside(int index) {
    try {
      requireInside(index);
    } catch (DrdaException e) {
      throw place(e, index);
    }
    return isEmptyLarge(index) ? 0 : row.length(index);
  }
}
