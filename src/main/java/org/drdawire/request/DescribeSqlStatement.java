package org.drdawire.request;

import java.util.Objects;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;

/**
 * DSCSQLSTT (X'2008'): Describe SQL Statement.
 *
 * <pre>
 *   PKGNAMCSN  X'2113'
 *   TYPSQLDA   X'2146'            1  what to describe
 *   MONITOR    X'1900'  optional  4
 * </pre>
 *
 * <p>Source: DDM architecture, term DSCSQLSTT.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param section where the statement was prepared
 * @param type what to describe
 */
public record DescribeSqlStatement(PackageSection section, SqldaType type) implements Command {

  public DescribeSqlStatement {
    Objects.requireNonNull(section, "section");
    Objects.requireNonNull(type, "type");
  }

  /**
   * Describes the parameters of a statement, in the extended form.
   *
   * @param section where the statement was prepared
   * @return the command
   */
  public static DescribeSqlStatement of(PackageSection section) {
    return of(section, SqldaType.EXTENDED_INPUT);
  }

  /**
   * Describes a statement.
   *
   * @param section where the statement was prepared
   * @param type what to describe
   * @return the command
   */
  public static DescribeSqlStatement of(PackageSection section, SqldaType type) {
    return new DescribeSqlStatement(section, type);
  }

  @Override
  public void writeTo(DdmWriter out, RequestContext context) {
    out.begin(CodePoint.DSCSQLSTT);
    section.writeTo(out, context);
    type.writeTo(out);
    context.writeMonitor(out);
    out.end();
  }

  @Override
  public String toString() {
    return CodePoint.DSCSQLSTT.term();
  }
}
