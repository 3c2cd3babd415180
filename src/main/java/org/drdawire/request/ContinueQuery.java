package org.drdawire.request;

import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.FieldLimitException;

/**
 * CNTQRY (X'2006'): Continue Query. Asks for the next rows.
 *
 * <pre>
 *   PKGNAMCSN  X'2113'
 *   QRYBLKSZ   X'2114'            4
 *   MAXBLKEXT  X'2141'  optional  2
 *   QRYINSID   X'215B'            8  from OPNQRYRM
 *   QRYROWSET  X'2156'  optional  4
 * </pre>
 *
 * <p>Source: DDM architecture, term CNTQRY.
 *
 * @param section where the query was opened
 * @param queryInstance QRYINSID
 * @param block how much the server sends
 */
public record ContinueQuery(PackageSection section, long queryInstance, QueryBlock block)
    implements Command {

  private static final int FEWEST_ROWS = 1;

  /**
   * Checks the number of rows.
   *
   * @param section see the record
   * @param queryInstance see the record
   * @param block see the record
   * @throws FieldLimitException if QRYROWSET is 0, which OPNQRY alone may send
   */
  public ContinueQuery {
    block
        .rows()
        .ifPresent(
            n ->
                FieldLimitException.checkRange(
                    CodePoint.QRYROWSET.term(), n, FEWEST_ROWS, QueryBlock.MOST_ROWS));
  }

  /**
   * Asks for the next block of the default size.
   *
   * @param section where the query was opened
   * @param queryInstance QRYINSID, from OPNQRYRM
   * @return the command
   */
  public static ContinueQuery of(PackageSection section, long queryInstance) {
    return new ContinueQuery(section, queryInstance, QueryBlock.ofDefaultSize());
  }

  /**
   * Says how much the server sends.
   *
   * @param queryBlock the size of a block and its rows
   * @return the command
   */
  public ContinueQuery withBlock(QueryBlock queryBlock) {
    return new ContinueQuery(section, queryInstance, queryBlock);
  }

  @Override
  public void writeTo(DdmWriter out, RequestContext context) {
    out.begin(CodePoint.CNTQRY);
    section.writeTo(out, context);
    block.writeSize(out);
    out.writeLong(CodePoint.QRYINSID, queryInstance);
    block.writeRows(out);
    out.end();
  }

  @Override
  public String toString() {
    return CodePoint.CNTQRY.term();
  }
}
