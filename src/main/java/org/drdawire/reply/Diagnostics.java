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
    List<Condition> conditions = new ArrayList<>();
    for (int left = conditions(in); left > 0; left--) {
      conditions.add(Condition.read(in));
    }
    for (int left = connections(in); left > 0; left--) {
      passConnection(in);
    }
    return conditions;
  }

  /** Passes what stands before the conditions; gives how many there are. */
  static int conditions(GroupReader in) {
    if (in.isPresent()) {
      in.fields().skip(STATEMENT);
    }
    boolean present = in.context().isDerby() || in.isPresent();
    return present ? in.count("SQLNUMROW", LEAST_CONDITION) : 0;
  }

  /** How many connections follow. */
  static int connections(GroupReader in) {
    return in.isPresent() ? in.count("SQLNUMROW", LEAST_CONNECTION) : 0;
  }

  static void passConnection(GroupReader in) {
    FieldReader fields = in.fields();
    fields.skip(CONNECTION);
    for (int i = 0; i < NAMES_OF_CONNECTION; i++) {
      fields.skip(fields.u2());
    }
  }
}
