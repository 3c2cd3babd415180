package org.drdawire.fdoca;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.drdawire.ccsid.CcsidManager;
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
 * <p>If parameters have CCSIDs of their own, {@link CcsidOverride}s come before it, and GDA and RLO
 * are announced as SQLDTAGRP and SQLDTA by an MDD each.
 *
 * <p>A descriptor may have a type definition of its own, which then counts for this command instead
 * of the one that ACCRDB declared. TYPDEFNAM and TYPDEFOVR go before SQLDTA, each as an object of
 * the command.
 *
 * <p>An immutable value.
 *
 * <p>Source: DRDA volume 1, SQLDTA and SQLDTAGRP; FD:OCA reference, MDD, GDA, CPT and RLO triplets.
 */
public final class ParameterDescriptor {

  /** The length of the RLO triplet. */
  private static final int ROW_LAYOUT = 6;

  private final ParameterType[] parameters;
  private final Optional<TypeDefinition> own;

  /**
   * Describes parameters.
   *
   * @param parameters the parameters in their order, at least one
   * @throws IllegalArgumentException if there is no parameter: the command of a statement without
   *     parameters has no SQLDTA
   */
  public ParameterDescriptor(List<ParameterType> parameters) {
    this(parameters.toArray(new ParameterType[0]), Optional.empty());
  }

  private ParameterDescriptor(ParameterType[] parameters, Optional<TypeDefinition> own) {
    this.parameters = parameters;
    this.own = own;
    for (ParameterType parameter : parameters) {
      Objects.requireNonNull(parameter, "parameter");
    }
    if (parameters.length == 0) {
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
    return new ParameterDescriptor(parameters.clone(), Optional.empty());
  }

  /**
   * The same parameters, in a representation of their own.
   *
   * @param types the type definition of the commands with this descriptor
   * @return the descriptor
   */
  public ParameterDescriptor withTypeDefinition(TypeDefinition types) {
    return new ParameterDescriptor(parameters, Optional.of(types));
  }

  /**
   * The parameters.
   *
   * @return the parameters in their order, at least one
   */
  public List<ParameterType> parameters() {
    return List.of(parameters);
  }

  /** The parameters, which nobody may change. */
  ParameterType[] array() {
    return parameters;
  }

  /**
   * How many parameters there are.
   *
   * @return 1 or more
   */
  public int size() {
    return parameters.length;
  }

  /** The type definition that counts for this command. */
  TypeDefinition typeDefinition(TypeDefinition agreed) {
    return own.orElse(agreed);
  }

  /** Writes the objects that come before SQLDTA. */
  void writeTypeDefinition(DdmWriter out) {
    if (own.isPresent()) {
      own.get().writeName(out);
      own.get().writeOverrides(out);
    }
  }

  /** Finds the manager of each parameter whose values are characters, and null for the others. */
  void findManagers(TypeDefinition types, TextManagers managers, CcsidManager[] found) {
    for (int i = 0; i < parameters.length; i++) {
      CharacterKind kind = parameters[i].type().characters();
      if (kind == CharacterKind.NONE) {
        found[i] = null;
      } else {
        int ccsid = parameters[i].ccsid(types);
        kind.require(ccsid);
        found[i] = managers.of(ccsid, types.newline());
      }
    }
  }

  /**
   * Writes the content of FDODSC.
   *
   * @param out the writer, with FDODSC begun
   * @param types the type definition in force
   */
  public void writeTo(DdmWriter out, TypeDefinition types) {
    Map<Integer, CcsidOverride> overrides = CcsidOverride.of(parameters, types);
    overrides.values().forEach(override -> override.writeTo(out));
    if (!overrides.isEmpty()) {
      CcsidOverride.announceGroup(out);
    }
    GroupDataArray.write(out, size(), i -> write(out, parameters[i], overrides, types));
    if (!overrides.isEmpty()) {
      CcsidOverride.announceRow(out);
    }
    out.writeShort(0x0671).writeShort(0xE4D0).writeShort(0x0001);
  }

  /** The length of FDODSC from the first GDA on. */
  int lengthFromGroup(TypeDefinition types) {
    int announced = CcsidOverride.of(parameters, types).isEmpty() ? 0 : CcsidOverride.ANNOUNCEMENT;
    return GroupDataArray.length(size()) + announced + ROW_LAYOUT;
  }

  private static void write(
      DdmWriter out,
      ParameterType parameter,
      Map<Integer, CcsidOverride> overrides,
      TypeDefinition types) {
    int lid = CcsidOverride.lid(parameter, overrides);
    out.writeNumber(lid << Short.SIZE | parameter.lengthField(types), GroupDataArray.FIELD);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ParameterDescriptor that
        && Arrays.equals(parameters, that.parameters)
        && own.equals(that.own);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(parameters) + own.hashCode();
  }

  @Override
  public String toString() {
    return "ParameterDescriptor" + Arrays.toString(parameters);
  }
}
