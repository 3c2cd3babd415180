package org.drdawire.request;

import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;

/**
 * CLSQRY (X'2005'): Close Query.
 *
 * <pre>
 *   PKGNAMCSN  X'2113'
 *   QRYINSID   X'215B'  8  from OPNQRYRM
 * </pre>
 *
 * <p>Source: DDM architecture, term CLSQRY.
 *
 * @param section where the query was opened
 * @param queryInstance QRYINSID
 */
public record CloseQuery(PackageSection section, long queryInstance) implements Command {

  /**
   * Closes a query.
   *
   * @param section where the query was opened
   * @param queryInstance QRYINSID, from OPNQRYRM
   * @return the command
   */
  public static CloseQuery of(PackageSection section, long queryInstance) {
    return new CloseQuery(section, queryInstance);
  }

  @Override
  public void writeTo(DdmWriter out, RequestContext context) {
    out.begin(CodePoint.CLSQRY);
    section.writeTo(out, context);
    out.writeLong(CodePoint.QRYINSID, queryInstance);
    out.end();
  }

  @Override
  public String toString() {
    return CodePoint.CLSQRY.term();
  }
}
