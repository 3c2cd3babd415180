package org.drdawire.request;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.ddm.LengthLimits;

/**
 * What EXCSQLSTT adds for a CALL: whether the server returns parameters, and how it returns result
 * sets.
 *
 * <pre>
 *   OUTEXP     X'2111'  optional  1  X'F1': output parameters are returned
 *   QRYBLKSZ   X'2114'  optional  4
 *   MAXBLKEXT  X'2141'  optional  2
 *   MAXRSLCNT  X'2140'  optional  2  result sets, X'FFFF' for any number
 *   RSLSETFLG  X'2142'  optional  1  X'04': result sets are described in the extended form
 *   QRYROWSET  X'2156'  optional  4
 *   PRCNAM     X'2138'  optional     1 to 255 bytes, if the statement has a variable for it
 *   OUTOVROPT  X'2147'  optional  1  with which CNTQRY of a result set OUTOVR may come
 * </pre>
 *
 * <p>Source: DDM architecture, term EXCSQLSTT.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param outputExpected OUTEXP; left out if false, which is its default
 * @param block how much of a result set the server sends at a time; empty if no result set is
 *     wanted
 * @param mostResultSets MAXRSLCNT, 0 to 65,535
 * @param name PRCNAM
 * @param overrides OUTOVROPT
 */
public record ProcedureCall(
    boolean outputExpected,
    Optional<QueryBlock> block,
    OptionalInt mostResultSets,
    Optional<String> name,
    Optional<OutputOverride.Allowed> overrides) {

  /** MAXRSLCNT: any number of result sets. */
  public static final int ANY_NUMBER = 0xFFFF;

  private static final int EXTENDED_SQLDA = 0x04;
  private static final LengthLimits PRCNAM = LengthLimits.of(1, 255);

  /**
   * Checks the number of result sets.
   *
   * @throws FieldLimitException if the number is outside 0 to 65,535
   */
  public ProcedureCall {
    Objects.requireNonNull(block, "block");
    Objects.requireNonNull(mostResultSets, "mostResultSets");
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(overrides, "overrides");
    mostResultSets.ifPresent(
        n -> FieldLimitException.checkRange(CodePoint.MAXRSLCNT.term(), n, 0, ANY_NUMBER));
  }

  /**
   * A call without output parameters or result sets.
   *
   * @return the call
   */
  public static ProcedureCall of() {
    return new ProcedureCall(
        false, Optional.empty(), OptionalInt.empty(), Optional.empty(), Optional.empty());
  }

  /**
   * Asks for the output parameters.
   *
   * @return the call
   */
  public ProcedureCall withOutput() {
    return new ProcedureCall(true, block, mostResultSets, name, overrides);
  }

  /**
   * Asks for result sets, described in the extended form.
   *
   * @param most MAXRSLCNT, 0 to 65,534, or {@link #ANY_NUMBER}
   * @param queryBlock how much of each the server sends at a time
   * @return the call
   * @throws FieldLimitException if the number is outside its range
   */
  public ProcedureCall withResultSets(int most, QueryBlock queryBlock) {
    return new ProcedureCall(
        outputExpected, Optional.of(queryBlock), OptionalInt.of(most), name, overrides);
  }

  /**
   * Names the procedure, for a statement that has a variable in its place.
   *
   * @param procedure PRCNAM
   * @return the call
   */
  public ProcedureCall withName(String procedure) {
    return new ProcedureCall(
        outputExpected, block, mostResultSets, Optional.of(procedure), overrides);
  }

  /**
   * Says with which CNTQRY of a result set the requester may send OUTOVR.
   *
   * @param allowed OUTOVROPT
   * @return the call
   */
  public ProcedureCall withOverrides(OutputOverride.Allowed allowed) {
    return new ProcedureCall(outputExpected, block, mostResultSets, name, Optional.of(allowed));
  }

  void writeTo(DdmWriter out) {
    if (outputExpected) {
      out.writeBoolean(CodePoint.OUTEXP, true);
    }
    block.ifPresent(size -> size.writeSize(out));
    mostResultSets.ifPresent(
        n -> out.writeShort(CodePoint.MAXRSLCNT, n).writeByte(CodePoint.RSLSETFLG, EXTENDED_SQLDA));
    block.ifPresent(rows -> rows.writeRows(out));
    name.ifPresent(procedure -> out.writeText(CodePoint.PRCNAM, procedure, PRCNAM));
    overrides.ifPresent(allowed -> allowed.writeTo(out));
  }

  @Override
  public String toString() {
    return "CALL resultSets=" + mostResultSets.orElse(0);
  }
}
