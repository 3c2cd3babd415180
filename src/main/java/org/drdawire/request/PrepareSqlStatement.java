package org.drdawire.request;

import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.dialect.StatementAttribute;

/**
 * PRPSQLSTT (X'200D'): Prepare SQL Statement.
 *
 * <pre>
 *   PRPSQLSTT
 *     PKGNAMCSN  X'2113'
 *     RTNSQLDA   X'2116'  optional  1  X'F1': the reply describes the statement
 *     TYPSQLDA   X'2146'  optional  1  what it describes, and in which form; left out for
 *                                      STANDARD_OUTPUT, which is its default
 *     MONITOR    X'1900'  optional  4
 *   SQLATTR      X'2450'  optional     attributes of the statement, as SQL text
 *   SQLSTT       X'2414'               the statement, as SQL text
 * </pre>
 *
 * <p>Source: DDM architecture, term PRPSQLSTT.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param section where the statement is prepared
 * @param sql the statement
 * @param attributes SQLATTR; one that is given twice is sent once. One that the server does not
 *     know is left out if the statement means the same without it
 * @param otherAttributes the text after them in SQLATTR, such as {@code FETCH FIRST 5 ROWS ONLY}
 * @param description TYPSQLDA; empty if the reply must be SQLCARD alone
 */
public record PrepareSqlStatement(
    PackageSection section,
    String sql,
    List<StatementAttribute> attributes,
    Optional<String> otherAttributes,
    Optional<SqldaType> description)
    implements Command {

  /** Copies the attributes, each once, in the order of {@link StatementAttribute}. */
  public PrepareSqlStatement {
    Objects.requireNonNull(section, "section");
    Objects.requireNonNull(sql, "sql");
    Objects.requireNonNull(attributes, "attributes");
    Objects.requireNonNull(otherAttributes, "otherAttributes");
    Objects.requireNonNull(description, "description");
    attributes = attributes.isEmpty() ? List.of() : List.copyOf(EnumSet.copyOf(attributes));
  }

  /**
   * Prepares a statement and asks for the description of its result columns.
   *
   * @param section where the statement is prepared
   * @param sql the statement
   * @return the command
   */
  public static PrepareSqlStatement of(PackageSection section, String sql) {
    return new PrepareSqlStatement(
        section, sql, List.of(), Optional.empty(), Optional.of(SqldaType.EXTENDED_OUTPUT));
  }

  /**
   * Sets the attributes of the statement.
   *
   * @param known the attributes
   * @return the command
   */
  public PrepareSqlStatement withAttributes(StatementAttribute... known) {
    return new PrepareSqlStatement(section, sql, List.of(known), otherAttributes, description);
  }

  /**
   * Sets attributes that this library does not name. A server knows few of them. Apache Derby ends
   * the session if SQLATTR contains none that it knows.
   *
   * @param text the text after the other attributes in SQLATTR, with a blank after each attribute
   * @return the command
   */
  public PrepareSqlStatement withAttributes(String text) {
    return new PrepareSqlStatement(section, sql, attributes, Optional.of(text), description);
  }

  /**
   * Says what the reply describes.
   *
   * @param type TYPSQLDA
   * @return the command
   */
  public PrepareSqlStatement withDescription(SqldaType type) {
    return new PrepareSqlStatement(section, sql, attributes, otherAttributes, Optional.of(type));
  }

  /**
   * Asks for no description: the reply is SQLCARD alone.
   *
   * @return the command
   */
  public PrepareSqlStatement withoutDescription() {
    return new PrepareSqlStatement(section, sql, attributes, otherAttributes, Optional.empty());
  }

  @Override
  public void writeTo(DdmWriter out, RequestContext context) {
    out.begin(CodePoint.PRPSQLSTT);
    section.writeTo(out, context);
    if (description.isPresent()) {
      out.writeBoolean(CodePoint.RTNSQLDA, true);
      if (description.get() != SqldaType.STANDARD_OUTPUT) {
        description.get().writeTo(out);
      }
    }
    context.writeMonitor(out);
    out.end();
    String text =
        context.capabilities().dialect().attributeText(attributes) + otherAttributes.orElse("");
    if (!text.isEmpty()) {
      context.writeSql(out, CodePoint.SQLATTR, text);
    }
    context.writeSql(out, CodePoint.SQLSTT, sql);
  }

  @Override
  public String toString() {
    return CodePoint.PRPSQLSTT.term();
  }
}
