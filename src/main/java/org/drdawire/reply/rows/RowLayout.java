package org.drdawire.reply.rows;

import java.nio.ByteOrder;
import org.drdawire.fdoca.CharacterKind;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.fdoca.TypeShape;

/** How a row lies in the bytes of a server, made ready for reading one row after another. */
public final class RowLayout {

  private final TypeDefinition types;
  private final ColumnLayout[] columns;

  /** Of each column its {@link ColumnLayout#shape}. */
  private final TypeShape[] shapes;

  /** Of each column its {@link ColumnLayout#width}. */
  private final int[] widths;

  /** Of each column whether it is {@link ColumnLayout#isNullable}. */
  private final boolean[] nullable;

  /** What a statement that is executed again finds from before. */
  private final TextDecoders decoders;

  private final FixedColumns fixed;
  private final boolean hasSqlca;
  private final boolean hasLargeObjects;

  /**
   * Makes rows ready.
   *
   * @param sqlcaBeforeRow whether an SQLCAGRP comes before each row
   * @param types how the values are represented
   * @param columns is not changed any more
   */
  public RowLayout(boolean sqlcaBeforeRow, TypeDefinition types, ColumnLayout... columns) {
    this.types = types;
    this.columns = columns;
    hasSqlca = sqlcaBeforeRow;
    shapes = new TypeShape[columns.length];
    widths = new int[columns.length];
    nullable = new boolean[columns.length];
    boolean large = false;
    for (int i = 0; i < columns.length; i++) {
      shapes[i] = columns[i].shape();
      widths[i] = columns[i].width();
      nullable[i] = columns[i].isNullable();
      large |= columns[i].isLarge();
    }
    hasLargeObjects = large;
    decoders = new TextDecoders(shapes);
    fixed = new FixedColumns(sqlcaBeforeRow, widths, nullable);
  }

  int size() {
    return columns.length;
  }

  /** Whether an SQLCAGRP comes before each row. */
  boolean hasSqlca() {
    return hasSqlca;
  }

  boolean hasLargeObjects() {
    return hasLargeObjects;
  }

  FixedColumns fixed() {
    return fixed;
  }

  /** What decodes the texts of all rows of this layout, for which no other CCSID is set. */
  TextDecoders decoders() {
    return decoders;
  }

  /** What is not to be changed: of each column what its values are. */
  TypeShape[] shapes() {
    return shapes;
  }

  /** What is not to be changed: of each column its width. */
  int[] widths() {
    return widths;
  }

  /** What is not to be changed: of each column whether its values have an indicator. */
  boolean[] nullable() {
    return nullable;
  }

  ByteOrder order() {
    return types.byteOrder();
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

  /** The CCSID of a column: its own, or that of its kind if the definition has one. */
  int ccsid(ColumnLayout column) {
    if (column.ccsid() != 0) {
      return column.ccsid();
    }
    CharacterKind kind = column.characters();
    boolean mixed = kind == CharacterKind.MIXED && types().hasMixedCcsid();
    return types().ccsid(kind == CharacterKind.MIXED && !mixed ? CharacterKind.SINGLE_BYTE : kind);
  }
}
