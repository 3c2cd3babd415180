package org.drdawire.request;

import java.util.List;
import java.util.Objects;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;

/**
 * EXCSQLSET (X'2014'): Set SQL Environment. Executes SET statements for the commands to come.
 *
 * <pre>
 *   EXCSQLSET
 *     PKGNAMCSN  X'2113'
 *     RTNSETSTT  X'210E'  optional  1  X'01': the reply contains SET statements
 *     MONITOR    X'1900'  optional  4
 *   SQLSTT       X'2414'               one or more statements, as SQL text
 * </pre>
 *
 * <p>Source: DDM architecture, term EXCSQLSET.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param section a section that is used during this command only
 * @param statements the statements, at least one
 * @param settingsReturned RTNSETSTT; left out if false
 */
public record SetSqlEnvironment(
    PackageSection section, List<String> statements, boolean settingsReturned) implements Command {

  private static final int RETURNED = 1;

  /**
   * Copies the list.
   *
   * @throws IllegalArgumentException if there is no statement
   */
  public SetSqlEnvironment {
    Objects.requireNonNull(section, "section");
    Objects.requireNonNull(statements, "statements");
    statements = List.copyOf(statements);
    if (statements.isEmpty()) {
      throw new IllegalArgumentException("no statements");
    }
  }

  /**
   * Executes statements.
   *
   * @param section a section that is used during this command only
   * @param statements the statements, at least one
   * @return the command
   * @throws IllegalArgumentException if there is no statement
   */
  public static SetSqlEnvironment of(PackageSection section, String... statements) {
    return new SetSqlEnvironment(section, List.of(statements), false);
  }

  /**
   * Asks the server for the SET statements that would make the same settings again, if the
   * statements change special registers. IBM's JDBC driver asks Db2 for them; Apache Derby refuses
   * it with SYNTAXRM.
   *
   * @return the command
   */
  public SetSqlEnvironment withSettingsReturned() {
    return new SetSqlEnvironment(section, statements, true);
  }

  @Override
  public void writeTo(DdmWriter out, RequestContext context) {
    out.begin(CodePoint.EXCSQLSET);
    section.writeTo(out, context);
    writeReturned(out, settingsReturned);
    context.writeMonitor(out);
    out.end();
    statements.forEach(sql -> context.writeSql(out, CodePoint.SQLSTT, sql));
  }

  /** Writes RTNSETSTT for each command that takes it: a number, where others have a boolean. */
  static void writeReturned(DdmWriter out, boolean settings) {
    if (settings) {
      out.writeByte(CodePoint.RTNSETSTT, RETURNED);
    }
  }

  @Override
  public String toString() {
    return CodePoint.EXCSQLSET.term();
  }
}
