package org.drdawire.reply;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.drdawire.DrdaException;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.frames.FieldReader;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.reply.rows.ColumnLayout;
import org.drdawire.reply.rows.RowLayout;

/**
 * QRYDSC (X'241A'): Query Answer Set Description, and the FDODSC (X'0010') of an SQLDTARD. What a
 * row consists of.
 *
 * <pre>
 *   07  78 00  05 01 01 type              MDD: the SDA behind it is like this type
 *   0C  70 LID  field type 1, CCSID 4, unit 1, mode 1, length 2
 *                                    SDA: what the LID stands for, perhaps that of another type
 *   07  78 00  05 02 01 D0           MDD: what comes is the GDA; so before each RLO
 *   length  76 D0           GDA: for each of up to 84 columns LID 1, length 2
 *   length  7F 00           CPT: the same for each 84 more
 *   09  71 E0  54 00 01  D0 00 01    RLO: a row is an SQLCAGRP and all columns, each once
 *   06  71 F0  E0 00 00              RLO: there is any number of rows
 * </pre>
 *
 * <p>The RLO triplets come in any order, and one of them may be absent. {@code 06 71 E4 D0 00 01}
 * may stand for E0: a row without an SQLCAGRP. MDD and SDA triplets are there only if a column has
 * a CCSID of its own.
 *
 * <p>Source: DRDA volume 1, SQLDTARD; FD:OCA reference, MDD, SDA, GDA, CPT and RLO triplets.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param columns the columns in their order
 * @param sqlcaBeforeRow whether an SQLCAGRP comes before each row
 * @param types how the values are represented, as the reply says that contains this
 */
public record QueryDescription(
    List<ColumnType> columns, boolean sqlcaBeforeRow, TypeDefinition types) {

  private static final int BLOB_LOCATOR = 0x18;
  private static final int CLOB_LOCATOR = 0x1A;
  private static final int DBCLOB_LOCATOR = 0x1C;
  private static final int LOCATOR_LENGTH = 4;

  /**
   * What a column is on the wire.
   *
   * <p>The canonical constructor may change when the protocol needs more; the factories stay.
   *
   * @param lid the LID, 0 to 255, odd if the value may be null: that of the type for which an SDA
   *     triplet has used another; 0 if that was a type which is not read
   * @param length 0 to 65,535: for a decimal 256 times the precision, and the scale; for a large
   *     object the bytes of its placeholder, with bit X'8000'; for GRAPHIC and what varies
   *     characters; for all others bytes. What varies may be longer than this
   * @param ccsid its own CCSID, which an SDA triplet has said: 65535 for a text that is bytes; 0 if
   *     it has that of its type
   */
  public record ColumnType(int lid, int length, int ccsid) {

    ColumnType(int lid, int length) {
      this(lid, length, 0);
    }

    /**
     * Whether the value may be null, and so has an indicator.
     *
     * @return true if the LID is odd
     */
    public boolean nullable() {
      return (lid & 1) != 0;
    }

    /**
     * The locator that OUTOVR can ask for in place of the value.
     *
     * @return X'18' for a BLOB, X'1A' for a CLOB, X'1C' for a DBCLOB, one more if it may be null; 0
     *     if it is no such large object
     */
    public int locatorLid() {
      int locator =
          switch (lid & ~1) {
            case 0xC8, BLOB_LOCATOR -> BLOB_LOCATOR;
            case 0xCA, 0xCE, CLOB_LOCATOR -> CLOB_LOCATOR;
            case 0xCC, DBCLOB_LOCATOR -> DBCLOB_LOCATOR;
            default -> 0;
          };
      return locator == 0 ? 0 : locator | (lid & 1);
    }

    private ColumnType located(int asked) {
      int locator = locatorLid();
      if (locator == 0) {
        throw new IllegalArgumentException("no large object: LID=" + lid);
      }
      if ((asked & ~1) != (locator & ~1)) {
        throw new IllegalArgumentException("no locator of LID=" + lid + ": LID=" + asked);
      }
      return new ColumnType(asked, LOCATOR_LENGTH);
    }
  }

  /** Copies the list. */
  public QueryDescription {
    Objects.requireNonNull(columns, "columns");
    Objects.requireNonNull(types, "types");
    columns = List.copyOf(columns);
  }

  /** No lambda, since the first of a program takes long. */
  private static final Triplets.Column<ColumnType> COLUMN =
      new Triplets.Column<>() {
        @Override
        public ColumnType of(int lid, int length, int ccsid) {
          return new ColumnType(lid, length, ccsid);
        }
      };

  /** Reads a whole object. */
  static QueryDescription of(FieldReader fields, ReplyContext context) {
    Triplets<ColumnType> triplets = new Triplets<>(fields, context.types(), COLUMN);
    triplets.read();
    return new QueryDescription(triplets.columns(), triplets.hasSqlca(), context.types());
  }

  /**
   * The same row with a locator in place of a large object.
   *
   * @param column from 1
   * @param lid X'18' for a BLOB, X'1A' for a CLOB, X'1C' for a DBCLOB, one more if it may be null
   * @return what rows are like after OUTOVR has asked for it
   * @throws IllegalArgumentException if it is no BLOB, CLOB or DBCLOB, or if this is the locator of
   *     another type
   * @throws IndexOutOfBoundsException if there is no such column
   */
  public QueryDescription located(int column, int lid) {
    List<ColumnType> changed = new ArrayList<>(columns);
    if (column < 1 || column > columns.size()) {
      throw RowLayout.noColumn(column, columns.size());
    }
    changed.set(column - 1, columns.get(column - 1).located(lid));
    return new QueryDescription(changed, sqlcaBeforeRow, types);
  }

  /**
   * Makes its rows ready for reading.
   *
   * @param object QRYDSC, or FDODSC for output parameters, of which those that are null may have
   *     any type
   * @throws DrdaException if a column cannot be read, which it names
   */
  RowLayout layout(CodePoint object, boolean derby) {
    ColumnLayout[] layouts = new ColumnLayout[columns.size()];
    for (int i = 0; i < layouts.length; i++) {
      ColumnType column = columns.get(i);
      try {
        layouts[i] =
            object == CodePoint.FDODSC
                ? ColumnLayout.ofOutput(column.lid, column.length, column.ccsid, derby)
                : ColumnLayout.of(column.lid, column.length, column.ccsid, derby);
      } catch (DrdaException e) {
        throw e.inField(object.term()).atColumn(0, i + 1);
      }
    }
    return new RowLayout(sqlcaBeforeRow, types, layouts);
  }

  /** Shows how many columns there are. */
  @Override
  public String toString() {
    return "columns=" + columns.size() + " sqlcaBeforeRow=" + sqlcaBeforeRow;
  }
}
