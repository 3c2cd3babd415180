package org.drdawire.fdoca;

import java.util.Objects;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.FieldLimitException;

/**
 * One parameter of a statement: its type, its bounds, and whether it may be null.
 *
 * <p>The canonical constructor may change as types are added; the factories stay.
 *
 * @param type the type
 * @param length the largest length: in bytes for varying data, in digits for DECIMAL (its
 *     precision), fixed for all others
 * @param scale the digits behind the decimal point, for DECIMAL; 0 for all others
 * @param nullable whether the parameter may be null
 */
public record ParameterType(DrdaType type, int length, int scale, boolean nullable) {

  /**
   * Checks the bounds.
   *
   * @throws FieldLimitException if a precision is outside 1 to 31, a scale outside 0 to the
   *     precision, or a length outside 1 to that of the type
   */
  public ParameterType {
    Objects.requireNonNull(type, "type");
    type.shape().check(type, length, scale);
  }

  /**
   * A nullable parameter with the greatest length of its type.
   *
   * @param type the type; DECIMAL becomes DECIMAL(31, 0)
   * @return the parameter
   */
  public static ParameterType of(DrdaType type) {
    return new ParameterType(type, type.length(), 0, true);
  }

  /**
   * A nullable parameter of a varying type with a smaller greatest length.
   *
   * @param type VARCHAR or LONG VARCHAR, FOR BIT DATA or not
   * @param length the largest length of a value, 1 to 32,767 encoded bytes
   * @return the parameter
   * @throws FieldLimitException if the length is outside its range
   */
  public static ParameterType of(DrdaType type, int length) {
    return new ParameterType(type, length, 0, true);
  }

  /**
   * A nullable DECIMAL parameter.
   *
   * @param precision the digits in all, 1 to 31
   * @param scale the digits behind the decimal point, 0 to the precision
   * @return the parameter
   * @throws FieldLimitException if either is outside its range
   */
  public static ParameterType decimal(int precision, int scale) {
    return new ParameterType(DrdaType.DECIMAL, precision, scale, true);
  }

  /**
   * The same parameter, but not nullable: its values have no indicator byte.
   *
   * @return the parameter
   */
  public ParameterType notNull() {
    return new ParameterType(type, length, scale, false);
  }

  /** Refuses a value of another type. */
  void require(DrdaType written) {
    if (type != written) {
      throw ParameterValueException.typeMismatch(written.name());
    }
  }

  /** Refuses a value of another shape, of which one type is named. */
  void require(TypeShape shape, DrdaType written) {
    if (type.shape() != shape) {
      throw ParameterValueException.typeMismatch(written.name());
    }
  }

  /** Writes LID and length, as they stand in the descriptor; the LID is odd if nullable. */
  void writeTo(DdmWriter out, TypeDefinition types) {
    int lid = nullable ? type.lid() + 1 : type.lid();
    out.writeByte(lid).writeShort(type.shape().lengthField(this, types));
  }
}
