package org.drdawire.request;

import java.util.Objects;
import java.util.OptionalLong;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.FieldLimitException;

/**
 * Up to which size a server returns large objects with the rows, or behind them.
 *
 * <pre>
 *   SMLDTASZ     X'2136'  optional  8  a value up to this size comes in its row
 *   MEDDTASZ     X'2137'  optional  8  a larger one up to this size comes behind it, in EXTDTA
 *   QRYEXTDTASZ  X'2134'  optional  8  how much may come behind the rows, X'FF..FF' for no limit
 * </pre>
 *
 * <p>IBM's JDBC driver sends all three with each OPNQRY to Db2 for LUW 11.1: 12,288 bytes, 1 MiB
 * and 10 MiB. Apache Derby refuses SMLDTASZ with SYNTAXRM.
 *
 * <p>Source: code points, lengths and titles are those of Wireshark's DRDA dissector; the rest is
 * what these titles and the modes of the dynamic data format suggest.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param small SMLDTASZ in bytes, 0 or more
 * @param medium MEDDTASZ in bytes, 0 or more
 * @param external QRYEXTDTASZ in bytes, 0 or more, or {@link #NO_LIMIT}
 */
public record DataSizes(OptionalLong small, OptionalLong medium, OptionalLong external) {

  /** QRYEXTDTASZ: not limited. */
  public static final long NO_LIMIT = -1;

  /**
   * Checks the ranges.
   *
   * @throws FieldLimitException if a size is outside its range
   */
  public DataSizes {
    Objects.requireNonNull(small, "small");
    Objects.requireNonNull(medium, "medium");
    Objects.requireNonNull(external, "external");
    check(CodePoint.SMLDTASZ, small, 0);
    check(CodePoint.MEDDTASZ, medium, 0);
    check(CodePoint.QRYEXTDTASZ, external, NO_LIMIT);
  }

  /**
   * The sizes that the server chooses: no parameter is sent.
   *
   * @return the sizes
   */
  public static DataSizes ofServer() {
    return new DataSizes(OptionalLong.empty(), OptionalLong.empty(), OptionalLong.empty());
  }

  /**
   * Sets the size up to which a value comes in its row.
   *
   * @param bytes SMLDTASZ, 0 or more
   * @return the sizes
   * @throws FieldLimitException if the size is below 0
   */
  public DataSizes withSmall(long bytes) {
    return new DataSizes(OptionalLong.of(bytes), medium, external);
  }

  /**
   * Sets the size up to which a value comes behind its row.
   *
   * @param bytes MEDDTASZ, 0 or more
   * @return the sizes
   * @throws FieldLimitException if the size is below 0
   */
  public DataSizes withMedium(long bytes) {
    return new DataSizes(small, OptionalLong.of(bytes), external);
  }

  /**
   * Sets how much may come behind the rows.
   *
   * @param bytes QRYEXTDTASZ, 0 or more, or {@link #NO_LIMIT}
   * @return the sizes
   * @throws FieldLimitException if the size is outside its range
   */
  public DataSizes withExternal(long bytes) {
    return new DataSizes(small, medium, OptionalLong.of(bytes));
  }

  void writeTo(DdmWriter out) {
    write(out, CodePoint.SMLDTASZ, small);
    write(out, CodePoint.MEDDTASZ, medium);
    write(out, CodePoint.QRYEXTDTASZ, external);
  }

  private static void write(DdmWriter out, CodePoint parameter, OptionalLong bytes) {
    if (bytes.isPresent()) {
      out.writeLong(parameter, bytes.getAsLong());
    }
  }

  private static void check(CodePoint parameter, OptionalLong bytes, long least) {
    FieldLimitException.checkRange(parameter.term(), bytes.orElse(least), least, Long.MAX_VALUE);
  }
}
