package org.drdawire.reply;

import java.util.ArrayList;
import java.util.List;
import org.drdawire.ddm.frames.FieldReader;

/**
 * SQLDIAGGRP after its indicator: what a server says of a statement beyond SQLCAGRP.
 *
 * <pre>
 *   SQLDIAGSTT   indicator 1; X'FF': nothing of it follows
 *                7 numbers of 4, 3 packed numbers of 16, 8 characters
 *   SQLDIAGCI    indicator 1, which Apache Derby leaves out; X'FF': nothing of it follows
 *                SQLNUMROW 2, SQLDCGRP for each
 *   SQLDIAGCN    indicator 1; X'FF': nothing of it follows
 *                SQLNUMROW 2
 *                for each: SQLCNSTATE 4, SQLCNSTATUS 4, 1, 1, SQLCNPRDID 8, 2 + n three times
 * </pre>
 *
 * <p>Only the conditions are kept.
 *
 * <p>Source: DRDA volume 1, SQLDIAGGRP, as others cite it; what Apache Derby sends.
 */
final class Diagnostics {

  private static final int STATEMENT = 7 * Integer.BYTES + 3 * 16 + 8;
  private static final int CONNECTION = 2 * Integer.BYTES + 2 + 8;
  private static final int NAMES_OF_CONNECTION = 3;
  private static final int LEAST_CONNECTION = CONNECTION + NAMES_OF_CONNECTION * 2;

  /** The shorter of Derby's and that of the architecture. */
  private static final int LEAST_CONDITION = 90;

  private Diagnostics() {}

  static List<Condition> read(GroupReader in) {
    FieldReader fields = in.fields();
    if (in.isPresent()) {
      fields.skip(STATEMENT);
    }
    List<Condition> conditions = new ArrayList<>();
    if (in.context().isDerby() || in.isPresent()) {
      int count = in.count("SQLNUMROW", LEAST_CONDITION);
      for (int i = 0; i < count; i++) {
        conditions.add(Condition.read(in));
      }
    }
    if (in.isPresent()) {
      int count = in.count("SQLNUMROW", LEAST_CONNECTION);
      for (int i = 0; i < count; i++) {
        skipConnection(fields);
      }
    }
    return conditions;
  }

  private static void skipConnection(FieldReader fields) {
    fields.skip(CONNECTION);
    for (int i = 0; i < NAMES_OF_CONNECTION; i++) {
      fields.skip(fields.u2());
    }
  }
}
