package org.drdawire.request;

import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;

/**
 * RDBCMM (X'200E'): RDB Commit Unit of Work. Makes the changes of the unit of work permanent. It
 * has no parameters here.
 *
 * <p>Source: DDM architecture, term RDBCMM.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 */
public record RdbCommitUnitOfWork() implements Command {

  private static final RdbCommitUnitOfWork ONLY = new RdbCommitUnitOfWork();

  /**
   * Ends the unit of work.
   *
   * @return the command
   */
  public static RdbCommitUnitOfWork of() {
    return ONLY;
  }

  @Override
  public void writeTo(DdmWriter out, RequestContext context) {
    out.begin(CodePoint.RDBCMM).end();
  }

  @Override
  public String toString() {
    return CodePoint.RDBCMM.term();
  }
}
