package org.drdawire.reply;

import java.nio.ByteOrder;
import java.util.List;
import org.drdawire.DrdaException;
import org.drdawire.fdoca.CharacterKind;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.fdoca.TypeShape;

/** How a row lies in the bytes of a server, made ready for reading one row after another. */
final class RowLayout {

  /** The description that this was made of. */
  final QueryDescription description;

  final ColumnLayout[] columns;

  /** As {@link ColumnLayout#width()}, in one array. */
  final int[] widths;

  final boolean[] nullable;

  /** What the values of each column are like. */
  final TypeShape[] shapes;

  /** As {@link ColumnLayout#kind}, in one array. */
  final byte[] kinds;

  final FixedColumns fixed;
  final boolean areaBeforeRow;
  final boolean hasLargeObjects;
  final ByteOrder order;

  /** Whether floating point numbers are those of IEEE 754. */
  final boolean ieee;

  private RowLayout(QueryDescription description, ColumnLayout[] columns) {
    this.description = description;
    this.columns = columns;
    this.areaBeforeRow = description.areaBeforeRow();
    this.order = description.types().byteOrder();
    this.ieee = description.types().isIeee();
    this.widths = new int[columns.length];
    this.nullable = new boolean[columns.length];
    this.shapes = new TypeShape[columns.length];
    this.kinds = new byte[columns.length];
    boolean large = false;
    for (int i = 0; i < columns.length; i++) {
      widths[i] = columns[i].width;
      shapes[i] = columns[i].shape;
      nullable[i] = description.columns().get(i).nullable();
      kinds[i] = columns[i].kind(types(), nullable[i]);
      large |= columns[i].isLarge();
    }
    hasLargeObjects = large;
    fixed = new FixedColumns(areaBeforeRow, widths, nullable);
  }

  /**
   * Makes rows ready.
   *
   * @throws DrdaException if a column cannot be read, which it names
   */
  static RowLayout of(QueryDescription description, ReplyContext context) {
    return of(description, context, false);
  }

  /**
   * Makes the row of output parameters ready.
   *
   * @throws DrdaException if a parameter that is not null cannot be read, which it names
   */
  static RowLayout ofOutput(QueryDescription description, ReplyContext context) {
    return of(description, context, true);
  }

  private static RowLayout of(QueryDescription description, ReplyContext context, boolean output) {
    List<QueryDescription.ColumnType> types = description.columns();
    ColumnLayout[] columns = new ColumnLayout[types.size()];
    for (int i = 0; i < columns.length; i++) {
      try {
        columns[i] =
            output
                ? ColumnLayout.ofOutput(types.get(i), context)
                : ColumnLayout.of(types.get(i), context);
      } catch (DrdaException e) {
        throw e.inField(output ? "FDODSC" : "QRYDSC").atColumn(0, i + 1);
      }
    }
    return new RowLayout(description, columns);
  }

  int size() {
    return columns.length;
  }

  /** A column. Columns count from 0, and from 1 in the error for one that there is not. */
  ColumnLayout column(int index) {
    if (index < 0 || index >= columns.length) {
      throw noColumn(index);
    }
    return columns[index];
  }

  /** The error of whoever asks for a column that there is not. */
  IndexOutOfBoundsException noColumn(int index) {
    return QueryDescription.noColumn(index + 1, columns.length);
  }

  TypeDefinition types() {
    return description.types();
  }

  /** Whether the values of a column are of digits and marks that each page has alike. */
  boolean isDateOrTime(int index) {
    return switch (shapes[index]) {
      case DATE, TIME, TIMESTAMP -> true;
      default -> false;
    };
  }

  /** The CCSID of a column: its own, or that of its kind if the definition has one. */
  int ccsid(ColumnLayout column) {
    if (column.ccsid != 0) {
      return column.ccsid;
    }
    CharacterKind kind = column.characters;
    boolean mixed = kind == CharacterKind.MIXED && types().hasMixedCcsid();
    return types().ccsid(kind == CharacterKind.MIXED && !mixed ? CharacterKind.SINGLE_BYTE : kind);
  }
}
