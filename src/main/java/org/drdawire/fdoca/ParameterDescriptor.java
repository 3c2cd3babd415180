package org.drdawire.fdoca;

import java.util.List;
import java.util.Optional;

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
 * <p>If parameters have CCSIDs of their own, a local description of each comes before it, and GDA
 * and RLO are announced as SQLDTAGRP and SQLDTA by an MDD each.
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

  private final List<ParameterType> parameters;
  private final Optional<TypeDefinition> own;

  /**
   * Describes parameters.
   *
   * @param parameters the parameters in their order. If there are none, the command has no SQLDTA,
   *     and its row has no values
   */
  public ParameterDescriptor(List<ParameterType> parameters) {
    this(parameters, Optional.empty());
  }

  private ParameterDescriptor(List<ParameterType> parameters, Optional<TypeDefinition> own) {
    this.parameters = List.copyOf(parameters);
    this.own = own;
  }

  /**
   * Describes parameters.
   *
   * @param parameters the parameters in their order, or none
   * @return the descriptor
   */
  public static ParameterDescriptor of(ParameterType... parameters) {
    return new ParameterDescriptor(List.of(parameters));
  }

  /**
   * The same parameters, in a representation of their own. Apache Derby does not read it, so that a
   * row is refused there: see {@link org.drdawire.dialect.Variation#DECLARED_TYPES_ALONE}.
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
   * @return the parameters in their order
   */
  public List<ParameterType> parameters() {
    return parameters;
  }

  /**
   * How many parameters there are.
   *
   * @return 0 or more
   */
  public int size() {
    return parameters.size();
  }

  /**
   * The representation of its own.
   *
   * @return the type definition that counts for the commands with this descriptor; empty if the one
   *     that ACCRDB declared does
   */
  public Optional<TypeDefinition> typeDefinition() {
    return own;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ParameterDescriptor that
        && parameters.equals(that.parameters)
        && own.equals(that.own);
  }

  @Override
  public int hashCode() {
    return 31 * parameters.hashCode() + own.hashCode();
  }

  @Override
  public String toString() {
    return "ParameterDescriptor" + parameters;
  }
}
