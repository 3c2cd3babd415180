package org.drdawire.request;

import java.util.Objects;
import java.util.OptionalLong;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;

/**
 * Where a scrollable cursor goes before rows are fetched.
 *
 * <pre>
 *   QRYSCRORN  X'2152'            1  orientation
 *   QRYROWNBR  X'213D'  optional  8  signed; for relative and absolute
 *   QRYBLKRST  X'2154'            1  X'F1': rows that are ready from earlier are dropped
 *   QRYRTNDTA  X'2155'            1  X'F1': rows are sent
 * </pre>
 *
 * <p>Source: DDM architecture, terms QRYSCRORN, QRYROWNBR, QRYBLKRST and QRYRTNDTA.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param orientation QRYSCRORN
 * @param row QRYROWNBR
 * @param blockReset QRYBLKRST
 * @param dataReturned QRYRTNDTA
 */
public record Scroll(
    Orientation orientation, OptionalLong row, boolean blockReset, boolean dataReturned) {

  /** QRYSCRORN (X'2152'): Query Scroll Orientation. */
  public enum Orientation {
    /** By a number of rows from the current position (1). */
    RELATIVE(1),
    /** To a row, counted from the first, or from the last if negative (2). */
    ABSOLUTE(2),
    /** To the position after the last row (3). */
    AFTER_LAST(3),
    /** To the position before the first row (4). */
    BEFORE_FIRST(4);

    private final int value;

    Orientation(int value) {
      this.value = value;
    }

    /**
     * The value of the QRYSCRORN parameter.
     *
     * @return 1 to 4
     */
    public int value() {
      return value;
    }

    private boolean hasRow() {
      return this == RELATIVE || this == ABSOLUTE;
    }
  }

  /**
   * Checks that there is a row if the orientation needs one, and none otherwise.
   *
   * @throws IllegalArgumentException if the row is missing or not allowed
   */
  public Scroll {
    Objects.requireNonNull(orientation, "orientation");
    Objects.requireNonNull(row, "row");
    if (orientation.hasRow() != row.isPresent()) {
      throw new IllegalArgumentException(orientation + " row=" + row.isPresent());
    }
  }

  /**
   * Moves the cursor by a number of rows and sends rows from there.
   *
   * @param rows the number of rows, negative for backwards
   * @return the move
   */
  public static Scroll relative(long rows) {
    return new Scroll(Orientation.RELATIVE, OptionalLong.of(rows), false, true);
  }

  /**
   * Moves the cursor to a row and sends rows from there.
   *
   * @param row 1 for the first row, -1 for the last
   * @return the move
   */
  public static Scroll absolute(long row) {
    return new Scroll(Orientation.ABSOLUTE, OptionalLong.of(row), false, true);
  }

  /**
   * Moves the cursor after the last row and sends no row.
   *
   * @return the move
   */
  public static Scroll afterLast() {
    return new Scroll(Orientation.AFTER_LAST, OptionalLong.empty(), true, false);
  }

  /**
   * Moves the cursor before the first row and sends no row.
   *
   * @return the move
   */
  public static Scroll beforeFirst() {
    return new Scroll(Orientation.BEFORE_FIRST, OptionalLong.empty(), true, false);
  }

  /**
   * Drops the rows that the server has ready from an earlier fetch.
   *
   * @return the move
   */
  public Scroll withBlockReset() {
    return new Scroll(orientation, row, true, dataReturned);
  }

  /**
   * Moves the cursor and sends no row; rows that were ready are dropped.
   *
   * @return the move
   */
  public Scroll withoutData() {
    return new Scroll(orientation, row, true, false);
  }

  void writeTo(DdmWriter out) {
    out.writeByte(CodePoint.QRYSCRORN, orientation.value());
    row.ifPresent(n -> out.writeLong(CodePoint.QRYROWNBR, n));
    out.writeBoolean(CodePoint.QRYBLKRST, blockReset);
    out.writeBoolean(CodePoint.QRYRTNDTA, dataReturned);
  }
}
