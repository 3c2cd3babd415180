package org.drdawire.fdoca.values;

import java.util.function.IntConsumer;
import org.drdawire.ddm.DdmWriter;

/**
 * The group of fields that a row consists of, in as many triplets as it needs.
 *
 * <pre>
 *   0  3n + 3   1  length of the triplet, n fields, n &lt;= 84
 *   1  X'76D0'  2  GDA: the first triplet of group D0
 *      X'7F00'     CPT: each further triplet
 *   3  fields   3 each
 * </pre>
 *
 * <p>Source: FD:OCA reference, GDA and CPT triplets.
 */
public final class GroupDataArray {

  /** The bytes of a field. */
  static final int FIELD = 3;

  private static final int MOST = 84;
  private static final int GDA_D0 = 0x76D0;
  private static final int CPT = 0x7F00;

  private GroupDataArray() {}

  public static void write(DdmWriter out, int fields, IntConsumer field) {
    for (int first = 0; first < fields; first += MOST) {
      int end = Math.min(fields, first + MOST);
      out.writeByte(FIELD * (end - first) + 3).writeShort(first == 0 ? GDA_D0 : CPT);
      for (int i = first; i < end; i++) {
        field.accept(i);
      }
    }
  }

  /** Where a field is, counted from the start of the first triplet. */
  static int offset(int field) {
    return FIELD * field + 3 * (field / MOST + 1);
  }
}
