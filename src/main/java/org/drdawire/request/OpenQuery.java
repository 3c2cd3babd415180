package org.drdawire.request;

import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;

/**
 * OPNQRY (X'200C'): Open Query. Executes a prepared query and asks for its first rows.
 *
 * <pre>
 *   OPNQRY
 *     PKGNAMCSN  X'2113'
 *     QRYBLKSZ   X'2114'            4
 *     MAXBLKEXT  X'2141'  optional  2
 *     QRYROWSET  X'2156'  optional  4
 *     QRYCLSIMP  X'215D'  optional  1  X'01': the server closes the query at its end
 *   SQLDTA       X'2412'               the parameter values, if there are any
 * </pre>
 *
 * <p>Values are written in a row: see {@link RequestEncoder#row} and {@link ExecuteTemplate}.
 *
 * <p>Source: DDM architecture, term OPNQRY.
 *
 * @param section where the query was prepared
 * @param block how much the server sends at a time
 * @param closedImplicitly QRYCLSIMP; left out if false
 */
public record OpenQuery(PackageSection section, QueryBlock block, boolean closedImplicitly)
    implements ParameterizedCommand {

  private static final int CLOSE_AT_END = 1;

  /**
   * Opens a query that the server closes at its end, in blocks of the default size.
   *
   * @param section where the query was prepared
   * @return the command
   */
  public static OpenQuery of(PackageSection section) {
    return new OpenQuery(section, QueryBlock.ofDefaultSize(), true);
  }

  /**
   * Says how much the server sends at a time.
   *
   * @param queryBlock the size of a block and its rows
   * @return the command
   */
  public OpenQuery withBlock(QueryBlock queryBlock) {
    return new OpenQuery(section, queryBlock, closedImplicitly);
  }

  /**
   * Leaves the closing of the query to CLSQRY, or to the server's choice.
   *
   * @return the command
   */
  public OpenQuery withoutImplicitClose() {
    return new OpenQuery(section, block, false);
  }

  @Override
  public CodePoint codePoint() {
    return CodePoint.OPNQRY;
  }

  @Override
  public void writeParameters(DdmWriter out, RequestContext context) {
    section.writeTo(out, context);
    block.writeSize(out);
    block.writeRows(out);
    if (closedImplicitly) {
      out.writeByte(CodePoint.QRYCLSIMP, CLOSE_AT_END);
    }
  }

  @Override
  public String toString() {
    return CodePoint.OPNQRY.term();
  }
}
