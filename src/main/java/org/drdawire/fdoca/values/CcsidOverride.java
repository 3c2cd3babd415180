package org.drdawire.fdoca.values;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.fdoca.TypeShape;

/**
 * A type in another CCSID than the type definition has for it: a local LID that stands for both.
 *
 * <pre>
 *   07 78 00 05 01 01   LID 1     MDD: the type that is described otherwise
 *   0C 70               local 1   SDA: the LID that the group uses for it, X'52' to X'AF'
 *     type              1         X'10' fixed, X'11' varying; X'80' more if it may be null
 *     CCSID             4
 *     character size    1         1, or 2 for pairs of bytes
 *     mode              1         1
 *     length            2         X'7FFF': the group has that of each parameter
 *
 *   07 78 00 05 02 01 D0          MDD before the GDA: SQLDTAGRP
 *   07 78 00 05 03 01 E4          MDD before the RLO: SQLDTA
 * </pre>
 *
 * <p>Source: FD:OCA reference, MDD and SDA triplets; DRDA volume 1, late environmental descriptors.
 * Not tried: Derby's server does not read them.
 */
final class CcsidOverride {

  /** X'50' and X'51' are user-defined types of Derby. */
  private static final int FIRST_LID = 0x52;

  private static final int LAST_LID = 0xAF;

  private static final int FIXED = 0x10;
  private static final int VARYING = 0x11;
  private static final int NULLABLE = 0x80;

  /** The local LID. */
  private final int lid;

  /** A parameter of the type and the CCSID. */
  private final ParameterType parameter;

  private CcsidOverride(int lid, ParameterType parameter) {
    this.lid = lid;
    this.parameter = parameter;
  }

  /** One for each pair of a type and a CCSID, in the order of the parameters. */
  static Map<Integer, CcsidOverride> of(List<ParameterType> parameters, TypeDefinition types) {
    Map<Integer, CcsidOverride> overrides = Map.of();
    for (ParameterType parameter : parameters) {
      if (isOwn(parameter, types)) {
        // Most descriptors have none, and need no map.
        overrides = overrides.isEmpty() ? new LinkedHashMap<>() : overrides;
        addTo(overrides, parameter);
      }
    }
    return overrides;
  }

  private static void addTo(Map<Integer, CcsidOverride> overrides, ParameterType parameter) {
    if (!overrides.containsKey(key(parameter))) {
      int lid = FIRST_LID + overrides.size();
      FieldLimitException.checkRange("LID", lid, FIRST_LID, LAST_LID);
      overrides.put(key(parameter), new CcsidOverride(lid, parameter));
    }
  }

  private static int key(ParameterType parameter) {
    return parameter.ccsid() << Byte.SIZE | parameter.lid();
  }

  static boolean isOwn(ParameterType parameter, TypeDefinition types) {
    return parameter.ccsid() != 0
        && parameter.ccsid() != types.ccsid(parameter.type().characters());
  }

  /** The LID of a parameter: a local one, or that of its type. */
  static int lid(ParameterType parameter, Map<Integer, CcsidOverride> overrides) {
    CcsidOverride own = parameter.ccsid() == 0 ? null : overrides.get(key(parameter));
    return own == null ? parameter.lid() : own.lid;
  }

  void writeTo(DdmWriter out) {
    boolean fixed = parameter.type().shape() == TypeShape.FIXED_TEXT;
    int fieldType = (fixed ? FIXED : VARYING) | (parameter.nullable() ? NULLABLE : 0);
    out.writeInt(0x07780005).writeShort(0x0101).writeByte(parameter.lid());
    out.writeShort(0x0C70).writeByte(lid).writeByte(fieldType).writeInt(parameter.ccsid());
    out.writeByte(parameter.type().characters().unit()).writeByte(1).writeShort(0x7FFF);
  }

  static void announceGroup(DdmWriter out) {
    out.writeInt(0x07780005).writeShort(0x0201).writeByte(0xD0);
  }

  static void announceRow(DdmWriter out) {
    out.writeInt(0x07780005).writeShort(0x0301).writeByte(0xE4);
  }
}
