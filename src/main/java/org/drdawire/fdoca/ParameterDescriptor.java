package org.drdawire.fdoca;

import java.util.List;
import org.drdawire.ddm.DdmWriter;

/**
 * The parameters of a statement in their order: what FDODSC tells the server of the values that
 * follow in FDODTA.
 *
 * <pre>
 *   group          0  3n + 3       1  its length, n parameters, n &lt;= 84
 *                  1  X'76D0'      2  GDA of the first group
 *                     X'7F00'         CPT of each further group
 *                  3  n times: LID 1, length 2
 *   row            0  X'0671E4D00001'  RLO: group D0, all elements, once
 * </pre>
 *
 * <p>Source: DRDA volume 1, SQLDTA and SQLDTAGRP; FD:OCA reference, GDA, CPT and RLO triplets.
 *
 * @param parameters the parameters, at least one
 */
public record ParameterDescriptor(List<ParameterType> parameters) {

  private static final int GROUP_SIZE = 84;
  private static final int GDA = 0x76;
  private static final int SQLDTAGRP = 0xD0;
  private static final int CPT = 0x7F;

  /**
   * Copies the list.
   *
   * @param parameters see the record
   * @throws IllegalArgumentException if there is no parameter: a statement without parameters has
   *     no SQLDTA
   */
  public ParameterDescriptor {
    parameters = List.copyOf(parameters);
    if (parameters.isEmpty()) {
      throw new IllegalArgumentException("no parameters");
    }
  }

  /**
   * Describes parameters.
   *
   * @param parameters the parameters in their order, at least one
   * @return the descriptor
   * @throws IllegalArgumentException if there is no parameter
   */
  public static ParameterDescriptor of(ParameterType... parameters) {
    return new ParameterDescriptor(List.of(parameters));
  }

  /**
   * How many parameters there are.
   *
   * @return 1 or more
   */
  public int size() {
    return parameters.size();
  }

  /**
   * Writes the content of FDODSC.
   *
   * @param out the writer, with FDODSC begun
   * @param types the type definition in force
   */
  public void writeTo(DdmWriter out, TypeDefinition types) {
    for (int first = 0; first < size(); first += GROUP_SIZE) {
      int end = Math.min(size(), first + GROUP_SIZE);
      out.writeByte(3 * (end - first) + 3);
      if (first == 0) {
        out.writeByte(GDA).writeByte(SQLDTAGRP);
      } else {
        out.writeByte(CPT).writeByte(0);
      }
      for (int i = first; i < end; i++) {
        ParameterType parameter = parameters.get(i);
        out.writeByte(parameter.lid()).writeShort(parameter.lengthField(types));
      }
    }
    out.writeShort(0x0671).writeShort(0xE4D0).writeShort(0x0001);
  }
}
