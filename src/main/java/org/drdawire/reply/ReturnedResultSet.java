package org.drdawire.reply;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.drdawire.ddm.frames.FieldReader;

/**
 * One result set of SQLRSLRD (X'240E'): SQL Result Set Reply Data. What a procedure has returned.
 *
 * <pre>
 *   2   number of result sets
 *       for each: locator 4, name mixed 2 + n and single-byte 2 + n, number of rows 4
 * </pre>
 *
 * <p>They stand in the order of their queries, each of which follows with an OPNQRYRM.
 *
 * <p>Source: DRDA volume 1, SQLRSLRD; what Apache Derby sends.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param locator the number of the result set
 * @param name the name of its cursor; empty if it has none
 * @param rows a number of rows, as the server says it
 */
public record ReturnedResultSet(int locator, String name, int rows) {

  /** Checks that nothing is null. */
  public ReturnedResultSet {
    Objects.requireNonNull(name, "name");
  }

  /** Shows figures alone, no name. */
  @Override
  public String toString() {
    return "SQLRSLOCATOR=" + locator + " SQLRSNUMROWS=" + rows;
  }

  private static final int LEAST = 12;

  /** Reads a whole object. */
  static List<ReturnedResultSet> of(FieldReader fields, ReplyContext context) {
    GroupReader in = new GroupReader(fields, context);
    int count = in.count("number of result sets", LEAST);
    List<ReturnedResultSet> sets = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      sets.add(new ReturnedResultSet(in.i4(), in.name(), in.i4()));
    }
    fields.requireEnd();
    return List.copyOf(sets);
  }
}
