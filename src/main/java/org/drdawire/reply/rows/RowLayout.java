package org.drdawire.reply.rows;

import java.nio.ByteOrder;
import org.drdawire.fdoca.CharacterKind;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.fdoca.TypeShape;

/** How a row lies in the bytes of a server, made ready for reading one row after another. */
public final class RowLayout {

  private final TypeDefinition types;

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

  /**
   * Makes rows ready.
   *
   * @param areaBeforeRow whether an SQLCAGRP comes before each row
   * @param types how the values are represented
   * @param columns is not changed any more
   */
  public RowLayout(boolean areaBeforeRow, TypeDefinition types, ColumnLayout... columns) {
    this.types = types;
    this.columns = columns;
    this.areaBeforeRow = areaBeforeRow;
    this.order = types.byteOrder();
    this.ieee = types.isIeee();
    this.widths = new int[columns.length];
    this.nullable = new boolean[columns.length];
    this.shapes = new TypeShape[columns.length];
    this.kinds = new byte[columns.length];
    boolean large = false;
    for (int i = 0; i < columns.length; i++) {
      widths[i] = columns[i].width;
      shapes[i] = columns[i].shape;
      nullable[i] = columns[i].nullable;
      kinds[i] = columns[i].kind(types);
      large |= columns[i].isLarge();
    }
    hasLargeObjects = large;
    fixed = new FixedColumns(areaBeforeRow, widths, nullable);
  }

  int size() {
    return columns.length;
  }

  /** A column. Columns count from 0, and from 1 in the error for one that there is not. */
  public ColumnLayout column(int index) {
    if (index < 0 || index >= columns.length) {
      throw noColumn(index);
    }
    return columns[index];
  }

  /** The error of whoever asks for a column that there is not. */
  IndexOutOfBoundsException noColumn(int index) {
    return noColumn(index + 1, columns.length);
  }

  /** The error of whoever asks for a column, counted from 1, that there is not. */
  public static IndexOutOfBoundsException noColumn(int column, int columns) {
    return new IndexOutOfBoundsException("no such column: column=" + column + " limit=" + columns);
  }

  TypeDefinition types() {
    return types;
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
