package org.drdawire.fdoca;

import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;

/**
 * SQLDTA (X'2412'): SQL Program Variable Data. The description of a command's parameters, then
 * their values.
 *
 * <pre>
 *   TYPDEFNAM     X'002F'    objects before it, if the descriptor has a type definition
 *   TYPDEFOVR     X'0035'
 *   SQLDTA        X'2412'
 *     FDODSC      X'0010'    the description: {@link ParameterDescriptor}
 *     FDODTA      X'147A'
 *       X'00'              1  the row is present
 *       for each parameter:
 *         indicator        1  X'00', or X'FF' for null; only where the parameter may be null
 *         value               unless it is null; a placeholder for a large object
 *   EXTDTA        X'146C'     objects after it, one for each large object: {@link LargeObjects}
 * </pre>
 *
 * <p>Source: DRDA volume 1, SQLDTA, SQLDTAGRP and the data formats of the simple data arrays.
 */
final class ProgramVariableData {

  static final int PRESENT = 0x00;
  private static final int NULL = 0xFF;

  private final DdmWriter out;

  /** From the end of FDODSC to the first value: the header of FDODTA, and one byte. */
  private static final int TO_VALUES = 5;

  private int values;

  ProgramVariableData(DdmWriter out) {
    this.out = out;
  }

  /** Writes everything before the first value. */
  void write(ParameterDescriptor parameters, TypeDefinition types) {
    parameters.writeTypeDefinition(out);
    out.begin(CodePoint.SQLDTA).begin(CodePoint.FDODSC);
    parameters.writeTo(out, types);
    out.end().begin(CodePoint.FDODTA).writeByte(PRESENT);
  }

  /** The values begin here. */
  void begin() {
    values = out.position();
  }

  /**
   * Describes a parameter in another way, for this row alone.
   *
   * @param distance how far its description is from the end of FDODSC
   */
  void describe(int distance, int lid, int lengthField) {
    int field = values - TO_VALUES - distance;
    out.putAt(field, Byte.BYTES, lid);
    out.putAt(field + Byte.BYTES, Short.BYTES, lengthField);
  }

  /** Writes what comes before a value. */
  void beginValue(ParameterType parameter) {
    if (parameter.nullable()) {
      out.writeByte(PRESENT);
    }
  }

  void writeNull(ParameterType parameter) {
    if (!parameter.nullable()) {
      throw ParameterValueException.nullNotAllowed();
    }
    out.writeByte(NULL);
  }

  void end() {
    out.end().end();
  }
}
