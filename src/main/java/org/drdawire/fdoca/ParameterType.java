package org.drdawire.fdoca;

import java.util.Objects;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.FieldLimitException;

/**
 * One parameter of a statement: its type, its length and scale, and whether it may be null.
 *
 * <p>The canonical constructor may change as types are added; the factories stay.
 *
 * @param type the type
 * @param length the largest length in bytes for varying data, the precision in digits for DECIMAL,
 *     the length of the type for all others
 * @param scale the number of digits after the decimal point for DECIMAL; 0 for all others
 * @param nullable whether the parameter may be null
 */
public record ParameterType(DrdaType type, int length, int scale, boolean nullable) {

  /**
   * Checks length and scale.
   *
   * @throws FieldLimitException if the precision of a DECIMAL is outside 1 to 31 or its scale
   *     outside 0 to the precision, if the length of varying data is outside 1 to 32,767, if
   *     another type has a length other than its own, or if a type other than DECIMAL has a scale
   *     other than 0
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
   * @param precision the number of all digits, 1 to 31
   * @param scale the number of digits after the decimal point, 0 to the precision
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

  /** Refuses a value of another shape; the error names one type of that shape. */
  void require(TypeShape shape, DrdaType written) {
    if (type.shape() != shape) {
      throw ParameterValueException.typeMismatch(written.name());
    }
  }

  /** Writes LID and length as the descriptor contains them; the LID is odd if nullable. */
  void writeTo(DdmWriter out, TypeDefinition types) {
    int lid = nullable ? type.lid() + 1 : type.lid();
    out.writeByte(lid).writeShort(type.shape().lengthField(this, types));
  }
}
