package org.drdawire.request;

import org.drdawire.DrdaException;
import org.drdawire.ddm.CodePoint;

/**
 * All sections of the dynamic packages are handed out: too many statements are open at once.
 *
 * <p>SQLSTATE 54000. A driver closes statements, or reports the error.
 */
public final class SectionsExhaustedException extends DrdaException {

  private static final long serialVersionUID = 1L;

  SectionsExhaustedException(int sections) {
    super("54000", "exhausted: sections=" + sections, sections, sections);
    inField(CodePoint.PKGSN.term());
  }
}
