package org.drdawire.request;

import org.drdawire.ddm.DdmWriter;

/**
 * One DDM command with its data objects, as an immutable value.
 *
 * <p>A command writes its objects one after another, in the order of the specification, and knows
 * nothing of frames: what it begins at the outer level becomes a DSS, the command itself first.
 * Drivers may add commands of their own.
 */
@FunctionalInterface
public interface Command {

  /**
   * Writes the command and its data objects.
   *
   * @param out the writer
   * @param context what the conversation has settled
   * @throws org.drdawire.DrdaEncodingException if something cannot be encoded; all that was written
   *     of the command is then taken back
   */
  void writeTo(DdmWriter out, RequestContext context);
}
