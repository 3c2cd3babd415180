package org.drdawire.fdoca.values;

import java.util.List;
import java.util.Map;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.TypeDefinition;

/**
 * FDODSC (X'0010'): FD:OCA Data Descriptor. What {@link org.drdawire.fdoca.ParameterDescriptor}
 * describes, where its layout stands.
 */
public final class DataDescriptor {

  private DataDescriptor() {}

  /** Writes the object, and gives the position of the description of the first parameter. */
  public static int write(DdmWriter out, List<ParameterType> parameters, TypeDefinition types) {
    out.begin(CodePoint.FDODSC);
    Map<Integer, CcsidOverride> overrides = CcsidOverride.of(parameters, types);
    overrides.values().forEach(override -> override.writeTo(out));
    if (!overrides.isEmpty()) {
      CcsidOverride.announceGroup(out);
    }
    int group = out.position();
    GroupDataArray.write(
        out, parameters.size(), i -> write(out, parameters.get(i), overrides, types));
    if (!overrides.isEmpty()) {
      CcsidOverride.announceRow(out);
    }
    out.writeShort(0x0671).writeShort(0xE4D0).writeShort(0x0001).end();
    return group;
  }

  private static void write(
      DdmWriter out,
      ParameterType parameter,
      Map<Integer, CcsidOverride> overrides,
      TypeDefinition types) {
    int lid = CcsidOverride.lid(parameter, overrides);
    out.writeNumber(lid << Short.SIZE | parameter.lengthField(types), GroupDataArray.FIELD);
  }
}
