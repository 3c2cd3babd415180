package org.drdawire.request;

import org.drdawire.ddm.DdmWriter;

/**
 * One DDM command with its data objects, as an immutable value.
 *
 * <p>A command writes its objects one after another, in the order of the specification: first the
 * command itself, then its data objects. It knows nothing about frames: each object that it begins
 * at the outer level becomes a DSS. Drivers may add commands of their own.
 */
@FunctionalInterface
public interface Command {

  /**
   * Writes the command and its data objects.
   *
   * @param out the writer
   * @param context what client and server have agreed
   * @throws org.drdawire.DrdaException if something cannot be encoded; the encoder then takes back
   *     what the command has written
   */
  void writeTo(DdmWriter out, RequestContext context);
}
