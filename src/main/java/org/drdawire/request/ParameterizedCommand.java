package org.drdawire.request;

import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;

/** A command that may carry a row of parameter values in SQLDTA. */
public sealed interface ParameterizedCommand extends Command
    permits ExecuteSqlStatement, OpenQuery {

  /**
   * The code point of the command.
   *
   * @return EXCSQLSTT or OPNQRY
   */
  CodePoint codePoint();

  /**
   * Writes the parameters of the command, without the header of its object.
   *
   * @param out the writer, with the command begun
   * @param context what client and server have agreed
   */
  void writeParameters(DdmWriter out, RequestContext context);

  @Override
  default void writeTo(DdmWriter out, RequestContext context) {
    out.begin(codePoint());
    writeParameters(out, context);
    out.end();
  }
}
