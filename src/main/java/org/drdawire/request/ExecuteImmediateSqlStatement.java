package org.drdawire.request;

import java.util.Objects;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;

/**
 * EXCSQLIMM (X'200A'): Execute Immediate SQL Statement.
 *
 * <pre>
 *   EXCSQLIMM
 *     PKGNAMCSN  X'2113'
 *     RDBCMTOK   X'2105'  optional  1  X'F1': the statement may commit
 *     RTNSETSTT  X'210E'  optional  1  X'01': the reply contains SET statements
 *     MONITOR    X'1900'  optional  4
 *   SQLSTT       X'2414'               the statement, as SQL text
 * </pre>
 *
 * <p>Source: DDM architecture, term EXCSQLIMM.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param section a section that is used during this command only
 * @param sql the statement, which is not a query
 * @param commitAllowed RDBCMTOK; left out if false, which is its default
 * @param settingsReturned RTNSETSTT; left out if false
 */
public record ExecuteImmediateSqlStatement(
    PackageSection section, String sql, boolean commitAllowed, boolean settingsReturned)
    implements Command {

  public ExecuteImmediateSqlStatement {
    Objects.requireNonNull(section, "section");
    Objects.requireNonNull(sql, "sql");
  }

  /**
   * Executes a statement that may commit.
   *
   * @param section a section that is used during this command only
   * @param sql the statement
   * @return the command
   */
  public static ExecuteImmediateSqlStatement of(PackageSection section, String sql) {
    return new ExecuteImmediateSqlStatement(section, sql, true, false);
  }

  /**
   * Does not allow the statement to commit.
   *
   * @return the command
   */
  public ExecuteImmediateSqlStatement withoutCommit() {
    return new ExecuteImmediateSqlStatement(section, sql, false, settingsReturned);
  }

  /**
   * Asks the server for the SET statements that would make the same settings again, if the
   * statement changes special registers. IBM's JDBC driver asks Db2 for them; Apache Derby refuses
   * it with SYNTAXRM.
   *
   * @return the command
   */
  public ExecuteImmediateSqlStatement withSettingsReturned() {
    return new ExecuteImmediateSqlStatement(section, sql, commitAllowed, true);
  }

  @Override
  public void writeTo(DdmWriter out, RequestContext context) {
    out.begin(CodePoint.EXCSQLIMM);
    section.writeTo(out, context);
    if (commitAllowed) {
      out.writeBoolean(CodePoint.RDBCMTOK, true);
    }
    SetSqlEnvironment.writeReturned(out, settingsReturned);
    context.writeMonitor(out);
    out.end();
    context.writeSql(out, CodePoint.SQLSTT, sql);
  }

  @Override
  public String toString() {
    return CodePoint.EXCSQLIMM.term();
  }
}
