package org.drdawire.request;

import java.util.Objects;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;

/**
 * DSCRDBTBL (X'2012'): Describe RDB Table. Asks for the columns of a table, without a statement.
 *
 * <pre>
 *   DSCRDBTBL
 *     MONITOR  X'1900'  optional  4
 *   SQLOBJNAM  X'243E'               the name: mixed length 2, text; single-byte length 2, of 0
 * </pre>
 *
 * <p>Apache Derby does not know the command and ends the session. Db2 has not been tried. The
 * layout of the name is less certain than any other layout here.
 *
 * <p>Source: DDM architecture, terms DSCRDBTBL and SQLOBJNAM.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param table the name, of one, two or three parts, up to 255 bytes
 */
public record DescribeRdbTable(String table) implements Command {

  public DescribeRdbTable {
    Objects.requireNonNull(table, "table");
  }

  /**
   * Describes a table.
   *
   * @param table the name, as SQL writes it
   * @return the command
   */
  public static DescribeRdbTable of(String table) {
    return new DescribeRdbTable(table);
  }

  @Override
  public void writeTo(DdmWriter out, RequestContext context) {
    out.begin(CodePoint.DSCRDBTBL);
    context.writeMonitor(out);
    out.end();
    context.writeObjectName(out, table);
  }

  @Override
  public String toString() {
    return CodePoint.DSCRDBTBL.term();
  }
}
