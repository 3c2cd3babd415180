package org.drdawire.request;

import java.util.Objects;
import java.util.Optional;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;

/**
 * EXCSQLSTT (X'200B'): Execute SQL Statement. Executes a prepared statement that is not a query.
 *
 * <pre>
 *   EXCSQLSTT
 *     PKGNAMCSN  X'2113'
 *     RDBCMTOK   X'2105'  optional  1  X'F1': the statement may commit
 *     RTNSETSTT  X'210E'  optional  1  X'01': the reply contains SET statements
 *     call                optional     see {@link ProcedureCall}
 *     MONITOR    X'1900'  optional  4
 *   SQLDTA       X'2412'               the parameter values, if there are any
 * </pre>
 *
 * <p>By itself it executes a statement without parameters. Values are written in a row: see {@link
 * RequestEncoder#row} and {@link ExecuteTemplate}.
 *
 * <p>Source: DDM architecture, term EXCSQLSTT.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param section where the statement was prepared
 * @param commitAllowed RDBCMTOK; left out if false, which is its default
 * @param settingsReturned RTNSETSTT; left out if false
 * @param call what a CALL asks the server to return
 */
public record ExecuteSqlStatement(
    PackageSection section,
    boolean commitAllowed,
    boolean settingsReturned,
    Optional<ProcedureCall> call)
    implements ParameterizedCommand {

  /** Checks that there is a section. */
  public ExecuteSqlStatement {
    Objects.requireNonNull(section, "section");
    Objects.requireNonNull(call, "call");
  }

  /**
   * Executes a statement, which may be a COMMIT: nothing commits by itself.
   *
   * @param section where the statement was prepared
   * @return the command
   */
  public static ExecuteSqlStatement of(PackageSection section) {
    return new ExecuteSqlStatement(section, true, false, Optional.empty());
  }

  /**
   * Does not allow the statement to commit.
   *
   * @return the command
   */
  public ExecuteSqlStatement withoutCommit() {
    return new ExecuteSqlStatement(section, false, settingsReturned, call);
  }

  /**
   * Asks the server for the SET statements that would make the same settings again, if the
   * statement changes special registers. IBM's JDBC driver asks Db2 for them; Apache Derby refuses
   * it with SYNTAXRM.
   *
   * @return the command
   */
  public ExecuteSqlStatement withSettingsReturned() {
    return new ExecuteSqlStatement(section, commitAllowed, true, call);
  }

  /**
   * Calls a procedure: the statement is a CALL.
   *
   * @param procedureCall what the server must return
   * @return the command
   */
  public ExecuteSqlStatement withCall(ProcedureCall procedureCall) {
    return new ExecuteSqlStatement(
        section, commitAllowed, settingsReturned, Optional.of(procedureCall));
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
    SetSqlEnvironment.writeReturned(out, settingsReturned);
    call.ifPresent(asked -> asked.writeTo(out));
    context.writeMonitor(out);
  }

  @Override
  public String toString() {
    return CodePoint.EXCSQLSTT.term();
  }
}
