package org.drdawire.request;

import java.util.Objects;
import java.util.Optional;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.FieldLimitException;

/**
 * CNTQRY (X'2006'): Continue Query. Asks for the next rows, or moves a scrollable cursor.
 *
 * <pre>
 *   CNTQRY
 *     PKGNAMCSN  X'2113'
 *     QRYBLKSZ   X'2114'            4
 *     MAXBLKEXT  X'2141'  optional  2
 *     QRYINSID   X'215B'            8  from OPNQRYRM
 *     QRYROWSET  X'2156'  optional  4
 *     scroll              optional     see {@link Scroll}
 *     RTNEXTDTA  X'2148'  optional  1  X'02': all rows come with their large objects
 *     sizes               optional     see {@link DataSizes}
 *     MONITOR    X'1900'  optional  4
 *   OUTOVR       X'2415'  optional     columns in another form, in the first CNTQRY of a query
 * </pre>
 *
 * <p>Source: DDM architecture, term CNTQRY.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param section where the query was opened. For a result set of a procedure, it is the section
 *     that RSLSETRM names, with its consistency token
 * @param queryInstance QRYINSID
 * @param block how much the server sends
 * @param scroll where a scrollable cursor goes first
 * @param allLargeObjects RTNEXTDTA; left out if false, which is its default
 * @param sizes how large objects are returned
 * @param override OUTOVR
 */
public record ContinueQuery(
    PackageSection section,
    long queryInstance,
    QueryBlock block,
    Optional<Scroll> scroll,
    boolean allLargeObjects,
    DataSizes sizes,
    Optional<OutputOverride> override)
    implements Command {

  private static final int FEWEST_ROWS = 1;
  private static final int RTNEXTALL = 2;

  /**
   * Checks the number of rows.
   *
   * @throws FieldLimitException if QRYROWSET is 0, which only OPNQRY may send
   */
  public ContinueQuery {
    Objects.requireNonNull(section, "section");
    Objects.requireNonNull(block, "block");
    Objects.requireNonNull(scroll, "scroll");
    Objects.requireNonNull(sizes, "sizes");
    Objects.requireNonNull(override, "override");
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
    return new ContinueQuery(
        section,
        queryInstance,
        QueryBlock.ofDefaultSize(),
        Optional.empty(),
        false,
        DataSizes.ofServer(),
        Optional.empty());
  }

  /**
   * Says how much the server sends.
   *
   * @param queryBlock the size of a block and its rows
   * @return the command
   */
  public ContinueQuery withBlock(QueryBlock queryBlock) {
    return new ContinueQuery(
        section, queryInstance, queryBlock, scroll, allLargeObjects, sizes, override);
  }

  /**
   * Moves a scrollable cursor before rows are sent.
   *
   * @param move where it goes
   * @return the command
   */
  public ContinueQuery withScroll(Scroll move) {
    return new ContinueQuery(
        section, queryInstance, block, Optional.of(move), allLargeObjects, sizes, override);
  }

  /**
   * Asks for the large objects of all rows, instead of one row at a time.
   *
   * @return the command
   */
  public ContinueQuery withAllLargeObjects() {
    return new ContinueQuery(section, queryInstance, block, scroll, true, sizes, override);
  }

  /**
   * Says up to which size large objects are returned in which way.
   *
   * @param dataSizes the sizes
   * @return the command
   */
  public ContinueQuery withSizes(DataSizes dataSizes) {
    return new ContinueQuery(
        section, queryInstance, block, scroll, allLargeObjects, dataSizes, override);
  }

  /**
   * Asks for columns in another form, for the rest of the query.
   *
   * @param columns OUTOVR
   * @return the command
   */
  public ContinueQuery withOverride(OutputOverride columns) {
    return new ContinueQuery(
        section, queryInstance, block, scroll, allLargeObjects, sizes, Optional.of(columns));
  }

  @Override
  public void writeTo(DdmWriter out, RequestContext context) {
    out.begin(CodePoint.CNTQRY);
    section.writeTo(out, context);
    block.writeSize(out);
    out.writeLong(CodePoint.QRYINSID, queryInstance);
    block.writeRows(out);
    scroll.ifPresent(move -> move.writeTo(out));
    if (allLargeObjects) {
      out.writeByte(CodePoint.RTNEXTDTA, RTNEXTALL);
    }
    sizes.writeTo(out);
    context.writeMonitor(out);
    out.end();
    override.ifPresent(columns -> columns.writeTo(out));
  }

  @Override
  public String toString() {
    return CodePoint.CNTQRY.term();
  }
}
