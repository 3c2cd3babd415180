package org.drdawire.request;

import java.util.Objects;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;

/**
 * CLSQRY (X'2005'): Close Query.
 *
 * <pre>
 *   PKGNAMCSN  X'2113'
 *   QRYINSID   X'215B'            8  from OPNQRYRM
 *   QRYCLSRLS  X'215E'  optional  1  X'01': the locks of the cursor are released
 *   MONITOR    X'1900'  optional  4
 * </pre>
 *
 * <p>Source: DDM architecture, term CLSQRY.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param section where the query was opened
 * @param queryInstance QRYINSID
 * @param locksReleased QRYCLSRLS; left out if false, which is its default
 */
public record CloseQuery(PackageSection section, long queryInstance, boolean locksReleased)
    implements Command {

  private static final int RELEASE = 1;

  public CloseQuery {
    Objects.requireNonNull(section, "section");
  }

  /**
   * Closes a query.
   *
   * @param section where the query was opened
   * @param queryInstance QRYINSID, from OPNQRYRM
   * @return the command
   */
  public static CloseQuery of(PackageSection section, long queryInstance) {
    return new CloseQuery(section, queryInstance, false);
  }

  /**
   * Asks the server to release the locks that the cursor holds. Apache Derby does not know the
   * parameter and ends the session.
   *
   * @return the command
   */
  public CloseQuery withLocksReleased() {
    return new CloseQuery(section, queryInstance, true);
  }

  @Override
  public void writeTo(DdmWriter out, RequestContext context) {
    out.begin(CodePoint.CLSQRY);
    section.writeTo(out, context);
    out.writeLong(CodePoint.QRYINSID, queryInstance);
    if (locksReleased) {
      out.writeByte(CodePoint.QRYCLSRLS, RELEASE);
    }
    context.writeMonitor(out);
    out.end();
  }

  @Override
  public String toString() {
    return CodePoint.CLSQRY.term();
  }
}
