package org.drdawire.request;

import java.util.Objects;
import java.util.Optional;
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
 *     QRYROWSET  X'2156'  optional  4  0 opens the query and sends no rows
 *     QRYCLSIMP  X'215D'  optional  1
 *     QRYBLKCTL  X'2132'  optional  2  X'2410': one row at a time
 *     OUTOVROPT  X'2147'  optional  1  with which CNTQRY OUTOVR may come
 *     DYNDTAFMT  X'214B'  optional  1  X'F1': large objects come in the form that suits their size
 *     sizes               optional     see {@link DataSizes}
 *     MONITOR    X'1900'  optional  4
 *   SQLDTA       X'2412'               the parameter values, if there are any
 * </pre>
 *
 * <p>Values are written in a row: see {@link RequestEncoder#row} and {@link ExecuteTemplate}.
 *
 * <p>Source: DDM architecture, term OPNQRY.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param section where the query was prepared
 * @param block how much the server sends at a time
 * @param close QRYCLSIMP; left out for SERVER_CHOICE, which is its default
 * @param singleRows QRYBLKCTL; left out if false
 * @param overrides OUTOVROPT
 * @param dynamicFormat DYNDTAFMT; left out if false
 * @param sizes how large objects are returned
 */
public record OpenQuery(
    PackageSection section,
    QueryBlock block,
    Close close,
    boolean singleRows,
    Optional<OutputOverride.Allowed> overrides,
    boolean dynamicFormat,
    DataSizes sizes)
    implements ParameterizedCommand {

  /**
   * QRYCLSIMP (X'215D'): Query Close Implicit. Whether a server closes a query after its last row.
   *
   * <p>Source: DDM architecture, term QRYCLSIMP.
   */
  public enum Close {
    /** The server decides, which is the default (0). Apache Derby then leaves it open. */
    SERVER_CHOICE(0),
    /** The server closes it after its last row (1). */
    AT_END(1),
    /** It stays open until CLSQRY (2). */
    NEVER(2);

    private final int value;

    Close(int value) {
      this.value = value;
    }

    /**
     * The value of the QRYCLSIMP parameter.
     *
     * @return 0 to 2
     */
    public int value() {
      return value;
    }

    void writeTo(DdmWriter out) {
      if (this != SERVER_CHOICE) {
        out.writeByte(CodePoint.QRYCLSIMP, value);
      }
    }
  }

  public OpenQuery {
    Objects.requireNonNull(section, "section");
    Objects.requireNonNull(block, "block");
    Objects.requireNonNull(close, "close");
    Objects.requireNonNull(overrides, "overrides");
    Objects.requireNonNull(sizes, "sizes");
  }

  /**
   * Opens a query in blocks of the default size. The server closes it after its last row.
   *
   * @param section where the query was prepared
   * @return the command
   */
  public static OpenQuery of(PackageSection section) {
    return new OpenQuery(
        section,
        QueryBlock.ofDefaultSize(),
        Close.AT_END,
        false,
        Optional.empty(),
        false,
        DataSizes.ofServer());
  }

  /**
   * Says how much the server sends at a time.
   *
   * @param queryBlock the size of a block and its rows
   * @return the command
   */
  public OpenQuery withBlock(QueryBlock queryBlock) {
    return new OpenQuery(section, queryBlock, close, singleRows, overrides, dynamicFormat, sizes);
  }

  /**
   * Says whether the server closes the query after its last row.
   *
   * @param implicitClose QRYCLSIMP
   * @return the command
   */
  public OpenQuery withClose(Close implicitClose) {
    return new OpenQuery(
        section, block, implicitClose, singleRows, overrides, dynamicFormat, sizes);
  }

  /**
   * Asks for one row at a time, which an update at the cursor may need.
   *
   * @return the command
   */
  public OpenQuery withSingleRows() {
    return new OpenQuery(section, block, close, true, overrides, dynamicFormat, sizes);
  }

  /**
   * Says with which CNTQRY the requester may send OUTOVR.
   *
   * @param allowed OUTOVROPT
   * @return the command
   */
  public OpenQuery withOverrides(OutputOverride.Allowed allowed) {
    return new OpenQuery(
        section, block, close, singleRows, Optional.of(allowed), dynamicFormat, sizes);
  }

  /**
   * Lets the server return each large object in the form that suits its size. IBM's JDBC driver
   * asks for it, and some open clients of Db2 if the query has parameters; Apache Derby refuses it
   * with SYNTAXRM. A reader of the replies must know all forms.
   *
   * @return the command
   */
  public OpenQuery withDynamicFormat() {
    return new OpenQuery(section, block, close, singleRows, overrides, true, sizes);
  }

  /**
   * Says up to which size large objects are returned in which way.
   *
   * @param dataSizes the sizes
   * @return the command
   */
  public OpenQuery withSizes(DataSizes dataSizes) {
    return new OpenQuery(section, block, close, singleRows, overrides, dynamicFormat, dataSizes);
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
    close.writeTo(out);
    if (singleRows) {
      out.writeShort(CodePoint.QRYBLKCTL, CodePoint.FRCFIXROW.value());
    }
    if (overrides.isPresent()) {
      overrides.get().writeTo(out);
    }
    if (dynamicFormat) {
      out.writeBoolean(CodePoint.DYNDTAFMT, true);
    }
    sizes.writeTo(out);
    context.writeMonitor(out);
  }

  @Override
  public String toString() {
    return CodePoint.OPNQRY.term();
  }
}
