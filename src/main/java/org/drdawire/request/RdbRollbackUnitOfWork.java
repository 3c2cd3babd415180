package org.drdawire.request;

import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;

/**
 * RDBRLLBCK (X'200F'): RDB Rollback Unit of Work. Takes back the changes of the unit of work. It
 * has no parameters here.
 *
 * <p>Source: DDM architecture, term RDBRLLBCK.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 */
public record RdbRollbackUnitOfWork() implements Command {

  private static final RdbRollbackUnitOfWork ONLY = new RdbRollbackUnitOfWork();

  /**
   * Ends the unit of work.
   *
   * @return the command
   */
  public static RdbRollbackUnitOfWork of() {
    return ONLY;
  }

  @Override
  public void writeTo(DdmWriter out, RequestContext context) {
    out.begin(CodePoint.RDBRLLBCK).end();
  }

  @Override
  public String toString() {
    return CodePoint.RDBRLLBCK.term();
  }
}
