package org.drdawire.request;

import java.util.List;
import java.util.Objects;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.fdoca.values.GroupDataArray;

/**
 * OUTOVR (X'2415'): Output Override Descriptor. Asks for some columns of a result in a form other
 * than QRYDSC describes: large objects as locators instead of data.
 *
 * <pre>
 *   0  X'76D0'  GDA: for each of up to 84 columns LID 1, length 2; zeros: as described
 *      X'7F00'  CPT: the same for each 84 more
 *      X'0971E0540001D00001'  RLO: the row, with the SQLCA first
 *      X'0671F0E00000'        RLO: all rows
 * </pre>
 *
 * <p>Source: DRDA volume 1, OUTOVR and SQLDTARD; FD:OCA reference, GDA, CPT and RLO triplets.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param columns the columns of the result in their order, at least one
 */
public record OutputOverride(List<Column> columns) {

  /** The form in which a column is wanted. */
  public enum Column {
    /** As the server described it. */
    AS_DESCRIBED(0x00, 0),
    /** A BLOB as a locator (LID X'18'). */
    BLOB_LOCATOR(0x18, 4),
    /** A BLOB or null as a locator (LID X'19'). */
    NULLABLE_BLOB_LOCATOR(0x19, 4),
    /** A CLOB as a locator (LID X'1A'). */
    CLOB_LOCATOR(0x1A, 4),
    /** A CLOB or null as a locator (LID X'1B'). */
    NULLABLE_CLOB_LOCATOR(0x1B, 4),
    /** A DBCLOB as a locator (LID X'1C'). */
    DBCLOB_LOCATOR(0x1C, 4),
    /** A DBCLOB or null as a locator (LID X'1D'). */
    NULLABLE_DBCLOB_LOCATOR(0x1D, 4);

    private final int lid;
    private final int length;

    Column(int lid, int length) {
      this.lid = lid;
      this.length = length;
    }

    /**
     * The LID of the values that the server then sends.
     *
     * @return X'18' to X'1D'; 0 for a column as it was described
     */
    public int lid() {
      return lid;
    }
  }

  /**
   * OUTOVROPT (X'2147'): Output Override Option. With which CNTQRY of a query OUTOVR may come.
   *
   * <p>Source: Wireshark's DRDA dissector; the bytes of IBM's JDBC driver.
   */
  public enum Allowed {
    /** The first one (1). */
    WITH_FIRST(1),
    /** Any (2). */
    WITH_ANY(2),
    /** None (3): known from SQLAM 8 on. IBM's JDBC driver says it, and Apache Derby refuses it. */
    NEVER(3);

    private final int value;

    Allowed(int value) {
      this.value = value;
    }

    /**
     * The value of the OUTOVROPT parameter.
     *
     * @return 1 to 3
     */
    public int value() {
      return value;
    }

    void writeTo(DdmWriter out) {
      out.writeByte(CodePoint.OUTOVROPT, value);
    }
  }

  /**
   * Copies the list.
   *
   * @throws IllegalArgumentException if there is no column
   */
  public OutputOverride {
    Objects.requireNonNull(columns, "columns");
    columns = List.copyOf(columns);
    if (columns.isEmpty()) {
      throw new IllegalArgumentException("no columns");
    }
  }

  /**
   * Says in which form columns are wanted.
   *
   * @param columns the columns of the result in their order, at least one
   * @return the override
   * @throws IllegalArgumentException if there is no column
   */
  public static OutputOverride of(Column... columns) {
    return new OutputOverride(List.of(columns));
  }

  /**
   * Writes the object.
   *
   * @param out the writer
   */
  void writeTo(DdmWriter out) {
    out.begin(CodePoint.OUTOVR);
    GroupDataArray.write(
        out,
        columns.size(),
        i -> out.writeByte(columns.get(i).lid).writeShort(columns.get(i).length));
    out.writeByte(0x09).writeInt(0x71E05400).writeInt(0x01D00001);
    out.writeShort(0x0671).writeInt(0xF0E00000).end();
  }
}
