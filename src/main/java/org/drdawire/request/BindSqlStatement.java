package org.drdawire.request;

import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;

/**
 * BNDSQLSTT (X'2004'): Bind SQL Statement to an RDB Package. It comes between {@link
 * BeginBindingPackage} and {@link EndBindingPackage}.
 *
 * <pre>
 *   BNDSQLSTT
 *     PKGNAMCSN  X'2113'               the section that the statement gets
 *     SQLSTTNBR  X'2117'  optional  4  its number in the source
 *   SQLSTT       X'2414'               the statement, as SQL text
 *   SQLSTTVRB    X'2419'  optional     its variables, see {@link HostVariable}
 * </pre>
 *
 * <p>Apache Derby accepts the command and binds nothing; Db2 has not been tried.
 *
 * <p>Source: DDM architecture, term BNDSQLSTT.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param section the section that the statement gets
 * @param sql the statement
 * @param number SQLSTTNBR
 * @param variables the variables in their order
 */
public record BindSqlStatement(
    PackageSection section, String sql, OptionalInt number, List<HostVariable> variables)
    implements Command {

  /** Copies the list. */
  public BindSqlStatement {
    Objects.requireNonNull(section, "section");
    Objects.requireNonNull(sql, "sql");
    Objects.requireNonNull(number, "number");
    Objects.requireNonNull(variables, "variables");
    variables = List.copyOf(variables);
  }

  /**
   * Binds a statement without variables.
   *
   * @param section the section that the statement gets
   * @param sql the statement
   * @return the command
   */
  public static BindSqlStatement of(PackageSection section, String sql) {
    return new BindSqlStatement(section, sql, OptionalInt.empty(), List.of());
  }

  /**
   * Gives the number that the statement has in its source.
   *
   * @param statementNumber SQLSTTNBR
   * @return the command
   */
  public BindSqlStatement withNumber(int statementNumber) {
    return new BindSqlStatement(section, sql, OptionalInt.of(statementNumber), variables);
  }

  /**
   * Describes the variables of the statement.
   *
   * @param hostVariables the variables in their order
   * @return the command
   */
  public BindSqlStatement withVariables(HostVariable... hostVariables) {
    return new BindSqlStatement(section, sql, number, List.of(hostVariables));
  }

  @Override
  public void writeTo(DdmWriter out, RequestContext context) {
    out.begin(CodePoint.BNDSQLSTT);
    section.writeTo(out, context);
    number.ifPresent(n -> out.writeInt(CodePoint.SQLSTTNBR, n));
    out.end();
    context.writeSql(out, CodePoint.SQLSTT, sql);
    if (!variables.isEmpty()) {
      context.writeVariables(out, variables);
    }
  }

  @Override
  public String toString() {
    return CodePoint.BNDSQLSTT.term();
  }
}
