package org.drdawire.request;

import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;

/**
 * One optional parameter of the commands that bind a package: a {@link BindChoice}, a {@link
 * BindText} or a {@link BindNumber}.
 */
public sealed interface BindOption permits BindChoice, BindText, BindNumber {

  /**
   * The parameter that the option is.
   *
   * @return its code point
   */
  CodePoint parameter();

  /**
   * Writes the parameter.
   *
   * @param out the writer
   */
  void writeTo(DdmWriter out);
}
