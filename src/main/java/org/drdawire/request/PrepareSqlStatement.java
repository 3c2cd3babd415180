package org.drdawire.request;

import java.util.Optional;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;

/**
 * PRPSQLSTT (X'200D'): Prepare SQL Statement.
 *
 * <pre>
 *   PRPSQLSTT
 *     PKGNAMCSN  X'2113'
 *     RTNSQLDA   X'2116'  optional  1  X'F1': the reply describes the result columns
 *     TYPSQLDA   X'2146'  optional  1  X'04': in the extended form
 *   SQLATTR      X'2450'  optional  attributes of the statement, as SQL text
 *   SQLSTT       X'2414'            the statement, as SQL text
 * </pre>
 *
 * <p>Source: DDM architecture, term PRPSQLSTT.
 *
 * @param section where the statement is prepared
 * @param sql the statement
 * @param attributes SQLATTR, such as {@code WITH HOLD} with the blank that ends each attribute
 * @param described whether the reply describes the result columns
 */
public record PrepareSqlStatement(
    PackageSection section, String sql, Optional<String> attributes, boolean described)
    implements Command {

  /**
   * Prepares a statement and asks for the description of its result columns.
   *
   * @param section where the statement is prepared
   * @param sql the statement
   * @return the command
   */
  public static PrepareSqlStatement of(PackageSection section, String sql) {
    return new PrepareSqlStatement(section, sql, Optional.empty(), true);
  }

  /**
   * Adds attributes of the statement. A server knows few of them; Apache Derby ends the session
   * where it knows none.
   *
   * @param text SQLATTR
   * @return the command
   */
  public PrepareSqlStatement withAttributes(String text) {
    return new PrepareSqlStatement(section, sql, Optional.of(text), described);
  }

  /**
   * Asks for no description: the reply is SQLCARD alone.
   *
   * @return the command
   */
  public PrepareSqlStatement withoutDescription() {
    return new PrepareSqlStatement(section, sql, attributes, false);
  }

  @Override
  public void writeTo(DdmWriter out, RequestContext context) {
    out.begin(CodePoint.PRPSQLSTT);
    section.writeTo(out, context);
    if (described) {
      out.writeBoolean(CodePoint.RTNSQLDA, true);
      SqldaType.EXTENDED_OUTPUT.writeTo(out);
    }
    out.end();
    attributes.ifPresent(text -> context.writeSql(out, CodePoint.SQLATTR, text));
    context.writeSql(out, CodePoint.SQLSTT, sql);
  }

  @Override
  public String toString() {
    return CodePoint.PRPSQLSTT.term();
  }
}
