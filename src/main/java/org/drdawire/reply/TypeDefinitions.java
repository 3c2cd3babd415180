package org.drdawire.reply;

import org.drdawire.DrdaException;
import org.drdawire.ReplyFormatException;
import org.drdawire.ddm.CodePoint;
import org.drdawire.fdoca.TypeDefinition;

/**
 * TYPDEFNAM and TYPDEFOVR: how a server represents values.
 *
 * <p>Source: DDM architecture, terms TYPDEFNAM and TYPDEFOVR.
 */
final class TypeDefinitions {

  private static final int CCSID = 2;

  private TypeDefinitions() {}

  /** The definition of a machine. */
  static TypeDefinition named(String typdefnam) {
    try {
      return TypeDefinition.ofMachine(typdefnam);
    } catch (IllegalArgumentException e) {
      throw ReplyFormatException.content(DrdaException.NONE, "unknown name")
          .inField(CodePoint.TYPDEFNAM.term());
    }
  }

  /** The same with the CCSIDs that the server names; each may be absent. */
  static TypeDefinition overridden(TypeDefinition types, ReplyMessage typdefovr) {
    return types
        .withCcsids(
            ccsid(typdefovr, CodePoint.CCSIDSBC, types.ccsidSbc()),
            ccsid(typdefovr, CodePoint.CCSIDDBC, types.ccsidDbc()),
            ccsid(typdefovr, CodePoint.CCSIDMBC, types.ccsidMbc()))
        .withCcsidXml(ccsid(typdefovr, CodePoint.CCSIDXML, types.ccsidXml()));
  }

  /** The same with the CCSIDs that the server names alone; the others are 0. */
  static TypeDefinition withCcsids(TypeDefinition types, ReplyMessage typdefovr) {
    return overridden(types.withCcsids(0, 0, 0), typdefovr);
  }

  private static int ccsid(ReplyMessage overrides, CodePoint which, int otherwise) {
    int at = overrides.find(which);
    if (at == ReplyMessage.ABSENT) {
      return otherwise;
    }
    Parameters.checkLength(which, at, overrides.length(at), CCSID);
    return overrides.number(at).orElseThrow();
  }
}
