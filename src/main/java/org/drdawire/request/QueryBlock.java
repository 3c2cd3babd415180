package org.drdawire.request;

import java.util.Objects;
import java.util.OptionalInt;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.FieldLimitException;

/**
 * How much of a result a server sends at a time.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param size QRYBLKSZ (X'2114'): the bytes of a query block, 512 to 10,485,760
 * @param extents MAXBLKEXT (X'2141'): how many more blocks it may send, 0 to 65,534 or {@link
 *     #NO_LIMIT}
 * @param rows QRYROWSET (X'2156'): how many rows it sends, 0 to 32,767
 */
public record QueryBlock(int size, OptionalInt extents, OptionalInt rows) {

  /** MAXBLKEXT: any number of further blocks. */
  public static final int NO_LIMIT = 0xFFFF;

  private static final int DEFAULT_SIZE = 32_767;
  private static final int SMALLEST = 512;
  private static final int LARGEST = 10_485_760;
  static final int MOST_ROWS = 32_767;

  /**
   * Checks the ranges.
   *
   * @throws FieldLimitException if a number is outside its range
   */
  public QueryBlock {
    Objects.requireNonNull(extents, "extents");
    Objects.requireNonNull(rows, "rows");
    FieldLimitException.checkRange(CodePoint.QRYBLKSZ.term(), size, SMALLEST, LARGEST);
    FieldLimitException.checkRange(CodePoint.MAXBLKEXT.term(), extents.orElse(0), 0, NO_LIMIT);
    FieldLimitException.checkRange(CodePoint.QRYROWSET.term(), rows.orElse(0), 0, MOST_ROWS);
  }

  /**
   * Blocks of 32,767 bytes, without MAXBLKEXT and QRYROWSET.
   *
   * @return the default
   */
  public static QueryBlock ofDefaultSize() {
    return of(DEFAULT_SIZE);
  }

  /**
   * Blocks of the given size.
   *
   * @param size QRYBLKSZ, 512 to 10,485,760 bytes
   * @return the block
   * @throws FieldLimitException if the size is outside its range
   */
  public static QueryBlock of(int size) {
    return new QueryBlock(size, OptionalInt.empty(), OptionalInt.empty());
  }

  /**
   * Limits the number of further blocks.
   *
   * @param most MAXBLKEXT, 0 to 65,534 or {@link #NO_LIMIT}
   * @return the block
   * @throws FieldLimitException if the number is outside its range
   */
  public QueryBlock withExtents(int most) {
    return new QueryBlock(size, OptionalInt.of(most), rows);
  }

  /**
   * Asks for a number of rows. Of a cursor that only goes forward Apache Derby sends as many as the
   * block has room for.
   *
   * @param count QRYROWSET, 0 to 32,767
   * @return the block
   * @throws FieldLimitException if the number is outside its range
   */
  public QueryBlock withRows(int count) {
    return new QueryBlock(size, extents, OptionalInt.of(count));
  }

  void writeSize(DdmWriter out) {
    out.writeInt(CodePoint.QRYBLKSZ, size);
    if (extents.isPresent()) {
      out.writeShort(CodePoint.MAXBLKEXT, extents.getAsInt());
    }
  }

  void writeRows(DdmWriter out) {
    if (rows.isPresent()) {
      out.writeInt(CodePoint.QRYROWSET, rows.getAsInt());
    }
  }
}
