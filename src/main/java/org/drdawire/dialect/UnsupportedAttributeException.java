package org.drdawire.dialect;

import org.drdawire.DrdaException;
import org.drdawire.ddm.CodePoint;

/**
 * The server does not know an attribute of a statement, and the statement would mean something else
 * without it.
 *
 * <p>SQLSTATE 0A000. A driver asks for less, as JDBC allows, and adds a warning.
 */
public final class UnsupportedAttributeException extends DrdaException {

  private static final long serialVersionUID = 1L;

  UnsupportedAttributeException(StatementAttribute attribute, String dialect) {
    super("0A000", "not supported: " + attribute + " dialect=" + dialect, NONE, NONE);
    inField(CodePoint.SQLATTR.term());
  }
}
