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
 *   QRYBLKRST  X'2154'            1  X'F1': rows that were sent ahead are dropped
 *   QRYRTNDTA  X'2155'            1  X'F1': rows are sent
 * </pre>
 *
 * <p>Source: DDM architecture, terms QRYSCRORN, QRYROWNBR, QRYBLKRST and QRYRTNDTA.
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
    /** By a number of rows from where the cursor is (1). */
    RELATIVE(1),
    /** To a row, counted from the first, or if negative from behind the last (2). */
    ABSOLUTE(2),
    /** Behind the last row (3). */
    AFTER_LAST(3),
    /** In front of the first row (4). */
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
   * Checks that there is a row where the orientation has one, and none elsewhere.
   *
   * @throws IllegalArgumentException if a row is missing or too many
   */
  public Scroll {
    Objects.requireNonNull(orientation, "orientation");
    Objects.requireNonNull(row, "row");
    if (orientation.hasRow() != row.isPresent()) {
      throw new IllegalArgumentException(orientation + " row=" + row.isPresent());
    }
  }

  /**
   * Goes by a number of rows and sends from there.
   *
   * @param rows how many, below 0 for backwards
   * @return the move
   */
  public static Scroll relative(long rows) {
    return new Scroll(Orientation.RELATIVE, OptionalLong.of(rows), false, true);
  }

  /**
   * Goes to a row and sends from there.
   *
   * @param row 1 for the first row, -1 for the last
   * @return the move
   */
  public static Scroll absolute(long row) {
    return new Scroll(Orientation.ABSOLUTE, OptionalLong.of(row), false, true);
  }

  /**
   * Goes behind the last row and sends none.
   *
   * @return the move
   */
  public static Scroll afterLast() {
    return new Scroll(Orientation.AFTER_LAST, OptionalLong.empty(), true, false);
  }

  /**
   * Goes in front of the first row and sends none.
   *
   * @return the move
   */
  public static Scroll beforeFirst() {
    return new Scroll(Orientation.BEFORE_FIRST, OptionalLong.empty(), true, false);
  }

  /**
   * Drops the rows that the server has ready from the fetch before.
   *
   * @return the move
   */
  public Scroll withBlockReset() {
    return new Scroll(orientation, row, true, dataReturned);
  }

  /**
   * Moves the cursor and sends no row; what was ready is dropped.
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
