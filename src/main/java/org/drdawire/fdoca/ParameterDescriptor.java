package org.drdawire.fdoca;

import java.util.List;
import org.drdawire.ddm.DdmWriter;

/**
 * The parameters of a statement in their order: what FDODSC tells the server of the values that
 * follow in FDODTA.
 *
 * <pre>
 *   0  X'76D0'  GDA: for each of up to 84 parameters LID 1, length 2
 *      X'7F00'  CPT: the same for each 84 more
 *      X'0671E4D00001'  RLO: the row, group D0 with all its elements, once
 * </pre>
 *
 * <p>Source: DRDA volume 1, SQLDTA and SQLDTAGRP; FD:OCA reference, GDA, CPT and RLO triplets.
 *
 * @param parameters the parameters, at least one
 */
public record ParameterDescriptor(List<ParameterType> parameters) {

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
    GroupDataArray.write(out, size(), i -> parameters.get(i).writeTo(out, types));
    out.writeShort(0x0671).writeShort(0xE4D0).writeShort(0x0001);
  }
}
