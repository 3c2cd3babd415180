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
 *     MONITOR    X'1900'  optional  4
 *   SQLSTT       X'2414'               one or more statements, as SQL text
 * </pre>
 *
 * <p>Source: DDM architecture, term EXCSQLSET.
 *
 * @param section a section that is used during this command only
 * @param statements the statements, at least one
 */
public record SetSqlEnvironment(PackageSection section, List<String> statements)
    implements Command {

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
    return new SetSqlEnvironment(section, List.of(statements));
  }

  @Override
  public void writeTo(DdmWriter out, RequestContext context) {
    out.begin(CodePoint.EXCSQLSET);
    section.writeTo(out, context);
    context.writeMonitor(out);
    out.end();
    statements.forEach(sql -> context.writeSql(out, CodePoint.SQLSTT, sql));
  }

  @Override
  public String toString() {
    return CodePoint.EXCSQLSET.term();
  }
}
