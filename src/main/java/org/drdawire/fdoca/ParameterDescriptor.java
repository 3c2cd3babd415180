package org.drdawire.fdoca;

import java.util.List;
import org.drdawire.ddm.DdmWriter;

/**
 * The parameters of a statement in their order. FDODSC carries them and so tells the server what
 * the values in FDODTA are.
 *
 * <pre>
 *   0  X'76D0'  GDA: for each of up to 84 parameters LID 1, length 2
 *      X'7F00'  CPT: the same for each 84 more
 *      X'0671E4D00001'  RLO: the row, group D0 with all its elements, once
 * </pre>
 *
 * <p>An immutable value. It keeps its bytes for the type definition for which it was last written,
 * so that rows that use one type definition encode it once.
 *
 * <p>Source: DRDA volume 1, SQLDTA and SQLDTAGRP; FD:OCA reference, GDA, CPT and RLO triplets.
 */
public final class ParameterDescriptor {

  private final List<ParameterType> parameters;

  /**
   * Threads may race to set it. Each value is complete and says which type definition it is for.
   */
  private Encoded encoded;

  /**
   * Describes parameters.
   *
   * @param parameters the parameters in their order, at least one
   * @throws IllegalArgumentException if there is no parameter: the command of a statement without
   *     parameters has no SQLDTA
   */
  public ParameterDescriptor(List<ParameterType> parameters) {
    this.parameters = List.copyOf(parameters);
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
   * The parameters.
   *
   * @return the parameters in their order, at least one
   */
  public List<ParameterType> parameters() {
    return parameters;
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
    Encoded known = encoded;
    if (known != null && known.types.equals(types)) {
      out.writeBytes(known.bytes, 0, known.bytes.length);
      return;
    }
    int start = out.position();
    GroupDataArray.write(out, size(), i -> parameters.get(i).writeTo(out, types));
    out.writeShort(0x0671).writeShort(0xE4D0).writeShort(0x0001);
    encoded = new Encoded(types, out.copyFrom(start));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ParameterDescriptor that && parameters.equals(that.parameters);
  }

  @Override
  public int hashCode() {
    return parameters.hashCode();
  }

  @Override
  public String toString() {
    return "ParameterDescriptor" + parameters;
  }

  private static final class Encoded {
    private final TypeDefinition types;
    private final byte[] bytes;

    Encoded(TypeDefinition types, byte[] bytes) {
      this.types = types;
      this.bytes = bytes;
    }
  }
}
