package org.drdawire.request;

import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;

/**
 * EXCSQLSTT (X'200B'): Execute SQL Statement. Executes a prepared statement that is not a query.
 *
 * <pre>
 *   EXCSQLSTT
 *     PKGNAMCSN  X'2113'
 *     RDBCMTOK   X'2105'  1  X'F1': the statement may commit
 *   SQLDTA       X'2412'     the parameter values, if there are any
 * </pre>
 *
 * <p>Added as it is, it executes a statement without parameters. Values are written in a row: see
 * {@link RequestEncoder#row} and {@link ExecuteTemplate}.
 *
 * <p>Source: DDM architecture, term EXCSQLSTT.
 *
 * @param section where the statement was prepared
 * @param commitAllowed RDBCMTOK; left out if false, which is its default
 */
public record ExecuteSqlStatement(PackageSection section, boolean commitAllowed)
    implements ParameterizedCommand {

  /**
   * Executes a statement that may commit.
   *
   * @param section where the statement was prepared
   * @return the command
   */
  public static ExecuteSqlStatement of(PackageSection section) {
    return new ExecuteSqlStatement(section, true);
  }

  /**
   * Refuses a commit by the statement.
   *
   * @return the command
   */
  public ExecuteSqlStatement withoutCommit() {
    return new ExecuteSqlStatement(section, false);
  }

  @Override
  public CodePoint codePoint() {
    return CodePoint.EXCSQLSTT;
  }

  @Override
  public void writeParameters(DdmWriter out, RequestContext context) {
    section.writeTo(out, context);
    if (commitAllowed) {
      out.writeBoolean(CodePoint.RDBCMTOK, true);
    }
  }

  @Override
  public String toString() {
    return CodePoint.EXCSQLSTT.term();
  }
}
